import { readConfig, writeConfig, type IdentityPlatform } from './identity-platform.ts';

// Firebase Auth sends every link of its messages to one address. Its own page applies a code for whoever
// opens it, without a session: a stranger's account would be confirmed by the owner of the address.

/** With the second, an address changes only by a link to the new one, and sign-ins do not tell who has an account. */
const FIELDS = ['notification.sendEmail.callbackUri', 'emailPrivacyConfig'];

/**
 * Has the links of Auth's messages lead to Navette's page, and reads back whether they do, and whether a sign-in waits for
 * nothing. Idempotent.
 *
 * @param application its origin
 * @throws {Error} when Auth refused, could not be reached, still has another address, or asks an older version's function
 *   before each sign-in
 */
export async function setActionAddress(
  platform: IdentityPlatform,
  project: string,
  application: string,
): Promise<void> {
  const callbackUri = `${application}/signin`;
  await writeConfig(platform, project, FIELDS, {
    notification: { sendEmail: { callbackUri } },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  });
  const { notification, emailPrivacyConfig, blockingFunctions } = await readConfig(
    platform,
    project,
  );
  const there = notification?.sendEmail?.callbackUri;
  if (there !== callbackUri) {
    throw new Error(
      `The links in the messages of Firebase Auth lead to ${there ?? "Firebase's own page"} instead of ${callbackUri}: anybody could have their account confirmed by the owner of an address. Set it in the console (Authentication, Templates), then deploy again.`,
    );
  }
  if (emailPrivacyConfig?.enableImprovedEmailPrivacy !== true) {
    throw new Error(
      'Firebase Auth still lets people change their address without a link, and tells strangers which addresses have an account. Enable the email enumeration protection in the console (Authentication, Settings), then deploy again.',
    );
  }
  if (/authenticateSignIn/i.test(blockingFunctions?.triggers?.beforeSignIn?.functionUri ?? '')) {
    throw new Error(
      `Each sign-in still waits for the function authenticateSignIn of an older version, which a stranger can keep busy. Run \`npm run admin -- claims --project ${project}\`, then \`npx firebase functions:delete authenticateSignIn --project ${project}\`, then deploy again.`,
    );
  }
}
