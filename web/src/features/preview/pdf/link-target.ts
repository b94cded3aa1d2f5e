/** Protocols that a link of a document may open. */
const PROTOCOLS: readonly string[] = ['http:', 'https:', 'mailto:'];

/** What is used of an annotation of PDF.js. */
export interface Annotation {
  subtype?: string;
  /** The corners, in the page's coordinates. */
  rect?: readonly number[];
  url?: string;
  dest?: unknown;
}

export type LinkTarget = { url: string } | { destination: string | readonly unknown[] };

/**
 * Where a link of a document leads; null for what is no link, or one that is not followed: scripts, files,
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
