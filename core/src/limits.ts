// Limits and constants of the product (docs/specification-coverage.md, section 9).
// The rules files repeat some of them; their tests check that the numbers agree.

/** Largest file that may be uploaded, in bytes: 5 GB. */
export const MAX_FILE_BYTES = 5 * 1024 ** 3;
/** Longest segment (file or folder name) of an item path, in Unicode code points. */
export const MAX_SEGMENT_CHARACTERS = 200;
/** Longest object name, prefix `files/` included, in bytes of UTF-8 (a limit of Cloud Storage). */
export const MAX_OBJECT_NAME_BYTES = 1024;
/** Uploads above this many bytes are resumable. */
export const RESUMABLE_THRESHOLD_BYTES = 256 * 1024;
/** Resumable uploads that run at the same time in one queue. */
export const MAX_PARALLEL_UPLOADS = 4;
/** Uploads of a single request each that run at the same time in one queue, beside the resumable ones. */
export const MAX_PARALLEL_SMALL_UPLOADS = 16;
/**
 * Bytes of small uploads that are under way at the same time: 1 MiB, as many as four of the largest have. On a slow
 * network, more would only make each of them wait for the others.
 */
export const MAX_PARALLEL_SMALL_BYTES = 4 * RESUMABLE_THRESHOLD_BYTES;
/** Shortest new password. Each deployment sets it in Identity Platform. Older, shorter passwords still work. */
export const MIN_PASSWORD_CHARACTERS = 12;
/** Items that one call of `deleteItems` takes. */
export const MAX_DELETE_ITEMS = 1000;
/** Items that one call restores from the bin, or deletes for good: a job lists as many failures, each by its id. */
export const MAX_BINNED_ITEMS = 100;
/** How long a member may take back what they have added, in milliseconds: a day. */
export const TAKE_BACK_MS = 24 * 60 * 60 * 1000;
/**
 * Longest timeout of a callable, and of the browser's calls, in seconds: enough for a cold start, ten seconds of work, and
 * one page more, after which a job does the rest.
 */
export const MAX_CALL_SECONDS = 120;
/** The same for a callable that changes nothing. */
export const QUESTION_SECONDS = 30;
/** Addresses that one item may be shared with. */
export const MAX_ALLOWED_EMAILS = 500;
/**
 * Records that one query or count of a member may ask for at most: as many as a page of a listing asks for, after the
 * first rows. `firestore.rules` refuses more.
 */
export const MAX_ASKED_RECORDS = 10_000;
/** Entries of one page of Storage's list API (1 to 1000). */
export const LIST_PAGE_SIZE = 1000;
/** How long a toast stays, in milliseconds. */
export const TOAST_MS = 1800;
/** Delay before a finished upload queue is cleared, in milliseconds. */
export const UPLOAD_CLEAR_MS = 300;
