import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeService } from '../fake-service.fixture.ts';
import manifest from '../functions-manifest.json' with { type: 'json' };
import { settleSchedules } from './settle-schedules.ts';

const google = { project: 'navette', token: async () => 'jeton' };
const OURS = 'navette-functions@navette.iam.gserviceaccount.com';
const SWEEP =
  '/v1/projects/navette/locations/europe-west1/jobs/firebase-schedule-sweepLapsedJobs-europe-west1';

/** A schedule that calls a function as somebody. */
const calledAs = (serviceAccountEmail: string) => ({
  schedule: 'every 1 minutes',
  httpTarget: {
    uri: 'https://balayage.test',
    httpMethod: 'POST',
    headers: { 'User-Agent': 'Google-Cloud-Scheduler' },
    oidcToken: { serviceAccountEmail, audience: 'https://balayage.test' },
  },
});

/** Settles the schedules of functions, and returns what Cloud Scheduler was asked. */
async function settled(names: string[], ...answers: [status: number, body: unknown][]) {
  const { asked, service } = await fakeService(answers);
  vi.stubEnv('FIREBASE_CLOUDSCHEDULER_URL', service.url);
  onTestFinished(() => void vi.unstubAllEnvs());
  const error = await settleSchedules(google, { manifest }, names).then(
    () => null,
    (reason: unknown) => String(reason),
  );
  return { error, asked: asked.map(({ method, url, body }) => [method, url, body]) };
}

test('a schedule of an older version calls its function as the account that may call it', async () => {
  const older = calledAs('1-compute@developer.gserviceaccount.com');
  const names = ['createFolder', 'sweepLapsedJobs'];
  const { error, asked } = await settled(names, [200, older], [200, {}]);
  const oidcToken = { serviceAccountEmail: OURS };
  const httpTarget = { uri: 'https://balayage.test', httpMethod: 'POST', oidcToken };
  expect([error, asked]).toEqual([
    null,
    [
      ['GET', SWEEP, ''],
      ['PATCH', `${SWEEP}?updateMask=httpTarget`, JSON.stringify({ httpTarget })],
    ],
  ]);
});

test('all schedules of a deployment are looked at, and those that are right stay', async () => {
  const names = Object.keys(manifest.endpoints);
  const { error, asked } = await settled(names, [200, calledAs(OURS)], [404, {}]);
  expect(error).toBeNull();
  expect(asked).toEqual([
    ['GET', SWEEP.replaceAll('sweepLapsedJobs', 'repairEveryNight'), ''],
    ['GET', SWEEP, ''],
  ]);
});

test.each<[words: string, answers: [number, unknown][]]>([
  ['A schedule was not read: Google has answered 403', [[403, {}]]],
  [
    `did not take the account of ${SWEEP}: 403`,
    [
      [200, calledAs('1-compute@developer.gserviceaccount.com')],
      [403, {}],
    ],
  ],
])('whoever deploys reads why not: %s', async (words, answers) => {
  expect((await settled(['sweepLapsedJobs'], ...answers)).error).toContain(words);
});
