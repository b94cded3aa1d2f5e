import type { MoveForecast, SeenBy } from '@navette/core/calls/call-contracts';
import type { ItemPath } from '@navette/core/paths/item-path';
import { moveProblem, type MoveProblem } from '@navette/core/paths/moved-path';
import { changeSentence, namesSentences } from '../../../text/access-change.ts';
import { audienceInWords, audienceOf, type Person } from '../../../text/audience.ts';
import { unrecordedSentence } from '../../../text/unrecorded.ts';
import { MOVE_STRINGS } from '../strings.ts';

/**
 * Who will see the items from then on, and which links will end.
 *
 * @param me who reads it
 */
export function outlookSentences(forecast: MoveForecast, me: Person): string[] {
  const { gained, lost, links, inheriting, incomplete, unrecorded = 0 } = forecast;
  const atLeast = incomplete === true;
  // The direct links of all end, also for who goes on seeing the items: that is a sentence of its own.
  const change = { gained, lost, links: 0, ...(atLeast ? { incomplete } : {}) };
  return [
    changeSentence(change),
    ...namesSentences(change),
    ...(inheriting
      ? [MOVE_STRINGS.audience(inheriting.items, seenByInWords(inheriting.later, me))]
      : []),
    ...(unrecorded > 0 ? [unrecordedSentence(unrecorded, 'ce dossier')] : []),
    ...(links > 0 ? [`${MOVE_STRINGS.links(links, atLeast)} ${MOVE_STRINGS.navetteLinks}`] : []),
  ];
}

function seenByInWords({ isPublic, owner, allowedEmails }: SeenBy, me: Person): string {
  const access = {
    is_public: isPublic,
    owner_email: owner,
    owner_uid: null,
    allowed_emails: [...allowedEmails],
  };
  return audienceInWords(audienceOf(access, me));
}

/** Whether the person has something to decide before the move is made. */
export function needsAnswer(forecast: MoveForecast): boolean {
  const { gained, lost, taken, failed, incomplete, unrecorded = 0 } = forecast;
  const changes = gained.people !== 0 || lost.people !== 0 || unrecorded > 0;
  return changes || taken.length > 0 || failed.length > 0 || incomplete === true;
}

/**
 * Why none of the items can go into a folder.
 *
 * @returns null when one of them can
 */
export function whyNone(
  paths: readonly ItemPath[],
  to: ItemPath,
  copies: boolean,
): MoveProblem | null {
  const problems = paths.map((path) => moveProblem(path, to, copies));
  const [first = null] = problems;
  return problems.every((problem) => problem !== null) ? first : null;
}
