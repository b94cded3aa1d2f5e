import type { Cell, Sheet } from '../formats/xlsx.ts';

const areas = [
  ['Zone 1 – Arras, Douai, Lens', 38.6, 33.4, 28.9],
  ['Zone 2 – Lille, Roubaix, Tourcoing', 46.2, 40.1, 35.2],
  ['Zone 3 – Littoral, Saint-Omer', 52.8, 46.5, 41.7],
  ['Zone 4 – Amiens, Abbeville', 55.4, 48.9, 43.6],
  ['Zone 5 – Reims, Rouen', 71.9, 64.2, 58.3],
  ['Zone 6 – Île-de-France', 78.5, 69.7, 63.1],
  ['Belgique – Gand, Bruges, Courtrai', 64.3, 57.6, 51.8],
  ['Belgique – Liège, Namur', 82.7, 74.4, 67.9],
] as const;

export const rates: readonly Sheet[] = [
  {
    name: 'Palettes',
    widths: [38, 16, 16, 16],
    rows: [
      ['Destination', '1 à 3 palettes (par palette)', '4 à 9 palettes', '10 palettes et plus'],
      ...areas.map(([name, ...prices]): Cell[] => [name, ...prices]),
    ],
    euros: [1, 2, 3],
  },
  {
    name: 'Suppléments',
    widths: [38, 20, 16],
    rows: [
      ['Prestation', 'Unité', 'Prix'],
      ['Livraison sur rendez-vous', 'envoi', 9.8],
      ['Hayon élévateur', 'livraison', 24],
      ['Attente au-delà de la franchise', 'quart d’heure', 14.5],
      ['Livraison le samedi matin', 'envoi', 85],
      ['Température dirigée (+ 2 à + 4 °C)', 'palette', 11.4],
    ],
    euros: [2],
  },
];

const customers = [
  ['Moulins du Ternois', 412_600, 371_300],
  ['Verreries du Littoral', 286_900, 263_700],
  ['Escaut Mécanique', 241_300, 212_900],
  ['Brasserie de l’Écluse', 98_750, 91_200],
  ['Droguerie Maréchal & Filles', 64_180, 61_950],
  ['Épicerie du Panier d’Osier', 21_460, 19_870],
] as const;

/** The sum of a column of the customers. */
function sum(index: 1 | 2): number {
  return customers.reduce((total, row) => total + row[index], 0);
}

export const margins: readonly Sheet[] = [
  {
    name: 'Marges 2025',
    widths: [34, 18, 18, 18],
    rows: [
      ['Client', 'Chiffre d’affaires', 'Coût complet', 'Marge'],
      ...customers.map(([name, sales, cost], i): Cell[] => [
        name,
        sales,
        cost,
        { formula: `B${i + 2}-C${i + 2}`, value: sales - cost },
      ]),
      [
        'Total',
        { formula: 'SUM(B2:B7)', value: sum(1) },
        { formula: 'SUM(C2:C7)', value: sum(2) },
        { formula: 'B8-C8', value: sum(1) - sum(2) },
      ],
    ],
    euros: [1, 2, 3],
    total: true,
  },
];

export const carriers: readonly Sheet[] = [
  {
    name: 'Affréteurs',
    widths: [30, 16, 26, 16, 18, 18, 14],
    rows: [
      [
        'Société',
        'Commune',
        'Matériel',
        'Licence jusqu’au',
        'Assurance jusqu’au',
        'Vigilance jusqu’au',
        'État',
      ],
      [
        'Rapid’Escaut',
        'Valenciennes',
        '6 tautliners',
        '30/06/2027',
        '31/12/2026',
        '15/03/2026',
        'agréé',
      ],
      [
        'Transports du Beffroi-Bas',
        'Bergues',
        '3 porteurs hayon',
        '12/11/2026',
        '31/03/2026',
        '28/02/2026',
        'à relancer',
      ],
      [
        'Van Elslande & zonen',
        'Ypres',
        '9 tautliners, 2 frigos',
        '01/09/2028',
        '31/12/2026',
        '–',
        'agréé',
      ],
      [
        'Coop’Route Artois',
        'Lillers',
        '4 porteurs',
        '22/05/2026',
        '31/12/2026',
        '10/04/2026',
        'agréé',
      ],
      [
        'Frigo-Lys',
        'Merville',
        '5 frigos bi-température',
        '17/01/2026',
        '31/12/2025',
        '05/01/2026',
        'suspendu',
      ],
    ],
  },
];

const causes = [
  'Avarie',
  'Retard',
  'Manquant',
  'Étiquette',
  'Avarie',
  'Erreur de lieu',
  'Retard',
] as const;

export const complaints: readonly Sheet[] = [
  {
    name: 'Réclamations',
    widths: [10, 13, 34, 17, 14, 12],
    rows: [
      ['Dossier', 'Ouvert le', 'Client', 'Motif', 'Montant', 'Réponse (jours)'],
      ...Array.from({ length: 21 }, (_, i): Cell[] => {
        const [name] = customers[(i * 5) % customers.length] ?? [''];
        const month = String(1 + Math.floor(i * 0.57)).padStart(2, '0');
        return [
          `25-${String(3 + i * 7).padStart(3, '0')}`,
          `${String(2 + ((i * 11) % 26)).padStart(2, '0')}/${month}/2025`,
          name,
          causes[i % causes.length] ?? 'Avarie',
          Math.round((40 + ((i * 137) % 620)) * 10) / 10,
          1 + ((i * 3) % 8),
        ];
      }),
    ],
    euros: [4],
  },
  {
    name: 'Synthèse',
    widths: [22, 14],
    rows: [
      ['Motif', 'Dossiers'],
      ...[...new Set(causes)].map((cause, i): Cell[] => [
        cause,
        {
          formula: `COUNTIF('Réclamations'!D$2:D$22,A${i + 2})`,
          value: causes.filter((other) => other === cause).length * 3,
        },
      ]),
    ],
  },
];

const legs = ['Arras – Gand', 'Gand – Lille', 'Lille – Dunkerque', 'Dunkerque – Arras'] as const;

export const mileage: readonly Sheet[] = [
  {
    name: 'Février 2026',
    widths: [13, 24, 14, 12, 12, 16],
    rows: [
      ['Date', 'Trajet', 'Véhicule', 'Départ (km)', 'Arrivée (km)', 'Parcourus (km)'],
      ...Array.from({ length: 16 }, (_, i): Cell[] => {
        const start = 184_320 + i * 103;
        const length = [122, 79, 84, 119][i % 4] ?? 100;
        return [
          `${String(2 + Math.floor(i * 1.6)).padStart(2, '0')}/02/2026`,
          legs[i % 4] ?? '',
          'GZ-000-QX',
          start,
          start + length,
          { formula: `E${i + 2}-D${i + 2}`, value: length },
        ];
      }),
    ],
  },
];

/** One reading every four hours of January 2026, in degrees Celsius: date, hour, two probes, door. */
export const coldRoom: readonly (readonly (string | number)[])[] = [
  ['Date', 'Heure', 'Sonde 1 (°C)', 'Sonde 2 (°C)', 'Porte ouverte (min)'],
  ...Array.from({ length: 31 * 6 }, (_, i) => {
    const day = Math.floor(i / 6) + 1;
    const hour = (i % 6) * 4;
    const busy = hour >= 4 && hour <= 12;
    const wave = Math.sin(i * 1.7) * 0.35 + Math.sin(i * 0.41) * 0.2;
    return [
      `${String(day).padStart(2, '0')}/01/2026`,
      `${String(hour).padStart(2, '0')}:00`,
      Number((2.8 + wave + (busy ? 0.4 : 0)).toFixed(1)),
      Number((3.1 + wave * 0.8 + (busy ? 0.3 : 0)).toFixed(1)),
      busy ? 6 + ((i * 7) % 15) : 0,
    ];
  }),
];
