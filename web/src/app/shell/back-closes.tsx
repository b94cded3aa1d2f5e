import { useEffect } from 'react';
import { NavigationType, useBlocker, useLocation, useNavigate } from 'react-router-dom';
import { closesLayer, layers } from '../../state/layers.ts';
import { useStore } from '../../state/store.ts';

/**
 * The way back, by button, key or gesture, closes what lies on top before it leaves the screen (decision 0103); render
 * it once, on a route of a data router.
 */
export function BackCloses() {
  const blocker = useBlocker(
    ({ historyAction }) => historyAction === NavigationType.Pop && closesLayer(),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    layers.get().at(-1)?.();
  }, [blocker]);
  useEntryBeneath();
  return null;
}

/**
 * From the first entry of the tab the way back leaves Navette, which nothing can hold up. So what is opened there gets
 * another entry with the same address. Not before: browsers skip entries that are added without the person's doing.
 */
function useEntryBeneath(): void {
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, search } = location;
  const state: unknown = location.state;
  const anyOpen = useStore(layers, ({ length }) => length > 0);
  useEffect(() => {
    if (anyOpen && isFirstEntry()) void navigate({ pathname, search }, { state });
  }, [anyOpen, navigate, pathname, search, state]);
}

/** Whether no other entry of this visit is beneath this one. The router counts them from 0. */
function isFirstEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && state.idx === 0;
}
