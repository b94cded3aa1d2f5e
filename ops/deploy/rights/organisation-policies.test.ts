import { expect, test } from 'vitest';
import { refuses, type Constraint, type Policy } from './organisation-policies.ts';

test.each<[refused: boolean, constraint: Constraint, policy: Policy]>([
  [false, 'iam.allowedPolicyMemberDomains', {}],
  [false, 'iam.allowedPolicyMemberDomains', { listPolicy: { allValues: 'ALLOW' } }],
  [true, 'iam.allowedPolicyMemberDomains', { listPolicy: { allowedValues: ['C0123'] } }],
  [true, 'iam.allowedPolicyMemberDomains', { listPolicy: { allValues: 'DENY' } }],
  [false, 'run.allowedIngress', { listPolicy: { allowedValues: ['internal', 'all'] } }],
  [true, 'run.allowedIngress', { listPolicy: { allowedValues: ['internal'] } }],
  [true, 'cloudfunctions.allowedIngressSettings', { listPolicy: { deniedValues: ['ALLOW_ALL'] } }],
  [false, 'iam.disableServiceAccountCreation', { booleanPolicy: {} }],
  [true, 'iam.disableServiceAccountCreation', { booleanPolicy: { enforced: true } }],
])('%s: %s as %j', (refused, constraint, policy) => {
  expect(refuses(constraint, policy)).toBe(refused);
});
