import { env, exit, stderr, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, type CollectionReference } from 'firebase-admin/firestore';
import { emailKey, isEmailAddress } from '../core/src/emails.ts';
import { isFree, loopback, parsePorts } from './stack/ports.ts';
import { projectId } from './stack/project.ts';

// The operator's way to say who is an admin: `npm run admin -- add|remove|list [e-mail]`, for the local
// stack, or with `--project <id>` and the operator's own credentials for production.

const USAGE = `Usage: npm run admin -- add <e-mail>
       npm run admin -- remove <e-mail>
       npm run admin -- list
With --project <id> in production, as whom "gcloud auth application-default login" has signed in;
without it on the local stack.`;

/** What the operator got wrong, in one sentence or with the usage. */
class OperatorError extends Error {}

try {
  const { values, positionals } = parse();
  const [verb, ...emails] = positionals;
  const admins = await collectionOf(values.project);
  stdout.write(`${await run(verb, emails, admins)}\n`);
} catch (error) {
  stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  exit(1);
}

function parse() {
  try {
    return parseArgs({ allowPositionals: true, options: { project: { type: 'string' } } });
  } catch {
    throw new OperatorError(USAGE);
  }
}

async function run(
  verb: string | undefined,
  emails: readonly string[],
  admins: CollectionReference,
): Promise<string> {
  if (verb === 'list' && emails.length === 0) {
    const addresses = (await admins.listDocuments()).map(({ id }) => id).toSorted();
    return addresses.length === 0 ? 'There is no admin.' : addresses.join('\n');
  }
  const [address, ...more] = emails;
  if (address === undefined || more.length > 0) throw new OperatorError(USAGE);
  const email = emailKey(address);
  if (!isEmailAddress(email)) throw new OperatorError(`${address} is no e-mail address.`);
  if (verb === 'add') {
    await admins.doc(email).set({});
    return `${email} is an admin, once the address is verified.`;
  }
  if (verb === 'remove') {
    await admins.doc(email).delete();
    return `${email} is no admin.`;
  }
  throw new OperatorError(USAGE);
}

/** The collection `admins` of a real project, or of the local stack. */
async function collectionOf(project: string | undefined): Promise<CollectionReference> {
  if (project === undefined) {
    const { firestore } = parsePorts(env['NAVETTE_PORTS'] ?? '{}');
    if (await isFree(firestore)) {
      throw new OperatorError(
        `Nothing listens on ${loopback}:${firestore}: start the local stack with npm start, or name a project with --project.`,
      );
    }
    env['FIRESTORE_EMULATOR_HOST'] = `${loopback}:${firestore}`;
    env['METADATA_SERVER_DETECTION'] = 'none';
  } else {
    // A variable left over from local work must not turn a change of production into a local one.
    delete env['FIRESTORE_EMULATOR_HOST'];
  }
  return getFirestore(initializeApp({ projectId: project ?? projectId })).collection('admins');
}
