import { afterEach, expect, test, vi } from 'vitest';
import { connect } from './connect.ts';
import { OperatorError } from './operator-error.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([{}, { bucket: true }])(
  'without credentials a command says how to sign in, before it asks for anything (%o)',
  async (needs) => {
    vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', '/nowhere/credentials.json');
    const problem = await connect('navette', needs).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(OperatorError);
    // All that is printed.
    expect((problem as Error).message).toBe('Run `gcloud auth application-default login` first.');
  },
);
