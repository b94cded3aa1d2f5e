/** Microsoft's online viewer, which fetches the file from the given address. */
const VIEWER = 'https://view.officeapps.live.com/op/embed.aspx';

/**
 * The viewer's address for a file; null for a file that the viewer cannot reach from the internet,
 * as those of a local stack, which are not served over TLS.
 *
 * @param fileUrl the file's own, with its download token
 */
export function officeViewerUrl(fileUrl: string): string | null {
  if (!fileUrl.startsWith('https:')) return null;
  return `${VIEWER}?${new URLSearchParams({ src: fileUrl }).toString()}`;
}
