import { randomInt } from 'node:crypto';
import { createConnection, createServer, type Server } from 'node:net';
import { StackError } from '../stack-error.ts';

/** Host of every service: the local stack must not be reachable from another machine. */
export const loopback = '127.0.0.1';

/** The port of each service of the local stack, on 127.0.0.1. */
export interface Ports {
  auth: number;
  functions: number;
  firestore: number;
  storage: number;
  hosting: number;
  eventarc: number;
  tasks: number;
  hub: number;
  logging: number;
  comments: number;
}

export type PortName = keyof Ports;

export const defaultPorts: Ports = {
  auth: 9099,
  functions: 5001,
  firestore: 8080,
  storage: 9199,
  hosting: 5000,
  eventarc: 9299,
  tasks: 9499,
  hub: 4400,
  logging: 4500,
  comments: 54321,
};

// Below the ephemeral ports of Linux and macOS: an outgoing connection could take one before its
// service binds it. No port of this range is blocked by browsers.
const lowestFreePort = 20_000;
const highestFreePort = 32_000;
/** Free ports are taken in blocks of this size; whoever listens on the first port of a block has the block. */
const BLOCK = 16;

/** Finds a free port for every service, for a stack that runs beside the one on the default ports. */
export async function freePorts(): Promise<Ports> {
  const ports = { ...defaultPorts };
  const names = (Object.keys(defaultPorts) as PortName[]).values();
  for await (const port of reservedPorts()) {
    const { value: name } = names.next();
    if (name === undefined) break;
    ports[name] = port;
  }
  return ports;
}

/** Finds a free port that is not among the given ones. */
export async function freePort(except: ReadonlySet<number> = new Set()): Promise<number> {
  for await (const port of reservedPorts()) if (!except.has(port)) return port;
  throw new StackError('there are no ports');
}

/**
 * Free ports, reserved until this process ends: a service may bind its port seconds later, and a stack that
 * starts at the same time must not take it meanwhile.
 */
async function* reservedPorts(): AsyncGenerator<number, void> {
  for (;;) {
    const first = lowestFreePort + BLOCK * randomInt((highestFreePort - lowestFreePort) / BLOCK);
    const lock = await listenOn(first);
    if (lock === null) continue;
    // Does not keep the process alive; the lock ends with the process.
    lock.unref();
    for (let port = first + 1; port < first + BLOCK; port++) if (await isFree(port)) yield port;
  }
}

/**
 * The ports of a stack.
 *
 * @param json those that are not the usual ones, by name
 */
export function portsOf(json = '{}'): Ports {
  return { ...defaultPorts, ...(JSON.parse(json) as Partial<Ports>) };
}

/**
 * Makes sure that nothing listens on the ports of the named services.
 *
 * @throws {StackError} naming each service and port that is taken
 */
export async function requireFreePorts(ports: Ports, names: readonly PortName[]): Promise<void> {
  const free = await Promise.all(names.map((name) => isFree(ports[name])));
  const taken = names.filter((_, index) => !free[index]).map((name) => `${ports[name]} (${name})`);
  if (taken.length === 0) return;
  const subject = taken.length === 1 ? `Port ${taken[0]} is` : `Ports ${taken.join(', ')} are`;
  throw new StackError(
    `${subject} already taken on ${loopback}: stop what listens there, perhaps another npm start, and try again.`,
  );
}

/** Whether a service could listen on this port of 127.0.0.1. */
export async function isFree(port: number): Promise<boolean> {
  // Not by a bind: on macOS it succeeds even when a server listens on 0.0.0.0.
  return !(await answers(port));
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: loopback, port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** @returns null when the port is taken */
function listenOn(port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen({ host: loopback, port, exclusive: true }, () => resolve(server));
  });
}
