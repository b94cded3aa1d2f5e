import { expect, test } from 'vitest';
import { signedIn } from './google.ts';

// Codes as google-auth-library gives them.

const refused = (code: unknown) =>
  signedIn('navette', {
    getAccessToken: () => Promise.reject(Object.assign(new Error('no token'), { code })),
  });

test.each([undefined, 'ENOENT', 400, 401])(
  '%s: nobody has signed in, or no longer',
  async (code) => {
    await expect(refused(code)).rejects.toThrow('Run `gcloud auth application-default login`');
  },
);

test.each(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 429, 503])(
  '%s: the account is not at fault',
  async (code) => {
    await expect(refused(code)).rejects.toThrow(
      'Run the same command again in some minutes, since Google does not answer about you now: no token.',
    );
  },
);
