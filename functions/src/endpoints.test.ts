import { hasSubscribers } from 'node:diagnostics_channel';
import { describe, expect, test } from 'vitest';
import { callAddress } from '@navette/core/calls/call-address';
import type { Callables } from '@navette/core/calls/call-contracts';
import { CALLABLE_CASES } from '../../tests/cases/callable-cases.ts';
import * as endpoints from './index.ts';
import { EXTRACT_LIMITS } from './texts/run-extractor.ts';
import { RENDER_LIMITS } from './thumbnails/run-renderer.ts';

// The deployment options of each endpoint. The emulators ignore almost all of them: they have no
// regions, no time limits and no retries.

interface Endpoint {
  region: string[];
  availableMemoryMb: number;
  timeoutSeconds: number | null;
  /** vCPU; left out, the deployment gives one to functions of up to 2 GiB. */
  cpu?: number;
  concurrency: number;
  maxInstances: number;
  secretEnvironmentVariables?: { key: string }[];
  callableTrigger?: object;
  httpsTrigger?: { invoker: string[] };
  blockingTrigger?: { eventType: string };
  eventTrigger?: {
    eventType: string;
    retry: boolean;
    eventFilters: Record<string, string>;
    eventFilterPathPatterns?: Record<string, string>;
  };
}

const deployed = Object.fromEntries(
  Object.entries(endpoints)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, endpoint]) => [name, described(endpoint)]),
);

/** Names that only older pages call (decision 0164). */
const OLD_NAMES = ['createFolder', 'disableLink', 'findAccount', 'forecastAccess'];

function described(endpoint: object): Endpoint {
  const { __endpoint } = endpoint as unknown as { __endpoint: object };
  // Parameters are objects with a `toJSON` of their own.
  return JSON.parse(JSON.stringify(__endpoint)) as Endpoint;
}

test('each callable is attacked (`callable-cases.ts`), and is where pages ask for it', () => {
  const callables = Object.entries(deployed)
    .filter(([name, { callableTrigger }]) => callableTrigger && !OLD_NAMES.includes(name))
    .flatMap(([name]) =>
      name === 'adminCalls' ? endpoints.adminCalls.names.map((one) => `${name}/${one}`) : [name],
    );
  const rows = Object.keys(CALLABLE_CASES) as (keyof Callables)[];
  expect(callables.toSorted()).toEqual(rows.map(callAddress).toSorted());
});

test('what admins alone may ask shares an instance, but for changes of access and deletions', () => {
  const alone = Object.entries(CALLABLE_CASES).flatMap(([name, { for: allowed }]) =>
    allowed === 'admins' && !endpoints.adminCalls.names.includes(name) ? [name] : [],
  );
  // Deletions are for everybody too: 'Retirer mon envoi'.
  expect(alone).toEqual(['deleteItems', 'setAccess']);
});

test.each(Object.entries(deployed))('%s: its region and memory', (name, endpoint) => {
  const availableMemoryMb = ['extractText', 'makeThumbnail'].includes(name) ? 2048 : 512;
  expect(endpoint).toMatchObject({ region: ['europe-west1'], availableMemoryMb });
});

test('each endpoint: its instances, requests of one instance at once, and seconds', () => {
  const limits = Object.entries(deployed).map(([name, endpoint]) => [
    name,
    [endpoint.maxInstances, endpoint.concurrency, endpoint.timeoutSeconds],
  ]);
  expect(Object.fromEntries(limits)).toEqual({
    adminCalls: [1, 40, 120],
    addVersion: [1, 40, 60],
    authenticateNewUser: [1, 40, 7],
    createFolder: [1, 1, 60],
    deleteItems: [1, 40, 120],
    disableLink: [1, 1, 60],
    extractText: [1, 1, 180],
    findAccount: [1, 1, 30],
    forecastAccess: [1, 1, 30],
    forgetDeletedObject: [1, 1, 60],
    makeThumbnail: [2, 1, 120],
    mirrorWrittenAdmin: [1, 1, 60],
    mirrorWrittenRecord: [1, 8, 120],
    recordFinalizedObject: [2, 40, 60],
    recordUpload: [1, 40, 60],
    repairEveryNight: [1, 1, 300],
    revokeSessions: [1, 40, 60],
    runJob: [1, 8, 300],
    setAccess: [1, 40, 120],
    settleAccount: [1, 40, 60],
    showAsFolder: [1, 40, 120],
    sweepLapsedJobs: [1, 1, 300],
    tellState: [1, 1, 30],
  });
});

test('whatever a stranger may ask has as many places as any, and holds none for longer than two minutes', () => {
  const open = Object.entries(deployed).filter(
    ([name, { callableTrigger, blockingTrigger, httpsTrigger }]) =>
      // Whoever holds the only place of tellState has the uptime check fail, and stops nobody else (decision 0167).
      (callableTrigger ?? blockingTrigger ?? httpsTrigger) &&
      ![...OLD_NAMES, 'tellState'].includes(name),
  );
  expect(open.length).toBeGreaterThan(7);
  const weak = open.filter(
    ([, { concurrency, timeoutSeconds }]) => concurrency < 40 || (timeoutSeconds ?? 60) > 120,
  );
  expect(weak.map(([name]) => name)).toEqual([]);
  // Request bodies, which are read before any function runs, are bounded too (`boundRequestBodies`).
  expect(hasSubscribers('http.server.request.start')).toBe(true);
});

test.each([
  ['makeThumbnail', RENDER_LIMITS],
  ['extractText', EXTRACT_LIMITS],
])(
  '%s: what opens a file is ended before it takes what its function needs itself',
  (name, limits) => {
    const { availableMemoryMb = 0, timeoutSeconds } = deployed[name] ?? {};
    const functionAndFile = 300_000_000;
    expect(limits.resident).toBeLessThan(availableMemoryMb * 2 ** 20 - functionAndFile);
    expect(limits.milliseconds).toBeLessThan((1000 * (timeoutSeconds ?? 0)) / 2);
  },
);

test('what wakes jobs and does them, with its schedules and limits', () => {
  const { runJob, sweepLapsedJobs, repairEveryNight } = deployed;
  expect(runJob).toMatchObject({
    taskQueueTrigger: {
      retryConfig: { maxAttempts: 1 },
      rateLimits: { maxConcurrentDispatches: 8 },
    },
  });
  expect(sweepLapsedJobs).toMatchObject({ scheduleTrigger: { schedule: 'every 1 minutes' } });
  expect(repairEveryNight).toMatchObject({
    scheduleTrigger: { schedule: 'every day 03:00', timeZone: 'Europe/Paris' },
  });
});

test('of the quota of a new project, 20 vCPU and 40 GiB, two vCPU are left', () => {
  const all = Object.values(deployed);
  const reserved = all.map(({ maxInstances, cpu = 1 }) => maxInstances * cpu);
  expect(sum(reserved)).toBeLessThanOrEqual(18);
  const memory = all.map(({ maxInstances, availableMemoryMb }) => maxInstances * availableMemoryMb);
  expect(sum(memory)).toBeLessThanOrEqual(40 * 1024);
});

test('what has less than a vCPU is what Cloud Run allows: one request at a time, 512 MiB', () => {
  const small = Object.entries(deployed).filter(([, { cpu = 1 }]) => cpu < 1);
  expect(small.map(([name, { cpu }]) => [name, cpu])).toEqual([
    ...OLD_NAMES.map((name) => [name, 0.25]),
    ['forgetDeletedObject', 0.25],
    ['mirrorWrittenAdmin', 0.25],
    ['repairEveryNight', 0.1],
    ['sweepLapsedJobs', 0.25],
    ['tellState', 0.1],
  ]);
  for (const [, { concurrency, availableMemoryMb }] of small) {
    expect([concurrency, availableMemoryMb]).toEqual([1, 512]);
  }
});

test('one function answers anybody who asks for an address', () => {
  const open = Object.entries(deployed).filter(([, { httpsTrigger }]) => httpsTrigger);
  expect(open.map(([name, { httpsTrigger }]) => [name, httpsTrigger])).toEqual([
    ['tellState', { invoker: ['public'] }],
  ]);
});

test('mirroring leaves most connections of the comments database to people', () => {
  const mirroring = Object.entries(deployed).filter(([name]) => name.startsWith('mirror'));
  expect(mirroring).toHaveLength(2);
  const requests = mirroring.map(([, { maxInstances, concurrency }]) => maxInstances * concurrency);
  expect(sum(requests)).toBeLessThanOrEqual(10);
});

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

describe('events', () => {
  const triggers = Object.entries(deployed).filter(([, endpoint]) => endpoint.eventTrigger);

  test('each trigger listens to its event', () => {
    const taken = triggers.map(([name, { eventTrigger }]) => [
      name,
      eventTrigger?.eventType,
      eventTrigger?.eventFilters['bucket'] ?? eventTrigger?.eventFilterPathPatterns?.['document'],
    ]);
    expect(taken).toEqual([
      ['forgetDeletedObject', 'google.cloud.storage.object.v1.deleted', 'params.STORAGE_BUCKET'],
      ['mirrorWrittenAdmin', 'google.cloud.firestore.document.v1.written', 'admins/{email}'],
      ['mirrorWrittenRecord', 'google.cloud.firestore.document.v1.written', 'metas/{id}'],
      [
        'recordFinalizedObject',
        'google.cloud.storage.object.v1.finalized',
        'params.STORAGE_BUCKET',
      ],
    ]);
  });

  test.each(triggers)('%s: a failed event is retried', (_name, { eventTrigger }) => {
    expect(eventTrigger?.retry).toBe(true);
  });
});

test('a new account waits for a function of ours, and no sign-in', () => {
  const blocking = Object.entries(deployed).flatMap(([name, { blockingTrigger }]) =>
    blockingTrigger ? [[name, blockingTrigger.eventType]] : [],
  );
  expect(blocking).toEqual([
    ['authenticateNewUser', 'providers/cloud.auth/eventTypes/user.beforeCreate'],
  ]);
});

test('only the functions that write to the comments database may read its key', () => {
  const readers = Object.entries(deployed).filter(
    ([, { secretEnvironmentVariables = [] }]) => secretEnvironmentVariables.length > 0,
  );
  expect(readers.map(([name]) => name)).toEqual([
    'adminCalls',
    'deleteItems',
    'extractText',
    'mirrorWrittenAdmin',
    'mirrorWrittenRecord',
    'runJob',
    'setAccess',
    'settleAccount',
    'showAsFolder',
    'sweepLapsedJobs',
  ]);
  for (const [, { secretEnvironmentVariables }] of readers) {
    expect(secretEnvironmentVariables).toEqual([{ key: 'SUPABASE_SECRET_KEY' }]);
  }
});
