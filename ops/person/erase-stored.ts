import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { ErasedPerson } from '../../core/src/accounts/erased-person.ts';
import { renameInObject } from '../../functions/src/items/rename-in-object.ts';
import { deleteGeneration } from '../../functions/src/objects/delete-generation.ts';
import { objectOfFile, type StoredFile } from '../../functions/src/objects/live-object.ts';
import { database } from '../../functions/src/platform/admin-app.ts';
import { departureRef } from '../../functions/src/records/departures.ts';
import { forEachBounded } from '../../functions/src/walk/for-each-bounded.ts';
import { forEachChunk } from '../../functions/src/walk/for-each-chunk.ts';
import { OperatorError } from '../admin/operator-error.ts';
import { count, type Counts } from './counts.ts';
import type { KnownPerson } from './known-person.ts';
import { isTheirs, withoutPerson } from './naming.ts';
import {
  eachDocumentPage,
  eachObjectPage,
  isAbout,
  isIncomingOf,
  isObjectOf,
  naming,
  personIn,
  treatmentOf,
} from './places.ts';

/** Documents of one transaction, which are read and written: Firestore takes 10 MiB, and 1 MiB for a document. */
const CHUNK = 50;
const CHUNK_BYTES = 3_000_000;
const PARALLEL = 16;

/** Whom, and as whom. */
export interface Erasure {
  person: KnownPerson;
  erased: ErasedPerson;
}

/**
 * Takes the person's place in all documents, but for those of their departures.
 *
 * @param counts gets how many were changed, by collection
 * @returns how many were changed
 * @throws {OperatorError} when some cannot be
 */
export async function eraseDocuments(erasure: Erasure, counts: Counts): Promise<number> {
  const { person } = erasure;
  const isNaming = naming(person);
  const departures = new Set(person.addresses.map((address) => departureRef(address).path));
  let changed = 0;
  const failed: DocumentReference[] = [];
  await eachDocumentPage(isNaming, async ({ collection, documents }) => {
    const others = documents.filter(({ ref }) => !departures.has(ref.path));
    for (const chunk of chunksBySize(others)) {
      const refs = chunk.map(({ ref }) => ref);
      const left = await forEachChunk(refs, { size: CHUNK, parallel: 1 }, async (some) => {
        const written = await database().runTransaction(async (transaction) => {
          const current = await transaction.getAll(...some);
          const theirs = current.filter((one) => one.exists && isNaming(collection, one));
          for (const document of theirs) {
            eraseDocument(transaction, erasure, { collection, document });
          }
          return theirs.length;
        });
        changed += written;
        if (written > 0) count(counts, collection, written);
      });
      failed.push(...left);
    }
  });
  if (failed.length > 0) {
    const names = failed.map(({ path }) => path).join(', ');
    throw new OperatorError(`These could not be changed, see the log above: ${names}`);
  }
  return changed;
}

/** Documents in order, in chunks of one transaction each. */
function* chunksBySize(documents: readonly DocumentSnapshot[]): Generator<DocumentSnapshot[]> {
  let chunk: DocumentSnapshot[] = [];
  let bytes = 0;
  for (const document of documents) {
    const more = Buffer.byteLength(JSON.stringify(document.data() ?? {}));
    if (chunk.length > 0 && (chunk.length >= CHUNK || bytes + more > CHUNK_BYTES)) {
      yield chunk;
      [chunk, bytes] = [[], 0];
    }
    chunk.push(document);
    bytes += more;
  }
  if (chunk.length > 0) yield chunk;
}

function eraseDocument(
  transaction: Transaction,
  { person, erased }: Erasure,
  { collection, document }: { collection: string; document: DocumentSnapshot },
): void {
  const treatment = treatmentOf(collection);
  const { ref } = document;
  const isRemoved = treatment === 'removed' && isAbout(person, document.id);
  if (isRemoved || treatment === 'passing') {
    transaction.delete(ref);
    return;
  }
  const keepsLists = treatment === 'evidence';
  const who = personIn(person, collection, document.id);
  const data = withoutPerson(who, erased, document.data() ?? {}, { keepsLists });
  if (!isTheirs(person, document.get('subject'), 'subject')) {
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
 * @returns how many were changed, or have changed meanwhile
 */
export async function eraseObjects(erasure: Erasure, counts: Counts): Promise<number> {
  let changed = 0;
  await eachObjectPage(isObjectOf(erasure.person), async (objects) => {
    await forEachBounded(objects, PARALLEL, (object) => eraseInObject(object, erasure));
    changed += objects.length;
    count(counts, 'objects', objects.length);
  });
  return changed;
}

async function eraseInObject(object: StoredFile, { person, erased }: Erasure): Promise<void> {
  const { name, generation } = objectOfFile(object);
  if (isIncomingOf(person, object)) {
    await deleteGeneration(name, generation);
    return;
  }
  const { metadata = {} } = object.metadata;
  const after = withoutPerson(person, erased, metadata, { keepsLists: false });
  const changed = Object.entries(after).filter(([key, value]) => value !== metadata[key]);
  // What has changed meanwhile is met by the next round.
  await renameInObject(object, Object.fromEntries(changed) as Record<string, string>);
}
