import { revokeSessionsSchema, type Callables } from '@navette/core/callables';
import type { Viewer } from '@navette/core/access';
import { accounts } from '../admin-app.ts';
import { defineCallable } from '../define-callable.ts';
import { signedInOnly } from '../guards/signed-in-only.ts';

/**
 * Signs the caller out everywhere (specification, section 7: "global by default"): no session opened
 * so far gets another token, and callables refuse the tokens it has. Both rules and the comments'
 * policies take those until they expire, an hour later at most.
 */
export const revokeSessions = defineCallable(
  revokeSessionsSchema,
  signedInOnly,
  async (_data, caller: Viewer): Promise<Callables['revokeSessions']['answer']> => {
    const auth = await accounts();
    await auth.revokeRefreshTokens(caller.uid);
    return null;
  },
);
