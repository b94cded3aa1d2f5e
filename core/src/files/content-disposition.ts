/**
 * The `Content-Disposition` of a stored file: its link downloads it under its displayed name,
 * accents included (RFC 6266; the name is encoded as in RFC 8187).
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
 * Whether a `Content-Disposition` has the form that {@link contentDisposition} makes. Sent with another
 * form, such as `attachment=1`, a browser may show the file instead of downloading it.
 */
export function isAttachmentDisposition(header: string): boolean {
  return ATTACHMENT.test(header);
}
