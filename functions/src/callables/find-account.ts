import { findAccountSchema, type Callables } from '@navette/core/calls/call-contracts';
import { QUESTION_SECONDS } from '@navette/core/limits';
import { defineCallable } from '../http/define-callable.ts';
import { adminsOnly } from '../guards/admins-only.ts';
import { accountOf } from '../people/close-account.ts';

/** Tells an admin whether an address has an account, which decides what its person sees today. */
export const findAccount = defineCallable(
  findAccountSchema,
  adminsOnly,
  async ({ email }): Promise<Callables['findAccount']['answer']> => {
    const account = await accountOf(email);
    if (account === null) return { account: 'none' };
    if (account.disabled) return { account: 'closed' };
    return { account: account.emailVerified ? 'verified' : 'unverified' };
  },
  { seconds: QUESTION_SECONDS, hasOldName: true, goesOn: () => true },
);
