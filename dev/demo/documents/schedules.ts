import type { Cell, Sheet } from '../formats/xlsx.ts';
import type { Report } from './report.ts';

const drivers = [
  ['Carlier P.', 'Pologne', 'GZ-000-SD'],
  ['Delattre J.', 'Flandre', 'GZ-000-QX'],
  ['Fontaine É.', 'Artois', 'GZ-000-TB'],
  ['Haddad K.', 'Douaisis', 'GZ-000-TF'],
  ['Lemaître A.', 'Rhénanie', 'GZ-000-QX'],
  ['Nowak S.', 'Italie, Espagne', 'GZ-000-RB'],
  ['Öztürk D.', 'Métropole lilloise', 'GZ-000-VA'],
  ['Pruvost M.', 'Littoral', 'GZ-000-VC'],
  ['Rimbaud C.', 'Artois', 'GZ-000-TB'],
  ['Sénéchal L.', 'Remplaçante', '–'],
] as const;

const shifts = ['M', 'M', 'A', 'J', 'R', 'C', 'J'] as const;

function shift(driver: number, day: number): string {
  if (day > 4) return driver % 4 === day % 3 ? 'A' : '–';
  return shifts[(driver * 3 + day * 2) % shifts.length] ?? '–';
}

const days = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];

function week(number: number): Sheet {
  const rows = drivers.map(([name, area, vehicle], i): Cell[] => [
    name,
    area,
    vehicle,
    ...days.map((_, day) => shift(i + number, day)),
    {
      formula: `COUNTIF(D${i + 2}:J${i + 2},"<>–")*8`,
      value: days.filter((_, day) => shift(i + number, day) !== '–').length * 8,
    },
  ]);
  return {
    name: `Semaine ${number}`,
    widths: [16, 19, 13, 10, 10, 11, 10, 11, 10, 11, 9],
    rows: [['Conducteur', 'Secteur', 'Véhicule', ...days, 'Heures'], ...rows],
  };
}

/** Sheets of the drivers' schedule, weeks 6 to 9 of 2026, with its key. */
export const driverSchedule: readonly Sheet[] = [
  week(6),
  week(7),
  week(8),
  week(9),
  {
    name: 'Légende',
    widths: [8, 46],
    rows: [
      ['Code', 'Signification'],
      ['M', 'Matin, 5 h – 13 h'],
      ['J', 'Journée, 8 h – 16 h 30'],
      ['A', 'Après-midi, 13 h – 21 h'],
      ['R', 'Réserve, joignable dès 5 h'],
      ['C', 'Courrier international, découché'],
      ['–', 'Repos ou congé'],
    ],
  },
];

function archivedWeek(number: number): (string | number)[][] {
  return [
    ['Conducteur', 'Secteur', ...days],
    ...drivers.map(([name, area], i) => [
      name,
      area,
      ...days.map((_, day) => shift(i + number, day)),
    ]),
  ];
}

export const decemberSchedule: Report = {
  title: 'Planning des conducteurs – semaines 50 à 52',
  subtitle: 'Décembre 2025, version définitive',
  date: new Date('2025-12-05T15:00:00+01:00'),
  landscape: true,
  blocks: [
    { heading: 'Semaine 50 – du 8 au 14 décembre 2025' },
    { table: archivedWeek(50) },
    { page: 'Semaine 51 – du 15 au 21 décembre 2025' },
    { table: archivedWeek(51) },
    { page: 'Semaine 52 – du 22 au 28 décembre 2025' },
    {
      note: 'Jeudi 25 : aucune tournée. Mercredi 24 : dernier départ à 11 h, retour au dépôt avant 16 h.',
    },
    {
      table: archivedWeek(52).map((row) =>
        row.map((value, i) => (i === 5 && value !== 'jeudi' ? '–' : value)),
      ),
    },
  ],
};

export const roundsHead = [
  'Tournée',
  'Conducteur',
  'Remplaçant',
  'Arrêt',
  'Client',
  'Commune',
  'Créneau',
  'Palettes',
];

export const rounds: readonly (readonly (string | number)[])[] = [
  ['T04', 'Haddad K.', 'Sénéchal L.', 1, 'Brasserie de l’Écluse', 'Douai', '06:45', 8],
  ['T04', 'Haddad K.', 'Sénéchal L.', 2, 'Quincaillerie Duhem', 'Somain', '08:30', 3],
  ['T04', 'Haddad K.', 'Sénéchal L.', 3, 'Lycée hôtelier des Houillères', 'Lens', '10:00', 2],
  ['T09', 'Öztürk D.', 'Rimbaud C.', 1, 'Pharmacie centrale du Fresnoy', 'Tourcoing', '07:15', 2],
  ['T09', 'Öztürk D.', 'Rimbaud C.', 2, 'Droguerie Maréchal & Filles', 'Armentières', '08:40', 4],
  ['T09', 'Öztürk D.', 'Rimbaud C.', 3, 'Jardinerie "Les Quatre-Vents"', 'Bailleul', '10:20', 6],
  [
    'T12',
    'Fontaine É.',
    'Rimbaud C.',
    1,
    'Moulins du Ternois',
    'Saint-Pol-en-Ternois',
    '05:50',
    10,
  ],
  ['T12', 'Fontaine É.', 'Rimbaud C.', 2, 'Boulangerie Hanquez', 'Avesnes-le-Comte', '07:20', 1],
  ['T12', 'Fontaine É.', 'Rimbaud C.', 3, 'Épicerie du Panier d’Osier', 'Arras', '08:10', 4],
  ['T15', 'Pruvost M.', 'Delattre J.', 1, 'Verreries du Littoral', 'Dunkerque', '06:10', 12],
  ['T15', 'Pruvost M.', 'Delattre J.', 2, 'Conserverie de l’Aa', 'Gravelines', '08:00', 7],
  ['T15', 'Pruvost M.', 'Delattre J.', 3, 'Ferme du Vieux-Phare', 'Calais', '09:45', 3],
];
