import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { INCOMING_PREFIX } from '../../core/src/files/versions.ts';
import { listObjects } from '../../functions/src/objects/list-objects.ts';
import type { StoredFile } from '../../functions/src/objects/live-object.ts';
import { database } from '../../functions/src/platform/admin-app.ts';
import { readDeparture } from '../../functions/src/records/departures.ts';
import { pageById, type Cursor } from '../../functions/src/records/meta-collection.ts';
import { forEachPage } from '../../functions/src/walk/for-each-page.ts';
import type { NamedPerson } from './known-person.ts';
import { isAddress, namesPerson, pairsIn, type Pair } from './naming.ts';

// Every place where a person stands, for whatever exports or erases them. docs/privacy.md says what each is for; a test
// holds the two together, and compares them with the rules and the indexes.

/**
 * What becomes of a collection's documents that name an erased person:
 *
 * - `renamed`: somebody who is nobody takes their place;
 * - `evidence`: the same, in lists of who saw something as well;
 * - `removed`: those about this person alone, under an id made of the uid or the address; others are renamed;
 * - `passing`: what a command has left that was interrupted an hour ago is removed, whomever it is about.
 */
type Treatment = 'renamed' | 'evidence' | 'removed' | 'passing';

/** A collection that is not named here is `renamed`. */
export const COLLECTIONS: Readonly<Record<string, Treatment>> = {
  admins: 'removed',
  bin: 'renamed',
  counted_incoming: 'removed',
  departures: 'removed',
  erased_accounts: 'renamed',
  exported_rows: 'passing',
  extraction_time: 'removed',
  job_inputs: 'renamed',
  jobs: 'renamed',
  journal: 'evidence',
  metas: 'renamed',
  moved: 'renamed',
  moving_folders: 'renamed',
  notices: 'renamed',
  recents: 'removed',
  removed_records: 'renamed',
  rendering_time: 'removed',
  settings: 'renamed',
  stale_tokens: 'renamed',
  taken_versions: 'renamed',
  text_attempts: 'renamed',
  thumbnail_attempts: 'renamed',
  upload_blocks: 'removed',
  usage: 'removed',
  version_arrivals: 'renamed',
};

/** The tables of the comments database. Functions of its migrations (`erased_people`) know those that name people. */
export const TABLES = [
  'app_admins',
  'closing_folders',
  'comments',
  'company_domains',
  'file_access',
  'file_texts',
  'firebase_project',
  'known_words',
  'maintenance',
  'removed_comments',
  'written_comments',
] as const;

const DEPARTURES = 'departures';

/** Documents of a page: each may have a megabyte. */
const PAGE = 200;

export function treatmentOf(collection: string): Treatment {
  return COLLECTIONS[collection] ?? 'renamed';
}

/** Whether the id of a document says that it is about the person: their uid, also before something else, or their address. */
export function isAbout(person: NamedPerson, id: string): boolean {
  return (
    isAddress(person, decoded(id)) ||
    person.uids.some((uid) => id === uid || id.startsWith(`${uid}_`))
  );
}

/** A document's id cannot hold a slash, so some collections encode theirs. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** Whether a document of a collection is looked for. */
export type Wanted = (collection: string, document: DocumentSnapshot) => boolean;

/**
 * Those that have to do with a person; not what another run of this command has left to the functions, which names them on
 * purpose, and goes when they have done it.
 */
export function naming(person: NamedPerson): Wanted {
  return (collection, document) => {
    if (isInputOfCommand(collection, document)) return false;
    const treatment = treatmentOf(collection);
    if (treatment === 'passing') return isLeft(document);
    if (treatment === 'removed' && isAbout(person, document.id)) return true;
    return namesPerson(personIn(person, collection, document.id), document.data());
  };
}

/**
 * Whom to look for in a document: a departure has the uids that its address has had, and that of somebody else keeps them
 * (`pairsOf`).
 */
export function personIn(person: NamedPerson, collection: string, id: string): NamedPerson {
  return collection === DEPARTURES && !isAbout(person, id) ? { ...person, uids: [] } : person;
}

/** The pairs of a document; in a departure its id is the address. */
export function pairsOf(collection: string, document: DocumentSnapshot): Pair[] {
  const pairs = pairsIn(document.data());
  const departure = collection === DEPARTURES ? readDeparture(document) : null;
  if (departure === null) return pairs;
  const address = decoded(document.id);
  const uids = [...departure.uids, ...departure.movedUids];
  return [...pairs, ...uids.map((uid) => ({ address, uid }))];
}

/** Whether a document is the input of a job of this command. */
export function isInputOfCommand(collection: string, document: DocumentSnapshot): boolean {
  return collection === 'job_inputs' && document.get('kind') === 'person';
}

/** Firestore's clock and this machine's differ by less. */
const LEFT_MS = 3600_000;

function isLeft({ createTime }: DocumentSnapshot): boolean {
  return createTime !== undefined && Date.now() - createTime.toMillis() > LEFT_MS;
}

/** The documents of a page that are looked for. */
interface FoundDocuments {
  collection: string;
  documents: DocumentSnapshot[];
}

/**
 * Walks over all documents of the database, page by page.
 *
 * @param found gets what is found on a page, never nothing
 */
export async function eachDocumentPage(
  isWanted: Wanted,
  found: (page: FoundDocuments) => void | Promise<void>,
): Promise<void> {
  for (const collection of await database().listCollections()) {
    const { id: name } = collection;
    const read = (_: unknown, cursor: Cursor | null) => pageById(collection, cursor, PAGE);
    await forEachPage(read, null, async (page) => {
      const documents = page.documents.filter((one) => isWanted(name, one));
      if (documents.length > 0) await found({ collection: name, documents });
    });
  }
}

/** Whether an object has to do with a person: by its metadata, or as what they have sent and nobody has taken. */
export function isObjectOf(person: NamedPerson): (object: StoredFile) => boolean {
  return (object) => isIncomingOf(person, object) || namesPerson(person, object.metadata.metadata);
}

/**
 * Walks over all objects, page by page.
 *
 * @param found gets what is found on a page, never nothing
 */
export async function eachObjectPage(
  isWanted: (object: StoredFile) => boolean,
  found: (objects: StoredFile[]) => void | Promise<void>,
): Promise<void> {
  await forEachPage(listObjects, '', async ({ objects }) => {
    const wanted = objects.filter(isWanted);
    if (wanted.length > 0) await found(wanted);
  });
}

/** Whether an object is what the person has sent as a new version, which has their uid in its name. */
export function isIncomingOf({ uids }: NamedPerson, { name }: StoredFile): boolean {
  return uids.some((uid) => name.startsWith(`${INCOMING_PREFIX}${uid}/`));
}
