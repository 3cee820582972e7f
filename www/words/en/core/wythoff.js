// What figures, captions and errors of Wythoff’s game say. The format is told in src/words/mod.rs.
export default `
`;
