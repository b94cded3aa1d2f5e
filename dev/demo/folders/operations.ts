import { adminEmail, colleagueEmail, memberEmail } from '../accounts.ts';
import { consignmentNote, type ConsignmentNote } from '../documents/consignment-note.ts';
import * as notes from '../documents/consignment-notes.ts';
import { deliveryNote } from '../documents/delivery-note.ts';
import * as deliveries from '../documents/delivery-notes.ts';
import { receipts } from '../drawings/receipts.ts';
import { scannedNote } from '../drawings/scan.ts';
import { csv } from '../formats/csv.ts';
import { raster } from '../formats/raster.ts';
import { zip } from '../formats/zip.ts';
import {
  type DemoFile,
  type DemoFolder,
  everyone,
  folder,
  fromConsole,
  ownerOnly,
  text,
  uploaded,
} from '../item.ts';

const root = 'Exploitation/';
const consignments = `${root}Lettres de voiture (CMR)/`;
const november = `${consignments}2025/Novembre/`;
const december = `${consignments}2025/Décembre/`;
const january = `${consignments}2026/Janvier/`;
const delivered = `${root}Bons de livraison/2026/`;

export const operationFolders: readonly DemoFolder[] = [
  folder(root, adminEmail, everyone),
  folder(consignments, adminEmail, 'inherits'),
  folder(`${consignments}2025/`, adminEmail, 'inherits'),
  folder(november, adminEmail, 'inherits'),
  folder(december, adminEmail, 'inherits'),
  folder(`${consignments}2026/`, adminEmail, 'inherits'),
  folder(january, adminEmail, 'inherits'),
  folder(`${consignments}2026/À classer/`, memberEmail, 'inherits'),
  folder(`${root}Bons de livraison/`, adminEmail, 'inherits'),
  folder(delivered, adminEmail, 'inherits'),
];

const novemberNotes: readonly ConsignmentNote[] = [notes.lilleGhent, notes.arrasTurin];

function noteRow(note: ConsignmentNote): (string | number)[] {
  const [sender = ''] = note.sender.split('\n');
  const [consignee = ''] = note.consignee.split('\n');
  const sum = (index: 1 | 4): number => note.goods.reduce((total, row) => total + row[index], 0);
  return [
    note.number,
    note.date.toLocaleDateString('fr-FR', { timeZone: 'Europe/Paris' }),
    sender,
    consignee,
    sum(1),
    sum(4),
    note.driver,
    note.reservations === '' ? 'non' : 'oui',
  ];
}

const noteHead = [
  'CMR',
  'Date',
  'Expéditeur',
  'Destinataire',
  'Colis',
  'Poids (kg)',
  'Conducteur',
  'Réserves',
];

const deliveryRows: readonly (readonly (string | number)[])[] = [
  ['Bon', 'Date', 'Client', 'Tournée', 'Lignes', 'Réserves'],
  ...[
    deliveries.basketFirst,
    deliveries.basketCorrected,
    deliveries.lockBrewery,
    deliveries.crushedPallet,
  ].map((note) => [
    note.number,
    note.date.toLocaleDateString('fr-FR', { timeZone: 'Europe/Paris' }),
    note.customer,
    note.round,
    note.goods.length,
    note.remarks.join(' '),
  ]),
];

const byAdmin = [adminEmail, 'inherits'] as const;
const byMember = [memberEmail, 'inherits'] as const;
const byColleague = [colleagueEmail, 'inherits'] as const;

export const operationFiles: readonly DemoFile[] = [
  fromConsole(root, '2025-10-02T09:15:40+02:00', '.consignes-de-nommage.txt', 'inherits', () =>
    text(
      'Nommer un document',
      '',
      'Lettre de voiture : CMR n° AA-NNNN – départ → arrivée',
      'Bon de livraison  : Bon de livraison n° NNNN',
      'Photo             : ce que l’on voit (quai, palette, date si besoin)',
    ),
  ),
  uploaded(
    november,
    '2025-11-18T08:02:17.331+01:00',
    'CMR n° 25-1187 – Lille → Gand.pdf',
    byAdmin,
    () => consignmentNote(notes.lilleGhent),
  ),
  uploaded(
    november,
    '2025-11-18T14:26:50.902+01:00',
    'Numérisation – CMR 25-1187 émargée.jpg',
    byMember,
    () => raster(scannedNote(), { width: 940, height: 1210 }, 'image/jpeg', 0.8),
  ),
  uploaded(
    november,
    '2025-11-20T16:20:08.114+01:00',
    'CMR n° 25-1192 – Arras → Turin, Alba & Asti (groupage).pdf',
    byMember,
    () => consignmentNote(notes.arrasTurin),
  ),
  uploaded(
    november,
    '2025-12-01T09:05:33.000+01:00',
    'Relevé des CMR de novembre 2025.csv',
    byAdmin,
    () => csv([noteHead, ...novemberNotes.map(noteRow)]),
  ),
  uploaded(
    december,
    '2025-12-23T06:11:29.745+01:00',
    'CMR n° 25-1240 – Dunkerque → Düsseldorf, l’avant-veille de Noël.pdf',
    byColleague,
    () => consignmentNote(notes.dunkirkDusseldorf),
  ),
  uploaded(
    january,
    '2026-01-13T10:44:02.018+01:00',
    'CMR n° 26-0031 – Valenciennes → Łódź.pdf',
    byAdmin,
    () => consignmentNote(notes.valenciennesLodz),
  ),
  uploaded(
    january,
    '2026-01-22T19:03:56.630+01:00',
    'CMR n° 26-0044 – Arras → Bilbao & Saint-Sébastien.pdf',
    byMember,
    () => consignmentNote(notes.arrasBilbao),
  ),
  // One displayed name twice: the correction of the next day does not replace the first.
  uploaded(
    delivered,
    '2026-01-29T09:30:21.507+01:00',
    'Bon de livraison n° 4471.pdf',
    byMember,
    () => deliveryNote(deliveries.basketFirst),
  ),
  uploaded(
    delivered,
    '2026-01-30T11:41:09.266+01:00',
    'Bon de livraison n° 4471.pdf',
    byMember,
    () => deliveryNote(deliveries.basketCorrected),
  ),
  uploaded(
    delivered,
    '2026-02-05T07:22:38.951+01:00',
    "Bon de livraison n° 4488 – Brasserie de l'Écluse, quai #3.pdf",
    byColleague,
    () => deliveryNote(deliveries.lockBrewery),
  ),
  uploaded(
    delivered,
    '2026-02-12T09:18:44.173+01:00',
    'Bon de livraison n° 4502 – 12 février 2026 avec réserves du destinataire sur la palette n° 3 (film déchiré, 2 colis écrasés, planche fendue) – à joindre au dossier de litige 26-017.pdf',
    byMember,
    () => deliveryNote(deliveries.crushedPallet),
  ),
  uploaded(
    delivered,
    '2026-02-13T16:55:12.840+01:00',
    'Émargements 🚚 semaine 6.webp',
    byMember,
    () => raster(receipts, { width: 1000, height: 720 }, 'image/webp', 0.82),
  ),
  uploaded(
    delivered,
    '2026-02-13T17:10:00.390+01:00',
    'Bons 4471 à 4502 – export.zip',
    byAdmin,
    (date) =>
      zip(
        [
          { path: 'bons-de-livraison.csv', content: csv(deliveryRows) },
          {
            path: 'LISEZ-MOI.txt',
            content: text(
              'Export des bons 4471 à 4502, Arras.',
              'Séparateur : point-virgule ; encodage : UTF-8.',
            ),
          },
          {
            path: 'Litiges/26-017 – palette n° 3.txt',
            content: text(
              'Dossier 26-017',
              'Bon 4502, Droguerie Maréchal & Filles',
              ...deliveries.crushedPallet.remarks,
            ),
          },
        ],
        date,
      ),
  ),
  // In a public folder, yet private: seen by its owner and the admins alone.
  uploaded(
    delivered,
    '2026-02-16T18:32:27.615+01:00',
    'Note pour moi – rappels à faire.txt',
    [colleagueEmail, ownerOnly],
    () =>
      text(
        'Rappels',
        '- Brasserie de l’Écluse : 24 fûts à reprendre jeudi',
        '- Droguerie Maréchal : avoir pour deux barils',
        '- Épicerie du Panier d’Osier : deux sacs de farine à relivrer mardi',
      ),
  ),
];
