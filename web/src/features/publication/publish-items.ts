import type { ItemPath } from '@navette/core/paths/item-path';
import { personalStore } from '../../state/store.ts';

/** What an admin decides about items: as their folder, or private as they are. */
export type Decision = 'publish' | 'keep';

/** An item that could not be changed. */
export interface Failure {
  path: ItemPath;
  /** Why, in French. */
  message: string;
  /** Whether no further call can succeed: the person may no longer decide. */
  refused: boolean;
}

/** A decision that is being carried out, or was. */
export interface Publication {
  decision: Decision;
  total: number;
  /** Items that were changed, or could not be. */
  done: number;
  failures: readonly Failure[];
  over: boolean;
}

/** Calls that run at the same time: each changes one record, in about a third of a second. */
const PARALLEL = 4;

/**
 * The last decision of the person, kept while they look at other screens. It ends with them: nothing
 * more is sent for somebody who has signed out.
 */
export const publication = personalStore<Publication | null>(() => null);

/**
 * Carries out a decision, one call for each item. What fails is listed, and the rest goes on, unless
 * the person is refused altogether.
 *
 * @param change carries it out for one item; null for a success
 * @returns the outcome; null when the person has signed out meanwhile
 */
export async function decide(
  paths: readonly ItemPath[],
  decision: Decision,
  change: (path: ItemPath, decision: Decision) => Promise<Failure | null>,
): Promise<Publication | null> {
  let current: Publication = { decision, total: paths.length, done: 0, failures: [], over: false };
  publication.set(current);
  const update = (part: Partial<Publication>): void => {
    if (publication.get() !== current) return;
    current = { ...current, ...part };
    publication.set(current);
  };
  const waiting = [...paths];
  const work = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const failure = await change(path, decision);
      if (failure !== null) update({ failures: [...current.failures, failure] });
      update({ done: current.done + 1 });
      if (failure?.refused === true || publication.get() !== current) return;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  update({ over: true });
  return publication.get() === current ? current : null;
}
