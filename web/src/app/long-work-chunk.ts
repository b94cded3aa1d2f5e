/**
 * Loads what shows long work, with the first of it. Imported by the documents screen, so that the
 * chunk finds the code that both need in that screen's.
 */
export const loadLongWork = () => import('./long-work-panel.tsx');
