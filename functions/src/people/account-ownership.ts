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

// Whoever has shown that an address is theirs decides what becomes of its account (decision 0093).

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
  // An account made in the console has no role for the comments yet.
  const claims = { ...ROLE_CLAIM, ...customClaims, [CONFIRMED_CLAIM]: confirmed };
  await auth.setCustomUserClaims(uid, claims);
}

/**
 * Deletes an account that a stranger made, its comments, and what it has opened last. It has no files, which only a
 * confirmed address can add. It is deleted rather than emptied, since the stranger's last token is valid for up to an
 * hour and sees what belongs to this uid. Comments go first: if that fails, the caller asks again.
 *
 * @throws {HttpsError} `invalid` for an account whose address is confirmed already, or not verified
 * @throws {Error} when the comments database cannot be reached
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
