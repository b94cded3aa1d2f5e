import { FieldValue } from 'firebase-admin/firestore';
import { recordsNaming } from '../../functions/src/people/remove-from-records.ts';
import { departureRef } from '../../functions/src/records/departures.ts';
import { leaveReport } from '../admin/leave-report.ts';
import { leave } from '../admin/leave.ts';
import { OperatorError } from '../admin/operator-error.ts';
import type { KnownPerson, NamedPerson } from './known-person.ts';
import { namesPerson } from './naming.ts';

type Progress = (line: string) => void;

/** Records of each kind that are told of those that name somebody. */
const NAMED = 10;

/** Whether an account of the person can still sign in, or was closed by somebody else than `leave`. */
export function hasOpenAccount({ accounts, noted }: KnownPerson): boolean {
  return !accounts.every(({ uid, disabled }) => disabled && noted.includes(uid));
}

/**
 * Does what `leave` does, for each address.
 *
 * @param to who gets what the person owns; null: nobody. It is noted, for the run that erases the person
 * @returns what was done, for the operator
 */
export async function endAccess(
  { addresses, uids }: KnownPerson,
  { to, progress }: { to: string | null; progress: Progress },
): Promise<string> {
  const reports: string[] = [];
  for (const address of addresses) {
    // Accounts that are gone own by their uid as well.
    const found = uids.length > 0 ? { uids: FieldValue.arrayUnion(...uids) } : {};
    await departureRef(address).set({ heir: to, ...found }, { merge: true });
    const report = await leave(address, { allLinks: false, to, progress });
    reports.push(leaveReport(address, report));
  }
  return reports.join('\n');
}

/**
 * Takes the person out of the records that somebody has put them into since their access ended. Nobody has signed in
 * meanwhile, so there is nothing new to wait for.
 *
 * @returns paths of such records; not all when there are many
 * @throws {OperatorError} when the functions have to finish it
 */
export async function removeNamedAgain(person: NamedPerson, progress: Progress): Promise<string[]> {
  const paths = new Set<string>();
  for (const email of person.addresses) {
    const queries = recordsNaming({ email, uids: person.uids });
    const found = await Promise.all(queries.map((query) => query.limit(NAMED).get()));
    const named = found
      .flatMap(({ docs }) => docs)
      .filter((one) => namesPerson(person, one.data()));
    if (named.length === 0) continue;
    for (const record of named) paths.add(String(record.get('file_path')));
    const { failed, commentsOpen } = await leave(email, { allLinks: false, progress });
    if (failed > 0 || commentsOpen !== null) {
      throw new OperatorError(
        `NOT YET ERASED: records named ${email} again, and not all could be changed. Run it again, and look at the log.`,
      );
    }
  }
  return [...paths].toSorted();
}
