import { expect, test } from 'vitest';
import type { RulesMessage } from './rules-process.ts';
import { ALLOWED, DENIED, METAS, describeStandIn, load } from './stand-in-fixture.ts';

describeStandIn('its Firestore look-ups', (running) => {
  const rules = () => running().rules;

  const get = `firestore.get(/databases/(default)/documents/metas/$(path)).data`;
  const exists = (id: string) => `firestore.exists(/databases/(default)/documents/metas/${id})`;

  test('exists', async () => {
    const verify = await load(
      rules(),
      `match /files/{path} { allow read: if ${exists('$(path)')}; }`,
    );
    rules().useDocuments({ [`${METAS}/a.pdf`]: {} });
    expect(await verify()).toEqual(ALLOWED);
    expect(await verify({ path: '/b/bucket/o/files/b.pdf' })).toEqual(DENIED);
    expect(rules().lookups).toEqual([`${METAS}/a.pdf`, `${METAS}/b.pdf`]);
  });

  test('get, with its fields, its id and its name', async () => {
    const verify = await load(
      rules(),
      `match /files/{path} {
        function meta() { return firestore.get(/databases/(default)/documents/metas/$(path)); }
        allow read: if meta().data.owner == request.auth.uid && meta().id == 'a.pdf'
          && meta().__name__ == /databases/(default)/documents/metas/a.pdf;
      }`,
    );
    rules().useDocuments({ [`${METAS}/a.pdf`]: { owner: { stringValue: 'u1' } } });
    expect(await verify({ auth: { uid: 'u1' } })).toEqual(ALLOWED);
    expect(await verify({ auth: { uid: 'u2' } })).toEqual(DENIED);
  });

  test('a missing document is null, and reading its data is an error', async () => {
    const isNull = await load(
      rules(),
      `match /files/{path} {
        allow read: if firestore.get(/databases/(default)/documents/metas/$(path)) == null;
      }`,
    );
    rules().useDocuments({});
    expect(await isNull()).toEqual(ALLOWED);
    const verify = await load(rules(), `match /files/{path} { allow read: if ${get}.open != 1; }`);
    const { permit, warnings } = await verify();
    expect(permit).toBe(false);
    expect(warnings).toHaveLength(1);
  });

  test('an answer without a name is a missing document', async () => {
    const verify = await load(
      rules(),
      `match /files/{path} { allow read: if ${exists('$(path)')}; }`,
    );
    rules().answerLookup = ({ server_request_id }) =>
      rules().send({ id: server_request_id, status: 'ok', result: {} });
    expect(await verify()).toEqual(DENIED);
  });

  test('look-ups that depend on each other', async () => {
    const verify = await load(
      rules(),
      `match /files/{path} {
        function doc(id) { return firestore.get(/databases/(default)/documents/metas/$(id)).data; }
        allow read: if doc(doc(path).parent).open;
      }`,
    );
    rules().useDocuments({
      [`${METAS}/a.pdf`]: { parent: { stringValue: 'p' } },
      [`${METAS}/p`]: { open: { booleanValue: true } },
    });
    expect(await verify()).toEqual(ALLOWED);
    expect(rules().lookups).toEqual([`${METAS}/a.pdf`, `${METAS}/p`]);
  });

  test('two documents for one request, each as often as the rules like', async () => {
    const verify = await load(
      rules(),
      `match /files/{path} {
        allow read: if ${exists('a')} && ${exists('b')} && ${exists('a')} && ${exists('b')};
        allow list: if ${exists('c')};
      }`,
    );
    rules().useDocuments({ [`${METAS}/a`]: {}, [`${METAS}/b`]: {}, [`${METAS}/c`]: {} });
    expect(await verify()).toEqual(ALLOWED);
    expect(await verify()).toEqual(ALLOWED);
    expect(rules().lookups).toHaveLength(4);
  });

  test('a third document denies the request, even if another rule allows it', async () => {
    const verify = await load(
      rules(),
      `match /files/{path} {
        allow read: if ${exists('a')};
        allow read: if !${exists('b')} && ${exists('c')};
        allow read: if true;
      }`,
    );
    rules().useDocuments({ [`${METAS}/c`]: {} });
    const { permit, warnings } = await verify();
    expect(permit).toBe(false);
    expect(warnings).toEqual([expect.stringMatching(/third Firestore document.*\/metas\/c$/)]);
    expect(rules().lookups).toEqual([`${METAS}/a`, `${METAS}/b`]);
  });

  test('reads a document once for one request, and again for the next', async () => {
    const verify = await load(
      rules(),
      `match /files/{path} {
        allow read: if ${exists('$(path)')}
          && ${get}.open && ${get}.open;
      }`,
    );
    rules().useDocuments({ [`${METAS}/a.pdf`]: { open: { booleanValue: true } } });
    expect(await verify()).toEqual(ALLOWED);
    expect(rules().lookups).toHaveLength(1);
    rules().useDocuments({ [`${METAS}/a.pdf`]: { open: { booleanValue: false } } });
    expect(await verify()).toEqual(DENIED);
  });

  test('does not look up what the verdict does not need', async () => {
    const verify = await load(
      rules(),
      `match /files/{path} { allow read: if true || ${get}.open; }`,
    );
    rules().useDocuments({});
    expect(await verify()).toEqual(ALLOWED);
    expect(rules().lookups).toEqual([]);
  });

  test.each([
    ['a collection', '/databases/(default)/documents/metas'],
    ['a collection below a document', '/databases/(default)/documents/metas/a/b'],
    ['something else', '/metas/a'],
    ['a path with dots', '/databases/(default)/documents/metas/$(resource.name)'],
  ])('treats %s as a missing document', async (_, path) => {
    const verify = await load(
      rules(),
      `match /files/{path} {
        allow read: if !firestore.exists(${path}) && firestore.get(${path}) == null;
      }`,
    );
    rules().useDocuments({});
    expect(await verify({ resource: { name: '..' } })).toEqual(ALLOWED);
    expect(rules().lookups).toEqual([]);
  });

  test('knows every type of Firestore', async () => {
    const verify = await load(
      rules(),
      `match /files/{path} {
        function d() { return ${get}; }
        allow read: if d().text == 'été' && d().yes == true && d().whole == 9007199254740993
          && d().half == 0.5 && d().nothing == null && d().list == ['a', 1] && 'b' in d().list2
          && d().map.deep.er == 'x' && d().empty.size() == 0 && d().none.size() == 0
          && d().time == timestamp.date(2026, 1, 2) && d().bytes == b'hé'
          && d().place.latitude() == 48.5 && d().place.longitude() == 0.0
          && d().ref == /databases/(default)/documents/metas/x && d().big > 1.0;
      }`,
    );
    rules().useDocuments({
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
    expect(await verify()).toEqual(ALLOWED);
  });

  test('URL-encodes names in look-ups', async () => {
    const verify = await load(
      rules(),
      `match /files/{path} {
        allow read: if ${get}.open;
      }`,
    );
    const path = `${METAS}/%C3%89t%C3%A9%20%232%20100%25%20%F0%9F%9A%9A%3F`;
    rules().useDocuments({ [path]: { open: { booleanValue: true } } });
    expect(await verify({ path: '/b/bucket/o/files/Été #2 100% 🚚?' })).toEqual(ALLOWED);
    expect(rules().lookups).toEqual([path]);
  });

  test("finds a record by Navette's id of the path", async () => {
    const verify = await load(
      rules(),
      `match /files/{path=**} {
        function id() {
          return string(path)[1:string(path).size()].toUtf8().toBase64()
            .replace('[+]', '-').replace('/', '_').replace('=', '');
        }
        allow read: if firestore.get(/databases/(default)/documents/metas/$(id())).data.open;
      }`,
    );
    const name = 'Été 2026/Contrats & avenants #2 ÿþ~~?.pdf';
    const id = Buffer.from(name).toString('base64url');
    rules().useDocuments({ [`${METAS}/${id}`]: { open: { booleanValue: true } } });
    expect(await verify({ path: `/b/bucket/o/files/${name}` })).toEqual(ALLOWED);
  });

  test('60 requests at once, each with two look-ups answered in another order', async () => {
    const verify = await load(
      rules(),
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
    rules().useDocuments(documents);
    const answer = rules().answerLookup;
    let held: RulesMessage[] = [];
    rules().answerLookup = (message) => {
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
    expect(rules().lookups).toHaveLength(120);
  });
});
