/** Pixels of one rem, by the font size that the person has set in the browser: it may change while a page is open. */
export function remInPixels(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize);
}
