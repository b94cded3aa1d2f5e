import { adminEmail } from '../accounts.ts';
import { dockDrawing } from '../drawings/dock-dxf.ts';
import { csv } from '../formats/csv.ts';
import { type DemoFile, type DemoFolder, folder, fromConsole, text } from '../item.ts';

const old = 'Archives 2019/';
const plans = `${old}Plans/`;
const deposit = 'Dépôt FTP/';

export const archiveFolders: readonly DemoFolder[] = [
  // Older than the records: an admin alone sees them, marked, with the way to repair.
  folder(old, adminEmail, 'none'),
  folder(plans, adminEmail, 'none'),
  // It inherits, and nothing above has access of its own: hidden from everybody but admins.
  folder(deposit, adminEmail, 'inherits'),
];

export const archiveFiles: readonly DemoFile[] = [
  fromConsole(plans, '2025-01-20T10:00:00+01:00', 'plan_quai_nord.dxf', 'none', () =>
    text(...dockDrawing()),
  ),
  fromConsole(old, '2025-01-20T10:01:30+01:00', 'inventaire-2019.csv', 'none', () =>
    csv([
      ['Emplacement', 'Article', 'Quantité', 'Valeur (€)'],
      ['A-01-2', 'Palettes EUR', 412, 3296],
      ['A-03-1', 'Film étirable, bobines', 96, 1075.2],
      ['B-02-4', 'Sangles de 8 m', 140, 1526],
      ['B-05-1', 'Cornières carton', 2200, 594],
    ]),
  ),
  fromConsole(deposit, '2026-02-01T03:00:12+01:00', 'export_tms_2026-01.csv', 'inherits', () =>
    csv([
      ['ordre', 'date', 'client', 'palettes', 'kg', 'statut'],
      ['OT-260112-04', '2026-01-12', 'C0117', 8, 3120, 'LIV'],
      ['OT-260113-01', '2026-01-13', 'C0233', 14, 15590, 'LIV'],
      ['OT-260122-09', '2026-01-22', 'C0061', 23, 21350, 'LIV'],
      ['OT-260129-02', '2026-01-29', 'C0140', 4, 390, 'LIT'],
    ]),
  ),
];
