import { parseArgs } from 'node:util';
import { addressKey } from '../../core/src/accounts/address-key.ts';
import type { connect } from '../admin/connect.ts';
import { parseHeir } from '../admin/heir.ts';
import { OperatorError } from '../admin/operator-error.ts';
import { erase } from './erase.ts';
import { exportPerson } from './export.ts';

const USAGE = `Usage: npm run person -- export <e-mail> [--also <e-mail>]… [--out <file>]
       npm run person -- erase <e-mail> [--also <e-mail>]… [--not <e-mail>]… [--to <e-mail>] [--confirm]
"export" writes all that names the person to a file that only you may read, in your home directory unless --out names one.
"erase" says where the person stands. With --confirm it ends their access first, as "npm run admin -- leave" does; called
again a day later, when nothing of theirs is under way any more, it erases them: the account goes, and somebody who is
nobody stands in their place. --to names who gets what they own, when their access ends. --also names a further address of the
same person, --not one of somebody else that an account of theirs has had.
With --project <id>, in production, with the account of "gcloud auth application-default login";
without it, on the local stack.`;

/** What a command is given besides its words. */
interface Means {
  /** Reaches the project, once the words are known to be right. */
  connect: typeof connect;
  /** Gets a line whenever the command has moved on. */
  progress: (line: string) => void;
}

/**
 * Does what an operator has asked for.
 *
 * @param words of the command line, behind the command itself
 * @returns what to print
 * @throws {OperatorError} with what to print, when nothing was done or not everything
 */
export async function runPerson(
  words: readonly string[],
  { connect, progress }: Means,
): Promise<string> {
  const { values, positionals } = parse(words);
  const { project, out, to, confirm } = values;
  const [also, not] = [values.also.map(parseAddress), values.not.map(parseAddress)];
  const [verb, address, ...more] = positionals;
  if (address === undefined || more.length > 0) throw new OperatorError(USAGE);
  const isExport = verb === 'export' && to === undefined && not.length === 0 && !confirm;
  if (!isExport && !(verb === 'erase' && out === undefined)) throw new OperatorError(USAGE);
  const email = parseAddress(address);
  const theirs = [email, ...also];
  const heir = to === undefined ? null : parseHeir(to, email);
  if (to !== undefined && heir === null) throw new OperatorError(USAGE);
  if ([...not, heir].some((one) => one !== null && theirs.includes(one))) {
    throw new OperatorError('--not and --to name others than the person.');
  }
  await connect(project, { bucket: true });
  return isExport
    ? exportPerson(email, { out, also, progress })
    : erase(email, { confirm, also, not, to: heir, progress });
}

/** Not isEmailAddress: malformed addresses may be stored, too. */
function parseAddress(text: string): string {
  const email = addressKey(text);
  if (!email.includes('@')) throw new OperatorError(`${text} is no e-mail address.`);
  return email;
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        project: { type: 'string' },
        out: { type: 'string' },
        also: { type: 'string', multiple: true, default: [] },
        not: { type: 'string', multiple: true, default: [] },
        to: { type: 'string' },
        confirm: { type: 'boolean', default: false },
      },
    });
  } catch {
    throw new OperatorError(USAGE);
  }
}
