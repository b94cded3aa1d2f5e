import type { Callables } from '@navette/core/calls/call-contracts';
import { MAX_DELETE_ITEMS } from '@navette/core/limits';
import { MESSAGES } from '@navette/core/text/messages';
import { currentAccount } from '../../firebase/accounts/accounts.ts';
import { forecastMove } from '../../firebase/callables.ts';
import { showNotice } from '../../ui/dialogs/notice.tsx';
import { messageOf } from '../../ui/feedback/message-of.ts';
import { needsAnswer } from './outlook/move-sentences.ts';
import { MOVE_STRINGS } from './strings.ts';

type Data = Callables['moveItems']['data'];

/**
 * Asks anew for what a job has not ended. Some of it may have arrived, and the folder may be another one by now: unless all is
 * as it was when the person was told, it goes on only where nothing would have to be said to them. Otherwise they are sent to
 * the dialog, which says it; so they are with more items than one call takes.
 *
 * @param uid of the person who asks: nothing is done in the name of the next one
 * @param move what asks for it, and says how it has ended
 */
export async function moveAgain(
  data: Data,
  uid: string,
  move: (data: Data) => Promise<unknown>,
): Promise<void> {
  const { outlook: told, seen, ...asked } = data;
  try {
    // Of more items than one call takes, nobody knows all.
    const forecast = asked.paths.length > MAX_DELETE_ITEMS ? null : await forecastMove(asked);
    if (currentAccount()?.uid !== uid) return;
    if (forecast === null) return showNotice(MOVE_STRINGS.tooManyAgain(data.copy === true));
    if (needsAnswer(forecast) && forecast.outlook !== told) {
      return showNotice(MESSAGES.moveChanged);
    }
    await move({ ...asked, ...(seen ? { seen } : {}), outlook: forecast.outlook });
  } catch (error) {
    if (currentAccount()?.uid === uid) showNotice(messageOf(error));
  }
}
