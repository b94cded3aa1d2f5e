/** Microsoft's online viewer, which fetches the file from its address. */
const VIEWER = 'https://view.officeapps.live.com/op/embed.aspx';

/**
 * The viewer's address for a file; null for a file that it cannot fetch from the internet, as in a local stack, which
 * has no TLS.
 *
 * @param fileUrl the file's address, with its download token
 */
export function officeViewerUrl(fileUrl: string): string | null {
  if (!fileUrl.startsWith('https:')) return null;
  return `${VIEWER}?${new URLSearchParams({ src: fileUrl }).toString()}`;
}
