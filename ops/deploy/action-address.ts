import { readConfig, writeConfig, type IdentityPlatform } from './identity-platform.ts';

// The links in all messages of Firebase Auth lead to one address. Auth's own page applies the code of a link for whoever
// opens it, without a session: the owner of an address could confirm a stranger's account by opening a message.

/** `emailPrivacyConfig`: an address changes only by a link to the new one, and sign-ins do not tell who has an account. */
const FIELDS = ['notification.sendEmail.callbackUri', 'emailPrivacyConfig'];

/**
 * Has the links in Auth's messages lead to Navette's page, and checks that they do. Idempotent.
 *
 * @param application its origin
 * @throws {Error} when Auth refused, could not be reached, or still has another address
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
  const { notification, emailPrivacyConfig } = await readConfig(platform, project);
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
}
