/** Put in place of this name by `functions/build.ts`. */
declare const NAVETTE_VERSION: string | undefined;

/** Of these functions; `unbuilt` where they run from their sources, as tests and an operator's commands do. */
export const VERSION = typeof NAVETTE_VERSION === 'string' ? NAVETTE_VERSION : 'unbuilt';
