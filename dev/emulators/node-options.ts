import { join } from 'node:path';

const PRELOAD = join(import.meta.dirname, 'preload.cjs');

/**
 * Adds the preload script that patches firebase-tools to NODE_OPTIONS.
 *
 * @param existing the current NODE_OPTIONS; kept
 */
export function withPreload(existing: string | undefined, preload = PRELOAD): string {
  // In quotes because a path may contain spaces; inside quotes, Node expects escaped quotes and
  // backslashes.
  const option = `--require "${preload.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
  if (existing?.includes(option)) return existing;
  return [existing, option].filter(Boolean).join(' ');
}
