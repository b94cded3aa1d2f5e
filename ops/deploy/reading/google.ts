import { env } from 'node:process';
import { applicationDefault } from 'firebase-admin/app';
import { DeploymentError } from '../deployment-error.ts';
import type { Read } from '../facts.ts';

/** Service of Google -> the variable by which firebase-tools takes another origin for it, and its own. */
export const GOOGLE_SERVICES = {
  artifactRegistry: ['ARTIFACT_REGISTRY_DOMAIN', 'https://artifactregistry.googleapis.com'],
  firebaseStorage: ['FIREBASE_FIREBASESTORAGE_URL', 'https://firebasestorage.googleapis.com'],
  firestore: ['FIRESTORE_URL', 'https://firestore.googleapis.com'],
  functions: ['FIREBASE_FUNCTIONS_V2_URL', 'https://cloudfunctions.googleapis.com'],
  iam: ['FIREBASE_IAM_URL', 'https://iam.googleapis.com'],
  hosting: ['FIREBASE_HOSTING_API_URL', 'https://firebasehosting.googleapis.com'],
  identityPlatform: ['FIREBASE_IDENTITY_URL', 'https://identitytoolkit.googleapis.com'],
  resourceManager: ['FIREBASE_RESOURCEMANAGER_URL', 'https://cloudresourcemanager.googleapis.com'],
  rules: ['FIREBASE_RULES_URL', 'https://firebaserules.googleapis.com'],
  secretManager: ['CLOUD_SECRET_MANAGER_URL', 'https://secretmanager.googleapis.com'],
  storage: ['FIREBASE_STORAGE_URL', 'https://storage.googleapis.com'],
} as const;

type GoogleService = keyof typeof GOOGLE_SERVICES;

/** Google's APIs, with the rights of the person who deploys. */
export interface Google {
  project: string;
  /** An access token, which lasts an hour: a deployment may take longer. */
  token: () => Promise<string>;
}

/** Timeout of a request, in milliseconds. */
const ANSWER_TIME = 30_000;
/** How often a request is sent that found Google out of order. */
const ATTEMPTS = 3;

/** The origin of a service: Google's, or what the environment says for it and for firebase-tools. */
export function originOf(service: GoogleService): string {
  const [variable, usual] = GOOGLE_SERVICES[service];
  return env[variable] || usual;
}

/** Google's APIs for the person who deploys. @throws {DeploymentError} saying how to sign in */
export async function signedIn(project: string): Promise<Google> {
  const token = async (): Promise<string> =>
    (await applicationDefault().getAccessToken()).access_token;
  try {
    await token();
    return { project, token };
  } catch (error) {
    throw new DeploymentError(
      'Run `gcloud auth application-default login` first: the deployment reads the project before it writes to it.',
      { cause: error },
    );
  }
}

/**
 * Asks Google something that changes nothing.
 *
 * @param path with its version, from the service's origin
 * @param body makes it a POST, as some questions are
 * @returns null where there is none, or where the service has never been used; why it could not be read
 */
export async function read<T>(
  google: Google,
  service: GoogleService,
  path: string,
  body?: object,
): Promise<Read<T>> {
  let problem = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      const answer = await send(google, originOf(service) + path, body);
      const text = await answer.text();
      if (answer.ok) return { value: JSON.parse(text) as T };
      if (answer.status === 404) return { value: null };
      if (text.includes('"SERVICE_DISABLED"')) return { value: null, isOff: true };
      problem = `Google has answered ${answer.status} ${messageIn(text)}`;
      if (answer.status < 500) break;
    } catch (error) {
      problem = `${originOf(service)} could not be reached (${String(error)})`;
    }
  }
  return { unread: problem };
}

/** What is made of an answer, where there is one. */
export function map<A, B>(answer: Read<A>, change: (value: A) => B | null): Read<B> {
  if ('unread' in answer) return answer;
  return answer.value === null ? { ...answer, value: null } : { value: change(answer.value) };
}

async function send({ project, token }: Google, url: string, body?: object): Promise<Response> {
  return fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${await token()}`,
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
  try {
    const { error } = JSON.parse(text) as { error?: { message?: string } };
    if (error?.message !== undefined) return error.message.replaceAll(/\s+/g, ' ');
  } catch {
    // No JSON: a proxy on the way.
  }
  return text.slice(0, 200).replaceAll(/\s+/g, ' ');
}
