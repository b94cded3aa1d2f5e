import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OperatorError } from '../admin/operator-error.ts';
import { installAlerts } from './install-alerts.ts';
import type { Monitoring, Resource } from './monitoring.ts';
import { LABEL, readPolicies } from './read-policies.ts';

// Against a small server that stores and lists as Monitoring's API is documented to; the real one was never asked.

const POLICIES = readPolicies('x').length;
const PLACE = 'projects/navette-prod';
const OPTIONS = { host: 'files.example.com', emails: ['exploitant@navette.test'] };

let server: Server;
let monitoring: Monitoring;
/** What is stored, by name. */
let stored: Map<string, Resource>;
/** Requests that change something: method and place. */
let changes: string[];
let refusal: { status: number; body: string } | null;
let lastId: number;
/** Resources on one page of a list. */
let pageSize: number;

beforeEach(async () => {
  [stored, changes, refusal, pageSize, lastId] = [new Map(), [], null, 100, 0];
  server = createServer((request, response) => {
    void answerTo(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  monitoring = { url: `http://127.0.0.1:${port}`, project: 'navette-prod', token: 'jeton' };
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function answerTo(request: IncomingMessage): Promise<{ status: number; body: string }> {
  const { pathname, searchParams } = new URL(request.url ?? '', monitoring.url);
  const { authorization, 'x-goog-user-project': payer } = request.headers;
  expect([authorization, payer]).toEqual(['Bearer jeton', 'navette-prod']);
  if (refusal) return refusal;
  const place = pathname.replace('/v3/', '');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const sent = chunks.length > 0 ? (JSON.parse(Buffer.concat(chunks).toString()) as object) : {};
  if (request.method !== 'GET') changes.push(`${request.method} ${place}`);
  return { status: 200, body: JSON.stringify(change(request.method, place, sent, searchParams)) };
}

function change(
  method: string | undefined,
  place: string,
  sent: object,
  query: URLSearchParams,
): object {
  if (method === 'GET') return page(place, Number(query.get('pageToken') ?? 0));
  if (method === 'POST') {
    const created = { ...sent, name: `${place}/${++lastId}` };
    stored.set(created.name, created);
    return created;
  }
  const present = stored.get(place);
  if (present === undefined) throw new Error(`${place} is not there`);
  if (method === 'DELETE') {
    const id = place.split('/').at(-1);
    const asking = within(`${PLACE}/alertPolicies`).map((policy) => JSON.stringify(policy));
    expect(asking.some((policy) => policy.includes(`check_id=\\"${id}\\"`))).toBe(false);
    stored.delete(place);
    return {};
  }
  const fields = (query.get('updateMask') ?? '').split(',');
  expect(Object.keys(sent).toSorted()).toEqual(fields.toSorted());
  stored.set(place, { ...present, ...sent });
  return { ...present, ...sent };
}

function page(place: string, from: number): object {
  const all = within(place);
  const next = from + pageSize;
  return {
    [place.split('/').at(-1) ?? '']: all.slice(from, next),
    ...(next < all.length ? { nextPageToken: String(next) } : {}),
  };
}

function within(place: string): Resource[] {
  return [...stored.values()].filter(({ name }) => name.startsWith(`${place}/`));
}

function policyOf(code: string): Resource {
  const found = within(`${PLACE}/alertPolicies`).filter(
    ({ userLabels }) => userLabels?.[LABEL] === code,
  );
  expect(found).toHaveLength(1);
  return found[0] as Resource;
}

test('a first run creates the check, the channel and the policies, which are about them', async () => {
  expect(await installAlerts(monitoring, OPTIONS)).toEqual({
    created: POLICIES + 1,
    updated: 0,
    removed: 0,
    isSilent: false,
  });
  const [check] = within(`${PLACE}/uptimeCheckConfigs`);
  const [channel] = within(`${PLACE}/notificationChannels`);
  expect(channel).toMatchObject({
    type: 'email',
    labels: { email_address: 'exploitant@navette.test' },
  });
  const id = check?.name.split('/').at(-1);
  expect(JSON.stringify(policyOf('heartbeat'))).toContain(`check_id=\\"${id}\\"`);
  for (const policy of within(`${PLACE}/alertPolicies`)) {
    expect(policy['notificationChannels']).toEqual([channel?.name]);
  }
});

test('a second run creates nothing, and mends what somebody has changed', async () => {
  await installAlerts(monitoring, OPTIONS);
  const before = structuredClone([...stored]);
  const { name } = policyOf('repair-braked');
  stored.set(name, { ...policyOf('repair-braked'), displayName: 'autre' });
  // The second page has some of them.
  pageSize = 2;
  changes = [];
  expect(await installAlerts(monitoring, OPTIONS)).toEqual({
    created: 0,
    updated: POLICIES + 1,
    removed: 0,
    isSilent: false,
  });
  expect([...stored]).toEqual(before);
  expect(changes.every((made) => made.startsWith('PATCH '))).toBe(true);
});

test('a policy that somebody has switched off stays off', async () => {
  await installAlerts(monitoring, OPTIONS);
  const off = { ...policyOf('repair-braked'), enabled: false };
  stored.set(off.name, off);
  await installAlerts(monitoring, OPTIONS);
  expect(policyOf('repair-braked')).toEqual(off);
});

test('a run that stopped halfway is gone on with', async () => {
  await installAlerts(monitoring, OPTIONS);
  stored.delete(policyOf('job-given-up').name);
  expect(await installAlerts(monitoring, OPTIONS)).toMatchObject({
    created: 1,
    updated: POLICIES,
  });
});

test('what others have made stays, what no file describes any more goes', async () => {
  const others = { name: `${PLACE}/alertPolicies/others`, displayName: 'others' };
  const userLabels = { team: 'navette', navette: 'prod' };
  const labelled = { ...others, name: `${others.name}2`, userLabels };
  const former = { ...others, name: `${others.name}3`, userLabels: { 'navette-alerts': 'former' } };
  for (const policy of [others, labelled, former]) stored.set(policy.name, policy);
  expect(await installAlerts(monitoring, OPTIONS)).toMatchObject({ removed: 1 });
  expect(stored.get(others.name)).toEqual(others);
  expect(stored.get(labelled.name)).toEqual(labelled);
  expect(stored.has(former.name)).toBe(false);
});

test('another host has another check, and the policy asks for that one', async () => {
  await installAlerts(monitoring, OPTIONS);
  const moved = { ...OPTIONS, host: 'autre.example.com' };
  expect(await installAlerts(monitoring, moved)).toMatchObject({ created: 1, removed: 1 });
  const checks = within(`${PLACE}/uptimeCheckConfigs`);
  expect(checks).toHaveLength(1);
  const id = checks[0]?.name.split('/').at(-1);
  expect(JSON.stringify(policyOf('heartbeat'))).toContain(`check_id=\\"${id}\\"`);
});

describe('who is told', () => {
  test('nobody, as is said, when none was ever named', async () => {
    expect(await installAlerts(monitoring, { ...OPTIONS, emails: [] })).toMatchObject({
      isSilent: true,
    });
  });

  test('those of before, without an address; others from then on, with one', async () => {
    await installAlerts(monitoring, OPTIONS);
    const before = policyOf('job-given-up')['notificationChannels'];
    const silent = await installAlerts(monitoring, { ...OPTIONS, emails: [] });
    expect(silent.isSilent).toBe(false);
    expect(policyOf('job-given-up')['notificationChannels']).toEqual(before);
    // Chosen in the console: a new policy tells the same people.
    const chosen = { notificationChannels: [`${PLACE}/notificationChannels/chat`] };
    for (const policy of within(`${PLACE}/alertPolicies`)) {
      stored.set(policy.name, { ...policy, ...chosen });
    }
    stored.delete(policyOf('job-given-up').name);
    await installAlerts(monitoring, { ...OPTIONS, emails: [] });
    expect(policyOf('job-given-up')).toMatchObject(chosen);
    await installAlerts(monitoring, { ...OPTIONS, emails: ['b@navette.test', 'c@navette.test'] });
    const after = policyOf('job-given-up')['notificationChannels'] as string[];
    expect(after).toHaveLength(2);
    expect(after).not.toContain((before as string[])[0]);
  });
});

test.each([
  [
    403,
    '{"error":{"details":[{"reason":"SERVICE_DISABLED"}]}}',
    'gcloud services enable monitoring',
  ],
  [
    400,
    '{"error":{"message":"Field x is wrong."}}',
    'GET projects/navette-prod/alertPolicies?pageSize=100 (400): Field x is wrong.',
  ],
])('a refusal is one sentence that says what to do: %i %s', async (status, body, sentence) => {
  refusal = { status, body };
  const failure = await installAlerts(monitoring, OPTIONS).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(OperatorError);
  expect((failure as Error).message).toContain(sentence);
  expect((failure as Error).message).not.toMatch(/\n|jeton/);
});

test('an outage of the network is one, too', async () => {
  const nobody = { ...monitoring, url: 'http://127.0.0.1:1' };
  await expect(installAlerts(nobody, OPTIONS)).rejects.toThrow('could not be reached');
});
