import { MIN_PASSWORD_CHARACTERS } from '../../core/src/limits.ts';
import {
  readConfig,
  writeConfig,
  type AccountsConfig,
  type IdentityPlatform,
  type StrengthOptions,
} from './identity-platform.ts';

/** Leaves out whether a short password still signs in: by default it does. */
const FIELDS = [
  'passwordPolicyConfig.passwordPolicyEnforcementState',
  'passwordPolicyConfig.passwordPolicyVersions',
];

/**
 * Has Auth refuse new passwords that are too short, and checks that it does. What else the project requires stays.
 * Idempotent.
 *
 * @throws {Error} when Auth refused, could not be reached, or still accepts shorter ones
 */
export async function setPasswordPolicy(
  platform: IdentityPlatform,
  project: string,
): Promise<void> {
  const before = strengthIn(await readConfig(platform, project));
  const minPasswordLength = Math.max(MIN_PASSWORD_CHARACTERS, before.minPasswordLength ?? 0);
  await writeConfig(platform, project, FIELDS, {
    passwordPolicyConfig: {
      passwordPolicyEnforcementState: 'ENFORCE',
      passwordPolicyVersions: [{ customStrengthOptions: { ...before, minPasswordLength } }],
    },
  });
  const after = await readConfig(platform, project);
  const enforced = after.passwordPolicyConfig?.passwordPolicyEnforcementState === 'ENFORCE';
  if (!enforced || (strengthIn(after).minPasswordLength ?? 0) < MIN_PASSWORD_CHARACTERS) {
    throw new Error(
      `Firebase Auth still accepts new passwords of fewer than ${MIN_PASSWORD_CHARACTERS} characters, which Navette says that it refuses. Require them in the console (Authentication, Settings, Password policy), then deploy again.`,
    );
  }
}

function strengthIn({ passwordPolicyConfig }: AccountsConfig): StrengthOptions {
  return passwordPolicyConfig?.passwordPolicyVersions?.[0]?.customStrengthOptions ?? {};
}
