// Was über die Seite ohne Netz gesagt wird: neue Fassungen, und die Seite als eine Datei.

/** @type {typeof import("../en/offline.js").offline} */
export const offline = {
  newVersion: "Eine neue Fassung dieser Seite liegt bereit. Bis Sie neu laden, geht alles in der alten weiter.",
  reload: "Neu laden",
  file: {
    title: "Die Seite selbst",
    link: "Nimscope als eine Datei",
    text: "lässt sich ohne Netz vom Datenträger öffnen und enthält alle drei Spiele.",
  },
};

/** @type {typeof import("../en/offline.js").fromDisk} */
export const fromDisk = {
  publicAddress: "Diese Kopie der Seite ist eine Datei; der Link führt zu ihrer öffentlichen Adresse.",
  noAddress:
    "Diese Kopie der Seite ist eine Datei und kennt keine öffentliche Adresse, daher ist dies kein Link für andere. Wer die Datei auch hat, öffnet diese Ansicht, indem er den Teil ab „?“ hinter die Adresse der Datei setzt.",
};
