/**
 * How long the service may take to begin its answer, in milliseconds. A download that has begun is the
 * browser's own, and needs the frame no more.
 */
const ANSWER_MS = 60_000;

/**
 * Has the browser download what an address gives, in a hidden frame that may do nothing else. Should
 * the address give something to be shown after all, it takes no tab, runs no script and is not seen.
 *
 * Settles once the frame is gone: no browser tells of a download's end.
 *
 * @throws {Error} when something was shown in the frame instead, the service's refusal or a page
 */
export async function downloadInFrame(url: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-downloads');
  frame.hidden = true;
  frame.src = url;
  // A download loads nothing.
  frame.addEventListener('load', () => reject(new Error('shown, not downloaded')));
  document.body.append(frame);
  const patience = setTimeout(resolve, ANSWER_MS);
  try {
    await promise;
  } finally {
    clearTimeout(patience);
    frame.remove();
  }
}
