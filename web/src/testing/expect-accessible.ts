import axe from 'axe-core';
import { expect } from 'vitest';

/** Fails if axe finds a problem on the screen. One call per state of a component is enough. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, {
    rules: { 'target-size': { enabled: true }, region: { enabled: false } },
    resultTypes: ['violations'],
  });
  const problems = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help}: ${target.join(' ')}`),
  );
  expect(problems, 'what axe found').toEqual([]);
}
