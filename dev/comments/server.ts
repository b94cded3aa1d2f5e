import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { loopback } from '../stack/config/ports.ts';
import { answer, type Answer } from './answer.ts';
import { readRequest } from './api-request.ts';
import { callFunction } from './call-function.ts';
import { sessionOf } from './caller.ts';
import { corsHeaders, isLocal, preflightHeaders } from './cors.ts';
import { openDatabase, type CommentsDatabase } from './database.ts';
import { Problem, problemOfPostgres } from './problem.ts';
import type { Table } from './tables.ts';

/** The comments database of the local stack, behind the part of PostgREST that Navette uses. */
export interface CommentsServer {
  url: string;
  /** How many requests could have changed something so far. */
  readonly changes: number;
  /** Writes everything to a file that a later server can load. */
  save(file: string): Promise<void>;
  /** Waits for running requests, then stops. */
  stop(): Promise<void>;
}

/** Path of the tables, as on hosted Supabase, and beneath it that of the functions. */
const PREFIX = '/rest/v1/';
const FUNCTIONS = 'rpc/';

/**
 * Starts the database in this process, and its server on the loopback address.
 *
 * It accepts the unsigned tokens of the Auth emulator, so never expose it to other machines.
 *
 * @param saved a saved database to load; without it, there are no comments yet
 */
export async function startCommentsServer(port: number, saved?: string): Promise<CommentsServer> {
  return serveDatabase(await openDatabase(saved), port);
}

/** Serves a database, and closes it with the server. */
export async function serveDatabase(
  database: CommentsDatabase,
  port: number,
): Promise<CommentsServer> {
  let changes = 0;
  const server = createServer((request, response) => {
    if (request.method !== 'GET' && request.method !== 'OPTIONS') changes++;
    void handle(database, request, response);
  });
  try {
    await listen(server, port);
  } catch (error) {
    await database.close();
    throw error;
  }
  return {
    url: `http://${loopback}:${port}`,
    get changes() {
      return changes;
    },
    save: (file) => database.save(file),
    async stop() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      });
      await database.close();
    },
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: loopback, port, exclusive: true }, () => resolve());
  });
}

/** Answers any request; no request may crash the server. */
async function handle(
  database: CommentsDatabase,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isLocal(request)) {
    response.writeHead(403).end();
    return;
  }
  const headers = { ...corsHeaders(request), 'content-type': 'application/json; charset=utf-8' };
  if (request.method === 'OPTIONS') {
    response.writeHead(204, { ...headers, ...preflightHeaders(request) }).end();
    return;
  }
  try {
    const { status, body, contentRange } = await answerTo(database, request);
    const range = contentRange === undefined ? {} : { 'content-range': contentRange };
    response.writeHead(status, { ...headers, ...range }).end(body);
  } catch (error) {
    const { status, body } = error instanceof Problem ? error : unforeseen(error);
    response.writeHead(status, headers).end(JSON.stringify(body));
  }
}

async function answerTo(database: CommentsDatabase, request: IncomingMessage): Promise<Answer> {
  const body = await readText(request);
  const { pathname, searchParams } = new URL(request.url ?? '/', `http://${loopback}`);
  if (!pathname.startsWith(PREFIX)) throw new Problem(404, 'PGRST125', 'Invalid path');
  const session = sessionOf(request.headers);
  const name = decodeURIComponent(pathname.slice(PREFIX.length));
  const { method = 'GET', headers } = request;
  try {
    if (name.startsWith(FUNCTIONS)) {
      return await callFunction(database, session, name.slice(FUNCTIONS.length), { method, body });
    }
    const table = tableOf(database, name);
    return await answer(database, session, table, readRequest(method, searchParams, headers, body));
  } catch (error) {
    throw problemOfPostgres(error, session.role === 'anon') ?? error;
  }
}

function tableOf(database: CommentsDatabase, name: string): Table {
  const table = database.tables.get(name);
  if (table) return table;
  throw new Problem(
    404,
    'PGRST205',
    `Could not find the table 'public.${name}' in the schema cache`,
  );
}

function unforeseen(error: unknown): Problem {
  return new Problem(500, 'XX000', error instanceof Error ? error.message : String(error));
}
