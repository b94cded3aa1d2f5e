/** Microsoft's online viewer, which fetches the file from the given address. */
const VIEWER = 'https://view.officeapps.live.com/op/embed.aspx';

/**
 * The viewer's address for a file.
 *
 * @param fileUrl the file's own, with its download token
 */
export function officeViewerUrl(fileUrl: string): string {
  return `${VIEWER}?${new URLSearchParams({ src: fileUrl }).toString()}`;
}
