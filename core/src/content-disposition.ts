/**
 * The `Content-Disposition` of a stored file: whoever opens its address downloads it under the name
 * that people see, accents included (RFC 6266; the name as RFC 8187 encodes it).
 *
 * @param name as displayed
 */
export function contentDisposition(name: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}

const ATTACHMENT = /^attachment; filename\*=UTF-8''(?:[\w.!~-]|%[\dA-F]{2})+$/;

/**
 * Whether a `Content-Disposition` is one that {@link contentDisposition} makes. Others are no promise of
 * a download: browsers show what comes with `attachment=1`, though it begins alike.
 */
export function isAttachmentDisposition(header: string): boolean {
  return ATTACHMENT.test(header);
}
