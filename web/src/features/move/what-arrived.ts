import type { Callables } from '@navette/core/calls/call-contracts';
import type { JobFailure } from '@navette/core/calls/jobs';
import { isBeneath, type ItemPath } from '@navette/core/paths/item-path';
import { shownFolder } from '../../text/shown-folder.ts';
import { MOVE_STRINGS } from './strings.ts';

/** How far a move has come, or a copy. */
export interface Arrival {
  /** How many items have arrived whole. */
  count: number;
  /** What stays where it is. */
  stayed: readonly JobFailure[];
  /** Whether all that does not stay has arrived. */
  isOver: boolean;
  /** How many files have got another direct link, which the person was not told; null: nobody knows. */
  links: number | null;
}

/**
 * What has arrived, and that direct links have ended.
 *
 * @returns null when it is not known of anything
 */
export function whatArrived(
  { paths, to, copy = false }: Callables['moveItems']['data'],
  { count, stayed, isOver, links }: Arrival,
): string | null {
  const isPart = staysInPart(paths, stayed);
  if (count === 0 && !isPart) return null;
  const folder = shownFolder(to);
  const whole = count > 0 ? [MOVE_STRINGS.done(count, folder, copy)] : [];
  const said = [
    ...(isPart && isOver ? [MOVE_STRINGS.rest(folder, copy)] : whole),
    // Those of what stays were counted, too.
    ...(links === 0 ? [] : [MOVE_STRINGS.linksEnded(stayed.length > 0 ? null : links)]),
  ];
  return said.length > 0 ? said.join(' ') : null;
}

/** Whether something within a folder stays, the rest of which has gone. */
export function staysInPart(paths: readonly ItemPath[], stayed: readonly JobFailure[]): boolean {
  return stayed.some(({ path }) => paths.some((folder) => isBeneath(path, folder)));
}
