// Was von der Seite ohne Netz gesagt wird: neue Fassungen, und die Seite als eine Datei.

/** @type {typeof import("../en/offline.js").offline} */
export const offline = {
  newVersion: "Eine neue Fassung dieser Seite ist da. Bis zum Neuladen läuft alles in der alten weiter.",
  reload: "Neu laden",
  file: {
    title: "Die Seite selbst",
    link: "Nimscope als eine Datei",
    text: "öffnet sich von der Festplatte, mit allen drei Spielen und ohne Netz.",
  },
};

/** @type {typeof import("../en/offline.js").fromDisk} */
export const fromDisk = {
  publicAddress: "Dieses Exemplar der Seite ist eine Datei; der Link führt zu ihrer öffentlichen Adresse.",
  noAddress:
    "Dieses Exemplar der Seite ist eine Datei und kennt keine öffentliche Adresse, daher ist dies kein Link für andere. Wer die Datei auch hat, öffnet diese Ansicht, indem er den Teil ab „?“ hinter die Adresse der Datei setzt.",
};
