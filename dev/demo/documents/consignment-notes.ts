import type { ConsignmentNote } from './consignment-note.ts';

const moulins = 'Moulins du Ternois SARL\n4, chemin des Peupliers\n62130 Saint-Pol-en-Ternois';

export const lilleGhent: ConsignmentNote = {
  number: '25-1187',
  date: new Date('2025-11-18T07:40:00+01:00'),
  sender: 'Filatures de la Deûle SA\n27, quai des Teinturiers\n59000 Lille',
  consignee: 'Weverij Van Hoorebeke NV\nDoknoordkaai 118\n9000 Gent (Belgique)',
  loading: 'Lille, quai n° 2, le 18 novembre 2025 à 7 h 15',
  delivery: 'Gent, porte 14, le 18 novembre 2025 avant 11 h 30',
  goods: [
    ['FD-2207 à FD-2230', 24, 'palettes EUR', 'Fil de lin écru sur cônes', 11_280, 42.5],
    ['FD-2231', 1, 'caisse bois', 'Pièces de rechange pour métier à tisser', 340, 1.2],
  ],
  vehicle: 'GZ-000-QX / remorque WR-000-LA',
  driver: 'J. Delattre',
  instructions: 'Craint l’humidité. Ne pas gerber la caisse bois. Prévenir 30 min avant l’arrivée.',
  reservations: 'Palette FD-2214 : film déchiré sur un côté, cônes intacts.',
};

export const arrasTurin: ConsignmentNote = {
  number: '25-1192',
  date: new Date('2025-11-20T16:05:00+01:00'),
  sender: moulins,
  consignee:
    'Tre destinatari – voir la liste de colisage\nInterporto SITO, magazzino 9\n10043 Orbassano (Italie)',
  loading: 'Arras, quai n° 7, le 20 novembre 2025 à 15 h 30',
  delivery: 'Orbassano, Alba puis Asti, les 22 et 24 novembre 2025',
  goods: [
    ['MT-TO-01 à 12', 12, 'palettes EUR', 'Farine de blé T45, sacs de 25 kg', 11_400, 15.8],
    ['MT-AL-01 à 08', 8, 'palettes EUR', 'Farine de gruau, sacs de 10 kg', 6_720, 10.4],
    ['MT-AS-01 à 03', 3, 'palettes EUR', 'Semoule de blé dur', 2_760, 3.9],
  ],
  vehicle: 'GZ-000-RB / remorque WR-000-LF',
  driver: 'S. Nowak',
  instructions:
    'Denrées alimentaires : remorque propre et sèche, contrôle à joindre. Passage par Fréjus.',
  reservations: '',
};

export const dunkirkDusseldorf: ConsignmentNote = {
  number: '25-1240',
  date: new Date('2025-12-23T05:50:00+01:00'),
  sender: 'Verreries du Littoral SAS\nZone du Pont-Loby, lot 6\n59140 Dunkerque',
  consignee: 'Glashandel Brückner GmbH\nAn der Reeperbahn 41\n40221 Düsseldorf (Allemagne)',
  loading: 'Dunkerque, le 23 décembre 2025 à 5 h 30',
  delivery: 'Düsseldorf, le 23 décembre 2025 avant 14 h',
  goods: [
    ['VL-881 à VL-899', 19, 'palettes EUR', 'Bocaux en verre, carton ondulé', 7_980, 33.1],
    ['VL-900 à VL-903', 4, 'palettes perdues', 'Verres à pied, calage alvéolaire', 1_120, 6.4],
  ],
  vehicle: 'GZ-000-QX / remorque WR-000-LC',
  driver: 'A. Lemaître',
  instructions:
    'Fragile. Vitesse réduite sur les quais. Livraison impérative avant la fermeture de Noël.',
  reservations: 'Deux bocaux cassés (VL-887), constat contradictoire avec M. Brückner.',
};

export const valenciennesLodz: ConsignmentNote = {
  number: '26-0031',
  date: new Date('2026-01-13T10:20:00+01:00'),
  sender: 'Escaut Mécanique SAS\n90, rue de la Fonderie\n59300 Valenciennes',
  consignee: 'Zakłady Ślusarskie Więcek sp. z o.o.\nul. Żeromskiego 77\n90-502 Łódź (Pologne)',
  loading: 'Valenciennes, le 13 janvier 2026 à 9 h',
  delivery: 'Łódź, le 15 janvier 2026 entre 8 h et 12 h',
  goods: [
    ['EM-510 à EM-521', 12, 'caisses métal', 'Moyeux usinés, huilés', 14_160, 9.7],
    ['EM-530', 2, 'palettes EUR', 'Visserie en boîtes', 1_430, 1.6],
  ],
  vehicle: 'GZ-000-SD / remorque WR-000-LK',
  driver: 'P. Carlier',
  instructions:
    'Arrimage par sangles de 500 daN, tapis antiglisse. Repos du conducteur à Helmstedt.',
  reservations: '',
};

export const arrasBilbao: ConsignmentNote = {
  number: '26-0044',
  date: new Date('2026-01-22T18:30:00+01:00'),
  sender: moulins,
  consignee: 'Panaderías Etxegarai S.L.\nPolígono Ugaldeguren, nave 3\n48160 Derio (Espagne)',
  loading: 'Arras, quai n° 5, le 22 janvier 2026 à 18 h',
  delivery: 'Derio le 24 janvier, Saint-Sébastien le 25 janvier 2026',
  goods: [
    ['MT-BI-01 à 18', 18, 'palettes EUR', 'Farine de blé T65, sacs de 25 kg', 17_100, 23.7],
    ['MT-SS-01 à 05', 5, 'palettes EUR', 'Farine de sarrasin', 4_250, 6.5],
  ],
  vehicle: 'GZ-000-RB / remorque WR-000-LF',
  driver: 'S. Nowak',
  instructions:
    'Denrées alimentaires. Deux points de livraison, ordre impératif : Derio, puis Saint-Sébastien.',
  reservations: 'Attente de 2 h 40 à Derio, signée par le réceptionnaire.',
};
