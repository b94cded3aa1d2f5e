import { env } from 'node:process';
import { applicationDefault, type Credential } from 'firebase-admin/app';
import { OperatorError } from '../../admin/operator-error.ts';

/** Service of Google -> the variable by which firebase-tools, if it knows it, takes another origin for it, and its own. */
const SERVICES = {
  artifactRegistry: ['ARTIFACT_REGISTRY_DOMAIN', 'https://artifactregistry.googleapis.com'],
  firebaseStorage: ['FIREBASE_FIREBASESTORAGE_URL', 'https://firebasestorage.googleapis.com'],
  firestore: ['FIRESTORE_URL', 'https://firestore.googleapis.com'],
  functions: ['FIREBASE_FUNCTIONS_V2_URL', 'https://cloudfunctions.googleapis.com'],
  hosting: ['FIREBASE_HOSTING_API_URL', 'https://firebasehosting.googleapis.com'],
  iam: ['FIREBASE_IAM_URL', 'https://iam.googleapis.com'],
  identityPlatform: ['FIREBASE_IDENTITY_URL', 'https://identitytoolkit.googleapis.com'],
  monitoring: ['CLOUD_MONITORING_URL', 'https://monitoring.googleapis.com'],
  orgPolicy: ['GOOGLE_ORGPOLICY_URL', 'https://orgpolicy.googleapis.com'],
  resourceManager: ['FIREBASE_RESOURCEMANAGER_URL', 'https://cloudresourcemanager.googleapis.com'],
  scheduler: ['FIREBASE_CLOUDSCHEDULER_URL', 'https://cloudscheduler.googleapis.com'],
  secretManager: ['CLOUD_SECRET_MANAGER_URL', 'https://secretmanager.googleapis.com'],
  storage: ['FIREBASE_STORAGE_URL', 'https://storage.googleapis.com'],
} as const;

type Service = keyof typeof SERVICES;

/** Google's APIs, with the rights of the person who deploys. */
export interface Google {
  project: string;
  /** An access token, which lasts an hour: a deployment may take longer. */
  token: () => Promise<string>;
}

/** What Google has answered about one thing of a project. */
export type Read<T> =
  /** Null: there is none. `isOff`: the service that would tell has never been switched on. */
  | { value: T | null; isOff?: boolean }
  /** Why it could not be read. `isFault`: nobody's rights are missing, Google or the network is out of order. */
  | { unread: string; isFault: boolean };

/** Timeout of a request, in milliseconds. */
const ANSWER_TIME = 30_000;
/** How often a request is sent while Google is out of order. */
const ATTEMPTS = 3;
/** Codes by which a token is refused for another reason than the account. */
const FAULT = /^(5\d\d|429|E(CONN\w+|NOTFOUND|AI_AGAIN|TIMEDOUT|PIPE|(HOST|NET)UNREACH))$/;

/** The origin of a service: Google's, or the one that the environment names for firebase-tools. */
export function originOf(service: Service): string {
  const [variable, usual] = SERVICES[service];
  return env[variable] || usual;
}

/** Google's APIs for the person who deploys. @throws {OperatorError} saying how to sign in, or to wait */
export async function signedIn(
  project: string,
  credential: Pick<Credential, 'getAccessToken'> = applicationDefault(),
): Promise<Google> {
  const token = async () => (await credential.getAccessToken()).access_token;
  try {
    await token();
    return { project, token };
  } catch (error) {
    const { code, message } = error as Error & { code?: unknown };
    throw new OperatorError(
      FAULT.test(String(code))
        ? again('you', message)
        : 'Run `gcloud auth application-default login` first: nobody has signed in here, or that has ended.',
      { cause: error },
    );
  }
}

/** A sentence for when nothing is wrong but the connection. @param what was asked about @param why not answered */
export function again(what: string, why: string): string {
  return `Run the same command again in some minutes, since Google does not answer about ${what} now: ${why}.`;
}

/**
 * Asks Google something that changes nothing.
 *
 * @param path with its version, from the service's origin
 * @param body makes it a POST, as some questions are
 */
export async function read<T>(
  google: Google,
  service: Service,
  path: string,
  body?: object,
): Promise<Read<T>> {
  let unread = { unread: '', isFault: true };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      const asker = { project: google.project, token: await google.token() };
      const method = body ? 'POST' : 'GET';
      const answer = await sendToGoogle(asker, method, originOf(service) + path, body);
      const text = await answer.text();
      if (answer.ok) return { value: JSON.parse(text) as T };
      if (answer.status === 404) return { value: null };
      if (text.includes('"SERVICE_DISABLED"')) return { value: null, isOff: true };
      const isFault = FAULT.test(String(answer.status));
      unread = {
        unread: `Google has answered ${answer.status} ${messageIn(text).replace(/\.$/, '')}`,
        isFault,
      };
      if (!isFault) break;
    } catch (error) {
      const why = `${originOf(service)} could not be reached (${String(error)})`;
      unread = { unread: why, isFault: true };
    }
  }
  return unread;
}

/**
 * Sends a request to an API of Google's.
 *
 * @param asker the project that it counts for, and an access token
 * @throws when it is not answered in time, or cannot be sent
 */
export function sendToGoogle(
  { project, token }: { project: string; token: string },
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  body?: object,
): Promise<Response> {
  return fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      // A person's own credentials belong to no project.
      'x-goog-user-project': project,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(ANSWER_TIME),
  });
}

/** What an error of Google's says, on one line. */
function messageIn(text: string): string {
  const message = /"message":\s*"((?:[^"\\]|\\.)*)"/.exec(text)?.[1] ?? text.slice(0, 200);
  return message.replaceAll(/\\n|\s+/g, ' ');
}
