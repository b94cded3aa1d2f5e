import { revokeSessionsSchema, type Callables } from '@navette/core/calls/call-contracts';
import type { Viewer } from '@navette/core/access/access';
import { accounts } from '../platform/admin-app.ts';
import { defineCallable } from '../http/define-callable.ts';
import { signedInOnly } from '../guards/signed-in-only.ts';

/**
 * Signs the caller out everywhere (docs/specification-coverage.md, section 7: "global by default"): open sessions
 * get no new ID token, and callables refuse the tokens that they have. Both rules files and the
 * comments' policies accept these tokens until they expire, at most an hour later.
 */
export const revokeSessions = defineCallable(
  revokeSessionsSchema,
  signedInOnly,
  async (_data, caller: Viewer): Promise<Callables['revokeSessions']['answer']> => {
    const auth = await accounts();
    await auth.revokeRefreshTokens(caller.uid);
    return null;
  },
  // Somebody may have lost a device, which cannot wait.
  { goesOn: () => true },
);
