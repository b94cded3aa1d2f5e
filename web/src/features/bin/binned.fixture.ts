import type { ReadBinned } from '../../firebase/items/bin-pages.ts';

/** An item of the bin: a contract that Claire has deleted. */
export function readBinned(fields: Partial<ReadBinned> = {}): ReadBinned {
  return {
    id: 'b1',
    kind: 'file',
    state: 'here',
    file_path: 'Contrats/2026/1700000000000_Contrat Durand.pdf',
    parent_path: 'Contrats/2026/',
    label: 'Contrat Durand.pdf',
    deletion: 'd1',
    is_top: true,
    top: 'b1',
    within: ['', 'Contrats/', 'Contrats/2026/'],
    words: [],
    deleted_at: new Date(2026, 10, 20, 14, 5),
    deleted_by: 'claire@navette.test',
    deleted_by_uid: 'u-claire',
    expire_at: new Date(2026, 11, 20, 14, 5),
    record: null,
    object: 'bin/x',
    size: 12_300,
    content_type: 'application/pdf',
    ...fields,
  };
}
