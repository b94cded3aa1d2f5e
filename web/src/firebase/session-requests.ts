// Auth takes any answer but a token for the end of the session, and removes it; what it takes for a
// failing network alone keeps it. A service that is out of order for a moment (502, 503, 504) would so
// sign people out as they load the page.

/** The requests by which Auth keeps a session: for a new token, and for the account at page load. */
const SESSION_REQUEST =
  /\/(securetoken\.googleapis\.com\/v1\/token|identitytoolkit\.googleapis\.com\/v1\/accounts:lookup)\?/;

/** First wait before such a request is repeated, in milliseconds; it doubles (specification, section 9). */
const FIRST_WAIT_MS = 200;
/** Longest wait, in milliseconds: the person is before 'Loading...' for 3 s at most. */
const LONGEST_WAIT_MS = 1_600;
const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;

/**
 * Makes the requests that keep a session outlast a service that fails: they are repeated, and then end
 * as without a network. Auth has no other place to say so than the page's `fetch`; to be called before
 * Auth is initialised.
 */
export function repeatSessionRequests(): void {
  const plainFetch = globalThis.fetch.bind(globalThis);
  globalThis.fetch = (input, init) =>
    typeof input === 'string' && SESSION_REQUEST.test(input)
      ? untilAnswered(() => plainFetch(input, init))
      : plainFetch(input, init);
}

/** @throws {TypeError} as `fetch` does without a network */
async function untilAnswered(ask: () => Promise<Response>): Promise<Response> {
  for (let wait = FIRST_WAIT_MS; ; wait *= 2) {
    const answer = await ask();
    if (answer.status < SERVER_ERROR && answer.status !== TOO_MANY_REQUESTS) return answer;
    if (wait > LONGEST_WAIT_MS) throw new TypeError(`the auth service fails: ${answer.status}`);
    await new Promise((resolve) => {
      setTimeout(resolve, wait);
    });
  }
}
