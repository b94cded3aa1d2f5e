import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { ErasedPerson } from '../../core/src/accounts/erased-person.ts';
import {
  COPY_KEYS,
  isNotFound,
  objectOfFile,
  type StoredFile,
} from '../../functions/src/objects/live-object.ts';
import type { RecordedPerson } from '../../functions/src/people/remove-from-records.ts';
import { database } from '../../functions/src/platform/admin-app.ts';
import { hasHttpCode } from '../../functions/src/platform/http-code.ts';
import { forEachBounded } from '../../functions/src/walk/for-each-bounded.ts';
import { forEachChunk } from '../../functions/src/walk/for-each-chunk.ts';
import { OperatorError } from '../admin/operator-error.ts';
import { count, type Counts } from './counts.ts';
import { isTheirs, withoutPerson } from './naming.ts';
import {
  eachDocumentPage,
  eachObjectPage,
  isAbout,
  isDeparture,
  isIncomingOf,
  naming,
  treatmentOf,
} from './places.ts';

/** Documents of one transaction, objects at the same time. */
const CHUNK = 50;
const PARALLEL = 16;
/** HTTP's "precondition failed": the object has changed since it was listed, and the next round meets it. */
const CHANGED_CODE = 412;

/**
 * Takes the person's place in all documents, but for that of their departure.
 *
 * @returns how many were changed
 * @throws {OperatorError} when some cannot be
 */
export async function eraseDocuments(
  person: RecordedPerson,
  erased: ErasedPerson,
  counts: Counts,
): Promise<number> {
  const isNaming = naming(person);
  let changed = 0;
  const failed: string[] = [];
  await eachDocumentPage(isNaming, async ({ collection, documents }) => {
    const others = documents.filter(({ id }) => !isDeparture(person, collection, id));
    const refs = others.map(({ ref }) => ref);
    const left = await forEachChunk(refs, { size: CHUNK, parallel: 1 }, async (chunk) => {
      const written = await database().runTransaction(async (transaction) => {
        const current = await transaction.getAll(...chunk);
        const theirs = current.filter((one) => one.exists && isNaming(collection, one));
        for (const document of theirs) {
          eraseDocument(transaction, { person, erased, collection, document });
        }
        return theirs.length;
      });
      changed += written;
      if (written > 0) count(counts, collection, written);
    });
    failed.push(...left.map(({ path }) => path));
  });
  if (failed.length > 0) {
    throw new OperatorError(`These could not be changed, see the log above: ${failed.join(', ')}`);
  }
  return changed;
}

interface FoundDocument {
  person: RecordedPerson;
  erased: ErasedPerson;
  collection: string;
  document: DocumentSnapshot;
}

function eraseDocument(
  transaction: Transaction,
  { person, erased, collection, document }: FoundDocument,
): void {
  const treatment = treatmentOf(collection);
  const { ref } = document;
  const isRemoved = treatment === 'removed' && isAbout(person, document.id);
  if (isRemoved || treatment === 'passing') {
    transaction.delete(ref);
    return;
  }
  const data = withoutPerson(person, erased, document.data() ?? {}, {
    keepsLists: treatment === 'evidence',
  });
  if (!isTheirs(person, document.get('subject'))) {
    transaction.set(ref, data);
    return;
  }
  // The id of a line about an account is a hash of its address: whoever guesses that could prove it.
  transaction.delete(ref);
  transaction.create(ref.parent.doc(), data);
}

/**
 * Takes the person's place in the metadata of all objects, and removes what they have sent and nobody has taken. Files keep
 * their content, their links, and the date that people see.
 *
 * @returns how many were changed
 */
export async function eraseObjects(
  person: RecordedPerson,
  erased: ErasedPerson,
  counts: Counts,
): Promise<number> {
  let changed = 0;
  await eachObjectPage(person, async (objects) => {
    await forEachBounded(objects, PARALLEL, async (object) => {
      try {
        if (isIncomingOf(person, object)) await object.delete();
        else await renameIn(object, person, erased);
      } catch (error) {
        if (!isNotFound(error) && !hasHttpCode(error, CHANGED_CODE)) throw error;
      }
      changed++;
      count(counts, 'objects', 1);
    });
  });
  return changed;
}

async function renameIn(
  object: StoredFile,
  person: RecordedPerson,
  erased: ErasedPerson,
): Promise<void> {
  const { metadata = {}, metageneration } = object.metadata;
  const theirs = Object.entries(metadata).filter(([, value]) => isTheirs(person, value));
  const renamed = withoutPerson(person, erased, Object.fromEntries(theirs), { keepsLists: false });
  const { created } = objectOfFile(object);
  await object.setMetadata(
    // Merged with the rest. What changes metadata changes the object's own time, which people would see.
    {
      metadata: {
        [COPY_KEYS.since]: metadata[COPY_KEYS.since] ?? created.toISOString(),
        ...(renamed as Record<string, string>),
      },
    },
    metageneration === undefined ? {} : { ifMetagenerationMatch: metageneration },
  );
}
