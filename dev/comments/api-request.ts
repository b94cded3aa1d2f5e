import type { IncomingHttpHeaders } from 'node:http';

/** A request to a table, as PostgREST's clients make it. */
export interface ApiRequest {
  method: string;
  query: URLSearchParams;
  /** Whether the written rows are returned. */
  returnsRows: boolean;
  /** Whether exactly one row is expected, and returned as an object instead of a list. */
  single: boolean;
  countsAll: boolean;
  /** What to do with rows that exist already; null: fail. */
  onConflict: 'merge' | 'ignore' | null;
  body: string;
}

/** Reads a request from its method, query, headers and body. */
export function readRequest(
  method: string,
  query: URLSearchParams,
  headers: IncomingHttpHeaders,
  body: string,
): ApiRequest {
  const prefer = [headers['prefer'] ?? []].flat().join(',');
  const reads = method === 'GET' || method === 'HEAD';
  return {
    method,
    query,
    returnsRows: reads || prefer.includes('return=representation'),
    single: headers.accept?.includes('vnd.pgrst.object') ?? false,
    countsAll: prefer.includes('count=exact'),
    onConflict: prefer.includes('resolution=merge-duplicates')
      ? 'merge'
      : prefer.includes('resolution=ignore-duplicates')
        ? 'ignore'
        : null,
    body,
  };
}
