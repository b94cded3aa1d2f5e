import { adminEmail, memberEmail } from '../accounts.ts';
import { reportPdf } from '../documents/report.ts';
import { decemberSchedule, driverSchedule, rounds, roundsHead } from '../documents/schedules.ts';
import { csv } from '../formats/csv.ts';
import { xlsx } from '../formats/xlsx.ts';
import { type DemoFile, type DemoFolder, folder, only, text, uploaded } from '../item.ts';

// Beneath a public folder, this one is for a single member: the nearer access counts.
const root = 'Exploitation/Plannings/';
const archive = `${root}Archives 2025/Décembre/`;

export const scheduleFolders: readonly DemoFolder[] = [
  folder(root, adminEmail, only(memberEmail)),
  folder(`${root}Archives 2025/`, adminEmail, 'inherits'),
  folder(archive, adminEmail, 'inherits'),
];

export const scheduleFiles: readonly DemoFile[] = [
  uploaded(
    root,
    '2026-01-30T15:12:04.208+01:00',
    'Planning des conducteurs – semaines 6 à 9.xlsx',
    [adminEmail, 'inherits'],
    (date) => xlsx('Planning des conducteurs', driverSchedule, date),
  ),
  uploaded(
    root,
    '2026-02-06T17:48:51.733+01:00',
    'Tournées de la semaine 7 & remplaçants.csv',
    [memberEmail, 'inherits'],
    () => csv([roundsHead, ...rounds]),
  ),
  uploaded(
    root,
    '2026-02-06T18:03:19.096+01:00',
    'Astreintes du week-end.txt',
    [memberEmail, 'inherits'],
    () =>
      text(
        'Astreintes – février 2026',
        '',
        'Samedi 7 et dimanche 8     L. Sénéchal      06 39 98 42 08',
        'Samedi 14 et dimanche 15   J.-B. Wattez     06 39 98 42 11',
        'Samedi 21 et dimanche 22   K. Haddad        06 39 98 42 14',
        'Samedi 28 et 1er mars      L. Sénéchal      06 39 98 42 08',
        '',
        'Verglas : appeler l’astreinte avant 4 h, elle décide du départ des tournées.',
      ),
  ),
  uploaded(
    archive,
    '2025-12-05T15:30:37.442+01:00',
    'Planning des conducteurs – semaines 50 à 52.pdf',
    [adminEmail, 'inherits'],
    () => reportPdf(decemberSchedule),
  ),
];
