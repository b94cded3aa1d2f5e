import { adminEmail, colleagueEmail, memberEmail } from '../accounts.ts';
import { qualityMinutes } from '../documents/company-reports.ts';
import { quarterReview } from '../documents/presentations.ts';
import { reportPdf } from '../documents/report.ts';
import { complaints, coldRoom } from '../documents/sheets.ts';
import { networkMap } from '../drawings/network-map.ts';
import { csv } from '../formats/csv.ts';
import { pptx } from '../formats/pptx.ts';
import { raster } from '../formats/raster.ts';
import { xlsx } from '../formats/xlsx.ts';
import { type DemoFile, type DemoFolder, folder, only, uploaded } from '../item.ts';

const root = 'Qualité/';

export const qualityFolders: readonly DemoFolder[] = [
  folder(root, adminEmail, only(memberEmail, colleagueEmail)),
  folder(`${root}Relevés/`, adminEmail, 'inherits'),
];

const byAdmin = [adminEmail, 'inherits'] as const;

export const qualityFiles: readonly DemoFile[] = [
  uploaded(
    root,
    '2026-01-15T08:49:36.217+01:00',
    'Procès-verbal – réunion qualité du 14 janvier 2026.pdf',
    byAdmin,
    () => reportPdf(qualityMinutes),
  ),
  uploaded(
    root,
    '2026-01-08T16:31:58.640+01:00',
    'Réclamations clients 2025.xlsx',
    [memberEmail, 'inherits'],
    (date) => xlsx('Réclamations clients 2025', complaints, date),
  ),
  uploaded(
    root,
    '2026-01-13T18:24:05.913+01:00',
    'Indicateurs du 4e trimestre 2025.pptx',
    byAdmin,
    (date) => pptx('Indicateurs du 4e trimestre 2025', quarterReview, date),
  ),
  uploaded(
    root,
    '2026-01-07T10:03:42.058+01:00',
    'Cartographie des agences et des lignes.png',
    byAdmin,
    () => raster(networkMap, { width: 1080, height: 624 }, 'image/png'),
  ),
  uploaded(
    `${root}Relevés/`,
    '2026-02-02T06:00:09.500+01:00',
    'Températures – chambre froide n° 2, janvier 2026.csv',
    [colleagueEmail, 'inherits'],
    () => csv(coldRoom),
  ),
];
