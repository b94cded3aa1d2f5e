import { exit, stderr, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { isEmailAddress } from '../core/src/accounts/email-addresses.ts';
import { projectRoot } from '../dev/project-root.ts';
import { OperatorError } from './admin/operator-error.ts';
import { installAlerts } from './alerts/install-alerts.ts';
import { originOf, signedIn } from './deploy/checks/google.ts';
import { readSettings } from './deploy/settings.ts';

// `npm run alerts -- --project <id>`: tells Cloud Monitoring when to tell the operator (decision 0167).

const USAGE = `Usage: npm run alerts -- --project <id> [--email <e-mail>]...
Installs the alert policies of ops/alerts/policies and the uptime check of /etat.json, or updates those that it has
installed before; it touches no others. With --email, alerts go to these addresses from now on; without, to those of
before. With the account of "gcloud auth application-default login".`;

try {
  const { project, emails } = parse();
  const host = new URL(readSettings(projectRoot, project).application).host;
  const google = await signedIn(project);
  const monitoring = { url: originOf('monitoring'), project, token: await google.token() };
  const { created, updated, removed, isSilent } = await installAlerts(monitoring, { host, emails });
  stdout.write(
    `${created} created, ${updated} updated, ${removed} removed; https://${host}/etat.json is asked every five minutes.\n`,
  );
  if (isSilent) {
    throw new OperatorError('Alerts are only seen in the console: nobody is told. Give --email.');
  }
} catch (error) {
  stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  exit(1);
}

function parse(): { project: string; emails: string[] } {
  const { values } = readArguments();
  const { project, email: emails = [] } = values;
  if (project === undefined || project === '') throw new OperatorError(USAGE);
  const wrong = emails.find((email) => !isEmailAddress(email));
  if (wrong !== undefined) throw new OperatorError(`${wrong} is no e-mail address.`);
  return { project, emails };
}

function readArguments() {
  try {
    return parseArgs({
      options: { project: { type: 'string' }, email: { type: 'string', multiple: true } },
    });
  } catch {
    throw new OperatorError(USAGE);
  }
}
