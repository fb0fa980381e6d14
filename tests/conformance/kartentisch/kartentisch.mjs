// A table that changes as it is played at: cards are objects that carry their marks with them.
const FARBEN = { Echse: "Echse", Rabe: "Rabe", Herz: "Herz", Stern: "Stern" };
const REIHE = ["Sechs", "Sieben", "Acht", "Neun", "Zehn", "Bube", "Dame", "König", "As"];
const TRUMPFREIHE = ["Sechs", "Sieben", "Acht", "Zehn", "Dame", "König", "As", "Neun", "Bube"];

export class Karte {
  constructor(name) {
    [this.farbe, this.bild] = name.split("-");
    this.name = name;
    this.spielbar = false;
    this.gewinnt = false;
  }
}

export class Tisch {
  constructor(spielart) {
    this.spielart = spielart; // "Trumpf Herz", "Oben", "Unten"
    this.mitte = [];
  }
  trumpf(karte) {
    return this.spielart === "Trumpf " + karte.farbe;
  }
  rang(karte) {
    const reihe = this.trumpf(karte) ? TRUMPFREIHE : REIHE;
    const rang = reihe.indexOf(karte.bild);
    return this.spielart === "Unten" ? 8 - rang : rang;
  }
  lege(karte) {
    this.mitte.push(karte);
    for (const eine of this.mitte) eine.gewinnt = false;
    let beste = this.mitte[0];
    for (const eine of this.mitte) {
      if (eine.farbe === beste.farbe ? this.rang(eine) > this.rang(beste) : this.trumpf(eine)) beste = eine;
    }
    beste.gewinnt = true;
  }
  markiere(blatt) {
    const [vorne] = this.mitte;
    for (const karte of blatt) karte.spielbar = true;
    if (!vorne) return;
    const bedient = blatt.filter((karte) => karte.farbe === vorne.farbe);
    const nurBube = bedient.length === 1 && this.trumpf(bedient[0]) && bedient[0].bild === "Bube";
    if (bedient.length && !nurBube) {
      for (const karte of blatt) karte.spielbar = karte.farbe === vorne.farbe || this.trumpf(karte);
    }
    if (this.trumpf(vorne) || blatt.every((karte) => this.trumpf(karte))) return;
    const gestochen = this.mitte.filter((karte) => this.trumpf(karte)).map((karte) => this.rang(karte));
    for (const karte of blatt) {
      if (this.trumpf(karte) && this.rang(karte) < Math.max(-1, ...gestochen)) karte.spielbar = false;
    }
  }
  wert(karte) {
    if (this.trumpf(karte) && karte.bild === "Bube") return 20;
    if (this.trumpf(karte) && karte.bild === "Neun") return 14;
    if (karte.bild === "Acht" && !this.spielart.startsWith("Trumpf")) return 8;
    if (karte.bild === "As") return this.spielart === "Unten" ? 0 : 11;
    if (karte.bild === "Sechs") return this.spielart === "Unten" ? 11 : 0;
    return { König: 4, Dame: 3, Bube: 2, Zehn: 10 }[karte.bild] ?? 0;
  }
}

export class Abrechnung {
  constructor(stand) {
    this.stand = stand; // by name: { Anna: 3, Beat: 0, Cleo: 6 }
    this.sieger = null;
  }
  spielEnde(augen, stiche) {
    const namen = Object.keys(augen);
    this.punkte = Object.fromEntries(namen.map((name) => [name, 0]));
    const match = namen.find((name) => namen.every((andere) => andere === name || stiche[andere] === 0));
    const zuViel = namen.filter((name) => augen[name] >= 100);
    if (match) this.punkte[match] = 2;
    else if (zuViel.length === 1) for (const name of namen) this.punkte[name] = name === zuViel[0] ? 0 : 1;
    else if (zuViel.length === 2) this.punkte[namen.find((name) => !zuViel.includes(name))] = 2;
    else {
      const liste = [...namen].sort((a, b) => augen[a] - augen[b]);
      if (augen[liste[0]] === augen[liste[1]]) this.punkte[liste[2]] = 2;
      else if (augen[liste[1]] === augen[liste[2]]) this.punkte[liste[0]] = 2;
      else this.punkte[liste[0]] = this.punkte[liste[2]] = 1;
    }
  }
  verbuche(augen, punkte) {
    const namen = Object.keys(punkte);
    const steigen = namen.filter((name) => this.stand[name] === 6 && punkte[name] === 1);
    if (steigen.length < 2) for (const name of namen) this.stand[name] += punkte[name];
    else if (namen.every((name) => this.stand[name] === 6)) {
      this.stand[namen.find((name) => !steigen.includes(name))] = 7;
    } else {
      const [a, b] = steigen;
      if (augen[a] < augen[b]) this.stand[a] = 5;
      if (augen[b] < augen[a]) this.stand[b] = 5;
    }
    this.sieger = namen.find((name) => this.stand[name] >= 7) ?? null;
  }
}
