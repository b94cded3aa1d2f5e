import { once } from 'node:events';
import { expect, test } from 'vitest';
import { ALLOWED, DENIED, OBJECT, describeStandIn, load, rulesFor } from './stand-in-fixture.ts';

describeStandIn('its start and its rulesets', (running) => {
  const rules = () => running().rules;

  test('reports that it is ready', () => {
    expect(running().ready).toEqual({ id: -1, status: 'ok', action: '', errors: [], warnings: [] });
  });

  test('reports the version of the rules', async () => {
    const second = await rules().load('second', rulesFor('match /a { allow read; }'));
    expect(second).toMatchObject({ status: 'ok', action: 'load_ruleset', errors: [] });
    expect(second.result).toEqual({ rulesVersion: 2 });
    const first = await rules().load(
      'first',
      'service firebase.storage { match /a { allow read; } }',
    );
    expect(first.result).toEqual({ rulesVersion: 1 });
  });

  test('reports file and line of a syntax error', async () => {
    const message = await rules().load('broken', rulesFor('match /a { allow read if true; }'));
    expect(message.result).toBeUndefined();
    expect(message.errors.length).toBeGreaterThan(0);
    expect(JSON.parse(message.errors[0] ?? '')).toEqual({
      description_: "Missing ':' before 'if' condition.",
      sourcePosition_: { fileName_: 'storage.rules', line_: 4 },
    });
  });

  test('reports an unknown function as a warning, and loads the rules', async () => {
    const message = await rules().load(
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

  test('distinguishes errors and warnings', async () => {
    const source = rulesFor(`function endless() { return endless(); }
        match /a { allow read: if endless() && nonsense(1); }`);
    const { errors, warnings } = await rules().load('both', source);
    expect(errors).toEqual([expect.stringContaining('Recursive call')]);
    expect(warnings).toEqual([expect.stringContaining('nonsense')]);
  });

  test('understands ternaries, let and functions', async () => {
    const verify = await load(
      rules(),
      `
        function small(size) { let limit = 10; return size > limit ? false : true; }
        match /files/{path=**} { allow create: if small(request.resource.size); }`,
    );
    const create = (size: number) => verify({ method: 'create', requestResource: { size } });
    expect(await create(10)).toEqual(ALLOWED);
    expect(await create(11)).toEqual(DENIED);
  });

  test('keeps rulesets apart', async () => {
    await rules().load('open', rulesFor('match /{path=**} { allow read; }'));
    await rules().load('closed', rulesFor('match /{path=**} { allow read: if false; }'));
    const request = { method: 'get', path: OBJECT };
    expect((await rules().verify('open', request)).result).toEqual({ permit: true });
    expect((await rules().verify('closed', request)).result).toEqual({ permit: false });
  });

  test('ends when its input ends', async () => {
    const exited = once(rules().child, 'exit');
    rules().child.stdin.end();
    expect(await exited).toEqual([0, null]);
  });
});
