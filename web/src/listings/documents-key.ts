/**
 * First part of the keys of all queries whose answers depend on items and their access. A change by an admin, or an
 * upload, makes all of them stale.
 */
export const DOCUMENTS_KEY = 'documents';
