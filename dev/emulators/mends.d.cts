/** A patch of one file: what is found there, once or so many times, is replaced. */
export interface Mend {
  file: string;
  found: string;
  replacement: string;
  times?: number;
}

export const APPLICATION_VARIABLE: string;
export const MIN_JAVA_VARIABLE: string;
export const MIN_PASSWORD_VARIABLE: string;
export const SHORT_LIVED_JAVA: readonly string[];
export const SHORT_LIVED_VARIABLE: string;
export function mendsFor(env: NodeJS.ProcessEnv): Mend[];
export function mendsForWorker(): Mend[];
export function mended(mend: Mend, source: string): string;
