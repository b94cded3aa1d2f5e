import type { ProjectCheck } from './about.ts';
import { read, type Google, type Read } from './google.ts';

/** A constraint as it holds for a project. */
export interface Policy {
  listPolicy?: { allowedValues?: string[]; deniedValues?: string[]; allValues?: string };
  booleanPolicy?: { enforced?: boolean };
}

/** A managed constraint as it holds for a project, which another API tells. */
export interface ManagedPolicy {
  spec?: { rules?: ManagedRule[] };
}

interface ManagedRule {
  enforce?: boolean;
  /** By tags of the project. */
  condition?: object;
  parameters?: { allowedMemberSubjects?: string[] };
}

/** Constraint of an organisation -> what it must allow; null: it must not be enforced. */
const CONSTRAINTS = {
  'iam.allowedPolicyMemberDomains': 'allUsers',
  'run.allowedIngress': 'all',
  'cloudfunctions.allowedIngressSettings': 'ALLOW_ALL',
  'iam.automaticIamGrantsForDefaultServiceAccounts': null,
  'iam.disableServiceAccountCreation': null,
} as const;

/** The same of those that Google manages. */
const MANAGED = {
  'iam.managed.allowedPolicyMembers': 'allUsers',
  'iam.managed.preventPrivilegedBasicRolesForDefaultServiceAccounts': null,
  'iam.managed.disableServiceAccountCreation': null,
} as const;

export type ManagedConstraint = keyof typeof MANAGED;
export type Constraint = keyof typeof CONSTRAINTS;

/** Those that keep Google from making its default account an editor. */
export const DEFAULT_ACCOUNT_CONSTRAINTS = [
  'iam.automaticIamGrantsForDefaultServiceAccounts',
  'iam.managed.preventPrivilegedBasicRolesForDefaultServiceAccounts',
] as const;

/** Those that forbid accounts for functions. */
export const NEW_ACCOUNT_CONSTRAINTS = [
  'iam.disableServiceAccountCreation',
  'iam.managed.disableServiceAccountCreation',
] as const;

/** Those that forbid functions which the internet reaches; about the others, the checks of accounts speak. */
export const ORGANISATION_CHECKS: readonly ProjectCheck[] = (
  [
    'iam.allowedPolicyMemberDomains',
    'iam.managed.allowedPolicyMembers',
    'run.allowedIngress',
    'cloudfunctions.allowedIngressSettings',
  ] as const
).map(
  (constraint) =>
    async (google, { project }) =>
      (await forbidding(google, [constraint])) === null
        ? null
        : `${exempt(project, constraint)}: it forbids functions that browsers may call, which check each call themselves.`,
);

/**
 * The first of some constraints by which the organisation forbids what a deployment does. Most people may not read that; then
 * Google says so when the functions are deployed.
 */
export async function forbidding<One extends Constraint | ManagedConstraint>(
  google: Google,
  constraints: readonly One[],
): Promise<One | null> {
  for (const constraint of constraints) {
    if (await isForbidden(google, constraint)) return constraint;
  }
  return null;
}

async function isForbidden(
  google: Google,
  constraint: Constraint | ManagedConstraint,
): Promise<boolean> {
  if (isManaged(constraint)) {
    const path = `/v2/projects/${google.project}/policies/${constraint}:getEffectivePolicy`;
    const policy = valueOf(await read<ManagedPolicy>(google, 'orgPolicy', path));
    return policy !== null && forbidsManaged(constraint, policy);
  }
  const path = `/v1/projects/${google.project}:getEffectiveOrgPolicy`;
  const asked = { constraint: `constraints/${constraint}` };
  const policy = valueOf(await read<Policy>(google, 'resourceManager', path, asked));
  return policy !== null && forbids(constraint, policy);
}

function valueOf<T>(answer: Read<T>): T | null {
  return 'value' in answer ? answer.value : null;
}

function isManaged(constraint: Constraint | ManagedConstraint): constraint is ManagedConstraint {
  return constraint in MANAGED;
}

/** Whether a constraint forbids what a deployment does. */
export function forbids(constraint: Constraint, { listPolicy, booleanPolicy }: Policy): boolean {
  const needed = CONSTRAINTS[constraint];
  if (needed === null) return booleanPolicy?.enforced === true;
  const { allowedValues = [], deniedValues = [], allValues } = listPolicy ?? {};
  if (allValues === 'DENY' || deniedValues.includes(needed)) return true;
  return allowedValues.length > 0 && !allowedValues.includes(needed);
}

/** The same of a managed one. Which tags a project has is not asked: of a policy that goes by them, Google tells later. */
export function forbidsManaged(constraint: ManagedConstraint, { spec }: ManagedPolicy): boolean {
  const needed = MANAGED[constraint];
  const { rules = [] } = spec ?? {};
  if (rules.some(({ condition }) => condition !== undefined)) return false;
  return rules.some(
    ({ enforce, parameters: { allowedMemberSubjects = [] } = {} }) =>
      enforce === true && (needed === null || !allowedMemberSubjects.includes(needed)),
  );
}

/** Begins a sentence. */
export function exempt(project: string, constraint: string): string {
  return `Have the organisation exempt ${project} from ${constraint}`;
}
