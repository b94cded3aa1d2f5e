import { expect, test } from 'vitest';
import type { CallReason } from '@navette/core/calls/call-contracts';
import { callError } from './call-error.ts';

test.each<[CallReason, status: number]>([
  ['unauthenticated', 401],
  ['session-ended', 401],
  ['not-admin', 403],
  ['invalid', 400],
  ['already-exists', 409],
  ['name-taken', 409],
  ['not-found', 404],
  ['busy', 429],
  ['internal', 500],
])('a call that fails as %s is answered with the HTTP status %i', (reason, status) => {
  const { httpErrorCode, details } = callError(reason, 'Refusé.');
  expect(httpErrorCode.status).toBe(status);
  expect(details).toEqual({ reason, message: 'Refusé.' });
});
