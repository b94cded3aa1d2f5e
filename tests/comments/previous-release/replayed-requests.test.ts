import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { isFolderPath, itemPathProblem, objectNameOf } from '../../../core/src/paths/item-path.ts';
import { uploaderMetadata } from '../../../core/src/files/upload-attributes.ts';
import { publishableKey } from '../../../dev/comments/keys.ts';
import {
  asSender,
  SERVICES,
  type FoundDocument,
  type RecordedRequest,
  type Sender,
} from '../../../quality/previous-release/recorded-request.ts';
import { whileTriggersAreOff } from '../../emulators/support/background-triggers.ts';
import {
  putByConsole,
  stored,
  storedMeta,
  untilRecorded,
  uploadRecorded,
} from '../../emulators/support/documents.ts';
import {
  closeSessions,
  newAddress,
  signUp,
  stranger,
  type Person,
} from '../../emulators/support/people.ts';
import { PROJECT, REGION } from '../../emulators/support/project.ts';
import { call } from '../../emulators/support/verdicts.ts';
import { address } from '../support/clients.ts';
import { untilAdminMirrored, untilMirrored } from '../support/mirrored.ts';

// Tabs of the previous release stay open after a deployment: what they send has to be accepted (decision 0127).

const FILE = join(import.meta.dirname, '../../../quality/previous-release/requests.json');
const REQUESTS = JSON.parse(readFileSync(FILE, 'utf8')) as RecordedRequest[];

let people: Record<Sender, Person>;
/** A file that everybody may see, with the ways to comment on it. */
const shown = stored(`Bon de livraison ${crypto.randomUUID()}.txt`);

beforeAll(async () => {
  const verified = true;
  people = {
    admin: await signUp({ email: newAddress('chef'), verified, admin: true }),
    member: await signUp({ email: newAddress('membre'), verified }),
    unverified: await signUp({ email: newAddress('nouveau'), verified: false }),
    nobody: stranger(),
  };
  await uploadRecorded(people.admin, shown);
  await call(people.admin, 'setAccess', { path: shown, isPublic: true, allowedEmails: [] });
  await untilMirrored(shown, (row) => row.is_public);
  await untilAdminMirrored(people.admin.email, true);
});

afterAll(closeSessions);

/** What a service says of a request. */
interface Verdict {
  status: number;
  answer: string;
  /** Where the bytes of an upload go that has begun. */
  next: string | null;
}

interface Sent {
  method: string;
  headers?: Record<string, string>;
  body?: string;
}

async function send(person: Person, url: string, init: Sent): Promise<Verdict> {
  const token = await person.auth.currentUser?.getIdToken();
  const isStorage = url.includes('/v0/b/');
  const authorization =
    token === undefined ? {} : { authorization: `${isStorage ? 'Firebase' : 'Bearer'} ${token}` };
  const headers = { 'content-type': 'application/json', ...authorization, ...init.headers };
  const response = await fetch(url, { ...init, headers });
  const answer = (await response.text()).slice(0, 2000);
  return { status: response.status, answer, next: response.headers.get('x-goog-upload-url') };
}

/** Sends the bytes of an upload that has begun: the emulator asks the rules at its end. */
function finishUpload(person: Person, url: string): Promise<Verdict> {
  const headers = { 'x-goog-upload-command': 'upload, finalize', 'x-goog-upload-offset': '0' };
  return send(person, url, { method: 'POST', headers, body: 'bonjour' });
}

/** Sends a request to its service, in the name of somebody in the same role. */
async function replay(recorded: RecordedRequest): Promise<Verdict> {
  const person = people[recorded.sender];
  const request = asSender(recorded, person);
  const { service, method, headers } = request;
  const ports = inject('ports');
  const host = (port: number) => `http://127.0.0.1:${port}`;
  const body = (value: unknown) => (value === null ? {} : { body: JSON.stringify(value) });
  switch (service) {
    case 'callables': {
      await putNamedFiles(request, person);
      const url = `${host(ports.functions)}/${PROJECT}/${REGION}/${request.path}`;
      return send(person, url, { method, ...body(request.body) });
    }
    case 'firestore': {
      const url = host(ports.firestore) + request.path;
      return whileThere(withTargets(request.found ?? []), () =>
        send(person, url, { method, ...body(withoutTimes(request.body)) }),
      );
    }
    case 'storage': {
      const url = host(ports.storage) + request.path;
      const begun = await send(person, url, { method, headers, ...body(request.body) });
      return begun.next === null ? begun : finishUpload(person, begun.next);
    }
    case 'comments':
      break;
  }
  const { path, body: content } = onShownFile(request);
  return send(person, address() + path, {
    method,
    headers: { ...headers, apikey: publishableKey },
    ...body(content),
  });
}

/** Puts the files there that a call names, as the sender's uploads: without them it would not come to its own rules. */
async function putNamedFiles({ body }: RecordedRequest, person: Person): Promise<void> {
  const { data } = body as { data: { path?: string; paths?: string[] } | null };
  for (const path of [data?.path ?? [], data?.paths ?? []].flat()) {
    if (isFolderPath(path) || itemPathProblem(path) !== null || (await storedMeta(path))) continue;
    await putByConsole(objectNameOf(path), uploaderMetadata(path, person));
    await untilRecorded(path);
  }
}

/** With the records of what was moved, where it is now: whoever sees these may know. */
function withTargets(documents: readonly FoundDocument[]): FoundDocument[] {
  return documents.flatMap((document) => {
    const { to_id: to } = (document.fields ?? {}) as { to_id?: { stringValue: string } };
    if (to === undefined) return [document];
    const name = document.name.replace(/\/moved\/.*/, `/metas/${to.stringValue}`);
    return [document, { name, fields: { is_public: { booleanValue: true } } }];
  });
}

/** Does something while documents are there that the recorded answer had. */
async function whileThere<Result>(
  documents: readonly FoundDocument[],
  act: () => Promise<Result>,
): Promise<Result> {
  if (documents.length === 0) return act();
  return whileTriggersAreOff(async () => {
    const urlOf = (name: string) => `http://127.0.0.1:${inject('ports').firestore}/v1/${name}`;
    const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
    const there = await Promise.all(
      documents.map(async ({ name }) => (await fetch(urlOf(name), { headers })).ok),
    );
    const missing = documents.filter((_, index) => !there[index]);
    for (const { name, fields } of missing) {
      const body = JSON.stringify({ fields });
      await fetch(urlOf(name), { method: 'PATCH', headers, body });
    }
    try {
      return await act();
    } finally {
      for (const { name } of missing) await fetch(urlOf(name), { method: 'DELETE', headers });
    }
  });
}

/** A commit, without the time of the document that it was to replace. */
function withoutTimes(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body).replace(/"updateTime":"[^"]+"/g, '"exists":true'),
  ) as unknown;
}

/** A request for the comments of a file, for those of the one that is there. */
function onShownFile({ path, body }: RecordedRequest): Pick<RecordedRequest, 'path' | 'body'> {
  const url = new URL(path, 'http://any');
  if (url.searchParams.has('file_path')) url.searchParams.set('file_path', `eq.${shown}`);
  const isComment = typeof body === 'object' && body !== null && 'file_path' in body;
  return {
    path: url.pathname + url.search,
    body: isComment ? { ...body, file_path: shown } : body,
  };
}

/** What a callable answers when it does not understand a request, or refuses the person. */
const REFUSALS = [
  'INVALID_ARGUMENT',
  'PERMISSION_DENIED',
  'UNAUTHENTICATED',
  'UNIMPLEMENTED',
  'INTERNAL',
];

/** Whether a request was taken for what it is. A call may find that its files have changed since: that it says itself. */
function isAccepted({ service }: RecordedRequest, { status, answer }: Verdict): boolean {
  if (status >= 200 && status < 300) return true;
  if (service !== 'callables') return false;
  const code = /"status":"(\w+)"/.exec(answer)?.[1];
  return code !== undefined && !REFUSALS.includes(code);
}

describe.each(SERVICES)('%s', (service) => {
  const asked = REQUESTS.filter((request) => request.service === service);
  // A session that ends takes those of the requests after it along.
  const inOrder = asked.toSorted((one, other) => ends(one) - ends(other));

  test.each(inOrder.map((request) => [titleOf(request), request] as const))(
    '%s',
    async (_, request) => {
      const verdict = await replay(request);
      expect(isAccepted(request, verdict), `${verdict.status} ${verdict.answer}`).toBe(true);
    },
  );
});

const ends = ({ path }: RecordedRequest): number => Number(path === 'revokeSessions');

/** With its place in the recording, to be found there. */
function titleOf(request: RecordedRequest): string {
  const { sender, method, path } = request;
  const place = decodeURIComponent(path)
    .replace(/^.*\/documents/, '')
    .replace(/\?.*$/, '');
  return `${REQUESTS.indexOf(request)}: ${method} ${place}, by ${sender}`;
}
