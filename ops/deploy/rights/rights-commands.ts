import {
  ACCOUNT_NAMES,
  ACCOUNTS,
  addressOf,
  NAMED_ROLES,
  type Account,
  type NamedRole,
} from './named-roles.ts';

/** Who has a role on a resource. */
export interface Binding {
  role: string;
  members?: readonly string[];
  condition?: { expression: string };
}

/** What Google says about the functions' accounts. */
export interface FoundRights {
  /** Of each account, as on a resource; null: there is no such account. */
  itself: Readonly<Record<Account, readonly Binding[] | null>>;
  project: readonly Binding[];
  bucket: readonly Binding[];
  secret: readonly Binding[];
}

type Resource = NamedRole['on'];

/** A role on a resource, for comparison: with its condition. */
interface Granted {
  role: string;
  on: Resource;
  /** Empty: none. */
  expression: string;
  /** Of the condition, for people. */
  title?: string;
}

/**
 * The commands after which the accounts are there, and have their named roles and no others on the project, its
 * bucket and its secret; none: they are.
 */
export function rightsCommands(found: FoundRights, project: string, bucket: string): string[] {
  return ACCOUNTS.flatMap((account) => {
    const named = namedOf(account, bucket);
    const present = presentOf(account, found, project);
    const missing = named.filter((one) => !present.some((other) => isSame(one, other)));
    const surplus = present.filter((one) => !named.some((other) => isSame(one, other)));
    const create = `gcloud iam service-accounts create ${ACCOUNT_NAMES[account]} --project ${project}`;
    return [
      ...(found.itself[account] === null ? [create] : []),
      // First: it removes the role with every condition.
      ...surplus.filter(({ on }) => on !== 'itself').map((one) => command('remove', one)),
      ...missing.map((one) => command('add', one)),
    ];

    function command(verb: 'add' | 'remove', { role, on, expression, title }: Granted): string {
      const address = addressOf(account, project);
      const resource = {
        project: `gcloud projects ${verb}-iam-policy-binding ${project}`,
        bucket: `gcloud storage buckets ${verb}-iam-policy-binding gs://${bucket}`,
        secret: `gcloud secrets ${verb}-iam-policy-binding SUPABASE_SECRET_KEY --project ${project}`,
        itself: `gcloud iam service-accounts ${verb}-iam-policy-binding ${address} --project ${project}`,
      }[on];
      const which = `--member=serviceAccount:${address} --role=${role}`;
      if (expression === '') return `${resource} ${which} --condition=None`;
      // Whichever conditions it has: their titles are not known.
      if (verb === 'remove') return `${resource} ${which} --all`;
      return `${resource} ${which} --condition='expression=${expression},title=${title ?? ''}'`;
    }
  });
}

function namedOf(account: Account, bucket: string): Granted[] {
  return NAMED_ROLES[account].map(({ role, on, beneath = [] }) => ({
    role,
    on,
    expression: beneath
      .map((prefix) => `resource.name.startsWith("projects/_/buckets/${bucket}/objects/${prefix}")`)
      .join(' || '),
    title: beneath.map((prefix) => prefix.replace('/', '')).join('-'),
  }));
}

function presentOf(account: Account, found: FoundRights, project: string): Granted[] {
  const member = `serviceAccount:${addressOf(account, project)}`;
  const on = (resource: Resource, bindings: readonly Binding[]): Granted[] =>
    bindings
      .filter(({ members = [] }) => members.includes(member))
      .map(({ role, condition }) => ({
        role,
        on: resource,
        expression: condition?.expression ?? '',
      }));
  return [
    ...on('project', found.project),
    ...on('bucket', found.bucket),
    ...on('secret', found.secret),
    ...on('itself', found.itself[account] ?? []),
  ];
}

function isSame(one: Granted, other: Granted): boolean {
  return one.role === other.role && one.on === other.on && one.expression === other.expression;
}
