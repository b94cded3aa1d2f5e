import { expect, test } from 'vitest';
import {
  forbids,
  forbidsManaged,
  type Constraint,
  type ManagedConstraint,
  type ManagedPolicy,
  type Policy,
} from './organisation.ts';

test.each<[forbidden: boolean, constraint: Constraint, policy: Policy]>([
  [false, 'iam.allowedPolicyMemberDomains', {}],
  [false, 'iam.allowedPolicyMemberDomains', { listPolicy: { allValues: 'ALLOW' } }],
  [true, 'iam.allowedPolicyMemberDomains', { listPolicy: { allowedValues: ['C0123'] } }],
  [true, 'iam.allowedPolicyMemberDomains', { listPolicy: { allValues: 'DENY' } }],
  [false, 'run.allowedIngress', { listPolicy: { allowedValues: ['internal', 'all'] } }],
  [true, 'run.allowedIngress', { listPolicy: { allowedValues: ['internal'] } }],
  [true, 'cloudfunctions.allowedIngressSettings', { listPolicy: { deniedValues: ['ALLOW_ALL'] } }],
  [false, 'iam.disableServiceAccountCreation', { booleanPolicy: {} }],
  [true, 'iam.disableServiceAccountCreation', { booleanPolicy: { enforced: true } }],
])('forbidden: %s, %s as %j', (forbidden, constraint, policy) => {
  expect(forbids(constraint, policy)).toBe(forbidden);
});

const OWN = { allowedMemberSubjects: ['user:a@navette.test'] };
const ALL = { allowedMemberSubjects: ['allUsers'] };
const OF_TAGS = { condition: { expression: 'resource.matchTag("p/public", "true")' } };

test.each<[forbidden: boolean, constraint: ManagedConstraint, policy: ManagedPolicy]>([
  [false, 'iam.managed.allowedPolicyMembers', {}],
  [false, 'iam.managed.allowedPolicyMembers', { spec: { rules: [{ enforce: false }] } }],
  [true, 'iam.managed.allowedPolicyMembers', { spec: { rules: [{ enforce: true }] } }],
  [
    true,
    'iam.managed.allowedPolicyMembers',
    { spec: { rules: [{ enforce: true, parameters: OWN }] } },
  ],
  [
    false,
    'iam.managed.allowedPolicyMembers',
    { spec: { rules: [{ enforce: true, parameters: ALL }] } },
  ],
  [
    false,
    'iam.managed.allowedPolicyMembers',
    { spec: { rules: [{ enforce: false, ...OF_TAGS }, { enforce: true }] } },
  ],
  [true, 'iam.managed.disableServiceAccountCreation', { spec: { rules: [{ enforce: true }] } }],
  [
    true,
    'iam.managed.preventPrivilegedBasicRolesForDefaultServiceAccounts',
    { spec: { rules: [{ enforce: true }] } },
  ],
])('a managed one, forbidden: %s, %s as %j', (forbidden, constraint, policy) => {
  expect(forbidsManaged(constraint, policy)).toBe(forbidden);
});
