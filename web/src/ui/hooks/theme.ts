import { browserStorage } from '../../state/browser-storage.ts';
import { createStore, useStore } from '../../state/store.ts';
import { useMediaQuery } from './use-media-query.ts';

/** Where the choice is stored; `public/theme.js` reads it before the first paint. */
const STORAGE_KEY = 'navette-theme';
const SYSTEM_IS_DARK = '(prefers-color-scheme: dark)';

export type Theme = 'light' | 'dark';

/** The person's choice; null to follow the system. */
const chosen = createStore(themeOfPage());

/** The current theme: the person's choice, else the system's. */
export function useTheme(): Theme {
  const system = useMediaQuery(SYSTEM_IS_DARK) ? 'dark' : 'light';
  return useStore(chosen) ?? system;
}

/** Sets the theme. Choosing the system's theme means to follow the system again. */
export function chooseTheme(theme: Theme): void {
  const system: Theme = matchMedia(SYSTEM_IS_DARK).matches ? 'dark' : 'light';
  const root = document.documentElement;
  if (theme === system) delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  browserStorage.write(STORAGE_KEY, theme === system ? null : theme);
  chosen.set(themeOfPage());
}

function themeOfPage(): Theme | null {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : null;
}
