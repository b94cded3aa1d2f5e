import { exit, stderr, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { emailKey } from '../core/src/accounts/emails.ts';
import { connect } from './admin/connect.ts';
import { parseHeir } from './admin/heir.ts';
import { OperatorError } from './admin/operator-error.ts';
import { clearLine, printOnce } from './admin/print-once.ts';
import { erase } from './person/erase.ts';
import { exportPerson } from './person/export.ts';

// What an operator does for somebody who asks for their data: `npm run person -- export|erase <e-mail>`, on the local
// stack, or with `--project <id>` in production.

const USAGE = `Usage: npm run person -- export <e-mail> [--out <file>]
       npm run person -- erase <e-mail> [--to <e-mail>] [--confirm]
"export" writes all that names the person to a file that only you may read, in your home directory unless --out names one.
"erase" says where the person stands. With --confirm it ends their access first, as "npm run admin -- leave" does; called
again an hour later, when no session is open any more, it erases them: the account goes, and somebody who is nobody stands
in their place, also as the owner, unless --to names who gets what they own.
With --project <id>, in production, with the account of "gcloud auth application-default login";
without it, on the local stack.`;

try {
  const report = await run();
  clearLine();
  stdout.write(`${report}\n`);
} catch (error) {
  clearLine();
  stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  exit(1);
}

function parse() {
  try {
    return parseArgs({
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

async function run(): Promise<string> {
  const { values, positionals } = parse();
  const { project, out, to, confirm } = values;
  const [verb, address, ...more] = positionals;
  if (address === undefined || more.length > 0) throw new OperatorError(USAGE);
  const email = emailKey(address);
  // Not isEmailAddress: malformed addresses may be stored, too.
  if (!email.includes('@')) throw new OperatorError(`${address} is no e-mail address.`);
  const progress = printOnce();
  if (verb === 'export' && to === undefined && !confirm) {
    await connect(project, { bucket: true });
    return exportPerson(email, { out, progress });
  }
  if (verb === 'erase' && out === undefined) {
    const heir = to === undefined ? null : parseHeir(to, email);
    await connect(project, { bucket: true });
    return erase(email, { confirm, to: heir, progress });
  }
  throw new OperatorError(USAGE);
}
