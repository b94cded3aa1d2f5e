import { resolve } from 'node:path';

/** Absolute path of the repository's root. */
export const projectRoot = resolve(import.meta.dirname, '..');
