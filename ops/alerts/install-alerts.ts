import {
  askMonitoring,
  listResources,
  placeOf,
  type Collection,
  type Monitoring,
  type Resource,
} from './monitoring.ts';
import { LABEL, readPolicies, uptimeCheck, type Described } from './read-policies.ts';

/** Whom alerts are sent to. */
const OPERATOR = 'operator';

/** What was done, for the operator. */
interface Installed {
  created: number;
  updated: number;
  removed: number;
  /** Whether nobody is told. */
  isSilent: boolean;
}

/**
 * Makes the alert policies and the uptime check of a project those of the files. What is there already is found by its
 * label and updated, what no file describes any more is removed, and nothing else is touched.
 *
 * @param options.host where the application is
 * @param options.emails who is told from now on; none: who is told stays as it is
 * @throws {OperatorError} with one sentence; to be run again
 */
export async function installAlerts(
  monitoring: Monitoring,
  { host, emails }: { host: string; emails: readonly string[] },
): Promise<Installed> {
  const done: Installed = { created: 0, updated: 0, removed: 0, isSilent: false };
  const there = await ownOf(monitoring, 'alertPolicies');
  const channels = await channelsOf(monitoring, { emails, policies: there });
  const check = await installCheck(monitoring, host, done);
  const known = new Set<string>();
  for (const policy of readPolicies(check.id)) {
    const code = policy.userLabels[LABEL];
    const [present, ...more] = there.filter((found) => labelOf(found) === code);
    known.add(code);
    if (present === undefined) {
      const notified = { ...policy, notificationChannels: channels };
      await askMonitoring(monitoring, 'POST', placeOf(monitoring, 'alertPolicies'), notified);
      done.created++;
    } else {
      await update(monitoring, present, {
        ...policy,
        ...(emails.length === 0 ? {} : { notificationChannels: channels }),
      });
      done.updated++;
    }
    await removeAll(monitoring, more, done);
  }
  const outdated = there.filter((found) => !known.has(labelOf(found)));
  await removeAll(monitoring, outdated, done);
  // Not before: Monitoring refuses to delete a check that a policy asks for.
  await removeAll(monitoring, check.unused, done);
  const told = (await ownOf(monitoring, 'alertPolicies')).map(channelsIn);
  return { ...done, isSilent: told.some((names) => names.length === 0) };
}

/**
 * The channels of these addresses, made where they are missing. When none is given, those of the policies that are there,
 * which somebody may have chosen in the console; or else those of an earlier run that had made no policy yet.
 */
async function channelsOf(
  monitoring: Monitoring,
  { emails, policies }: { emails: readonly string[]; policies: readonly Resource[] },
): Promise<unknown[]> {
  const there = await ownOf(monitoring, 'notificationChannels');
  if (emails.length === 0) {
    const chosen = policies.map(channelsIn).find((channels) => channels.length > 0);
    return chosen ?? there.map(({ name }) => name);
  }
  const names: string[] = [];
  for (const email of new Set(emails)) {
    const present = there.find(
      ({ labels }) => (labels as { email_address?: string } | undefined)?.email_address === email,
    );
    names.push(present?.name ?? (await createChannel(monitoring, email)));
  }
  return names;
}

async function createChannel(monitoring: Monitoring, email: string): Promise<string> {
  const place = placeOf(monitoring, 'notificationChannels');
  const created = await askMonitoring(monitoring, 'POST', place, {
    type: 'email',
    displayName: `Navette: ${email}`,
    labels: { email_address: email },
    userLabels: { [LABEL]: OPERATOR },
    enabled: true,
  });
  return String(created['name']);
}

/** @returns the id of the check, and those that are not used any more */
async function installCheck(
  monitoring: Monitoring,
  host: string,
  done: Installed,
): Promise<{ id: string; unused: Resource[] }> {
  const check = uptimeCheck(monitoring.project, host);
  const there = await ownOf(monitoring, 'uptimeCheckConfigs');
  // Which host a check asks cannot be changed.
  const present = there.find((found) => hostOf(found) === host);
  const unused = there.filter((found) => found !== present);
  if (present === undefined) {
    const place = placeOf(monitoring, 'uptimeCheckConfigs');
    const created = await askMonitoring(monitoring, 'POST', place, check);
    done.created++;
    return { id: idOf(String(created['name'])), unused };
  }
  const { monitoredResource: _fixed, ...rest } = check;
  await update(monitoring, present, rest);
  done.updated++;
  return { id: idOf(present.name), unused };
}

function idOf(name: string): string {
  return name.split('/').at(-1) ?? '';
}

function hostOf({ monitoredResource }: Resource): unknown {
  return (monitoredResource as { labels?: { host?: unknown } } | undefined)?.labels?.host;
}

function channelsIn({ notificationChannels }: Resource): unknown[] {
  return Array.isArray(notificationChannels) ? notificationChannels : [];
}

async function ownOf(monitoring: Monitoring, collection: Collection): Promise<Resource[]> {
  const all = await listResources(monitoring, collection);
  return all.filter((found) => labelOf(found) !== '');
}

/** Empty for what is not the command's own. */
function labelOf({ userLabels }: Pick<Resource, 'userLabels'>): string {
  return userLabels?.[LABEL] ?? '';
}

async function update(
  monitoring: Monitoring,
  { name }: Resource,
  wanted: Partial<Described>,
): Promise<void> {
  const fields = new URLSearchParams({ updateMask: Object.keys(wanted).join(',') });
  await askMonitoring(monitoring, 'PATCH', `${name}?${fields}`, wanted);
}

async function removeAll(
  monitoring: Monitoring,
  resources: readonly Resource[],
  done: Installed,
): Promise<void> {
  for (const { name } of resources) {
    await askMonitoring(monitoring, 'DELETE', name);
    done.removed++;
  }
}
