import { expect, test } from 'vitest';
import { forbids, type Constraint, type Policy } from './organisation.ts';

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
