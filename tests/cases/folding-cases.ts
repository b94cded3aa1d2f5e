/**
 * What is typed, and a text in which it must be found: by a folder's filter, in PDFs, and as words of a name, in the browser
 * and in SQL.
 */
export const FOUND: readonly (readonly [typed: string, written: string])[] = [
  ['lodz', 'Łódź'],
  ['ŁÓDŹ', 'lodz'],
  ['orsted', 'Ørsted'],
  ['strasse', 'Straße 12'],
  ['STRASSE', 'GROẞE STRAẞE'],
  ['naestved', 'Næstved'],
  ['oeuvre', 'ŒUVRE'],
  ['dokovic', 'Đoković'],
  ['thorshofn', 'Þórshöfn'],
  ['hamrun', 'Ħamrun'],
  ['diyarbakir', 'Diyarbakır'],
  ['istanbul', 'İSTANBUL'],
  ['releve', 'releve\u0301'],
  ['ΟΔΟΣ', 'οδος'],
  ["main d'oeuvre", 'Main-d’œuvre.xlsx'],
  ["main-d'oeuvre", 'Main‑d‘œuvre.xlsx'],
  ['l´avenant', 'L’avenant'],
  ['l`avenant', "l'avenant"],
  ['lʼavenant', 'l′avenant'],
  ['contrat - dupont', 'Contrat – Dupont.pdf'],
  ['contrat - dupont', 'Contrat — Dupont.pdf'],
  ['contrat - dupont', 'Contrat-Dupont.pdf'],
  ['contrat—dupont', 'Contrat - Dupont.pdf'],
  ['contrat dupont', 'Contrat  –  Dupont.pdf'],
  ['saint etienne', 'Saint‐Étienne'],
  ['26-48213', '26−48213'],
  ['26-48213', '26－48213'],
  ['bon de livraison', 'Bon\u00a0de\u202flivraison'],
  ['bilan 2026', 'ＢＩＬＡＮ　２０２６'],
  ['office', 'oﬃce'],
  ['1er etage', '1ᵉʳ étage'],
  ['n° 12', 'nº 12'],
  ['n° 12', 'N˚ 12'],
  ['n°12', '№12'],
  ['entrepot', 'entre\u00adpôt'],
  ['fac\u200bture', 'facture'],
  ['facture', '\ufefffac\u2060tu\u200dre\u200e'],
  ['palette', '\uf0b7palette'],
];

/** What is typed, and a text in which it must not be found. */
export const NOT_FOUND: readonly (readonly [typed: string, written: string])[] = [
  ['bondelivraison', 'Bon de livraison'],
  ['lodz', 'Lods'],
  ['strase', 'Straße'],
  ['*', 'Contrat'],
  ['c.ntrat', 'Contrat'],
  ['26 48', '2648'],
];
