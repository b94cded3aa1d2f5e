/**
 * First part of the keys of all queries whose answers change with items and their access: what an
 * admin or an upload changes makes them all stale.
 */
export const DOCUMENTS_KEY = 'documents';
