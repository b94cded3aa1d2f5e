import { setAccessSchema, type Callables } from '@navette/core/callables';
import { isFolderPath } from '@navette/core/item-path';
import { MESSAGES } from '@navette/core/messages';
import { callError } from '../call-error.ts';
import { defineCallable } from '../define-callable.ts';
import { forEachPage } from '../for-each-page.ts';
import { adminsOnly } from '../guards/admins-only.ts';
import { changeAccess, type AccessChange } from '../records/change-access.ts';
import { propagateAccess } from '../records/propagate-access.ts';
import { reconcileItem } from '../records/reconcile.ts';
import { revokeLinks } from '../records/revoke-links.ts';

/**
 * Sets who may see an item: access of its own, or its folder's. For a folder it also updates the
 * copies beneath, and on request makes everything beneath inherit. Links to files whose access has
 * narrowed are revoked. A call that failed half-way can be retried: it continues where the first
 * one stopped.
 */
export const setAccess = defineCallable(
  setAccessSchema,
  adminsOnly,
  async (data): Promise<Callables['setAccess']['answer']> => {
    const { path, isPublic, allowedEmails } = data;
    const change: AccessChange = data.inherits
      ? { inherits: true }
      : { inherits: false, isPublic, allowedEmails };
    let access = await changeAccess(path, change);
    if (access === null) {
      await reconcileItem(path);
      access = await changeAccess(path, change);
    }
    if (access === null) throw callError('not-found', MESSAGES.itemMissing);
    let updated = 1;
    if (isFolderPath(path)) {
      const propagation = { folder: path, access, dropOwn: data.applyToContent === true };
      await forEachPage(propagateAccess, propagation, (page) => {
        updated += page.updated;
      });
    }
    await forEachPage(revokeLinks, path);
    return { path, updated };
  },
);
