import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFunctions } from '../functions/build.ts';
import { forEachBounded } from '../functions/src/walk/for-each-bounded.ts';
import { projectRoot } from './project-root.ts';
import { freePorts, startStack, type Ports, type Stack } from './stack.ts';

// Anybody on this machine can send anything to the emulators. No request may end them.

let ports: Ports;
let stack: Stack;

/** A page for Hosting, which is ready once it answers with one. */
const PAGES = '.navette/malformed-requests-web';

beforeAll(async () => {
  await buildFunctions();
  mkdirSync(join(projectRoot, PAGES), { recursive: true });
  writeFileSync(join(projectRoot, PAGES, 'index.html'), '<!doctype html><title>Navette</title>');
  ports = await freePorts();
  stack = await startStack({
    ports,
    hostingPublic: PAGES,
    logFile: '.navette/logs/malformed-requests.log',
    comments: {},
  });
  // Its first call loads the functions, which on a busy machine takes longer than an answer may.
  await fetch(`http://127.0.0.1:${ports.functions}${FUNCTION}`, { method: 'POST' });
});

afterAll(() => stack.stop());

const STORAGE = '/v0/b/demo-navette.appspot.com/o';
const CLOUD = '/storage/v1/b/demo-navette.appspot.com/o';
const UPLOAD = '/upload/storage/v1/b/demo-navette.appspot.com/o';
const AUTH = '/identitytoolkit.googleapis.com/v1';
const FUNCTION = '/demo-navette/europe-west1/deleteItems';
const QUEUE = '/projects/demo-navette/locations/europe-west1/queues/runJob/tasks';

/** What follows the address of a resource. */
const ENDS = ['', '/%00', '/%', '/%ff%fe', '/..%2f..', '?name=%00', '?pageToken=%00', '?%'];

/** Each with its port, its method, its address, and the JSON of its body. */
type Malformed = [port: keyof Ports, method: string, url: string, body?: string];

const REQUESTS: readonly Malformed[] = [
  ...ENDS.flatMap((end): Malformed[] => [
    ['storage', 'GET', `${STORAGE}${end}`],
    ['storage', 'POST', `${STORAGE}${end}`],
    ['storage', 'POST', `${UPLOAD}${end}`],
    ['storage', 'PUT', `${UPLOAD}${end}`],
    ['auth', 'POST', `${AUTH}/accounts:signUp${end}`],
    ['hosting', 'GET', `/documents${end}`],
    ['functions', 'POST', `${FUNCTION}${end}`, '{}'],
    ['hub', 'POST', `/_admin${end}`, '[]'],
    ['tasks', 'POST', `${QUEUE}${end}`, '{}'],
    ['eventarc', 'POST', `/projects${end}`, '{}'],
    ['comments', 'GET', `/rest/v1/comments${end}`],
  ]),
  ['storage', 'POST', '/upload/storage/v1/b/x/o?pageToken=%00'],
  ['storage', 'POST', `${UPLOAD}?uploadType=multipart&name=a`, '{'],
  ['storage', 'POST', `${UPLOAD}?uploadType=resumable&name=a`, '{"metadata":7}'],
  ['storage', 'PATCH', `${STORAGE}/a`, 'null'],
  ['storage', 'PATCH', `${CLOUD}/a`, '{"metadata":[]}'],
  ['storage', 'PUT', '/internal/setRules', '{"rules":{"files":[7]}}'],
  ['auth', 'POST', `${AUTH}/accounts:signUp?key=a`, '{"email":7}'],
  ['auth', 'POST', `${AUTH}/accounts:lookup?key=a`, '{"idToken":"e30.bnVsbA."}'],
  ['functions', 'POST', FUNCTION, `{"data":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ['functions', 'POST', '/functions/projects/demo-navette/trigger_multicast', '7'],
  ['tasks', 'POST', QUEUE, '{"task":{"httpRequest":{"body":"!"}}}'],
  ['hub', 'POST', '/_admin/export', '{"path":7}'],
  ['comments', 'POST', '/rest/v1/comments', '{'],
];

/** Milliseconds for an answer: some requests get none. */
const PATIENCE = 5000;

/** Sends a request as it is written, and waits for the first bytes of an answer, or for none. */
async function send([port, method, url, body = '']: Malformed): Promise<string> {
  const socket = connect(ports[port], '127.0.0.1');
  socket.setTimeout(PATIENCE, () => socket.destroy());
  socket.on('error', () => undefined);
  const head = [`${method} ${url} HTTP/1.1`, 'Host: 127.0.0.1', 'Connection: close'];
  const content = ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`];
  // Not ended: a server takes that for the end of the connection, before it has answered.
  socket.write([...head, ...content, '', body].join('\r\n'));
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  await once(socket, 'close');
  return answer;
}

test(`${REQUESTS.length} malformed requests leave every emulator running`, async () => {
  let end: string | null = null;
  void stack.ended.then((how) => (end = how));
  const unanswered: string[] = [];
  await forEachBounded(REQUESTS, 8, async (request) => {
    const answer = await send(request);
    if (!answer.startsWith('HTTP/1.1 ')) unanswered.push(request.slice(0, 3).join(' '));
  });
  expect(end).toBeNull();
  expect(unanswered).toEqual([]);
  for (const [port, url] of [
    ['storage', `${STORAGE}?prefix=a`],
    ['auth', '/'],
    ['hosting', '/'],
    ['functions', '/'],
    ['tasks', '/queueStats'],
    ['hub', '/emulators'],
    ['comments', '/rest/v1/comments'],
  ] as const) {
    expect(await send([port, 'GET', url]), port).toMatch(/^HTTP\/1\.1 [2-4]/);
  }
  expect(end).toBeNull();
});
