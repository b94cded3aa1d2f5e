import { describe, expect, test } from 'vitest';
import * as endpoints from './index.ts';

// The deployment options of each endpoint. The emulators ignore almost all of them: they have no
// regions, no time limits and no retries.

interface Endpoint {
  region: string[];
  availableMemoryMb: number;
  timeoutSeconds: number | null;
  concurrency: number;
  maxInstances: number;
  secretEnvironmentVariables?: { key: string }[];
  callableTrigger?: object;
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

function described(endpoint: object): Endpoint {
  const { __endpoint } = endpoint as unknown as { __endpoint: object };
  // Parameters are objects with a `toJSON` of their own.
  return JSON.parse(JSON.stringify(__endpoint)) as Endpoint;
}

/** Endpoints that do one thing at a time, in few instances. */
const LIMITS: Readonly<Record<string, object>> = {
  runJob: { concurrency: 1, maxInstances: 4 },
  sweepLapsedJobs: { concurrency: 1, maxInstances: 1 },
  repairEveryNight: { concurrency: 1, maxInstances: 1 },
};

test.each(Object.entries(deployed))('%s: its region, memory and limits', (name, endpoint) => {
  expect(endpoint).toMatchObject({
    region: ['europe-west1'],
    availableMemoryMb: 512,
    ...(LIMITS[name] ?? { concurrency: 40, maxInstances: 20 }),
  });
});

test('what wakes and does long work, with its schedules and limits', () => {
  const { runJob, sweepLapsedJobs, repairEveryNight } = deployed;
  expect(runJob).toMatchObject({
    timeoutSeconds: 300,
    taskQueueTrigger: {
      retryConfig: { maxAttempts: 1 },
      rateLimits: { maxConcurrentDispatches: 4 },
    },
  });
  expect(sweepLapsedJobs).toMatchObject({ scheduleTrigger: { schedule: 'every 1 minutes' } });
  expect(repairEveryNight).toMatchObject({
    scheduleTrigger: { schedule: 'every day 03:00', timeZone: 'Europe/Paris' },
  });
});

test('the callables that the web calls, with their timeouts', () => {
  const callables = Object.entries(deployed).filter(([, endpoint]) => endpoint.callableTrigger);
  expect(Object.fromEntries(callables.map(([name, call]) => [name, call.timeoutSeconds]))).toEqual({
    createFolder: 540,
    deleteItems: 540,
    recordUpload: 540,
    repairRecords: 540,
    revokeSessions: 540,
    setAccess: 540,
  });
});

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

test('a blocking function checks a new account before it is created', () => {
  expect(deployed['authenticateNewUser']?.blockingTrigger?.eventType).toBe(
    'providers/cloud.auth/eventTypes/user.beforeCreate',
  );
});

test('only the functions that write to the comments database may read its key', () => {
  const readers = Object.entries(deployed).filter(
    ([, { secretEnvironmentVariables = [] }]) => secretEnvironmentVariables.length > 0,
  );
  expect(readers.map(([name]) => name)).toEqual([
    'mirrorWrittenAdmin',
    'mirrorWrittenRecord',
    'repairRecords',
    'runJob',
    'setAccess',
    'sweepLapsedJobs',
  ]);
  for (const [, { secretEnvironmentVariables }] of readers) {
    expect(secretEnvironmentVariables).toEqual([{ key: 'SUPABASE_SECRET_KEY' }]);
  }
});
