import { settleAccountSchema, type Callables } from '@navette/core/calls/call-contracts';
import type { Viewer } from '@navette/core/access/access';
import { defineCallable } from '../http/define-callable.ts';
import { signedInOnly } from '../guards/signed-in-only.ts';
import { supabaseSecretKey } from '../mirror/comments-service.ts';
import { adoptAccount, disownAccount } from '../people/account-ownership.ts';

/**
 * The owner of an address says whether its account is theirs, or was made by somebody else. Concerns the
 * caller's own account alone.
 */
export const settleAccount = defineCallable(
  settleAccountSchema,
  signedInOnly,
  async ({ mine }, { uid }: Viewer): Promise<Callables['settleAccount']['answer']> => {
    await (mine ? adoptAccount(uid) : disownAccount(uid));
    return null;
  },
  {
    secrets: [supabaseSecretKey],
    // Adopting one's own account touches nothing of what may just be being restored; comments of a stranger may be.
    goesOn: ({ mine }) => mine,
  },
);
