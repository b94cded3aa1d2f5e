import { expect, test } from 'vitest';
import { fakeService } from './fake-service.fixture.ts';
import { setPasswordPolicy } from './password-policy.ts';

const policy = (state: string, customStrengthOptions: object) => ({
  passwordPolicyConfig: {
    passwordPolicyEnforcementState: state,
    passwordPolicyVersions: [{ customStrengthOptions }],
  },
});

test.each([
  ['no policy', {}, { minPasswordLength: 12 }],
  [
    'a stricter one',
    policy('OFF', { minPasswordLength: 14, containsNumericCharacter: true }),
    { minPasswordLength: 14, containsNumericCharacter: true },
  ],
])(
  'where there is %s, asks for twelve characters, and reads it back',
  async (_name, there, wanted) => {
    const { asked, service } = await fakeService([
      [200, there],
      [200, {}],
      [200, policy('ENFORCE', wanted)],
    ]);
    await setPasswordPolicy(service, 'navette');
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'PATCH', 'GET']);
    const written = new URL(`http://127.0.0.1${asked[1]?.url}`);
    expect(written.searchParams.get('updateMask')).toBe(
      'passwordPolicyConfig.passwordPolicyEnforcementState,passwordPolicyConfig.passwordPolicyVersions',
    );
    expect(JSON.parse(asked[1]?.body ?? '')).toEqual(policy('ENFORCE', wanted));
  },
);

test.each([
  {},
  policy('OFF', { minPasswordLength: 12 }),
  policy('ENFORCE', { minPasswordLength: 11 }),
])('refuses to deploy while the project has %j', async (read) => {
  const { service } = await fakeService([
    [200, {}],
    [200, {}],
    [200, read],
  ]);
  await expect(setPasswordPolicy(service, 'navette')).rejects.toThrow('fewer than 12 characters');
});
