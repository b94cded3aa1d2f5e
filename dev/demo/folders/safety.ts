import { adminEmail, colleagueEmail } from '../accounts.ts';
import { reportPdf } from '../documents/report.ts';
import { accidentReport, fireSheet, safetyInstructions } from '../documents/safety-reports.ts';
import { safetyWelcome } from '../documents/presentations.ts';
import { safetyProtocol } from '../documents/word-documents.ts';
import { evacuationPlan } from '../drawings/evacuation-plan.ts';
import { svgFile } from '../drawings/svg.ts';
import { vestPoster } from '../drawings/vest-poster.ts';
import { csv } from '../formats/csv.ts';
import { docx } from '../formats/docx.ts';
import { pptx } from '../formats/pptx.ts';
import { raster } from '../formats/raster.ts';
import {
  type DemoFile,
  type DemoFolder,
  everyone,
  folder,
  fromConsole,
  only,
  text,
  uploaded,
} from '../item.ts';

const root = 'Sécurité/';
const versioned = `${root}Consignes v2.1/`;

export const safetyFolders: readonly DemoFolder[] = [
  folder(root, adminEmail, everyone),
  folder(versioned, adminEmail, 'inherits'),
];

const byAdmin = [adminEmail, 'inherits'] as const;

export const safetyFiles: readonly DemoFile[] = [
  uploaded(
    root,
    '2026-01-12T09:20:55.417+01:00',
    'Consignes de sécurité – quais et chariots.pdf',
    byAdmin,
    () => reportPdf(safetyInstructions),
  ),
  uploaded(
    root,
    '2026-01-19T14:52:31.260+01:00',
    'Fiche réflexe incendie – 100 % du personnel.pdf',
    byAdmin,
    () => reportPdf(fireSheet),
  ),
  uploaded(
    root,
    '2025-12-11T10:08:44.981+01:00',
    'Accueil sécurité des intérimaires.pptx',
    byAdmin,
    (date) => pptx('Accueil sécurité des intérimaires', safetyWelcome, date),
  ),
  uploaded(
    root,
    '2025-09-30T15:36:18.023+02:00',
    'Plan d’évacuation – entrepôt d’Arras.svg',
    byAdmin,
    () => svgFile(evacuationPlan),
  ),
  uploaded(
    root,
    '2025-09-30T15:38:02.775+02:00',
    'Affiche – port du gilet obligatoire.png',
    byAdmin,
    () => raster(vestPoster, { width: 800, height: 1120 }, 'image/png'),
  ),
  uploaded(
    root,
    '2025-10-14T11:17:25.609+02:00',
    'Protocole de sécurité – chargement et déchargement.docx',
    byAdmin,
    (date) => docx('Protocole de sécurité', safetyProtocol, date),
  ),
  uploaded(
    root,
    '2026-03-04T10:44:07.138+01:00',
    'Compte rendu d’accident du 3 mars 2026.pdf',
    [adminEmail, only(colleagueEmail)],
    () => reportPdf(accidentReport),
  ),
  fromConsole(versioned, '2026-01-12T09:25:00+01:00', 'LISEZMOI', 'inherits', () =>
    text(
      'Consignes, version 2.1 (12 janvier 2026)',
      'Remplace la version 2.0 du 3 mars 2025.',
      'Modifié : arrimage des caisses métalliques, batteries au lithium, numéros d’astreinte.',
    ),
  ),
  uploaded(
    versioned,
    '2026-01-12T09:27:41.350+01:00',
    'Consignes de chargement – version 2.1.txt',
    byAdmin,
    () =>
      text(
        'Consignes de chargement',
        '',
        '1. Vérifier l’état de la remorque : plancher, bâche, rails, propreté.',
        '2. Charger les palettes lourdes au-dessus des essieux, jamais au porte-à-faux.',
        '3. Répartir de gauche à droite ; écart de moins de 5 % entre les deux côtés.',
        '4. Arrimer au fur et à mesure, avec des cornières sur les arêtes.',
        '5. Photographier le chargement terminé, portes ouvertes.',
        '6. Fermer, plomber, noter le numéro du plomb sur la lettre de voiture.',
      ),
  ),
  uploaded(
    versioned,
    '2026-01-28T13:02:16.484+01:00',
    'Exercices d’évacuation – registre.csv',
    byAdmin,
    () =>
      csv([
        ['Date', 'Site', 'Présents', 'Durée (min:s)', 'Observation'],
        ['25/03/2025', 'Arras', 43, '4:10', 'Issue B encombrée par un rolls'],
        ['18/09/2025', 'Arras', 47, '3:25', 'Conforme'],
        ['06/11/2025', 'Lille', 24, '3:50', 'Alarme peu audible dans la cellule B'],
        ['27/01/2026', 'Lille', 26, '2:58', 'Conforme ; sirène ajoutée'],
      ]),
  ),
  // Put there by hand years ago: no record, hidden although its folder is public.
  fromConsole(root, '2025-02-03T08:00:00+01:00', 'ancien-registre-2019.txt', 'none', () =>
    text('Registre de sécurité 2019 – remplacé, à supprimer après contrôle.'),
  ),
];
