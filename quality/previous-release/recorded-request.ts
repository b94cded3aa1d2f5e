// What the web of a release asks of the backend, as it is committed in `requests.json` (decision 0127).

/** Where a request goes. */
export const SERVICES = ['callables', 'firestore', 'storage', 'comments'] as const;
export type Service = (typeof SERVICES)[number];

/** Who sends it: one of the demo accounts. */
export const SENDERS = ['admin', 'member', 'unverified', 'nobody'] as const;
export type Sender = (typeof SENDERS)[number];

/** A document as Firestore's REST interface answers it. */
export interface FoundDocument {
  name: string;
  fields: unknown;
}

/**
 * A request that was accepted. {@link EMAIL} and {@link UID} stand for the sender's own; no token is in it.
 */
export interface RecordedRequest {
  service: Service;
  sender: Sender;
  method: string;
  /** With its parameters; without the host, and, of a callable, its name alone. */
  path: string;
  /** Those by which the service reads the request differently. */
  headers: Record<string, string>;
  /** JSON, or null without a body. */
  body: unknown;
  /** The documents that Firestore has answered by name: the rules decide by what they say. */
  found?: FoundDocument[];
}

export const EMAIL = '{{email}}';
export const UID = '{{uid}}';

/** A sender's own address and id. */
export interface Identity {
  email: string;
  uid: string;
}

/** The request with placeholders in place of the sender. */
export function withoutSender<Part>(part: Part, { email, uid }: Identity): Part {
  return replaced(part, [
    [email, EMAIL],
    [encodeURIComponent(email), EMAIL],
    [uid, UID],
  ]);
}

/** The request of somebody else in the same role. */
export function asSender<Part>(part: Part, { email, uid }: Identity): Part {
  return replaced(part, [
    [EMAIL, email],
    [UID, uid],
  ]);
}

function replaced<Part>(part: Part, pairs: readonly [from: string, to: string][]): Part {
  let text = JSON.stringify(part);
  for (const [from, to] of pairs) if (from !== '') text = text.replaceAll(from, to);
  return JSON.parse(text) as Part;
}

/** Members whose texts are no data of a person, but part of a query. */
const WORDS = ['op', 'fieldPath', 'direction', 'collectionId', 'select', 'order', 'on_conflict'];

/**
 * What a request looks like without its values: the web sends the same shape for other files and people, and one of each is enough.
 */
export function shapeOf({ service, sender, method, path, headers, body }: RecordedRequest): string {
  const { pathname, searchParams } = new URL(path, 'http://any');
  const parameters = [...searchParams].map(([name, value]) =>
    WORDS.includes(name) ? `${name}=${value}` : name,
  );
  const place = service === 'storage' ? pathname.split('/o')[0] : pathname;
  return JSON.stringify([
    service,
    sender,
    method,
    place,
    parameters.toSorted(),
    headers,
    form(body),
  ]);
}

/** The names and types of a value; of a list, those of its different elements. */
function form(value: unknown, member = ''): unknown {
  if (Array.isArray(value)) {
    return [...new Set(value.map((element) => JSON.stringify(form(element, member))))].toSorted();
  }
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
    return members.map(([name, inner]) => [name, form(inner, name)]);
  }
  if (WORDS.includes(member)) return value;
  // Of a document, only where it lies.
  if (member === 'documents') return String(value).split('/').slice(0, -1).join('/');
  return value === null ? 'null' : typeof value;
}
