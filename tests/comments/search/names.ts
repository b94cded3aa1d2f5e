// Names of files as they are met in a logistics company: French, German and Polish places, numbers, dates, dots, dashes.

const PLACES = [
  'Lyon',
  'Saint-Étienne',
  'Bourg-en-Bresse',
  'L’Haÿ-les-Roses',
  'Besançon',
  'Orléans',
  'Nîmes',
  'Châlons-en-Champagne',
  'Angoulême',
  'Le Havre',
  'Fos-sur-Mer',
  'Gennevilliers',
  'Mulhouse',
  'Épinal',
  'Sète',
  'Köln',
  'München',
  'Düsseldorf',
  'Nürnberg',
  'Würzburg',
  'Lübeck',
  'Gießen',
  'Saarbrücken',
  'Łódź',
  'Kraków',
  'Gdańsk',
  'Wrocław',
  'Poznań',
  'Białystok',
  'Rzeszów',
] as const;

const PATTERNS: readonly ((place: string, number: number) => string)[] = [
  (place, number) => `CMR n° 26-${number} – ${place}.pdf`,
  (place, number) => `BL_${number}_${place.toUpperCase()}.PDF`,
  (place, number) => `Facture ${number}/26 ${place} (copie).pdf`.replace('/', '-'),
  (place, number) => `${number} Lettre de voiture ${place} → Rotterdam.docx`,
  (place, number) => `photo.palette.${place}.${number}.jpeg`,
  (place, number) => `Contrat d’affrètement N°${number} ${place} [signé].pdf`,
  (place, number) =>
    `2026-03-${String((number % 28) + 1).padStart(2, '0')} Tarifs ${place} v${number}.xlsx`,
  (place, number) => `Réserves à la livraison — ${place}, dossier nº${number}.pdf`,
  (place, number) => `${place}+${number}&palettes#Europe.csv`,
  (place, number) => `Été ${place} : œuvre ${number} %.txt`,
];

/** 300 names, each with a number of its own. */
export const NAMES: readonly string[] = PLACES.flatMap((place, which) =>
  PATTERNS.map((pattern, index) => pattern(place, 40_000 + which * 37 * 10 + index * 37)),
);

/** The place and the number of each of them. */
export const PARTS: readonly { place: string; number: string }[] = PLACES.flatMap((place, which) =>
  PATTERNS.map((_, index) => ({ place, number: String(40_000 + which * 37 * 10 + index * 37) })),
);
