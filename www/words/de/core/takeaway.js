// Was Bilder, Bildtexte und Fehler über das Wegnehmspiel sagen. Die Form erklärt src/words/mod.rs.
export default `
`;
