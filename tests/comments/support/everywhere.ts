import type { CollectionReference, DocumentReference } from 'firebase-admin/firestore';
import { TABLES } from '../../../ops/person/places.ts';
import {
  operatorAuth,
  operatorBucket,
  operatorDatabase,
} from '../../emulators/support/operator.ts';
import { secretClient } from './clients.ts';

/** Tables that no request reaches: `person/erased-rows.test.ts` searches those. */
const CLOSED = new Set([
  'company_domains',
  'firebase_project',
  'known_words',
  'maintenance',
  'written_comments',
]);

/**
 * Where a text stands, in any case: all documents of all collections with their ids, all objects with their names and
 * metadata, all tables that the secret key reads, all accounts.
 *
 * @returns the places, sorted, each once: a collection, `objects`, a table, `accounts`
 */
export async function placesOf(text: string): Promise<string[]> {
  const places = new Set<string>();
  const look = (place: string, content: unknown) => {
    if (JSON.stringify(content).toLowerCase().includes(text.toLowerCase())) places.add(place);
  };
  for await (const { ref, data } of allDocuments(await operatorDatabase().listCollections())) {
    look(ref.path.split('/').at(-2) ?? '', [decodeURIComponent(ref.id), data]);
  }
  const [files] = await operatorBucket().getFiles();
  for (const { name, metadata } of files) look('objects', [name, metadata]);
  for (const table of TABLES) {
    if (!CLOSED.has(table)) look(table, await allRows(table));
  }
  for (let page: string | undefined, first = true; first || page !== undefined; first = false) {
    const { users, pageToken } = await operatorAuth().listUsers(1000, page);
    for (const user of users) look('accounts', user);
    page = pageToken;
  }
  return [...places].toSorted();
}

async function* allDocuments(
  collections: readonly CollectionReference[],
): AsyncGenerator<{ ref: DocumentReference; data: unknown }> {
  for (const collection of collections) {
    for (const document of (await collection.get()).docs) {
      yield { ref: document.ref, data: document.data() };
      yield* allDocuments(await document.ref.listCollections());
    }
  }
}

async function allRows(table: string): Promise<unknown[]> {
  const { data } = await secretClient().from(table).select('*').throwOnError();
  return data;
}
