import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloudSdkFolders, findCloudSdkFirestore } from './cloud-sdk.ts';
import { findJava, findJavac } from './java.ts';
import { RulesProcess, type RulesMessage } from './rules-process.ts';
import { storageRulesRuntime } from './storage-rules-runtime.ts';

const ROOT = join(import.meta.dirname, '../..');
const sdk = await findCloudSdkFirestore(cloudSdkFolders(process.env));

/** Puts conditions into a ruleset for the objects of any bucket. */
function rulesFor(body: string): string {
  return `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    ${body}
  }
}`;
}

const OBJECT = '/b/demo-navette.appspot.com/o/files/a.pdf';
const METAS = '/databases/(default)/documents/metas';

// Without the Google Cloud SDK nobody uses the stand-in: Google's own runtime is downloaded.
describe.skipIf(sdk === undefined)('the stand-in for the Storage rules runtime', () => {
  let rules: RulesProcess;
  let ready: RulesMessage;

  beforeAll(async () => {
    const java = await findJava(process.env);
    if (sdk === undefined || java === undefined) throw new Error('Neither SDK nor Java');
    const folder = join(ROOT, '.navette/emulators');
    const jar = await storageRulesRuntime(sdk, folder, () => findJavac(java, process.env));
    ({ rules, ready } = await RulesProcess.start(jar));
  }, 30_000);

  afterAll(async () => {
    await rules.stop();
    // Java 24 and newer warn of what Google's libraries use.
    expect(rules.stderr.replaceAll(/^WARNING: .*\n/gm, '')).toBe('');
  });

  /** Loads rules under a name of their own and gives what verifies requests against them. */
  async function loaded(body: string) {
    const name = `ruleset of ${expect.getState().currentTestName}`;
    const { errors } = await rules.load(name, rulesFor(body));
    expect(errors).toEqual([]);
    return async (request: Partial<Parameters<RulesProcess['verify']>[1]> = {}) => {
      const message = await rules.verify(name, { method: 'get', path: OBJECT, ...request });
      expect(message).toMatchObject({ status: 'ok', action: 'verify', errors: [] });
      return { permit: message.result?.permit, warnings: message.warnings };
    };
  }

  const allowed = { permit: true, warnings: [] };
  const denied = { permit: false, warnings: [] };

  test('says that it is ready', () => {
    expect(ready).toEqual({ id: -1, status: 'ok', action: '', errors: [], warnings: [] });
  });

  describe('loading', () => {
    test('tells the version of the rules', async () => {
      const second = await rules.load('second', rulesFor('match /a { allow read; }'));
      expect(second).toMatchObject({ status: 'ok', action: 'load_ruleset', errors: [] });
      expect(second.result).toEqual({ rulesVersion: 2 });
      const first = await rules.load(
        'first',
        'service firebase.storage { match /a { allow read; } }',
      );
      expect(first.result).toEqual({ rulesVersion: 1 });
    });

    test('tells file and line of a syntax error', async () => {
      const message = await rules.load('broken', rulesFor('match /a { allow read if true; }'));
      expect(message.result).toBeUndefined();
      expect(message.errors.length).toBeGreaterThan(0);
      expect(JSON.parse(message.errors[0] ?? '')).toEqual({
        description_: "Missing ':' before 'if' condition.",
        sourcePosition_: { fileName_: 'storage.rules', line_: 4 },
      });
    });

    test('tells an unknown function as a warning, and loads', async () => {
      const message = await rules.load(
        'unknown function',
        rulesFor('match /a {\n allow read: if nonsense(1);\n }'),
        'Règles/storage.rules',
      );
      expect(message.errors).toEqual([]);
      expect(message.warnings.map((warning): unknown => JSON.parse(warning))).toContainEqual({
        description_: expect.stringContaining('nonsense'),
        sourcePosition_: { fileName_: 'Règles/storage.rules', line_: 5 },
      });
    });

    test('understands ternaries, let and functions', async () => {
      const verify = await loaded(`
        function small(size) { let limit = 10; return size > limit ? false : true; }
        match /files/{path=**} { allow create: if small(request.resource.size); }`);
      const create = (size: number) => verify({ method: 'create', requestResource: { size } });
      expect(await create(10)).toEqual(allowed);
      expect(await create(11)).toEqual(denied);
    });

    test('keeps rulesets apart', async () => {
      await rules.load('open', rulesFor('match /{path=**} { allow read; }'));
      await rules.load('closed', rulesFor('match /{path=**} { allow read: if false; }'));
      const request = { method: 'get', path: OBJECT };
      expect((await rules.verify('open', request)).result).toEqual({ permit: true });
      expect((await rules.verify('closed', request)).result).toEqual({ permit: false });
    });
  });

  describe('verifying', () => {
    test('denies what no rule matches', async () => {
      const verify = await loaded('match /other/{name} { allow read, write; }');
      expect(await verify()).toEqual(denied);
    });

    test('knows the token', async () => {
      const verify = await loaded(`match /files/{path=**} {
        allow read: if request.auth.uid == 'u1' && request.auth.token.email_verified == true;
      }`);
      const auth = { uid: 'u1', token: { email_verified: true } };
      expect(await verify({ auth })).toEqual(allowed);
      expect(await verify({ auth: { ...auth, uid: 'u2' } })).toEqual(denied);
    });

    test.each(['get', 'list', 'create', 'update', 'delete'])('keeps %s apart', async (method) => {
      const verify = await loaded(`match /files/{path=**} { allow ${method}; }`);
      for (const other of ['get', 'list', 'create', 'update', 'delete']) {
        expect(await verify({ method: other })).toEqual(other === method ? allowed : denied);
      }
    });

    test('knows read as get and list, write as the other three', async () => {
      const verify = await loaded(`match /files/{path=**} { allow read: if request.auth == null;
        allow write: if request.auth != null; }`);
      for (const method of ['get', 'list']) expect(await verify({ method })).toEqual(allowed);
      for (const method of ['create', 'update', 'delete']) {
        expect(await verify({ method })).toEqual(denied);
        expect(await verify({ method, auth: { uid: 'u1' } })).toEqual(allowed);
      }
    });

    test('compares the object before and after', async () => {
      const verify = await loaded(`match /files/{path=**} {
        allow update: if request.resource.metadata.owner_email == resource.metadata.owner_email
          && request.resource.size < 1024 * 1024 && resource.contentType.matches('text/.*');
      }`);
      const object = { size: 3, contentType: 'text/csv', metadata: { owner_email: 'a@b.fr' } };
      const update = (requestResource: unknown) =>
        verify({ method: 'update', resource: object, requestResource });
      expect(await update(object)).toEqual(allowed);
      expect(await update({ ...object, metadata: { owner_email: 'c@d.fr' } })).toEqual(denied);
    });

    test('gives list no resource', async () => {
      const verify = await loaded('match /files/{path=**} { allow read: if resource == null; }');
      expect(await verify({ method: 'get' })).toEqual(allowed);
      const list = await verify({ method: 'list', path: '/b/bucket/o/files' });
      expect(list.permit).toBe(false);
      expect(list.warnings).toEqual([expect.stringContaining('Null value error')]);
    });

    test('denies and warns, with the line, when a rule cannot be evaluated', async () => {
      const verify = await loaded(
        "match /files/{path=**} { allow read: if request.auth.uid == ''; }",
      );
      const { permit, warnings } = await verify();
      expect(permit).toBe(false);
      expect(warnings).toEqual(['Error: storage.rules line [4], column [45]. Null value error.']);
    });

    test('allows what one rule allows though another cannot be evaluated', async () => {
      const verify = await loaded(`match /files/{path=**} {
        allow read: if request.auth.uid == 'u1';
        allow read: if true;
      }`);
      expect((await verify()).permit).toBe(true);
    });

    test('sees names as they are', async () => {
      const verify = await loaded(`match /files/{path=**} {
        allow read: if string(path) == resource.name;
      }`);
      for (const name of [
        '/Été 2026/Contrats & avenants #2',
        "/100 % sûr/a%20b/l'été?.pdf",
        '/🚚/cafe\u0301;+=',
      ]) {
        const path = `/b/bucket/o/files${name}`;
        expect(await verify({ path, resource: { name } })).toEqual(allowed);
        expect(await verify({ path, resource: { name: `${name} ` } })).toEqual(denied);
      }
    });

    test('goes on after a request for a ruleset that is not there', async () => {
      const request = { method: 'get', path: OBJECT };
      const message = await rules.verify('nowhere', request);
      expect(message.errors).toEqual([expect.stringContaining('nowhere')]);
      const verify = await loaded('match /{path=**} { allow read; }');
      expect(await verify()).toEqual(allowed);
    });

    test('denies, with an error, what is no number of the rules', async () => {
      const verify = await loaded('match /{path=**} { allow read; }');
      expect(await verify()).toEqual(allowed);
      const message = await rules.verify(`ruleset of ${expect.getState().currentTestName}`, {
        method: 'get',
        path: OBJECT,
        resource: { size: 1e30 },
      });
      expect(message.errors).toHaveLength(1);
      expect(message.result).toBeUndefined();
    });
  });

  describe('Firestore', () => {
    const get = `firestore.get(/databases/(default)/documents/metas/$(path)).data`;

    test('exists', async () => {
      const verify = await loaded(`match /files/{path} {
        allow read: if firestore.exists(/databases/(default)/documents/metas/$(path));
      }`);
      rules.useDocuments({ [`${METAS}/a.pdf`]: {} });
      expect(await verify()).toEqual(allowed);
      expect(await verify({ path: '/b/bucket/o/files/b.pdf' })).toEqual(denied);
      expect(rules.lookups).toEqual([`${METAS}/a.pdf`, `${METAS}/b.pdf`]);
    });

    test('get, with its fields, its id and its name', async () => {
      const verify = await loaded(`match /files/{path} {
        function meta() { return firestore.get(/databases/(default)/documents/metas/$(path)); }
        allow read: if meta().data.owner == request.auth.uid && meta().id == 'a.pdf'
          && meta().__name__ == /databases/(default)/documents/metas/a.pdf;
      }`);
      rules.useDocuments({ [`${METAS}/a.pdf`]: { owner: { stringValue: 'u1' } } });
      expect(await verify({ auth: { uid: 'u1' } })).toEqual(allowed);
      expect(await verify({ auth: { uid: 'u2' } })).toEqual(denied);
    });

    test('a missing document is null, and its data an error', async () => {
      const isNull = await loaded(`match /files/{path} {
        allow read: if firestore.get(/databases/(default)/documents/metas/$(path)) == null;
      }`);
      rules.useDocuments({});
      expect(await isNull()).toEqual(allowed);
      const verify = await loaded(`match /files/{path} { allow read: if ${get}.open != 1; }`);
      const { permit, warnings } = await verify();
      expect(permit).toBe(false);
      expect(warnings).toHaveLength(1);
    });

    test('an answer without a name is a missing document', async () => {
      const verify = await loaded(`match /files/{path} {
        allow read: if firestore.exists(/databases/(default)/documents/metas/$(path));
      }`);
      rules.answerLookup = ({ server_request_id }) =>
        rules.send({ id: server_request_id, status: 'ok', result: {} });
      expect(await verify()).toEqual(denied);
    });

    test('look-ups that depend on each other', async () => {
      const verify = await loaded(`match /files/{path} {
        function doc(id) { return firestore.get(/databases/(default)/documents/metas/$(id)).data; }
        allow read: if doc(doc(doc(path).parent).parent).open;
      }`);
      rules.useDocuments({
        [`${METAS}/a.pdf`]: { parent: { stringValue: 'p' } },
        [`${METAS}/p`]: { parent: { stringValue: 'q' } },
        [`${METAS}/q`]: { open: { booleanValue: true } },
      });
      expect(await verify()).toEqual(allowed);
      expect(rules.lookups).toEqual([`${METAS}/a.pdf`, `${METAS}/p`, `${METAS}/q`]);
    });

    test('reads a document once for one request, and again for the next', async () => {
      const verify = await loaded(`match /files/{path} {
        allow read: if firestore.exists(/databases/(default)/documents/metas/$(path))
          && ${get}.open && ${get}.open;
      }`);
      rules.useDocuments({ [`${METAS}/a.pdf`]: { open: { booleanValue: true } } });
      expect(await verify()).toEqual(allowed);
      expect(rules.lookups).toHaveLength(1);
      rules.useDocuments({ [`${METAS}/a.pdf`]: { open: { booleanValue: false } } });
      expect(await verify()).toEqual(denied);
    });

    test('does not look up what the verdict does not need', async () => {
      const verify = await loaded(`match /files/{path} { allow read: if true || ${get}.open; }`);
      rules.useDocuments({});
      expect(await verify()).toEqual(allowed);
      expect(rules.lookups).toEqual([]);
    });

    test.each([
      ['a collection', '/databases/(default)/documents/metas'],
      ['a collection below a document', '/databases/(default)/documents/metas/a/b'],
      ['something else', '/metas/a'],
      ['a path with dots', '/databases/(default)/documents/metas/$(resource.name)'],
    ])('takes %s for no document', async (_, path) => {
      const verify = await loaded(`match /files/{path} {
        allow read: if !firestore.exists(${path}) && firestore.get(${path}) == null;
      }`);
      rules.useDocuments({});
      expect(await verify({ resource: { name: '..' } })).toEqual(allowed);
      expect(rules.lookups).toEqual([]);
    });

    test('knows every type of Firestore', async () => {
      const verify = await loaded(`match /files/{path} {
        function d() { return ${get}; }
        allow read: if d().text == 'été' && d().yes == true && d().whole == 9007199254740993
          && d().half == 0.5 && d().nothing == null && d().list == ['a', 1] && 'b' in d().list2
          && d().map.deep.er == 'x' && d().empty.size() == 0 && d().none.size() == 0
          && d().time == timestamp.date(2026, 1, 2) && d().bytes == b'hé'
          && d().place.latitude() == 48.5 && d().place.longitude() == 0.0
          && d().ref == /databases/(default)/documents/metas/x && d().big > 1.0;
      }`);
      rules.useDocuments({
        [`${METAS}/a.pdf`]: {
          text: { stringValue: 'été' },
          yes: { booleanValue: true },
          whole: { integerValue: '9007199254740993' },
          half: { doubleValue: 0.5 },
          big: { doubleValue: 'Infinity' },
          nothing: { nullValue: null },
          list: { arrayValue: { values: [{ stringValue: 'a' }, { integerValue: '1' }] } },
          list2: { arrayValue: { values: [{ stringValue: 'b' }] } },
          none: { arrayValue: {} },
          map: {
            mapValue: { fields: { deep: { mapValue: { fields: { er: { stringValue: 'x' } } } } } },
          },
          empty: { mapValue: {} },
          time: { timestampValue: '2026-01-02T00:00:00Z' },
          bytes: { bytesValue: Buffer.from('hé').toString('base64') },
          place: { geoPointValue: { latitude: 48.5 } },
          ref: { referenceValue: `projects/demo-navette${METAS}/x` },
        },
      });
      expect(await verify()).toEqual(allowed);
    });

    test('asks for names in the encoding of a URL', async () => {
      const verify = await loaded(`match /files/{path} {
        allow read: if ${get}.open;
      }`);
      const path = `${METAS}/%C3%89t%C3%A9%20%232%20100%25%20%F0%9F%9A%9A%3F`;
      rules.useDocuments({ [path]: { open: { booleanValue: true } } });
      expect(await verify({ path: '/b/bucket/o/files/Été #2 100% 🚚?' })).toEqual(allowed);
      expect(rules.lookups).toEqual([path]);
    });

    test("finds a record by Navette's id of the path", async () => {
      const verify = await loaded(`match /files/{path=**} {
        function id() {
          return string(path)[1:string(path).size()].toUtf8().toBase64()
            .replace('[+]', '-').replace('/', '_').replace('=', '');
        }
        allow read: if firestore.get(/databases/(default)/documents/metas/$(id())).data.open;
      }`);
      const name = 'Été 2026/Contrats & avenants #2 ÿþ~~?.pdf';
      const id = Buffer.from(name).toString('base64url');
      rules.useDocuments({ [`${METAS}/${id}`]: { open: { booleanValue: true } } });
      expect(await verify({ path: `/b/bucket/o/files/${name}` })).toEqual(allowed);
    });

    test('60 requests at once, each with two look-ups answered in another order', async () => {
      const verify = await loaded(`match /files/{path} {
        function doc(id) { return firestore.get(/databases/(default)/documents/metas/$(id)).data; }
        allow read: if doc(doc(path).next).open;
      }`);
      const documents: Record<string, Record<string, unknown>> = {};
      for (let n = 0; n < 60; n++) {
        documents[`${METAS}/${n}`] = { next: { stringValue: `next-${n}` } };
        documents[`${METAS}/next-${n}`] = { open: { booleanValue: n % 3 === 0 } };
      }
      rules.useDocuments(documents);
      const answer = rules.answerLookup;
      let held: RulesMessage[] = [];
      rules.answerLookup = (message) => {
        held.push(message);
        // Every request has to have asked before one is answered: none may wait for another.
        if (held.length < 60) return;
        const all = held.toReversed();
        held = [];
        for (const one of all) answer(one);
      };
      const verdicts = await Promise.all(
        Array.from({ length: 60 }, (_, n) => verify({ path: `/b/bucket/o/files/${n}` })),
      );
      expect(verdicts.map(({ permit }) => permit)).toEqual(
        Array.from({ length: 60 }, (_, n) => n % 3 === 0),
      );
      expect(rules.lookups).toHaveLength(120);
    });
  });

  test('ends when its input ends', async () => {
    const exited = once(rules.child, 'exit');
    rules.child.stdin.end();
    expect(await exited).toEqual([0, null]);
  });
});
