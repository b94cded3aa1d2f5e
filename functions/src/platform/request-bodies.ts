import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long the body of a request may take, in milliseconds: enough to delete a thousand items over a slow network. */
export const BODY_MS = 15_000;

/**
 * Bounds what a stranger's request costs before it is refused: the platform's server reads the whole body, and inflates a
 * compressed one to up to a gigabyte, before it calls the function. A body that never ends would hold one of the
 * instance's places until the function's timeout (decision 0138). To be called before that server is made.
 */
export function boundRequestBodies(milliseconds = BODY_MS): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    // Our pages compress no request. Without this header a compressed body is read as it is, and is no JSON.
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
