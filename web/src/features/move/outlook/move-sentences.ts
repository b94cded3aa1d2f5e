import type { MoveForecast } from '@navette/core/calls/call-contracts';
import type { ItemPath } from '@navette/core/paths/item-path';
import { moveProblem, type MoveProblem } from '@navette/core/paths/moved-path';
import { changeSentence } from '../../../text/access-change.ts';
import { MOVE_STRINGS } from '../strings.ts';

/** Who will see the items from then on, and which links will end. */
export function outlookSentences({ gained, lost, links, incomplete }: MoveForecast): string[] {
  const atLeast = incomplete === true;
  // The links are those of everybody, also of who goes on to see the items: a sentence of their own.
  const change = { gained, lost, links: 0, ...(atLeast ? { incomplete } : {}) };
  return [changeSentence(change), ...(links > 0 ? [MOVE_STRINGS.links(links, atLeast)] : [])];
}

/** Why none of the items can go into a folder; null when one of them can. */
export function whyNone(
  paths: readonly ItemPath[],
  to: ItemPath,
  copies: boolean,
): MoveProblem | null {
  const problems = paths.map((path) => moveProblem(path, to, copies));
  const [first = null] = problems;
  return problems.every((problem) => problem !== null) ? first : null;
}
