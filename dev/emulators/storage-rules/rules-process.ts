import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { SHORT_LIVED_JAVA } from '../mends.cjs';

/** A message of the runtime, one JSON text per line; its fields depend on the action. */
export interface RulesMessage {
  id?: number;
  server_request_id?: number;
  action: string;
  status: string;
  errors: string[];
  warnings: string[];
  result?: { rulesVersion?: number; permit?: boolean };
  context?: { path: string };
}

export interface VerifyRequest {
  method: string;
  /** Path of the object: /b/{bucket}/o/{name}. */
  path: string;
  auth?: unknown;
  resource?: unknown;
  requestResource?: unknown;
  /** When it is made; now by default. */
  time?: Date | undefined;
}

/** Path -> fields of the Firestore document, in the format of the REST interface. */
export type FirestoreDocuments = Record<string, Record<string, unknown>>;

/** For tests: talks to a Storage rules runtime as firebase-tools does. */
export class RulesProcess {
  readonly child: ChildProcessWithoutNullStreams;
  /** Output on stderr, which firebase-tools shows as an error of the runtime. */
  stderr = '';
  /** The paths of the requested documents, in order. */
  readonly lookups: string[] = [];
  /** Answers a look-up; set by the test. */
  answerLookup: (message: RulesMessage) => void = () => {};

  readonly #waiting = new Map<number, (message: RulesMessage) => void>();
  #nextId = 0;

  private constructor(jar: string) {
    this.child = spawn('java', [
      ...SHORT_LIVED_JAVA,
      '-Djava.security.manager=disallow',
      '-Duser.language=en',
      '-jar',
      jar,
      'serve',
    ]);
    this.child.stderr.on('data', (chunk: Buffer) => {
      this.stderr += chunk.toString();
    });
    // firebase-tools decodes each chunk separately, so only ASCII is safe; latin1 reveals anything
    // else.
    this.child.stdout.setEncoding('latin1');
    createInterface({ input: this.child.stdout }).on('line', (line) => this.#receive(line));
  }

  /** Starts the runtime and waits until it is ready. */
  static async start(jar: string): Promise<{ rules: RulesProcess; ready: RulesMessage }> {
    const rules = new RulesProcess(jar);
    return { rules, ready: await rules.#answerTo(-1) };
  }

  load(rulesetName: string, content: string, name = 'storage.rules'): Promise<RulesMessage> {
    return this.#request({
      action: 'load_ruleset',
      context: { rulesetName, source: { files: [{ name, content }] } },
    });
  }

  verify(rulesetName: string, request: VerifyRequest): Promise<RulesMessage> {
    const segments = request.path.split('/').filter((segment) => segment !== '');
    const fields = {
      path: { path_value: { segments: segments.map((simple) => ({ simple })) } },
      time: { timestamp_value: (request.time ?? new Date()).toISOString() },
      auth: expression(request.auth),
      resource: expression(request.requestResource),
    };
    return this.#request({
      action: 'verify',
      context: {
        rulesetName,
        service: 'firebase.storage',
        path: request.path,
        method: request.method,
        variables: {
          request: { map_value: { fields } },
          resource: expression(request.resource),
        },
      },
    });
  }

  /** Answers look-ups with these documents; all others are missing. */
  useDocuments(documents: FirestoreDocuments): void {
    this.lookups.length = 0;
    this.answerLookup = (message) => {
      const path = message.context?.path ?? '';
      const fields = documents[path];
      const name = `projects/demo-navette${decodeURIComponent(path)}`;
      this.send(
        fields
          ? { id: message.server_request_id, status: 'ok', result: { name, fields } }
          : { id: message.server_request_id, status: 'not_found' },
      );
    };
  }

  send(message: Record<string, unknown>): void {
    this.child.stdin.write(`${JSON.stringify({ errors: [], warnings: [], ...message })}\n`);
  }

  /** Ends the runtime by closing its stdin, as happens when firebase-tools ends. */
  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return;
    const exited = once(this.child, 'exit');
    this.child.stdin.end();
    await exited;
  }

  #request(message: Record<string, unknown>): Promise<RulesMessage> {
    const id = this.#nextId++;
    const answer = this.#answerTo(id);
    this.child.stdin.write(`${JSON.stringify({ ...message, id })}\n`);
    return answer;
  }

  #answerTo(id: number): Promise<RulesMessage> {
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  #receive(line: string): void {
    const message = JSON.parse(line) as RulesMessage;
    if (message.id === undefined) {
      this.lookups.push(message.context?.path ?? '');
      this.answerLookup(message);
      return;
    }
    this.#waiting.get(message.id)?.(message);
    this.#waiting.delete(message.id);
  }
}

/** Encodes a value as firebase-tools encodes the variables of the rules. */
function expression(value: unknown): unknown {
  if (value === undefined || value === null) return { null_value: null };
  if (typeof value === 'string') return { string_value: value };
  if (typeof value === 'boolean') return { bool_value: value };
  if (typeof value === 'number') {
    return Number.isInteger(value) ? { int_value: value } : { float_value: value };
  }
  if (Array.isArray(value)) return { list_value: { values: value.map(expression) } };
  const fields = Object.entries(value).map(([key, field]) => [key, expression(field)]);
  return { map_value: { fields: Object.fromEntries(fields) } };
}
