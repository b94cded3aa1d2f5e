import { describe, expect, test } from 'vitest';
import * as endpoints from './index.ts';

// What a deployment is told of each endpoint. The emulators look at next to nothing of it: they run
// everything in one place, at any length, and deliver no event twice.

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
  // Parameters are objects that write themselves.
  return JSON.parse(JSON.stringify(__endpoint)) as Endpoint;
}

test.each(Object.entries(deployed))('%s: its place, memory and bounds', (_name, endpoint) => {
  expect(endpoint).toMatchObject({
    region: ['europe-west1'],
    availableMemoryMb: 512,
    concurrency: 40,
    maxInstances: 20,
  });
});

test('the callables that the web calls, with the time that it waits for them', () => {
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

  test('each trigger takes those that it is for', () => {
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

  test.each(triggers)('%s: one whose work fails is delivered again', (_name, { eventTrigger }) => {
    expect(eventTrigger?.retry).toBe(true);
  });
});

test('a new account is looked at before it is made', () => {
  expect(deployed['authenticateNewUser']?.blockingTrigger?.eventType).toBe(
    'providers/cloud.auth/eventTypes/user.beforeCreate',
  );
});

test('who writes to the comments database may read its key, and nobody else', () => {
  const readers = Object.entries(deployed).filter(
    ([, { secretEnvironmentVariables = [] }]) => secretEnvironmentVariables.length > 0,
  );
  expect(readers.map(([name]) => name)).toEqual([
    'mirrorWrittenAdmin',
    'mirrorWrittenRecord',
    'repairRecords',
  ]);
  for (const [, { secretEnvironmentVariables }] of readers) {
    expect(secretEnvironmentVariables).toEqual([{ key: 'SUPABASE_SECRET_KEY' }]);
  }
});
