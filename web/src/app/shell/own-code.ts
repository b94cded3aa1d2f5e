// Which build this page's code is of, and whether the server still has it.

const CODE_STRINGS = {
  removed: 'Navette a été mise à jour. Rechargez la page pour continuer.',
} as const;

/** Timeout of the question, in milliseconds: somebody may be waiting for what they have opened. */
const PATIENCE_MS = 5_000;

/** The name of the page's main script, which differs in each build: the last script in `index.html`. */
export function ownCode(): string {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('head script[type=module]')];
  return new URL(scripts.at(-1)?.src ?? '', location.href).pathname.split('/').at(-1) ?? '';
}

/**
 * Says of code that could not be loaded that a deployment has removed it; null: it is the network, a proxy or the server.
 * The page's main script goes with the rest of its build, and no service worker answers this question. Never rejects.
 */
export async function textIfRemoved(): Promise<string | null> {
  try {
    const { status } = await fetch(`/assets/${ownCode()}`, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return status === 404 ? CODE_STRINGS.removed : null;
  } catch {
    return null;
  }
}
