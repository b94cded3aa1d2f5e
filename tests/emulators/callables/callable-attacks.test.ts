import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { stored, uploadRecorded } from '../support/documents.ts';
import { closeSessions, newAddress, signUp, stranger, type Person } from '../support/people.ts';
import { PROJECT, REGION } from '../support/project.ts';
import { call, refusalOf } from '../support/verdicts.ts';

let member: Person;
let admin: Person;
let unverifiedAdmin: Person;

beforeAll(async () => {
  member = await signUp({ email: newAddress('membre'), verified: true });
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  unverifiedAdmin = await signUp({ email: newAddress('faux'), verified: false, admin: true });
});

afterAll(closeSessions);

/** Each callable for admins, with valid data. */
const RIGHT: Record<string, Record<string, unknown>> = {
  createFolder: { path: 'Nouveau/' },
  deleteItems: { paths: ['a.pdf'] },
  changeBin: { restore: { ids: ['absent'] } },
  setAccess: { path: 'a.pdf', isPublic: false, allowedEmails: [] },
  forecastAccess: { path: 'a.pdf', isPublic: false, allowedEmails: [] },
  repairRecords: { path: 'Nouveau/' },
  disableLink: { path: 'a.pdf' },
  findAccount: { email: 'a@navette.test' },
};
const NAMES = Object.keys(RIGHT);

describe.each(NAMES)('%s', (name) => {
  test('is for admins only', async () => {
    const message = 'Réservé aux admins.';
    expect(await refusalOf(call(member, name, RIGHT[name]))).toEqual({
      reason: 'not-admin',
      message,
    });
    expect(await refusalOf(call(unverifiedAdmin, name, RIGHT[name]))).toEqual({
      reason: 'not-admin',
      message,
    });
    expect(await refusalOf(call(stranger(), name, RIGHT[name]))).toEqual({
      reason: 'unauthenticated',
      message,
    });
  });

  test('tells others nothing about its data', async () => {
    for (const data of [null, {}, { path: 7 }, { paths: 'x'.repeat(100_000) }]) {
      expect(await refusalOf(call(member, name, data))).toMatchObject({ reason: 'not-admin' });
    }
  });

  test('refuses extra fields and wrong types', async () => {
    const wrong: unknown[] = [
      null,
      'texte',
      7,
      [],
      { ...RIGHT[name], extra: 1 },
      { ...RIGHT[name], uid: admin.uid },
      ...Object.keys(RIGHT[name] ?? {}).flatMap((field) =>
        [7, true, null, {}, [[]], ['x', 7], { path: 'x' }]
          .filter((value) => typeof value !== typeof RIGHT[name]?.[field])
          .map((value) => ({ ...RIGHT[name], [field]: value })),
      ),
    ];
    for (const data of wrong) {
      expect([data, await refusalOf(call(admin, name, data))]).toEqual([
        data,
        { reason: 'invalid', message: expect.any(String) },
      ]);
    }
  });

  test('refuses what cannot be decoded as it refuses any other data', async () => {
    const deep = (open: string, close: string) => `${open.repeat(20_000)}1${close.repeat(20_000)}`;
    const bodies = [
      '{"data":{"@type":"x"}}',
      '{"data":{"paths":[{"@type":"type.googleapis.com/google.protobuf.Int64Value"}]}}',
      `{"data":${deep('[', ']')}}`,
      `{"data":${deep('{"a":', '}')}}`,
      '{"data":{"__proto__":{"path":"a"}}}',
      '{}',
      '[]',
      '{"data":{},"more":1}',
    ];
    const { functions } = inject('ports');
    const url = `http://127.0.0.1:${functions}/${PROJECT}/${REGION}/${name}`;
    const ask = async (person: Person, body: string) => {
      const token = (await person.auth.currentUser?.getIdToken()) ?? '';
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
      const answer = await fetch(url, { method: 'POST', headers, body });
      const { error } = (await answer.json()) as { error: { details: unknown } };
      return [answer.status, error.details];
    };
    const invalid = { reason: 'invalid', message: 'La demande est mal formée.' };
    const outsider = { reason: 'not-admin', message: 'Réservé aux admins.' };
    for (const body of bodies) {
      const what = body.slice(0, 80);
      expect(await ask(admin, body), what).toEqual([400, invalid]);
      expect(await ask(member, body), what).toEqual([403, outsider]);
    }
  });

  test('refuses an invalid token, and other methods', async () => {
    const url = `http://127.0.0.1:${inject('ports').functions}/${PROJECT}/${REGION}/${name}`;
    const ask = (init: RequestInit) => fetch(url, init).then(({ status }) => status);
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ data: RIGHT[name] });
    const forged = { ...headers, Authorization: 'Bearer a.b.c' };
    expect(await ask({ method: 'POST', headers: forged, body })).toBeOneOf([401, 403]);
    expect(await ask({ method: 'POST', headers, body })).toBe(401);
    expect(await ask({ method: 'GET' })).toBeGreaterThanOrEqual(400);
    expect(await ask({ method: 'POST', headers, body: '{' })).toBeGreaterThanOrEqual(400);
  });
});

describe('paths', () => {
  const problems: Record<string, [path: string, sentence: RegExp]> = {
    'the root': ['', /vide/],
    'a slash alone': ['/', /vide/],
    'a leading slash': ['/a/', /vide/],
    'an empty segment': ['a//b/', /vide/],
    'a parent segment': ['a/../b/', /« \.\. »/],
    'a dot segment': ['./', /« \. »/],
    'decomposed accents': ['e\u0301te\u0301/', /décomposés/],
    NUL: ['a\u0000/', /invisible/],
    'a reversed name': ['a\u202eb/', /invisible/],
    'half a character': ['\ud83d/', /invisible/],
    'a placeholder': ['.emptyFolderPlaceholder/', /réservé/],
    '201 characters': [`${'é'.repeat(201)}/`, /200 caractères/],
    '1,025 bytes': [`${'a'.repeat(199)}/`.repeat(5), /1 024 octets/],
    'a megabyte': [`${'a'.repeat(1_000_000)}/`, /1 024 octets|200 caractères/],
  };

  // `deleteItems` accepts them: see delete-illegal-items.
  test.each(Object.keys(problems))(
    'with %s are refused by every other callable',
    async (problem) => {
      const [path, sentence] = problems[problem] ?? ['', /$/];
      const calls: [string, unknown][] = [
        ['createFolder', { path }],
        ['setAccess', { ...RIGHT['setAccess'], path }],
        ['forecastAccess', { ...RIGHT['forecastAccess'], path }],
        ['repairRecords', { path }],
        ['recordUpload', { path }],
        ['disableLink', { path }],
        ['showAsFolder', { path }],
        ['addVersion', { path, seen: '1', content: { sent: 'a' } }],
        ['withdrawUploads', { paths: [path], seen: [null] }],
      ];
      for (const [name, data] of calls) {
        expect([name, await refusalOf(call(admin, name, data))]).toEqual([
          name,
          { reason: 'invalid', message: expect.stringMatching(sentence) },
        ]);
      }
    },
  );

  test('of folders are refused where a file is expected', async () => {
    for (const name of ['disableLink', 'showAsFolder']) {
      expect(await refusalOf(call(admin, name, { path: 'Nouveau/' }))).toEqual({
        reason: 'invalid',
        message: 'Ce chemin n’est pas celui d’un fichier.',
      });
    }
  });

  test('of files are refused where a folder is expected', async () => {
    for (const name of ['createFolder', 'repairRecords']) {
      expect(await refusalOf(call(admin, name, { path: 'a.pdf' }))).toEqual({
        reason: 'invalid',
        message: 'Ce chemin n’est pas celui d’un dossier.',
      });
    }
  });
});

test('texts longer than any path are not even judged', async () => {
  const paths = ['bon.pdf', 'a'.repeat(1601)];
  expect(await refusalOf(call(admin, 'deleteItems', { paths }))).toEqual({
    reason: 'invalid',
    message: 'Le chemin complet est trop long (1 024 octets au plus).',
  });
});

test('more items or addresses than allowed are refused', async () => {
  const paths = Array.from({ length: 1001 }, (_, index) => `${index}.pdf`);
  expect(await refusalOf(call(admin, 'deleteItems', { paths }))).toMatchObject({
    reason: 'invalid',
    message: 'La sélection compte trop d’éléments (1 000 au plus).',
  });
  expect(await refusalOf(call(admin, 'deleteItems', { paths: [] }))).toMatchObject({
    reason: 'invalid',
  });
  const allowedEmails = Array.from({ length: 501 }, (_, index) => `a${index}@navette.test`);
  expect(
    await refusalOf(call(admin, 'setAccess', { ...RIGHT['setAccess'], allowedEmails })),
  ).toMatchObject({ reason: 'invalid', message: expect.stringContaining('trop d’adresses') });
});

test('a refusal shortens the data that it repeats', async () => {
  const allowedEmails = Array.from({ length: 500 }, (_, index) => `${index}`.padEnd(1600, 'é'));
  const refusal = await refusalOf(
    call(admin, 'setAccess', { ...RIGHT['setAccess'], allowedEmails }),
  );
  expect(refusal).toMatchObject({
    reason: 'invalid',
    message: expect.stringMatching(/^Ces adresses ne sont pas valides : 0é.* et 495 autres$/),
  });
  expect(JSON.stringify(refusal).length).toBeLessThan(700);
});

describe('recordUpload', () => {
  const missing = { reason: 'not-found', message: 'Cet élément n’existe pas ou plus.' };

  test('gives the same answer for a missing object and for somebody else’s', async () => {
    const path = stored(`${crypto.randomUUID()}.txt`);
    await uploadRecorded(admin, path);
    expect(await refusalOf(call(member, 'recordUpload', { path }))).toEqual(missing);
    expect(
      await refusalOf(call(member, 'recordUpload', { path: stored(`${crypto.randomUUID()}.txt`) })),
    ).toEqual(missing);
  });

  test('is for people who are signed in', async () => {
    expect(await refusalOf(call(stranger(), 'recordUpload', { path: 'a.txt' }))).toEqual({
      reason: 'unauthenticated',
      message: 'Connectez-vous pour continuer.',
    });
  });
});
