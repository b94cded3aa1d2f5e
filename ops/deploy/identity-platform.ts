import { sendToGoogle } from './checks/google.ts';

/** The administration of Identity Platform, and an access token of the person who deploys. */
export interface IdentityPlatform {
  /** Its origin. */
  url: string;
  token: string;
}

/** The part of a project's settings for accounts that a deployment reads or writes. */
export interface AccountsConfig {
  notification?: { sendEmail?: { callbackUri?: string } };
  emailPrivacyConfig?: { enableImprovedEmailPrivacy?: boolean };
  passwordPolicyConfig?: {
    passwordPolicyEnforcementState?: string;
    /** Has one entry. */
    passwordPolicyVersions?: { customStrengthOptions?: StrengthOptions }[];
  };
}

/** What a new password must have: a length, and kinds of characters, which Navette does not require. */
export interface StrengthOptions {
  minPasswordLength?: number;
  [other: string]: unknown;
}

/** Reads the settings. @throws {Error} when Auth refused, or could not be reached */
export function readConfig(platform: IdentityPlatform, project: string): Promise<AccountsConfig> {
  return ask(platform, project, []);
}

/**
 * Writes some of the settings. Idempotent.
 *
 * @param fields those that are written; all others stay
 * @throws {Error} when Auth refused, or could not be reached
 */
export async function writeConfig(
  platform: IdentityPlatform,
  project: string,
  fields: readonly string[],
  change: AccountsConfig,
): Promise<void> {
  await ask(platform, project, fields, change);
}

async function ask(
  { url, token }: IdentityPlatform,
  project: string,
  fields: readonly string[],
  change?: AccountsConfig,
): Promise<AccountsConfig> {
  const address = new URL(`${url}/admin/v2/projects/${project}/config`);
  if (change) address.searchParams.set('updateMask', fields.join(','));
  const method = change ? 'PATCH' : 'GET';
  const answer = await sendToGoogle({ project, token }, method, address.href, change);
  const text = await answer.text();
  if (answer.ok) return JSON.parse(text) as AccountsConfig;
  const what = change ? `did not take ${fields.join(' and ')}` : 'did not tell its settings';
  throw new Error(`Firebase Auth ${what}: ${answer.status} ${text}`);
}
