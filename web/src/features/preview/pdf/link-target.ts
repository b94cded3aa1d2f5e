/** Protocols that a document's link may open. */
const PROTOCOLS: readonly string[] = ['http:', 'https:', 'mailto:'];

/** The part of PDF.js's annotations that is used. */
export interface Annotation {
  subtype?: string;
  /** Corners in the page's coordinates. */
  rect?: readonly number[];
  url?: string;
  dest?: unknown;
}

export type LinkTarget = { url: string } | { destination: string | readonly unknown[] };

/**
 * Where a document's link leads; null for other annotations, and for links that are not followed: scripts, files,
 * actions.
 */
export function linkTarget({ subtype, url, dest }: Annotation): LinkTarget | null {
  if (subtype !== 'Link') return null;
  if (typeof url === 'string') {
    const parsed = URL.canParse(url) ? new URL(url) : null;
    return parsed && PROTOCOLS.includes(parsed.protocol) ? { url: parsed.href } : null;
  }
  if (typeof dest === 'string' && dest !== '') return { destination: dest };
  return Array.isArray(dest) && dest.length > 0 ? { destination: dest as unknown[] } : null;
}
