import type { ProjectCheck } from './about.ts';
import { read, type Google } from './google.ts';

/** A constraint as it holds for a project. */
export interface Policy {
  listPolicy?: { allowedValues?: string[]; deniedValues?: string[]; allValues?: string };
  booleanPolicy?: { enforced?: boolean };
}

/** Constraint of an organisation -> what it must allow; null: it must not be enforced. */
const CONSTRAINTS = {
  'iam.allowedPolicyMemberDomains': 'allUsers',
  'run.allowedIngress': 'all',
  'cloudfunctions.allowedIngressSettings': 'ALLOW_ALL',
  'iam.automaticIamGrantsForDefaultServiceAccounts': null,
  'iam.disableServiceAccountCreation': null,
} as const;

export type Constraint = keyof typeof CONSTRAINTS;

/** Those that forbid functions which the internet reaches; about the others, the checks of accounts speak. */
export const ORGANISATION_CHECKS: readonly ProjectCheck[] = (
  [
    'iam.allowedPolicyMemberDomains',
    'run.allowedIngress',
    'cloudfunctions.allowedIngressSettings',
  ] as const
).map(
  (constraint) =>
    async (google, { project }) =>
      (await isForbidden(google, constraint))
        ? `${exempt(project, constraint)}: it forbids functions that browsers may call, which check each call themselves.`
        : null,
);

/** Whether an organisation forbids it. Most people may not read that; then Google says so when the functions are deployed. */
export async function isForbidden(google: Google, constraint: Constraint): Promise<boolean> {
  const policy = await read<Policy>(
    google,
    'resourceManager',
    `/v1/projects/${google.project}:getEffectiveOrgPolicy`,
    { constraint: `constraints/${constraint}` },
  );
  return 'value' in policy && policy.value !== null && forbids(constraint, policy.value);
}

/** Whether a constraint forbids what a deployment does. */
export function forbids(constraint: Constraint, { listPolicy, booleanPolicy }: Policy): boolean {
  const needed = CONSTRAINTS[constraint];
  if (needed === null) return booleanPolicy?.enforced === true;
  const { allowedValues = [], deniedValues = [], allValues } = listPolicy ?? {};
  if (allValues === 'DENY' || deniedValues.includes(needed)) return true;
  return allowedValues.length > 0 && !allowedValues.includes(needed);
}

/** Begins a sentence. */
export function exempt(project: string, constraint: Constraint): string {
  return `Have the organisation exempt ${project} from ${constraint}`;
}
