// Auth ends the session on any answer without a token, and keeps it only after a network failure. So a service that is
// down for a moment (502, 503, 504) would sign people out as they load the page.

/** Auth's requests that keep a session: a new token, and the account at page load. */
const SESSION_REQUEST =
  /\/(securetoken\.googleapis\.com\/v1\/token|identitytoolkit\.googleapis\.com\/v1\/accounts:lookup)\?/;

/** Delay before the first retry, in milliseconds; it doubles (docs/specification-coverage.md, section 9). */
const FIRST_WAIT_MS = 200;
/** The last retry comes after 3 s, during which the person sees 'Loading...'. */
const RETRIES = 4;
const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;

/**
 * Retries the requests that keep a session while the service fails, and finally makes them fail like a lost network.
 * Auth can be changed in this way only through the page's `fetch`. Call it before Auth is initialised.
 */
export function repeatSessionRequests(): void {
  const plainFetch = globalThis.fetch.bind(globalThis);
  globalThis.fetch = (input, init) =>
    typeof input === 'string' && SESSION_REQUEST.test(input)
      ? untilAnswered(() => plainFetch(input, init))
      : plainFetch(input, init);
}

/** @throws {TypeError} like `fetch` without a network */
async function untilAnswered(ask: () => Promise<Response>): Promise<Response> {
  for (let retry = 0; ; retry++) {
    const answer = await ask();
    if (answer.status < SERVER_ERROR && answer.status !== TOO_MANY_REQUESTS) return answer;
    if (retry === RETRIES) throw new TypeError(`the auth service fails: ${answer.status}`);
    await new Promise((resolve) => {
      setTimeout(resolve, FIRST_WAIT_MS * 2 ** retry);
    });
  }
}
