import { Timestamp } from 'firebase-admin/firestore';
import { inject } from 'vitest';
import { JOURNAL, type JournalLine } from '../../../../core/src/journal/journal.ts';
import { ancestorFolders, ROOT } from '../../../../core/src/paths/item-path.ts';
import { withAdminServices } from '../../../../dev/seed/admin-services.ts';
import { chunksOf } from '../../../../functions/src/walk/chunks-of.ts';

/** Firestore's limit of one batch is 500. */
const BATCH = 400;
const YEAR_MS = 365 * 86_400_000;

/** A line of which a test says what matters to it. */
export type SomeLine = Partial<Omit<JournalLine<Date>, 'within'>> & Pick<JournalLine, 'action'>;

/** Replaces the whole journal. */
export async function writeJournal(lines: readonly SomeLine[]): Promise<void> {
  await withAdminServices(inject('ports'), async ({ firestore }) => {
    const journal = firestore.collection(JOURNAL);
    const { docs } = await journal.select().get();
    for (const some of chunksOf(docs, BATCH)) {
      const batch = firestore.batch();
      for (const { ref } of some) batch.delete(ref);
      await batch.commit();
    }
    const stored = lines.map(storedLine);
    for (const some of chunksOf(stored, BATCH)) {
      const batch = firestore.batch();
      for (const line of some) batch.set(journal.doc(), line);
      await batch.commit();
    }
  });
}

function storedLine({ at = new Date(), expire_at, ...line }: SomeLine): JournalLine<Timestamp> {
  const { path = null } = line;
  return {
    by: null,
    by_uid: null,
    as_admin: false,
    cause: 'unknown',
    ...line,
    path,
    within: path === null ? [] : [path, ...ancestorFolders(path), ROOT],
    at: Timestamp.fromDate(at),
    expire_at: Timestamp.fromDate(expire_at ?? new Date(at.getTime() + YEAR_MS)),
  };
}
