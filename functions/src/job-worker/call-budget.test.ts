import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('a callable works for ten seconds by itself', async () => {
  vi.stubEnv('NAVETTE_CALL_BUDGET_MS', undefined);
  expect((await import('./call-budget.ts')).CALL_BUDGET_MS).toBe(10_000);
});

test('in the stack of the tests it ends its work', async () => {
  vi.stubEnv('NAVETTE_CALL_BUDGET_MS', 'Infinity');
  expect((await import('./call-budget.ts')).CALL_BUDGET_MS).toBe(Infinity);
});
