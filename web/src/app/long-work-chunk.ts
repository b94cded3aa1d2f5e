/** Loads what shows long work, with the first of it. */
export const loadJobCode = () => import('./shell/job-code.tsx');
