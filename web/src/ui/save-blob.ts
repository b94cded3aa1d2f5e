/** Has the browser save bytes as a file. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.rel = 'noopener';
  document.body.append(link);
  link.click();
  link.remove();
  // By the time a timer runs, the browser has handled the click and has the blob.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
