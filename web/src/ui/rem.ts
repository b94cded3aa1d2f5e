/** Pixels of one rem. The person may change the browser's font size while the page is open. */
export function remInPixels(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize);
}
