import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
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
const ENDS = ['', '/%00', '/%', '/%zz', '/%ff%fe', '/..%2f..', '?name=%00', '?pageToken=%00', '?%'];

/** Each with its port, its method, its address, and headers and body where it has any. */
type Malformed = [port: keyof Ports, method: string, url: string, headers?: string, body?: string];

const JSON_TYPE = 'Content-Type: application/json';
const MULTIPART = 'Content-Type: multipart/related; boundary=x';

const REQUESTS: readonly Malformed[] = [
  ...ENDS.flatMap((end): Malformed[] => [
    ['storage', 'GET', `${STORAGE}${end}`],
    ['storage', 'POST', `${STORAGE}${end}`],
    ['storage', 'DELETE', `${CLOUD}${end}`, 'Authorization: Bearer owner'],
    ['storage', 'POST', `${UPLOAD}${end}`],
    ['storage', 'PUT', `${UPLOAD}${end}`],
    ['auth', 'POST', `${AUTH}/accounts:signUp${end}`],
    ['hosting', 'GET', `/documents${end}`],
    ['functions', 'POST', `${FUNCTION}${end}`, JSON_TYPE, '{}'],
    ['hub', 'POST', `/_admin${end}`, JSON_TYPE, '[]'],
    ['tasks', 'POST', `${QUEUE}${end}`, JSON_TYPE, '{}'],
    ['eventarc', 'POST', `/projects${end}`, JSON_TYPE, '{}'],
    ['comments', 'GET', `/rest/v1/comments${end}`],
  ]),
  ['storage', 'POST', '/upload/storage/v1/b/x/o?pageToken=%00'],
  ['storage', 'POST', `${UPLOAD}?uploadType=multipart&name=a`, MULTIPART, '--x\r\n\r\n--x--'],
  ['storage', 'POST', `${UPLOAD}?uploadType=multipart`, MULTIPART, multipart('{')],
  ['storage', 'POST', `${UPLOAD}?uploadType=multipart`, MULTIPART, multipart('null')],
  ['storage', 'POST', `${UPLOAD}?uploadType=resumable&name=a`, JSON_TYPE, '{"metadata":7}'],
  ['storage', 'POST', `${UPLOAD}?uploadType=resumable&name[]=a`, JSON_TYPE, '{}'],
  ['storage', 'PUT', `${UPLOAD}?upload_id[]=a&upload_id[]=b`],
  ['storage', 'POST', `${STORAGE}?name=a`, 'X-Goog-Upload-Protocol: resumable', '{'],
  ['storage', 'POST', `${STORAGE}?name=a`, 'X-Goog-Upload-Command: upload, finalize'],
  ['storage', 'POST', `${STORAGE}?name=a&upload_id=x`, 'X-Goog-Upload-Command: nothing'],
  ['storage', 'POST', `${STORAGE}?name=a`, `X-Goog-Upload-Protocol: multipart\r\n${MULTIPART}`],
  ['storage', 'PATCH', `${STORAGE}/a`, JSON_TYPE, 'null'],
  ['storage', 'PATCH', `${CLOUD}/a`, JSON_TYPE, '{"metadata":[]}'],
  ['storage', 'POST', `${CLOUD}/a/acl`, JSON_TYPE, '[]'],
  ['storage', 'GET', `${STORAGE}?maxResults=-1&pageToken[]=a&prefix[]=b`],
  ['storage', 'GET', `${CLOUD}?maxResults=NaN&delimiter=%00`, 'Authorization: Bearer owner'],
  ['storage', 'GET', `${STORAGE}/a`, 'Authorization: Firebase a.b.c'],
  ['storage', 'PUT', '/internal/setRules', JSON_TYPE, '{"rules":{"files":[7]}}'],
  ['auth', 'POST', `${AUTH}/accounts:signUp?key=a`, JSON_TYPE, '{"email":7}'],
  ['auth', 'POST', `${AUTH}/accounts:update?key=a`, JSON_TYPE, '{"idToken":"a.b.c"}'],
  ['auth', 'POST', `${AUTH}/accounts:lookup?key=a`, JSON_TYPE, '{"idToken":"e30.bnVsbA."}'],
  ['auth', 'POST', '/securetoken.googleapis.com/v1/token?key=a', JSON_TYPE, '{"refresh_token":7}'],
  ['auth', 'GET', '/emulator/action?mode=verifyEmail&oobCode=%00'],
  ['functions', 'POST', FUNCTION, JSON_TYPE, '{"data":{"@type":"x"}}'],
  ['functions', 'POST', FUNCTION, JSON_TYPE, `{"data":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  [
    'functions',
    'POST',
    FUNCTION,
    `${JSON_TYPE}\r\nAuthorization: Bearer e30.bnVsbA.`,
    '{"data":1}',
  ],
  ['functions', 'POST', '/functions/projects/demo-navette/trigger_multicast', JSON_TYPE, '7'],
  ['functions', 'POST', '/functions/projects/x/triggers/%00', JSON_TYPE, '{}'],
  ['tasks', 'POST', QUEUE, JSON_TYPE, '{"task":{"httpRequest":{"body":"!"}}}'],
  [
    'tasks',
    'POST',
    QUEUE,
    JSON_TYPE,
    '{"task":{"scheduleTime":"x","httpRequest":{"body":"e30="}}}',
  ],
  ['tasks', 'DELETE', `${QUEUE}/__proto__`],
  ['hub', 'POST', '/_admin/export', JSON_TYPE, '{"path":7}'],
  ['eventarc', 'POST', '/google.cloud.eventarc.publishing.v1/x:publishEvents', JSON_TYPE, '{}'],
  ['hosting', 'GET', '/', 'Range: bytes=9-1\r\nIf-Modified-Since: never\r\nCookie: %'],
  ['comments', 'POST', '/rest/v1/comments', JSON_TYPE, '{'],
];

function multipart(metadata: string): string {
  const part = (content: string) => `--x\r\nContent-Type: a/b\r\n\r\n${content}\r\n`;
  return `${part(metadata)}${part('bytes')}--x--`;
}

/** Milliseconds of silence after which there is no answer. */
const SILENCE = 60_000;
/** The same, for what may get none: a file that is deleted while it is sent. */
const SHORT_SILENCE = 5000;

/** Sends a request as it is written, and waits for the end of the answer, or for none. */
async function send(
  [port, method, url, headers = '', body = '']: Malformed,
  silence = SILENCE,
): Promise<string> {
  const socket = connect(ports[port], '127.0.0.1');
  socket.setTimeout(silence, () => socket.destroy());
  socket.on('error', () => undefined);
  const head = [`${method} ${url} HTTP/1.1`, 'Host: 127.0.0.1', 'Connection: close'];
  const length = `Content-Length: ${Buffer.byteLength(body)}`;
  // Not ended: a server takes that for the end of the connection, before it has answered.
  socket.write([...head, length, ...(headers ? [headers] : []), '', body].join('\r\n'));
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  await once(socket, 'close');
  return answer;
}

test('files that are deleted while they are asked for leave Hosting running', async () => {
  let end: string | null = null;
  void stack.ended.then((how) => (end = how));
  const names = Array.from({ length: 32 }, (_, index) => `${index}.bin`);
  for (let round = 0; round < 16; round += 1) {
    for (const name of names) writeFileSync(join(projectRoot, PAGES, name), String(round));
    const answers = names.map((name) => send(['hosting', 'GET', `/${name}`], SHORT_SILENCE));
    await Promise.race(answers);
    for (const name of names) rmSync(join(projectRoot, PAGES, name));
    await Promise.all(answers);
  }
  expect(await send(['hosting', 'GET', '/'])).toMatch(/^HTTP\/1\.1 200/);
  expect(end).toBeNull();
});

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
