// Was Bilder, Bildtexte und Fehler über das Spiel mit einer Lüge sagen. Die Form erklärt src/words/mod.rs.
export default `
`;
