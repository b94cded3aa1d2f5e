// Which build this page's code is of, and whether the server has another one.

const CODE_STRINGS = {
  removed: 'Navette a été mise à jour. Rechargez la page pour continuer.',
} as const;

/** It names the files of the newest build alone: not those that a deployment carries for open pages (decision 0184). */
export const WORKER = '/sw.js';
/** Timeout of the request, in milliseconds: somebody may be waiting for what they have opened. */
const PATIENCE_MS = 5_000;

/** The name of the page's main script, which differs in each build: the last script in `index.html`. */
export function ownCode(): string {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('head script[type=module]')];
  return new URL(scripts.at(-1)?.src ?? '', location.href).pathname.split('/').at(-1) ?? '';
}

/**
 * Whether the server's build is the one of this page, which may have been open over a deployment, or come from the
 * device.
 *
 * @throws {Error} when the server does not tell
 */
export async function isNewest(): Promise<boolean> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(WORKER, { cache: 'no-cache', signal });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return (await answer.text()).includes(ownCode());
}

/** Says of code that could not be loaded that a deployment has removed it; null: it is the network. Never rejects. */
export async function textIfRemoved(): Promise<string | null> {
  return (await isNewest().catch(() => true)) ? null : CODE_STRINGS.removed;
}
