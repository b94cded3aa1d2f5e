import { adminEmail, colleagueEmail, memberEmail } from '../accounts.ts';
import { articlesPdf } from '../documents/articles.ts';
import { charterAgreement, transportContract } from '../documents/contracts.ts';
import { lease } from '../documents/lease.ts';
import { carriers } from '../documents/sheets.ts';
import { fuelAmendment, inventory, negotiation } from '../documents/word-documents.ts';
import { warehousePlan } from '../drawings/warehouse-plan.ts';
import { svgFile } from '../drawings/svg.ts';
import { csv } from '../formats/csv.ts';
import { docx } from '../formats/docx.ts';
import { xlsx } from '../formats/xlsx.ts';
import { type DemoFile, type DemoFolder, folder, only, ownerOnly, uploaded } from '../item.ts';

const root = 'Contrats/';
const current = `${root}2026/`;
const leases = `${root}Baux d'entrepôt/`;
const charters = `${root}Clients & affréteurs/`;
const secret = `${root}Confidentiel/`;

// The folder is for two; each of the next ones narrows that.
export const contractFolders: readonly DemoFolder[] = [
  folder(root, adminEmail, only(memberEmail, colleagueEmail)),
  folder(current, adminEmail, 'inherits'),
  folder(leases, adminEmail, only(memberEmail)),
  folder(charters, adminEmail, only(colleagueEmail)),
  folder(secret, adminEmail, ownerOnly),
];

const byAdmin = [adminEmail, 'inherits'] as const;

export const contractFiles: readonly DemoFile[] = [
  uploaded(
    current,
    '2026-01-05T11:26:13.704+01:00',
    'Contrat de transport – Épicerie du Panier d’Osier.pdf',
    byAdmin,
    () => articlesPdf(transportContract),
  ),
  uploaded(
    current,
    '2026-02-20T14:05:48.350+01:00',
    'Avenant n° 2 – révision gazole de +4,5 %.docx',
    byAdmin,
    (date) => docx('Avenant n° 2', fuelAmendment, date),
  ),
  uploaded(leases, '2025-10-01T10:12:30.118+02:00', 'Bail – entrepôt de Lille.pdf', byAdmin, () =>
    articlesPdf(lease),
  ),
  uploaded(
    leases,
    '2025-10-01T16:40:02.906+02:00',
    'État des lieux d’entrée – cellule B.docx',
    byAdmin,
    (date) => docx('État des lieux d’entrée', inventory, date),
  ),
  uploaded(
    leases,
    '2025-09-24T09:33:57.241+02:00',
    'Plan de l’entrepôt de Lille.svg',
    byAdmin,
    () => svgFile(warehousePlan),
  ),
  uploaded(
    charters,
    '2025-09-15T10:50:11.670+02:00',
    'Convention d’affrètement – Rapid’Escaut.pdf',
    byAdmin,
    () => articlesPdf(charterAgreement),
  ),
  uploaded(
    charters,
    '2026-01-09T08:58:26.095+01:00',
    'Affréteurs agréés, assurances et échéances.xlsx',
    [colleagueEmail, 'inherits'],
    (date) => xlsx('Affréteurs agréés', carriers, date),
  ),
  uploaded(
    charters,
    '2025-11-27T17:20:40.533+01:00',
    'Pénalités retenues en 2025.csv',
    [adminEmail, ownerOnly],
    () =>
      csv([
        ['Date', 'Affréteur', 'Voyage', 'Motif', 'Retenue (€)'],
        ['14/10/2025', 'Rapid’Escaut', 'Arras – Gand', 'Retard de 1 h 20 sans avis', 60],
        ['31/10/2025', 'Transports du Beffroi-Bas', 'Lille – Rouen', 'Annulation à 3 h', 180],
        ['19/11/2025', 'Rapid’Escaut', 'Valenciennes – Reims', 'Émargement manquant', 57.6],
      ]),
  ),
  uploaded(
    secret,
    '2026-02-25T19:16:33.889+01:00',
    'Négociation tarifaire 2027 – note de cadrage.docx',
    byAdmin,
    (date) => docx('Négociation tarifaire 2027', negotiation, date),
  ),
];
