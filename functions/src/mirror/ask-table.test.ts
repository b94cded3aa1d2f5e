import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { askTable, upsertRows, type CommentsService } from './postgrest.ts';

// The requests that the comments database gets: https://docs.postgrest.org/en/stable/references/api.html

interface Received {
  method: string | undefined;
  url: string | undefined;
  apikey: unknown;
  prefer: unknown;
  contentType: unknown;
  body: unknown;
}

let server: Server;
let service: CommentsService;
let answer: { status: number; body: string };
const received: Received[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      const { apikey, prefer, 'content-type': contentType } = request.headers;
      const { method, url } = request;
      received.push({
        method,
        url,
        apikey,
        prefer,
        contentType,
        body: body === '' ? undefined : JSON.parse(body),
      });
      response.writeHead(answer.status).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  service = { url: `http://127.0.0.1:${port}`, secretKey: 'sb_secret' };
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
});

beforeEach(() => {
  received.length = 0;
  answer = { status: 200, body: '[{"file_path":"a.pdf"}]' };
});

afterEach(() => vi.restoreAllMocks());

const READ = { method: 'GET', table: 'file_access', query: [['file_path', 'eq.é&b.pdf']] } as const;

describe('a request', () => {
  test.each(['', '/'])('for rows gives them, at an address that ends in "%s"', async (end) => {
    const rows = await askTable<object>({ ...service, url: service.url + end }, READ);
    expect(rows).toEqual([{ file_path: 'a.pdf' }]);
    expect(received).toEqual([
      {
        method: 'GET',
        url: '/rest/v1/file_access?file_path=eq.%C3%A9%26b.pdf',
        apikey: 'sb_secret',
        prefer: undefined,
        contentType: undefined,
        body: undefined,
      },
    ]);
  });

  test('that changes rows gives none, whatever is answered', async () => {
    const rows = [{ file_path: 'a.pdf', gone: true }];
    const change = { method: 'POST', table: 'comments', query: [], prefer: 'tx=commit' } as const;
    expect(await askTable(service, { ...change, rows })).toEqual([]);
    expect(received).toEqual([
      {
        method: 'POST',
        url: '/rest/v1/comments',
        apikey: 'sb_secret',
        prefer: 'tx=commit',
        contentType: 'application/json',
        body: rows,
      },
    ]);
  });

  test('whose answer is wanted gives it, alone', async () => {
    answer = { status: 200, body: '[1,2]' };
    const asked = { method: 'POST', table: 'rpc/sum', query: [], isAnswered: true } as const;
    expect(await askTable(service, asked)).toEqual([[1, 2]]);
  });

  test('that is refused fails with status and answer', async () => {
    answer = { status: 409, body: '{"code":"23505"}' };
    await expect(askTable(service, READ)).rejects.toMatchObject({
      name: 'PostgrestError',
      message: 'the comments database answered 409: 23505 ',
      code: '23505',
    });
  });

  test('that is not answered within ten seconds fails', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort('late'));
    await expect(askTable(service, READ)).rejects.toBe('late');
    expect(timeout.mock.calls).toEqual([[10_000]]);
    expect(received).toEqual([]);
  });

  test('of somebody who waits has what is left of five seconds, for all requests together', async () => {
    const patience = { leftMs: 5000 };
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await askTable({ ...service, patience }, READ);
    const { leftMs } = patience;
    expect(leftMs).toBeLessThan(5000);
    await askTable({ ...service, patience }, READ);
    expect(timeout.mock.calls).toEqual([[5000], [Math.ceil(leftMs)]]);
  });

  test('after that fails at once, and asks nothing', async () => {
    const patience = { leftMs: 0 };
    await expect(askTable({ ...service, patience }, READ)).rejects.toThrow('any longer');
    expect(received).toEqual([]);
  });
});

test('rows are added or replaced, 200 in a request, in order', async () => {
  answer = { status: 201, body: '' };
  const rows = Array.from({ length: 401 }, (_, id) => ({ id }));
  await upsertRows(service, 'app_admins', rows);
  await upsertRows(service, 'app_admins', []);
  expect(received.map(({ body }) => (body as object[]).length)).toEqual([200, 200, 1]);
  expect(received.flatMap(({ body }) => body)).toEqual(rows);
  for (const request of received) {
    expect(request).toMatchObject({
      method: 'POST',
      url: '/rest/v1/app_admins',
      apikey: 'sb_secret',
      prefer: 'resolution=merge-duplicates,return=minimal',
    });
  }
});
