import { useSyncExternalStore } from 'react';

/** Where the choice is kept; `public/theme.js` reads it before the first paint. */
const STORAGE_KEY = 'navette-theme';
const SYSTEM_IS_DARK = '(prefers-color-scheme: dark)';

export type Theme = 'light' | 'dark';

const listeners = new Set<() => void>();

/** The theme in force: the person's choice, else the system's. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme);
}

/** Chooses a theme. Choosing what the system has goes back to following the system. */
export function chooseTheme(theme: Theme): void {
  const system: Theme = matchMedia(SYSTEM_IS_DARK).matches ? 'dark' : 'light';
  const root = document.documentElement;
  if (theme === system) delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  try {
    if (theme === system) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Where storage is blocked the choice holds for this page.
  }
  for (const listener of listeners) listener();
}

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia(SYSTEM_IS_DARK).matches ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  const system = matchMedia(SYSTEM_IS_DARK);
  system.addEventListener('change', listener);
  listeners.add(listener);
  return () => {
    system.removeEventListener('change', listener);
    listeners.delete(listener);
  };
}
