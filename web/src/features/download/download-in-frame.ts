/**
 * How long the service may take to start its answer, in milliseconds. Once a download has started, the frame is not
 * needed.
 */
const ANSWER_MS = 60_000;

/**
 * Makes the browser download an address in a hidden, sandboxed frame. A page that comes instead opens no tab, runs no
 * script and stays invisible.
 *
 * Settles once the frame is removed: browsers do not report the end of a download.
 *
 * @throws {Error} when something was shown in the frame instead: an error of the service, or a page
 */
export async function downloadInFrame(url: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-downloads');
  frame.hidden = true;
  frame.src = url;
  // A download fires no `load` event.
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
