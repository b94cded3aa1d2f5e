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
