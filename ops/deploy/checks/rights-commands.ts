import { ACCOUNTS } from '../../../functions/src/platform/options.ts';
import { NAMED_ROLES, type Account, type Resource } from './named-roles.ts';

/** Who has a role, as Google tells it. */
export interface Binding {
  role: string;
  members?: readonly string[];
  condition?: { expression: string };
}

/** What Google says of the functions' accounts. */
export interface FoundRights {
  project: readonly Binding[];
  bucket: readonly Binding[];
  secret: readonly Binding[];
  /** On each account; null: there is no such account. */
  itself: Readonly<Record<Account, readonly Binding[] | null>>;
  /** Accounts that somebody has switched off. */
  disabled: readonly Account[];
  /** Whether roles alone say who may do what in the bucket: without that, none for a part of it holds. */
  isUniform: boolean;
}

/** The functions' accounts. */
export const ACCOUNT_NAMES = Object.keys(ACCOUNTS) as Account[];

/** Address of an account. */
export function addressOf(account: Account, project: string): string {
  return `${ACCOUNTS[account]}@${project}.iam.gserviceaccount.com`;
}

/** A condition of IAM, by which a role is for objects alone whose names begin with one of these; empty: for all. */
export function conditionOf(bucket: string, beneath: readonly string[] = []): string {
  return beneath
    .map((prefix) => `resource.name.startsWith("projects/_/buckets/${bucket}/objects/${prefix}")`)
    .join(' || ');
}

/**
 * The commands after which the accounts are there, with their named roles and no others on the project, its bucket, its
 * secret and themselves; none: they are.
 */
export function rightsCommands(found: FoundRights, project: string, bucket: string): string[] {
  return [
    // Google knows new ones everywhere after up to a minute, and so they are made first.
    ...ACCOUNT_NAMES.flatMap((account) => existenceCommands(account, found, project)),
    ...(found.isUniform ? [] : uniformCommands(found, project, bucket)),
    ...ACCOUNT_NAMES.flatMap((account) => roleCommands(account, found, project, bucket)),
  ];
}

function existenceCommands(account: Account, found: FoundRights, project: string): string[] {
  if (found.itself[account] === null) {
    return [`gcloud iam service-accounts create ${ACCOUNTS[account]} --project ${project}`];
  }
  if (!found.disabled.includes(account)) return [];
  return [`gcloud iam service-accounts enable ${addressOf(account, project)} --project ${project}`];
}

/** Those who have their rights to objects by the objects alone, until roles alone count. */
const BY_OBJECTS = ['projectOwner', 'projectEditor'] as const;
/** What they get in a bucket that has been uniform from its beginning. */
const OBJECTS_ROLE = 'roles/storage.legacyObjectOwner';

/**
 * Has roles alone say who may do what in the bucket, once owners and editors have one by which they read objects: whoever
 * operates, and functions of an older version, which run as an editor.
 */
function uniformCommands(found: FoundRights, project: string, bucket: string): string[] {
  const has = (member: string) =>
    found.bucket.some(
      ({ role, members = [], condition }) =>
        role === OBJECTS_ROLE && condition === undefined && members.includes(member),
    );
  const buckets = (words: string) => `gcloud storage buckets ${words}`;
  return [
    ...BY_OBJECTS.map((kind) => `${kind}:${project}`)
      .filter((member) => !has(member))
      .map((member) =>
        buckets(
          `add-iam-policy-binding gs://${bucket} --member=${member} --role=${OBJECTS_ROLE} --condition=None`,
        ),
      ),
    buckets(`update gs://${bucket} --uniform-bucket-level-access`),
  ];
}

function roleCommands(account: Account, found: FoundRights, project: string, bucket: string) {
  const address = addressOf(account, project);
  const member = `serviceAccount:${address}`;
  const resources = {
    project: [found.project, `projects VERB-iam-policy-binding ${project}`],
    bucket: [found.bucket, `storage buckets VERB-iam-policy-binding gs://${bucket}`],
    secret: [
      found.secret,
      `secrets VERB-iam-policy-binding SUPABASE_SECRET_KEY --project ${project}`,
    ],
    itself: [
      found.itself[account] ?? [],
      `iam service-accounts VERB-iam-policy-binding ${address} --project ${project}`,
    ],
  } satisfies Record<Resource, [readonly Binding[], string]>;
  return (Object.keys(resources) as Resource[]).flatMap(commandsOn);

  function commandsOn(on: Resource): string[] {
    const [bindings, words] = resources[on];
    const named = NAMED_ROLES[account].filter((one) => one.on === on);
    const held = bindings.filter(({ members = [] }) => members.includes(member));
    // Functions may be running as the account: it gets what it needs before it loses what it had.
    const roles = new Set([...named, ...held].map(({ role }) => role));
    return [...roles].flatMap((role) => {
      const present = held
        .filter((one) => one.role === role)
        .map(({ condition }) => condition?.expression ?? '');
      const wanted = named.filter((one) => one.role === role);
      const conditions = wanted.map(({ beneath }) => conditionOf(bucket, beneath));
      const surplus = present.filter((one) => !conditions.includes(one));
      // One with a condition goes with all others, since a command would have to repeat its title: what is named is given again.
      const goAll = surplus.some((one) => one !== '');
      const command = (verb: string, which: string) =>
        `gcloud ${words.replace('VERB', verb)} --member=${member} --role=${role} ${which}`;
      const added = wanted
        .filter((_one, at) => goAll || !present.includes(conditions[at] ?? ''))
        .map(({ beneath = [] }) => command('add', conditionFlag(beneath)));
      if (goAll) return [command('remove', '--all'), ...added];
      return [...added, ...(surplus.length > 0 ? [command('remove', '--condition=None')] : [])];
    });
  }

  function conditionFlag(beneath: readonly string[]): string {
    if (beneath.length === 0) return '--condition=None';
    const title = beneath.map((prefix) => prefix.replace('/', '')).join('-');
    return `--condition='expression=${conditionOf(bucket, beneath)},title=${title}'`;
  }
}
