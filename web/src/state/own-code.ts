// Which build the code of this page is of, and whether the server has another one.

/** The list of what the service worker keeps: of the newest build alone, also where a deployment keeps older files. */
export const WORKER = '/sw.js';
/** Who waits for something to open is to be told why it does not. */
const PATIENCE_MS = 5_000;

/** The name of the file with which this page began, the last of those in `index.html`: another one for each build. */
export function ownCode(): string {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('head script[type=module]')];
  return new URL(scripts.at(-1)?.src ?? '', location.href).pathname.split('/').at(-1) ?? '';
}

/**
 * Whether the server has no newer build than this page: one that stays open over a deployment, or comes from the
 * device, has older code.
 *
 * @throws {Error} when the server cannot be asked
 */
export async function isNewest(): Promise<boolean> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(WORKER, { cache: 'no-cache', signal });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return (await answer.text()).includes(ownCode());
}
