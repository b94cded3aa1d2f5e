import { appendFileSync } from 'node:fs';
import type { BrowserContext, Request, Response } from 'playwright-core';
import { adminEmail, demoAccounts } from '../../dev/demo/accounts.ts';
import {
  withoutSender,
  type FoundDocument,
  type Identity,
  type RecordedRequest,
  type Sender,
  type Service,
} from './recorded-request.ts';

/** The variable that names the file to which requests are written, one on each line. */
export const RECORDING_VARIABLE = 'NAVETTE_RECORD_REQUESTS';

/** What only people ask for who are new: no demo account does. */
const OF_NEWCOMERS = 'settleAccount';

/** Of Firestore's methods, those that the web uses. */
const FIRESTORE = /^\/v1\/.*\/documents(?:\/.*)?:\w+$/;
/** A callable of the local stack, `/project/region/name`. */
const CALLABLE = /^\/[\w-]+\/[\w-]+\/(\w+)$/;
const STORAGE = /^\/v0\/b\/[^/]+\/o$/;
const KEPT_HEADERS =
  /^(?:accept|prefer|(?:accept|content)-profile|x-goog-upload-(?:command|protocol))$/;

/** Writes what the pages of a browser profile ask of the backend, as far as it was accepted. */
export function recordRequests(context: BrowserContext, file: string): void {
  context.on('response', (response) => {
    // A page that is closed meanwhile has no answer any more.
    void recorded(response).then(
      (request) => request && appendFileSync(file, `${JSON.stringify(request)}\n`),
      () => undefined,
    );
  });
}

async function recorded(response: Response): Promise<RecordedRequest | null> {
  const request = response.request();
  const place = placeOf(request);
  if (place === null || !response.ok()) return null;
  const headers = await request.allHeaders();
  const person = personOf(headers['authorization'], place);
  if (person === null) return null;
  const kept = Object.entries(headers).filter(([name]) => KEPT_HEADERS.test(name));
  const { service } = place;
  const found = service === 'firestore' ? foundIn(await response.json()) : [];
  const made: RecordedRequest = {
    ...place,
    sender: person.sender,
    method: request.method(),
    // What a browser accepts is of no account to callables and Firestore.
    headers: ['storage', 'comments'].includes(service) ? Object.fromEntries(kept) : {},
    body: bodyOf(request),
    ...(found.length === 0 ? {} : { found }),
  };
  return withoutSender(made, person);
}

function placeOf(request: Request): { service: Service; path: string } | null {
  const url = new URL(request.url());
  // The key of the project is no part of what is asked.
  url.searchParams.delete('key');
  const { pathname, search } = url;
  const method = request.method();
  if (method === 'OPTIONS') return null;
  if (FIRESTORE.test(pathname)) return { service: 'firestore', path: pathname + search };
  if (pathname.startsWith('/rest/v1/')) return { service: 'comments', path: pathname + search };
  if (STORAGE.test(pathname)) {
    // A listing, or the beginning of an upload in parts: the bytes that follow say nothing more. What is sent in one request has the
    // same attributes, but no text that could be read here.
    const isBeginning = request.headers()['x-goog-upload-command'] === 'start';
    return method === 'GET' || isBeginning ? { service: 'storage', path: pathname + search } : null;
  }
  const name = CALLABLE.exec(pathname)?.[1];
  const isCall = method === 'POST' && Object.hasOwn(Object(bodyOf(request)), 'data');
  return name !== undefined && isCall ? { service: 'callables', path: name } : null;
}

function bodyOf(request: Request): unknown {
  const text = request.postData();
  if (text === null || text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** One of the demo accounts; null for whoever a test has signed up: whether that is an admin is not known here. */
function personOf(
  authorization: string | undefined,
  { path }: Pick<RecordedRequest, 'path'>,
): (Identity & { sender: Sender }) | null {
  const payload = authorization?.replace(/^(?:Bearer|Firebase) /, '').split('.')[1];
  if (payload === undefined) return { sender: 'nobody', email: '', uid: '' };
  const {
    email = '',
    user_id: uid = '',
    email_verified: isVerified = false,
  } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as {
    email?: string;
    user_id?: string;
    email_verified?: boolean;
  };
  const isDemo = demoAccounts.some((account) => account.email === email);
  if (!isDemo && path !== OF_NEWCOMERS) return null;
  const sender = email === adminEmail ? 'admin' : isVerified ? 'member' : 'unverified';
  return { sender, email, uid };
}

/** The documents of an answer to a request by name. */
function foundIn(answer: unknown): FoundDocument[] {
  if (!Array.isArray(answer)) return [];
  return (answer as { found?: FoundDocument }[]).flatMap(({ found }) =>
    found === undefined ? [] : [{ name: found.name, fields: found.fields }],
  );
}
