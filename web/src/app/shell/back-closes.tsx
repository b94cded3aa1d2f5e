import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useBlocker, useLocation, useNavigate } from 'react-router-dom';
import { closesLayer, layers } from '../../state/layers.ts';
import { useStore } from '../../state/store.ts';

/** How often to check whether the browser is back at its entry, in milliseconds. */
const LOOK_MS = 200;

/**
 * Going back (button, key or gesture) closes the topmost layer before it leaves the screen (decisions 0103 and 0153).
 * Render it once, on a route of a data router.
 */
export function BackCloses() {
  const { key } = useLocation();
  const home = useRef(0);
  const returning = useRef(false);
  const blocker = useBlocker(({ historyAction }) => {
    if (historyAction !== NavigationType.Pop || returning.current) return false;
    returning.current = closesLayer();
    return returning.current;
  });
  useLayoutEffect(() => {
    if (entryKey() === key) home.current = entryIndex();
  }, [key]);
  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined;
    const ending = new AbortController();
    const close = () => {
      if (ending.signal.aborted || entryKey() !== key) return;
      ending.abort();
      blocker.reset();
      layers.get().at(-1)?.();
    };
    // Only once the router is back at its entry: going back again before that would start from the entry before.
    addEventListener('popstate', close, { signal: ending.signal });
    // Going back twice quickly also makes the browser drop the router's return, without an event.
    const looks = setInterval(() => {
      close();
      const away = home.current - entryIndex();
      if (away !== 0) history.go(away);
    }, LOOK_MS);
    close();
    return () => {
      clearInterval(looks);
      ending.abort();
      returning.current = false;
    };
  }, [blocker, key]);
  useEntryBeneath();
  return null;
}

/**
 * Going back from the tab's first entry leaves Navette, and nothing can stop that. So when something is opened on it, a
 * second entry with the same address is added; not earlier, since browsers skip entries added before anybody has acted.
 */
function useEntryBeneath(): void {
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, search } = location;
  const state: unknown = location.state;
  const anyOpen = useStore(layers, ({ length }) => length > 0);
  useEffect(() => {
    // At index 0 there is no other entry of this visit to go back to.
    if (anyOpen && entryIndex() === 0) void navigate({ pathname, search }, { state });
  }, [anyOpen, navigate, pathname, search, state]);
}

/** Index of the current history entry in this visit, counted by the router from 0. */
function entryIndex(): number {
  return Number(entryState()['idx'] ?? 0);
}

/** The router's key of the current history entry; the first entry of a visit has 'default'. */
function entryKey(): unknown {
  return entryState()['key'] ?? 'default';
}

/** The router's state of the current history entry. */
function entryState(): Record<string, unknown> {
  const state: unknown = history.state;
  return typeof state === 'object' ? { ...state } : {};
}
