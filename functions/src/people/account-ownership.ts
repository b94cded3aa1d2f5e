import { CONFIRMED_CLAIM, isUnsettled } from '@navette/core/accounts/confirmed-claim';
import { emailKey } from '@navette/core/accounts/emails';
import { ROLE_CLAIM } from '@navette/core/accounts/role-claim';
import { MESSAGES } from '@navette/core/text/messages';
import { accounts } from '../platform/admin-app.ts';
import { callError } from '../http/call-error.ts';
import { commentsService } from '../mirror/comments-service.ts';
import { deleteKeptCommentsBy } from '../mirror/kept-comments.ts';
import { askTable } from '../mirror/postgrest.ts';
import { forgetRecents } from './forget-recents.ts';

// Who has shown that an address is theirs says what the account is: decision 0093.

/**
 * Notes that the account's address was confirmed by whoever uses the account. Idempotent.
 *
 * @throws {HttpsError} `invalid` while the address is not verified
 */
export async function adoptAccount(uid: string): Promise<void> {
  const auth = await accounts();
  const { email = '', emailVerified, customClaims } = await auth.getUser(uid);
  if (!emailVerified) throw callError('invalid', MESSAGES.notVerified);
  const confirmed = emailKey(email);
  if (customClaims?.[CONFIRMED_CLAIM] === confirmed) return;
  // An account that the console made has no role for the comments until then.
  const claims = { ...ROLE_CLAIM, ...customClaims, [CONFIRMED_CLAIM]: confirmed };
  await auth.setCustomUserClaims(uid, claims);
}

/**
 * Deletes an account that a stranger made, its comments, and what it has opened last. It has no files under this address:
 * they are added with a confirmed one alone. Deleted rather than emptied, since the stranger's last token is valid for up to an
 * hour and sees what belongs to this uid. Comments go first: if that fails, the caller asks again.
 *
 * @throws {HttpsError} `invalid` for an account that was confirmed within a session: nothing is a stranger's there
 * @throws {Error} when the comments' database cannot be reached
 */
export async function disownAccount(uid: string): Promise<void> {
  const auth = await accounts();
  const { email = '', emailVerified, customClaims } = await auth.getUser(uid);
  const confirmed: unknown = customClaims?.[CONFIRMED_CLAIM];
  if (!emailVerified) throw callError('invalid', MESSAGES.notVerified);
  if (!isUnsettled({ email, emailVerified, confirmed })) {
    throw callError('invalid', MESSAGES.alreadySettled);
  }
  const service = commentsService();
  if (service !== null) {
    await askTable(service, {
      method: 'DELETE',
      table: 'comments',
      query: [['author_uid', `eq.${uid}`]],
    });
    await deleteKeptCommentsBy(service, uid);
  }
  await forgetRecents([uid]);
  await auth.deleteUser(uid);
}
