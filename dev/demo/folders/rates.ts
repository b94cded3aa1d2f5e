import { adminEmail } from '../accounts.ts';
import { articlesPdf } from '../documents/articles.ts';
import { generalTerms } from '../documents/general-terms.ts';
import { margins, rates } from '../documents/sheets.ts';
import { fuelChart } from '../drawings/fuel-chart.ts';
import { svgFile } from '../drawings/svg.ts';
import { xlsx } from '../formats/xlsx.ts';
import { type DemoFile, type DemoFolder, everyone, folder, ownerOnly, uploaded } from '../item.ts';

const root = 'Tarifs/';

export const rateFolders: readonly DemoFolder[] = [folder(root, adminEmail, everyone)];

export const rateFiles: readonly DemoFile[] = [
  // The name itself begins with digits: only the prefix of the upload is hidden.
  uploaded(
    root,
    '2025-12-16T09:12:20.376+01:00',
    '2026_01_Grille tarifaire messagerie.xlsx',
    [adminEmail, 'inherits'],
    (date) => xlsx('Grille tarifaire messagerie', rates, date),
  ),
  uploaded(
    root,
    '2025-12-15T17:45:54.102+01:00',
    'Conditions générales de transport 2026.pdf',
    [adminEmail, 'inherits'],
    () => articlesPdf(generalTerms),
  ),
  uploaded(
    root,
    '2026-01-04T20:10:31.747+01:00',
    'Surcharge gazole – évolution en 2025.svg',
    [adminEmail, 'inherits'],
    () => svgFile(fuelChart),
  ),
  uploaded(
    root,
    '2026-01-04T20:28:16.555+01:00',
    'Marges par client – ne pas diffuser.xlsx',
    [adminEmail, ownerOnly],
    (date) => xlsx('Marges par client', margins, date),
  ),
];
