import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long the body of a request may take, in milliseconds: a deletion of a thousand items from a poor line. */
export const BODY_MS = 15_000;

/**
 * Bounds what a stranger's request costs before it is refused: the platform's server reads a body whole, and inflates a
 * compressed one to up to a gigabyte, before it calls the function. A body that does not come to its end would hold one
 * of the instance's places until the function's timeout (decision 0138). To be called before that server is made.
 */
export function boundRequestBodies(milliseconds = BODY_MS): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    // Nothing of ours sends one. It is then read as it is, which is no JSON.
    delete request.headers['content-encoding'];
    const timer = setTimeout(() => {
      if (!request.complete) endRequest(request, response);
    }, milliseconds);
    response.once('close', () => clearTimeout(timer));
  });
}

function endRequest(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) request.destroy();
  else response.writeHead(408, { connection: 'close' }).end(() => request.destroy());
}
