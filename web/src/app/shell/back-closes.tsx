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
  const { key } = useLocation();
  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined;
    const ending = new AbortController();
    const close = () => {
      if (entryKey() !== key) return;
      ending.abort();
      blocker.reset();
      layers.get().at(-1)?.();
    };
    // Only once the router is back at its entry: another way back in the meantime would leave from the one before.
    addEventListener('popstate', close, { signal: ending.signal });
    close();
    return () => ending.abort();
  }, [blocker, key]);
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
  return entryState()['idx'] === 0;
}

/** The router's key of the entry at which the browser is; the first one of a visit has a name instead. */
function entryKey(): unknown {
  return entryState()['key'] ?? 'default';
}

/** What the router keeps of the entry. */
function entryState(): Record<string, unknown> {
  const state: unknown = history.state;
  return typeof state === 'object' ? { ...state } : {};
}
