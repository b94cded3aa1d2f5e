import { randomBytes } from 'node:crypto';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { UserRecord } from 'firebase-admin/auth';
import { accountsAmong } from '../../functions/src/people/earlier-accounts.ts';
import { takeExportedRows } from '../admin/exported-rows.ts';
import { addStored, type Add, type ExportedEntry } from './add-stored.ts';
import { askFunctions } from './ask-functions.ts';
import { count, countLines, type Counts } from './counts.ts';
import { findPerson } from './find-person.ts';
import { knownPerson, type KnownPerson } from './known-person.ts';
import { writeEntries } from './write-entries.ts';

/** What `export` may be asked for. */
export interface ExportOptions {
  /** The file; left out: one in the home directory. It must not exist. */
  out?: string | undefined;
  /** Further addresses of the same person. */
  also?: readonly string[];
  progress?: (line: string) => void;
}

/**
 * Writes all that names a person to a file that only its owner may read, without the addresses of others: a JSON array of
 * {@link ExportedEntry}.
 *
 * @param email as records hold it
 * @returns the report for the operator
 * @throws {OperatorError} when the file exists, or the functions do not read the comments
 */
export async function exportPerson(
  email: string,
  { out = defaultFile(), also = [], progress = () => undefined }: ExportOptions,
): Promise<string> {
  const addresses = [...new Set([email, ...also])];
  const { person, beside, own } = await findPerson(await knownPerson(addresses), progress);
  const counts: Counts = new Map();
  await writeEntries(out, async (write) => {
    const add = async (entry: ExportedEntry): Promise<void> => {
      count(counts, entry.place, 1);
      await write(entry);
    };
    for (const account of await accountsAmong(person.uids)) {
      await add({ place: 'accounts', data: accountData(account) });
    }
    progress('Reading all documents and objects…');
    await addStored(person, add);
    await addComments({ emails: person.emails, uids: own }, add, progress);
  });
  return [
    `${addresses.join(', ')}: ${out}, which only you may read. It holds:`,
    ...countLines(counts),
    ...[...beside.keys()].map(
      (address) =>
        `Not in it: what names ${address}, which stands beside a uid of theirs, or where somebody has typed their address. If that is their own, export again with --also ${address}.`,
    ),
    'Not in it: the files themselves, texts that mention the person, the journal of where others have moved things, and what is kept on devices. Read it before you give it away: a comment may speak of others, and paths are those of today, also in folders that the person does not see any more.',
  ].join('\n');
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

/** What the person has written, as the functions read it; removed again from where these have put it. */
async function addComments(
  { emails, uids }: Pick<KnownPerson, 'emails' | 'uids'>,
  add: Add,
  progress: (line: string) => void,
): Promise<void> {
  const { id } = await askFunctions({ emails, uids, kept: [], erasedAs: null }, progress);
  await takeExportedRows(id, async (rows) => {
    for (const { place, ...data } of rows as ({ place: string } & object)[]) {
      await add({ place, data });
    }
  });
}
