// What figures, captions and errors of the take-away game say. The format is told in src/words/mod.rs.
export default `
`;
