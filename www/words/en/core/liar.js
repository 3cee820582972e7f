// What figures, captions and errors of the game with one lie say. The format is told in src/words/mod.rs.
export default `
`;
