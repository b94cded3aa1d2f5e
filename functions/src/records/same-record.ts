import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import type { RecordDraft } from './stored-record.ts';

/** Whether the stored document says exactly what the draft says, its `updated_at` aside. */
export function sameRecord(snapshot: DocumentSnapshot, draft: RecordDraft): boolean {
  const stored: Readonly<Record<string, unknown>> = snapshot.data() ?? {};
  const wanted: Readonly<Record<string, unknown>> = { ...draft };
  const keys = Object.keys(stored).filter((key) => key !== 'updated_at');
  return (
    stored['updated_at'] instanceof Timestamp &&
    keys.length === Object.keys(wanted).length &&
    keys.every((key) => sameValue(stored[key], wanted[key]))
  );
}

function sameValue(a: unknown, b: unknown): boolean {
  if (a instanceof Timestamp && b instanceof Timestamp) return a.isEqual(b);
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((entry, index) => entry === b[index]);
  }
  return a === b;
}
