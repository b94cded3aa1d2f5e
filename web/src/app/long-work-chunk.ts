/** Loads what shows long work, with the first of it. */
export const loadLongWork = () => import('./long-work-panel.tsx');
