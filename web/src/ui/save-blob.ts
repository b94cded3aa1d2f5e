/** Has the browser save bytes that the page holds. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.rel = 'noopener';
  document.body.append(link);
  link.click();
  link.remove();
  // The click above is handled before any timer runs: the browser has the blob by then.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
