// What is said of the page without a network: new versions, and the page as one file.

export const offline = {
  newVersion: "A new version of this page is ready. Until you reload, everything goes on in the old one.",
  reload: "Reload",
  file: {
    title: "The page itself",
    link: "Nimscope as one file",
    text: "opens from disk, with all three games and without a network.",
  },
};

/** Of links that a page from disk gives. */
export const fromDisk = {
  publicAddress: "This copy of the page is a file; the link leads to its public address.",
  noAddress:
    "This copy of the page is a file and knows no public address, so this is no link for others. Whoever has the file too opens this view by putting the part from “?” on behind the file’s address.",
};
