// Makes a record of what docs/_ext/packed_records.py says of it; data/records.js brings the key.
"use strict";
window.eidexRecords = ({ cards, letters, names }) => {
  const quoted = (letter) => JSON.stringify(cards[letters.indexOf(letter)]);
  window.eidexRecord = (text) => JSON.parse(text
    .replace(/([{,])([A-Z]):/g, (_, before, letter) => `${before}"${names[letter.charCodeAt(0) - 65]}":`)
    .replace(/:([A-Za-z])(?=[,}])/g, (_, letter) => `:${quoted(letter)}`)
    .replace(/\[([A-Za-z]+)\]/g, (_, row) => `[${[...row].map(quoted).join()}]`));
};
