/// <reference types="node" />
import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openFileRanges, type FileRanges } from './file-ranges.ts';

const FILE = Uint8Array.from({ length: 1000 }, (_, index) => index % 251);

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers as Storage does: 206 for a range. */
const ranged: Answer = (request, response) => {
  const [, begin, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  response.writeHead(206).end(FILE.slice(Number(begin), Number(end) + 1));
};
const entire: Answer = (_request, response) => response.writeHead(200).end(FILE);
const refused: Answer = (_request, response) => response.writeHead(403).end();
/** Ends the connection in the middle of the file. */
const broken: Answer = (_request, response) => {
  response.writeHead(200, { 'content-length': FILE.length });
  response.write(FILE.subarray(0, 500), () => response.destroy());
};
/** Gives the first of these answers to the first request, and so on. */
function inTurn(...answers: readonly Answer[]): Answer {
  let turn = 0;
  return (request, response) => answers[turn++]?.(request, response);
}

/** A file whose addresses are answered one way each; `renew` gives the next address. */
async function serve(...answers: readonly Answer[]) {
  const asked: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.range}`);
    headers.push(request.headers);
    answers[Number(request.url?.slice(1))]?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let renewals = 0;
  const ranges: FileRanges = openFileRanges({
    url: `${origin}/0`,
    renew: () => {
      renewals += 1;
      if (renewals >= answers.length) return Promise.reject(new Error('Accès refusé.'));
      return Promise.resolve(`${origin}/${renewals}`);
    },
  });
  return { ranges, asked, headers, renewals: () => renewals };
}

test('asks for the bytes that are wanted, and no others', async () => {
  const { ranges, asked } = await serve(ranged);
  expect(await ranges.read(10, 20)).toEqual(FILE.slice(10, 20));
  expect(asked).toEqual(['/0 bytes=10-19']);
});

test('a server without ranges sends the file once', async () => {
  const { ranges, asked } = await serve(entire);
  expect(await ranges.read(990, 1000)).toEqual(FILE.slice(990));
  expect(await ranges.read(0, 5)).toEqual(FILE.slice(0, 5));
  expect(asked).toHaveLength(1);
});

test('without ranges, a file that was asked for twice at the same time is loaded once', async () => {
  const second = Promise.withResolvers<ServerResponse>();
  const first = Promise.withResolvers<ServerResponse>();
  const answers = inTurn(
    (_request, response) => first.resolve(response),
    (_request, response) => second.resolve(response),
  );
  const { ranges } = await serve(answers);
  const reads = [ranges.read(0, 5), ranges.read(5, 10)];
  const [loaded, left] = await Promise.all([first.promise, second.promise]);
  loaded.writeHead(200).end(FILE);
  await Promise.race(reads);
  const closed = once(left, 'close');
  left.writeHead(200).write('…');
  await closed;
  expect(await Promise.all(reads)).toEqual([FILE.slice(0, 5), FILE.slice(5, 10)]);
}, 5_000);

test('a file that broke off, from a server without ranges, is loaded again', async () => {
  const { ranges } = await serve(inTurn(broken, entire));
  await expect(ranges.read(0, 5)).rejects.toThrow();
  expect(await ranges.read(0, 5)).toEqual(FILE.slice(0, 5));
});

test('no cache on the way answers', async () => {
  const { ranges, headers } = await serve(ranged);
  await ranges.read(0, 1);
  expect(headers).toMatchObject([{ 'cache-control': 'no-cache' }]);
});

test.each([401, 403])(
  'a token that has been replaced, status %i, is asked for again',
  async (status) => {
    const { ranges } = await serve(
      (_request, response) => response.writeHead(status).end(),
      ranged,
    );
    expect(await ranges.read(0, 1)).toEqual(FILE.slice(0, 1));
  },
);

test('a token may be replaced several times', async () => {
  const { ranges, renewals } = await serve(refused, inTurn(ranged, refused), ranged);
  expect(await ranges.read(0, 1)).toEqual(FILE.slice(0, 1));
  expect(await ranges.read(1, 2)).toEqual(FILE.slice(1, 2));
  expect(renewals()).toBe(2);
});

test('a replaced token is asked for once, by requests at the same time too', async () => {
  const { ranges, renewals } = await serve(refused, ranged);
  const read = await Promise.all([ranges.read(0, 1), ranges.read(5, 7), ranges.read(8, 9)]);
  expect(read).toEqual([FILE.slice(0, 1), FILE.slice(5, 7), FILE.slice(8, 9)]);
  expect(renewals()).toBe(1);
});

test('whoever has lost access reads nothing more, and is not asked for ever', async () => {
  const { ranges, renewals } = await serve(refused, refused);
  await expect(ranges.read(0, 1)).rejects.toThrow('refused again');
  expect(renewals()).toBe(1);
});

test('a failed renewal may be tried again', async () => {
  const { ranges, renewals } = await serve(refused);
  await expect(ranges.read(0, 1)).rejects.toThrow('Accès refusé.');
  await expect(ranges.read(0, 1)).rejects.toThrow('Accès refusé.');
  expect(renewals()).toBe(2);
});

test('bytes that are missing are a failure, not the end of the file', async () => {
  const { ranges } = await serve(ranged);
  await expect(ranges.read(990, 1010)).rejects.toThrow('10 bytes instead of 20');
});

test('another status is a failure', async () => {
  const { ranges } = await serve((_request, response) => response.writeHead(503).end());
  await expect(ranges.read(0, 1)).rejects.toThrow('503');
});

test('closing aborts what is under way', async () => {
  const arrived = Promise.withResolvers<void>();
  const { ranges } = await serve(() => arrived.resolve());
  const reading = ranges.read(0, 1);
  await arrived.promise;
  ranges.close();
  await expect(reading).rejects.toThrow();
});
