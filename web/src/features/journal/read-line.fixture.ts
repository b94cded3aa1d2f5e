import type { ReadLine } from '../../firebase/items/journal-line.ts';

/** A line: Claire deletes a contract. */
export function readLine(fields: Partial<ReadLine> = {}): ReadLine {
  return {
    id: 'l1',
    at: new Date(2026, 10, 20, 14, 5, 12),
    action: 'deleted',
    path: 'Contrats/2026/Contrat.pdf',
    within: ['', 'Contrats/', 'Contrats/2026/', 'Contrats/2026/Contrat.pdf'],
    by: 'claire@navette.test',
    by_uid: 'u-claire',
    as_admin: false,
    cause: 'deleteItems',
    expire_at: new Date(2027, 10, 20),
    ...fields,
  };
}
