// Was Bilder, Bildtexte und Fehler über Wythoffs Spiel sagen. Die Form erklärt src/words/mod.rs.
export default `
`;
