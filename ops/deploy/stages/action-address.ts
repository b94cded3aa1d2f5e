// Firebase Auth sends every link of its messages to one address. Its own page applies a code for whoever
// opens it, without a session: a stranger's account would be confirmed by the owner of the address.

/** The administration of Identity Platform, and an access token of the person who deploys. */
export interface IdentityPlatform {
  /** Its origin. */
  url: string;
  token: string;
}

interface Config {
  notification?: { sendEmail?: { callbackUri?: string } };
  emailPrivacyConfig?: { enableImprovedEmailPrivacy?: boolean };
}

/** The only fields that are written; with the second, an address changes only by a link to the new one. */
const FIELDS = ['notification.sendEmail.callbackUri', 'emailPrivacyConfig'];
/** Timeout of a request, in milliseconds. */
const ANSWER_TIME = 30_000;

/**
 * Has the links of Auth's messages lead to Navette's page, and reads back whether they do. Idempotent.
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
  await ask(platform, project, {
    notification: { sendEmail: { callbackUri } },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  });
  const { notification, emailPrivacyConfig } = await ask(platform, project);
  const there = notification?.sendEmail?.callbackUri;
  if (there !== callbackUri) {
    throw new Error(
      `The links in the messages of Firebase Auth lead to ${there ?? "Firebase's own page"} instead of ${callbackUri}: anybody could have their account confirmed by the owner of an address. Set it in the console (Authentication, Templates), then deploy again.`,
    );
  }
  if (emailPrivacyConfig?.enableImprovedEmailPrivacy !== true) {
    throw new Error(
      'Firebase Auth still lets people change their address without a link. Enable the email enumeration protection in the console (Authentication, Settings), then deploy again.',
    );
  }
}

/** @param change what to write; omitted to read */
async function ask(
  { url, token }: IdentityPlatform,
  project: string,
  change?: Config,
): Promise<Config> {
  const address = new URL(`${url}/admin/v2/projects/${project}/config`);
  if (change) address.searchParams.set('updateMask', FIELDS.join(','));
  const answer = await fetch(address, {
    method: change ? 'PATCH' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      // A person's own credentials belong to no project.
      'x-goog-user-project': project,
    },
    ...(change ? { body: JSON.stringify(change) } : {}),
    signal: AbortSignal.timeout(ANSWER_TIME),
  });
  const text = await answer.text();
  if (answer.ok) return JSON.parse(text) as Config;
  throw new Error(
    `Firebase Auth did not take the address of Navette's page for its links: ${answer.status} ${text}`,
  );
}
