import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloudSdkFolders, findCloudSdkFirestore } from '../engines/cloud-sdk.ts';
import { compiledJar } from '../engines/compiled-jar.ts';
import { findJava, findJdk } from '../engines/java.ts';
import { RulesProcess, type RulesMessage, type VerifyRequest } from './rules-process.ts';
import { STORAGE_RULES_RUNTIME } from './storage-rules-runtime.ts';

// What firebase-tools and the rules may expect of the runtime besides the verdicts on storage.rules, which
// tests/emulators/rules judges.

const sdk = await findCloudSdkFirestore(cloudSdkFolders(process.env));

const OBJECT = '/b/demo-navette.appspot.com/o/files/a.pdf';
const METAS = '/databases/(default)/documents/metas';
const ALLOWED = { permit: true, warnings: [] };

/** Rules with this body for the objects of any bucket; the body starts in line 4. */
function rulesFor(body: string): string {
  return `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    ${body}
  }
}`;
}

const exists = (id: string) => `firestore.exists(/databases/(default)/documents/metas/${id})`;

// Without the Google Cloud SDK it is not used: firebase-tools downloads Google's own runtime.
describe.skipIf(sdk === undefined)('the stand-in for the Storage rules runtime', () => {
  let rules: RulesProcess;

  beforeAll(async () => {
    const java = await findJava(process.env);
    if (sdk === undefined || java === undefined) throw new Error('Neither SDK nor Java');
    const folder = join(import.meta.dirname, '../../../.navette/emulators');
    const jdk = () => findJdk(java, process.env);
    const started = await RulesProcess.start(
      await compiledJar(STORAGE_RULES_RUNTIME, sdk, folder, jdk),
    );
    expect(started.ready).toMatchObject({ id: -1, status: 'ok', errors: [] });
    rules = started.rules;
  });

  afterAll(async () => {
    await rules.stop();
    // Java 24 and newer print warnings about Google's libraries.
    expect(rules.stderr.replaceAll(/^WARNING: .*\n/gm, '')).toBe('');
  });

  /** Loads rules under the name of the running test. Returns a function that verifies requests. */
  async function load(body: string) {
    const name = `ruleset of ${expect.getState().currentTestName}`;
    const loaded = await rules.load(name, rulesFor(body));
    expect(loaded).toMatchObject({ errors: [], result: { rulesVersion: 2 } });
    return async (request: Partial<VerifyRequest> = {}) => {
      const message = await rules.verify(name, { method: 'get', path: OBJECT, ...request });
      expect(message).toMatchObject({ status: 'ok', action: 'verify', errors: [] });
      return { permit: message.result?.permit, warnings: message.warnings };
    };
  }

  test('reports file and line of a syntax error, and of an unknown function as a warning', async () => {
    const broken = await rules.load('broken', rulesFor('match /a { allow read if true; }'));
    expect(broken.result).toBeUndefined();
    expect(JSON.parse(broken.errors[0] ?? '')).toEqual({
      description_: "Missing ':' before 'if' condition.",
      sourcePosition_: { fileName_: 'storage.rules', line_: 4 },
    });
    const unknown = rulesFor('match /a {\n allow read: if nonsense(1);\n }');
    const { errors, warnings } = await rules.load('unknown', unknown);
    expect(errors).toEqual([]);
    expect(warnings[0]).toContain('nonsense');
  });

  test('grants each method without the others', async () => {
    const methods = ['get', 'list', 'create', 'update', 'delete'];
    for (const method of methods) {
      const verify = await load(`match /files/{path=**} { allow ${method}; }`);
      for (const other of methods) {
        expect((await verify({ method: other })).permit).toBe(other === method);
      }
    }
  });

  test('denies and warns, with the line, when a rule cannot be evaluated', async () => {
    const verify = await load("match /files/{path=**} { allow read: if request.auth.uid == ''; }");
    expect(await verify()).toEqual({
      permit: false,
      warnings: ['Error: storage.rules line [4], column [45]. Null value error.'],
    });
  });

  test('keeps running after a request for an unknown ruleset', async () => {
    const message = await rules.verify('nowhere', { method: 'get', path: OBJECT });
    expect(message.errors).toEqual([expect.stringContaining('nowhere')]);
    const verify = await load('match /{path=**} { allow read; }');
    expect(await verify()).toEqual(ALLOWED);
  });

  test('two documents for one request, each read once; a third denies it, whatever other rules say', async () => {
    const verify = await load(
      `match /files/{path} {
        allow get: if ${exists('a')} && ${exists('b')} && ${exists('a')};
        allow list: if ${exists('c')};
        allow list: if !${exists('a')} || ${exists('b')};
        allow list: if true;
      }`,
    );
    rules.useDocuments({ [`${METAS}/a`]: {}, [`${METAS}/b`]: {} });
    expect(await verify()).toEqual(ALLOWED);
    expect(rules.lookups).toEqual([`${METAS}/a`, `${METAS}/b`]);
    expect(await verify({ method: 'list' })).toEqual({
      permit: false,
      warnings: [expect.stringMatching(/third Firestore document.*\/metas\/b$/)],
    });
  });

  test.each([
    ['what Firestore does not find', `${METAS}/$(path)`, 1],
    ['a collection', METAS, 0],
    ['a path with dots', `${METAS}/$(resource.name)`, 0],
  ])('treats %s as a missing document', async (_, path, lookups) => {
    const verify = await load(
      `match /files/{path} {
        allow read: if !firestore.exists(${path}) && firestore.get(${path}) == null;
      }`,
    );
    rules.useDocuments({});
    expect(await verify({ resource: { name: '..' } })).toEqual(ALLOWED);
    expect(rules.lookups).toHaveLength(lookups);
  });

  test('60 requests at once, each with two look-ups answered in another order', async () => {
    const verify = await load(
      `match /files/{path} {
        function doc(id) { return firestore.get(/databases/(default)/documents/metas/$(id)).data; }
        allow read: if doc(doc(path).next).open;
      }`,
    );
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
      // Answer only when every request has made its look-up: none may wait for another.
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
  });

  test('ends when its input ends', async () => {
    await rules.stop();
    expect(rules.child.exitCode).toBe(0);
  });
});
