/**
 * What whoever operates must know: a stable code, and the sentence of the log. Each has an alert policy of its name in
 * `ops/alerts/policies` (decision 0167), so a code is never renamed, and a new one needs a policy.
 */
export const ALERT_CODES = {
  'callable-failed': 'a callable failed',
  'event-failed': 'an event has failed for minutes',
  'item-left-out': 'an item was left out',
  'job-given-up': 'a job was given up',
  'job-stuck': 'a job does not get on',
  'link-not-revoked': 'a link was not revoked',
  'maintenance-long': 'Navette has been closed for maintenance for more than a day',
  'mirror-closed': 'the comments database cannot store something: it is closed there',
  'mirror-failed': 'a record could not be mirrored to the comments database',
  'object-not-deleted': 'an object was not deleted',
  'object-replaced': 'an object took the place of a file, and Navette has not put it there',
  'objects-gone': 'objects are gone that nobody has deleted in Navette: their records are kept',
  'queue-refused': 'a queue has refused a task',
  'repair-braked': 'a repair would remove very many records, and has removed none',
  'repair-late': 'no repair of everything has ended for more than a day',
  'sign-up-failed': 'a sign-up was refused by an error',
  'watch-failed': 'how Navette is could not be read',
} as const satisfies Record<string, string>;

export type AlertCode = keyof typeof ALERT_CODES;
