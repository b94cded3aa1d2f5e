import type { IncomingMessage } from 'node:http';

/** Only pages of this machine may call, and only under these host names (against DNS rebinding). */
const LOCAL_ORIGIN = /^https?:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/;
const LOCAL_HOST = /^(127\.0\.0\.1|localhost)(:\d+)?$/;

/**
 * Whether the request is addressed to this machine and does not come from a page of another host.
 */
export function isLocal({ headers }: IncomingMessage): boolean {
  const { host = '', origin } = headers;
  return LOCAL_HOST.test(host) && (origin === undefined || LOCAL_ORIGIN.test(origin));
}

/** Headers that allow a page of this machine to read the response. */
export function corsHeaders({ headers }: IncomingMessage): Record<string, string> {
  if (headers.origin === undefined) return {};
  return {
    'access-control-allow-origin': headers.origin,
    'access-control-expose-headers': 'Content-Range, Content-Type',
    vary: 'Origin',
  };
}

/** Headers that allow everything a preflight asks for. */
export function preflightHeaders({ headers }: IncomingMessage): Record<string, string> {
  return {
    'access-control-allow-methods': 'GET, HEAD, POST, PATCH, DELETE, OPTIONS',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '',
    'access-control-max-age': '3600',
  };
}
