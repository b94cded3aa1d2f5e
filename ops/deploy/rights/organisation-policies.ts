/** A constraint that an organisation may have set, as it holds for a project. */
export interface Policy {
  listPolicy?: {
    allowedValues?: readonly string[];
    deniedValues?: readonly string[];
    allValues?: 'ALLOW' | 'DENY' | 'ALL_VALUES_UNSPECIFIED';
  };
  booleanPolicy?: { enforced?: boolean };
}

/** Constraint -> what it must allow, of a list; null: it must not be enforced. */
export const CONSTRAINTS = {
  /** Nobody may put anybody on this list: it has to be open. */
  'iam.allowedPolicyMemberDomains': 'allUsers',
  'run.allowedIngress': 'all',
  'cloudfunctions.allowedIngressSettings': 'ALLOW_ALL',
  'iam.disableServiceAccountCreation': null,
  'iam.automaticIamGrantsForDefaultServiceAccounts': null,
} as const satisfies Record<string, string | null>;

export type Constraint = keyof typeof CONSTRAINTS;

/** Whether a constraint, as it holds for a project, stands in the way of what a deployment does. */
export function refuses(constraint: Constraint, { listPolicy, booleanPolicy }: Policy): boolean {
  const needed = CONSTRAINTS[constraint];
  if (needed === null) return booleanPolicy?.enforced === true;
  const { allowedValues = [], deniedValues = [], allValues } = listPolicy ?? {};
  if (allValues === 'DENY' || deniedValues.includes(needed)) return true;
  return allowedValues.length > 0 && !allowedValues.includes(needed);
}
