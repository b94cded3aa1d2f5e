import { writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import type { UserRecord } from 'firebase-admin/auth';
import { accountsAmong } from '../../functions/src/people/earlier-accounts.ts';
import type { RecordedPerson } from '../../functions/src/people/remove-from-records.ts';
import { exportedRows } from '../../functions/src/jobs/exported-rows.ts';
import { removeRecords } from '../../functions/src/records/meta-collection.ts';
import { OperatorError } from '../admin/operator-error.ts';
import { askFunctions } from './ask-functions.ts';
import { knownPerson } from './known-person.ts';
import { withoutOthers } from './naming.ts';
import { eachDocumentPage, eachObjectPage, naming, treatmentOf } from './places.ts';

/** What `export` may be asked for. */
export interface ExportOptions {
  /** The file; left out: one in the home directory. It must not exist. */
  out?: string | undefined;
  progress?: (line: string) => void;
}

/** What Navette has of a person, by place (docs/privacy.md). */
export interface PersonExport {
  address: string;
  made_at: string;
  accounts: unknown[];
  documents: Record<string, { id: string; data: unknown }[]>;
  objects: { name: string; size: unknown; type: unknown; updated: unknown; metadata: unknown }[];
  comments: Record<string, unknown[]>;
}

/**
 * Writes all that names a person to a file that only its owner may read, without the addresses of others.
 *
 * @param email lower-cased
 * @returns the report for the operator
 * @throws {OperatorError} when the file exists, or the functions do not read the comments
 */
export async function exportPerson(
  email: string,
  { out = defaultFile(), progress = () => undefined }: ExportOptions,
): Promise<string> {
  const { uids } = await knownPerson(email);
  const person = { email, uids };
  const content: PersonExport = {
    address: email,
    made_at: new Date().toISOString(),
    accounts: (await accountsAmong(uids)).map(accountData),
    ...(await storedOf(person, progress)),
    comments: await commentsOf(person, progress),
  };
  await writeFile(out, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flag: 'wx' }).catch(
    (error: unknown) => {
      throw new OperatorError(`${out} was not written: ${String(error)}`, { cause: error });
    },
  );
  return [`${email}: ${out}, which only you may read. It holds:`, ...figuresOf(content)].join('\n');
}

/** Not in the folder where the command runs, which is the repository. */
function defaultFile(): string {
  const day = new Date().toISOString().slice(0, 10);
  return join(homedir(), `navette-person-${day}-${randomBytes(4).toString('hex')}.json`);
}

/** Without what opens the account. */
function accountData({
  uid,
  email,
  emailVerified,
  displayName,
  disabled,
  metadata,
  providerData,
  customClaims,
}: UserRecord): unknown {
  const { creationTime, lastSignInTime, lastRefreshTime } = metadata;
  const providers = providerData.map(({ providerId }) => providerId);
  const times = { creationTime, lastSignInTime, lastRefreshTime };
  return { uid, email, emailVerified, displayName, disabled, ...times, providers, customClaims };
}

async function storedOf(
  person: RecordedPerson,
  progress: (line: string) => void,
): Promise<Pick<PersonExport, 'documents' | 'objects'>> {
  const documents: PersonExport['documents'] = {};
  progress('Looking through all documents and objects…');
  await eachDocumentPage(naming(person), (page) => {
    if (treatmentOf(page.collection) === 'passing') return;
    const found = page.documents.map((one) => ({
      id: one.id,
      data: withoutOthers(person, one.data()),
    }));
    (documents[page.collection] ??= []).push(...found);
  });
  const objects: PersonExport['objects'] = [];
  await eachObjectPage(person, (page) => {
    for (const { name, metadata } of page) {
      const { size, contentType: type, updated } = metadata;
      objects.push({
        name,
        size,
        type,
        updated,
        metadata: withoutOthers(person, metadata.metadata),
      });
    }
  });
  return { documents, objects };
}

/** What the person has written, as the functions read it; removed again from where these have put it. */
async function commentsOf(
  { email, uids }: RecordedPerson,
  progress: (line: string) => void,
): Promise<PersonExport['comments']> {
  const { id } = await askFunctions({ email, uids, erasedAs: null }, progress);
  const { docs } = await exportedRows().where('job', '==', id).get();
  const comments = new Map<string, Map<string, unknown>>();
  for (const document of docs) {
    const table = String(document.get('table'));
    const rows = JSON.parse(String(document.get('rows'))) as { id: string; file_path: string }[];
    const known = comments.get(table) ?? new Map<string, unknown>();
    // Those with both the address and a uid were read for each.
    for (const row of rows) known.set(`${row.id} ${row.file_path}`, row);
    comments.set(table, known);
  }
  await removeRecords(docs.map(({ ref }) => ref));
  return Object.fromEntries([...comments].map(([table, rows]) => [table, [...rows.values()]]));
}

function figuresOf({ accounts, documents, objects, comments }: PersonExport): string[] {
  return Object.entries({ accounts, objects, ...documents, ...comments })
    .map(([place, found]) => `  ${place}: ${found.length}`)
    .toSorted();
}
