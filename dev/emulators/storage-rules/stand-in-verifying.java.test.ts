import { expect, test } from 'vitest';
import { ALLOWED, DENIED, OBJECT, describeStandIn, load } from './stand-in-fixture.ts';

describeStandIn('its verdicts', (running) => {
  const rules = () => running().rules;

  test('denies what no rule matches', async () => {
    const verify = await load(rules(), 'match /other/{name} { allow read, write; }');
    expect(await verify()).toEqual(DENIED);
  });

  test('knows the token', async () => {
    const verify = await load(
      rules(),
      `match /files/{path=**} {
        allow read: if request.auth.uid == 'u1' && request.auth.token.email_verified == true;
      }`,
    );
    const auth = { uid: 'u1', token: { email_verified: true } };
    expect(await verify({ auth })).toEqual(ALLOWED);
    expect(await verify({ auth: { ...auth, uid: 'u2' } })).toEqual(DENIED);
  });

  test.each(['get', 'list', 'create', 'update', 'delete'])(
    'grants %s without the other methods',
    async (method) => {
      const verify = await load(rules(), `match /files/{path=**} { allow ${method}; }`);
      for (const other of ['get', 'list', 'create', 'update', 'delete']) {
        expect(await verify({ method: other })).toEqual(other === method ? ALLOWED : DENIED);
      }
    },
  );

  test('treats read as get and list, and write as the other three', async () => {
    const verify = await load(
      rules(),
      `match /files/{path=**} { allow read: if request.auth == null;
        allow write: if request.auth != null; }`,
    );
    for (const method of ['get', 'list']) expect(await verify({ method })).toEqual(ALLOWED);
    for (const method of ['create', 'update', 'delete']) {
      expect(await verify({ method })).toEqual(DENIED);
      expect(await verify({ method, auth: { uid: 'u1' } })).toEqual(ALLOWED);
    }
  });

  test('compares the object before and after', async () => {
    const verify = await load(
      rules(),
      `match /files/{path=**} {
        allow update: if request.resource.metadata.owner_email == resource.metadata.owner_email
          && request.resource.size < 1024 * 1024 && resource.contentType.matches('text/.*');
      }`,
    );
    const object = { size: 3, contentType: 'text/csv', metadata: { owner_email: 'a@b.fr' } };
    const update = (requestResource: unknown) =>
      verify({ method: 'update', resource: object, requestResource });
    expect(await update(object)).toEqual(ALLOWED);
    expect(await update({ ...object, metadata: { owner_email: 'c@d.fr' } })).toEqual(DENIED);
  });

  test('provides no resource to list', async () => {
    const verify = await load(
      rules(),
      'match /files/{path=**} { allow read: if resource == null; }',
    );
    expect(await verify({ method: 'get' })).toEqual(ALLOWED);
    const list = await verify({ method: 'list', path: '/b/bucket/o/files' });
    expect(list.permit).toBe(false);
    expect(list.warnings).toEqual([expect.stringContaining('Null value error')]);
  });

  test('denies and warns, with the line, when a rule cannot be evaluated', async () => {
    const verify = await load(
      rules(),
      "match /files/{path=**} { allow read: if request.auth.uid == ''; }",
    );
    const { permit, warnings } = await verify();
    expect(permit).toBe(false);
    expect(warnings).toEqual(['Error: storage.rules line [4], column [45]. Null value error.']);
  });

  test('allows a request if one rule allows it, even when another cannot be evaluated', async () => {
    const verify = await load(
      rules(),
      `match /files/{path=**} {
        allow read: if request.auth.uid == 'u1';
        allow read: if true;
      }`,
    );
    expect((await verify()).permit).toBe(true);
  });

  test('shows what debug() is given, as a warning', async () => {
    const verify = await load(
      rules(),
      "match /files/{path=**} { allow read: if debug(request.auth.uid) == 'é1'; }",
    );
    const { permit, warnings } = await verify({ auth: { uid: 'é1' } });
    expect(permit).toBe(true);
    expect(warnings).toEqual([expect.stringMatching(/^debug: .*string_value/)]);
  });

  test('gives names to the rules unchanged', async () => {
    const verify = await load(
      rules(),
      `match /files/{path=**} {
        allow read: if string(path) == resource.name;
      }`,
    );
    for (const name of [
      '/Été 2026/Contrats & avenants #2',
      "/100 % sûr/a%20b/l'été?.pdf",
      '/🚚/cafe\u0301;+=',
    ]) {
      const path = `/b/bucket/o/files${name}`;
      expect(await verify({ path, resource: { name } })).toEqual(ALLOWED);
      expect(await verify({ path, resource: { name: `${name} ` } })).toEqual(DENIED);
    }
  });

  test('keeps running after a request for an unknown ruleset', async () => {
    const request = { method: 'get', path: OBJECT };
    const message = await rules().verify('nowhere', request);
    expect(message.errors).toEqual([expect.stringContaining('nowhere')]);
    const verify = await load(rules(), 'match /{path=**} { allow read; }');
    expect(await verify()).toEqual(ALLOWED);
  });

  test('denies, with an error, a number that the rules cannot represent', async () => {
    const verify = await load(rules(), 'match /{path=**} { allow read; }');
    expect(await verify()).toEqual(ALLOWED);
    const message = await rules().verify(`ruleset of ${expect.getState().currentTestName}`, {
      method: 'get',
      path: OBJECT,
      resource: { size: 1e30 },
    });
    expect(message.errors).toHaveLength(1);
    expect(message.result).toBeUndefined();
  });
});
