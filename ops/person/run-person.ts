import { parseArgs } from 'node:util';
import { addressKey } from '../../core/src/accounts/address-key.ts';
import type { connect } from '../admin/connect.ts';
import { parseHeir } from '../admin/heir.ts';
import { OperatorError } from '../admin/operator-error.ts';
import { erase } from './erase.ts';
import { exportPerson } from './export.ts';

const USAGE = `Usage: npm run person -- export <e-mail> [--out <file>]
       npm run person -- erase <e-mail> [--to <e-mail>] [--confirm]
"export" writes all that names the person to a file that only you may read, in your home directory unless --out names one.
"erase" says where the person stands. With --confirm it ends their access first, as "npm run admin -- leave" does; called
again a day later, when nothing of theirs is under way any more, it erases them: the account goes, and somebody who is
nobody stands in their place, also as the owner, unless --to names who gets what they own.
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
  const [verb, address, ...more] = positionals;
  if (address === undefined || more.length > 0) throw new OperatorError(USAGE);
  const isExport = verb === 'export' && to === undefined && !confirm;
  if (!isExport && !(verb === 'erase' && out === undefined)) throw new OperatorError(USAGE);
  const email = addressKey(address);
  // Not isEmailAddress: malformed addresses may be stored, too.
  if (!email.includes('@')) throw new OperatorError(`${address} is no e-mail address.`);
  const heir = to === undefined ? null : parseHeir(to, email);
  if (to !== undefined && heir === null) throw new OperatorError(USAGE);
  await connect(project, { bucket: true });
  return isExport
    ? exportPerson(email, { out, progress })
    : erase(email, { confirm, to: heir, progress });
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        project: { type: 'string' },
        out: { type: 'string' },
        to: { type: 'string' },
        confirm: { type: 'boolean', default: false },
      },
    });
  } catch {
    throw new OperatorError(USAGE);
  }
}
