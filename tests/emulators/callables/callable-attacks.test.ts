import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLABLE_CASES, EACH_CALLABLE } from '../../cases/callable-cases.ts';
import { stored, uploadRecorded } from '../support/documents.ts';
import { closeSessions, newAddress, signUp, stranger, type Person } from '../support/people.ts';
import { callableUrl } from '../support/callable-url.ts';
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

const ADMINS_ONLY = { reason: 'not-admin', message: 'Réservé aux admins.' };

describe.each(EACH_CALLABLE)('%s', (name, { for: allowed, data: right }) => {
  // An account of its own for each callable: one that was refused some twenty times is not looked up any more.
  let outsider: Person;
  beforeAll(async () => {
    outsider =
      allowed === 'admins'
        ? await signUp({ email: newAddress('autre'), verified: true })
        : stranger();
  });
  const refused =
    allowed === 'admins'
      ? ADMINS_ONLY
      : { reason: 'unauthenticated', message: 'Connectez-vous pour continuer.' };

  test('is for admins only, or for everybody who is signed in', async () => {
    expect(await refusalOf(call(outsider, name, right))).toEqual(refused);
    if (allowed === 'everybody') return;
    expect(await refusalOf(call(unverifiedAdmin, name, right))).toEqual(ADMINS_ONLY);
    expect(await refusalOf(call(stranger(), name, right))).toEqual({
      ...ADMINS_ONLY,
      reason: 'unauthenticated',
    });
  });

  test('tells others nothing about its data', async () => {
    for (const data of [null, {}, { path: 7 }, { paths: 'x'.repeat(100_000) }]) {
      expect(await refusalOf(call(outsider, name, data))).toEqual(refused);
    }
  });

  test('refuses extra fields and wrong types', async () => {
    const wrong: unknown[] = [
      null,
      'texte',
      7,
      [],
      { ...right, extra: 1 },
      { ...right, uid: admin.uid },
      ...Object.entries(right).flatMap(([field, is]) =>
        [7, true, null, {}, [[]], ['x', 7], { path: 'x' }]
          .filter((value) => typeof value !== typeof is)
          .map((value) => ({ ...right, [field]: value })),
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
    const ask = async (person: Person, body: string) => {
      const token = await person.auth.currentUser?.getIdToken();
      const headers = {
        'Content-Type': 'application/json',
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      };
      const answer = await fetch(callableUrl(name), { method: 'POST', headers, body });
      const { error } = (await answer.json()) as { error: { details: unknown } };
      return [answer.status, error.details];
    };
    const invalid = { reason: 'invalid', message: 'La demande est mal formée.' };
    for (const body of bodies) {
      const what = body.slice(0, 80);
      expect(await ask(admin, body), what).toEqual([400, invalid]);
      const status = allowed === 'admins' ? 403 : 401;
      expect(await ask(outsider, body), what).toEqual([status, refused]);
    }
  });

  test('refuses an invalid token, and other methods', async () => {
    const ask = (init: RequestInit) => fetch(callableUrl(name), init).then(({ status }) => status);
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ data: right });
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

  test.each(Object.keys(problems))(
    'with %s are refused by every other callable',
    async (problem) => {
      const [path, sentence] = problems[problem] ?? ['', /$/];
      for (const [name, { data, path: names }] of EACH_CALLABLE) {
        if (names === undefined) continue;
        expect([name, await refusalOf(call(admin, name, { ...data, path }))]).toEqual([
          name,
          { reason: 'invalid', message: expect.stringMatching(sentence) },
        ]);
      }
    },
  );

  test('of folders are refused where a file is expected', async () => {
    for (const [name, { data }] of EACH_CALLABLE.filter(([, row]) => row.path === 'file')) {
      expect(await refusalOf(call(admin, name, { ...data, path: 'Nouveau/' }))).toEqual({
        reason: 'invalid',
        message: 'Ce chemin n’est pas celui d’un fichier.',
      });
    }
  });

  test('of files are refused where a folder is expected', async () => {
    for (const [name] of EACH_CALLABLE.filter(([, row]) => row.path === 'folder')) {
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
    await refusalOf(call(admin, 'setAccess', { ...CALLABLE_CASES.setAccess.data, allowedEmails })),
  ).toMatchObject({ reason: 'invalid', message: expect.stringContaining('trop d’adresses') });
});

test('a refusal shortens the data that it repeats', async () => {
  const allowedEmails = Array.from({ length: 500 }, (_, index) => `${index}`.padEnd(1600, 'é'));
  const refusal = await refusalOf(
    call(admin, 'setAccess', { ...CALLABLE_CASES.setAccess.data, allowedEmails }),
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
});
