import { disableLinkSchema, type Callables } from '@navette/core/calls/call-contracts';
import { MESSAGES } from '@navette/core/text/messages';
import { callError } from '../http/call-error.ts';
import { defineCallable } from '../http/define-callable.ts';
import { adminsOnly } from '../guards/admins-only.ts';
import { existsInBucket } from '../objects/exists-in-bucket.ts';
import { currentAct } from '../journal/acting.ts';
import { linkEndLine } from '../journal/journal-line.ts';
import { writeLineAlone } from '../journal/write-line.ts';
import { endLinks } from '../records/revoke-links.ts';

/**
 * Ends the direct link of a file, whoever holds it. Who sees the file stays as it is. May be repeated:
 * each time, the link that the file had until then ends.
 */
export const disableLink = defineCallable(
  disableLinkSchema,
  adminsOnly,
  async ({ path }): Promise<Callables['disableLink']['answer']> => {
    if (!(await existsInBucket(path))) throw callError('not-found', MESSAGES.itemMissing);
    const { failed } = await endLinks([path]);
    if (failed.length > 0) throw new Error('a link was not disabled');
    // If this fails, so does the call: whoever repeats it ends a link again.
    await writeLineAlone(linkEndLine(currentAct(), path));
    return { path };
  },
  { hasOldName: true, cause: 'disableLink' },
);
