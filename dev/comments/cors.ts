import type { IncomingMessage } from 'node:http';

/** Pages of this machine; no other may call, nor reach this server under another name. */
const LOCAL_ORIGIN = /^https?:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/;
const LOCAL_HOST = /^(127\.0\.0\.1|localhost)(:\d+)?$/;

/** Whether the request is addressed to this machine, and no foreign page has made it. */
export function isLocal({ headers }: IncomingMessage): boolean {
  const { host = '', origin } = headers;
  return LOCAL_HOST.test(host) && (origin === undefined || LOCAL_ORIGIN.test(origin));
}

/** What lets a page of this machine read the answer. */
export function corsHeaders({ headers }: IncomingMessage): Record<string, string> {
  if (headers.origin === undefined) return {};
  return {
    'access-control-allow-origin': headers.origin,
    'access-control-expose-headers': 'Content-Range, Content-Type',
    vary: 'Origin',
  };
}

/** What a preflight asks for, granted. */
export function preflightHeaders({ headers }: IncomingMessage): Record<string, string> {
  return {
    'access-control-allow-methods': 'GET, HEAD, POST, PATCH, DELETE, OPTIONS',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '',
    'access-control-max-age': '3600',
  };
}
