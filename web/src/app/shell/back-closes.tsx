import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useBlocker, useLocation, useNavigate } from 'react-router-dom';
import { closesLayer, layers } from '../../state/layers.ts';
import { useStore } from '../../state/store.ts';

/** Time between two looks at whether the browser is back at its entry, in milliseconds. */
const LOOK_MS = 200;

/**
 * The way back, by button, key or gesture, closes what lies on top before it leaves the screen (decisions 0103 and 0153);
 * render it once, on a route of a data router.
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
    // Only once the router is back at its entry: another way back in the meantime would leave from the one before.
    addEventListener('popstate', close, { signal: ending.signal });
    // It also has the browser drop the return, without an event.
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
    // No other entry of this visit is beneath this one.
    if (anyOpen && entryIndex() === 0) void navigate({ pathname, search }, { state });
  }, [anyOpen, navigate, pathname, search, state]);
}

/** Which entry of this visit the browser is at. The router counts them from 0. */
function entryIndex(): number {
  return Number(entryState()['idx'] ?? 0);
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
