import { beforeEach, describe, expect, test } from 'vitest';
import { RequestGate } from './request-gate.ts';

const ports = { auth: 1, functions: 2, storage: 3 };
const owner = { authorization: 'Bearer owner' };
const person = { authorization: 'Bearer eyJhbGciOiJub25lIn0' };

/** Requests of people's browsers. */
const FROM_PEOPLE = [
  { port: 1, method: 'POST', url: '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=a' },
  { port: 1, method: 'POST', url: '/securetoken.googleapis.com/v1/token?key=a' },
  { port: 2, method: 'POST', url: '/demo-navette/europe-west1/setAccess' },
  { port: 3, method: 'POST', url: '/v0/b/bucket/o?name=files%2Fa' },
  { port: 3, method: 'GET', url: '/v0/b/bucket/o/files%2Fa' },
];
/** Requests of running functions, and events that the emulators send to functions. */
const FROM_FUNCTIONS = [
  { port: 1, method: 'POST', url: '/identitytoolkit.googleapis.com/v1/projects/p/accounts:lookup' },
  { port: 2, method: 'POST', url: '/functions/projects/p/trigger_multicast' },
  { port: 2, method: 'POST', url: '/functions/projects/p/triggers/europe-west1-a-0' },
  { port: 3, method: 'POST', url: '/upload/storage/v1/b/bucket/o?name=files%2Fa' },
  { port: 3, method: 'POST', url: '/v0/b/bucket/o/files%2Fa?delete_token=t' },
];
const OF_THE_EXPORT = [
  {
    port: 1,
    method: 'GET',
    url: '/identitytoolkit.googleapis.com/v1/projects/p/accounts:batchGet',
  },
  { port: 3, method: 'POST', url: '/internal/export' },
];
const ELSEWHERE = [{ port: 4, method: 'POST', url: '/_admin/export' }];

let time: number;
let gate: RequestGate;

beforeEach(() => {
  time = 0;
  gate = new RequestGate(ports, () => time);
});

function admitted(
  requests: readonly { port: number; method: string; url: string }[],
  headers = {},
) {
  return requests.map((request) => gate.admit({ ...request, headers }) !== null);
}

const all = (requests: readonly unknown[]) => requests.map(() => true);
const none = (requests: readonly unknown[]) => requests.map(() => false);

test('admits every request while open', () => {
  expect(admitted(FROM_PEOPLE, person)).toEqual(all(FROM_PEOPLE));
  expect(admitted(FROM_FUNCTIONS, owner)).toEqual(all(FROM_FUNCTIONS));
});

test('once closed, admits only requests of functions and of the export', () => {
  gate.close();
  expect(admitted(FROM_PEOPLE, person)).toEqual(none(FROM_PEOPLE));
  expect(admitted(FROM_PEOPLE)).toEqual(none(FROM_PEOPLE));
  expect(admitted(FROM_FUNCTIONS, owner)).toEqual(all(FROM_FUNCTIONS));
  expect(admitted(OF_THE_EXPORT, owner)).toEqual(all(OF_THE_EXPORT));
  expect(admitted(ELSEWHERE)).toEqual(all(ELSEWHERE));
});

describe('is quiet', () => {
  const [upload, download] = [FROM_PEOPLE[3], FROM_PEOPLE[4]];

  test('a second after the last request has ended', () => {
    const end = gate.admit({ ...upload, port: 3, headers: {} });
    time = 5000;
    expect(gate.quiet).toBe(false);
    end?.();
    expect(gate.quiet).toBe(false);
    time = 5999;
    expect(gate.quiet).toBe(false);
    time = 6000;
    expect(gate.quiet).toBe(true);
  });

  test('a second after the gate was closed, since an event may still arrive', () => {
    time = 5000;
    gate.close();
    expect(gate.quiet).toBe(false);
    time = 6000;
    expect(gate.quiet).toBe(true);
  });

  test('although reads and requests to other ports are running', () => {
    gate.admit({ ...download, port: 3, headers: {} });
    gate.admit({ port: 4, method: 'POST', url: '/', headers: {} });
    time = 1000;
    expect(gate.quiet).toBe(true);
  });
});

test('counts the requests that could change something: no reads, not the export, none of another port', () => {
  const changing = [...FROM_PEOPLE, ...FROM_FUNCTIONS].filter(({ method }) => method !== 'GET');
  for (const request of [...FROM_PEOPLE, ...FROM_FUNCTIONS, ...OF_THE_EXPORT, ...ELSEWHERE]) {
    gate.admit({ ...request, headers: person });
  }
  expect(gate.changes).toBe(changing.length);
  gate.close();
  for (const request of FROM_PEOPLE) gate.admit({ ...request, headers: person });
  expect(gate.changes).toBe(changing.length);
});
