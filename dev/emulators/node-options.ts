import { join } from 'node:path';

const PRELOAD = join(import.meta.dirname, 'preload.cjs');

/**
 * Adds the preload that mends firebase-tools to the options of Node.
 *
 * @param existing NODE_OPTIONS as it is; kept
 */
export function withPreload(existing: string | undefined, preload = PRELOAD): string {
  // In quotes because a path may contain spaces; Node then wants quotes and backslashes escaped.
  const option = `--require "${preload.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
  if (existing?.includes(option)) return existing;
  return [existing, option].filter(Boolean).join(' ');
}
