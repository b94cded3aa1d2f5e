// Loaded into firebase-tools before its own code (node --import), by firebase-process.ts.
import childProcess from 'node:child_process';
import { EventEmitter } from 'node:events';
import { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { GATED_PORTS, type GateCommand } from './gate-channel.ts';
import { RequestGate, type GatedPorts } from './request-gate.ts';

// firebase-tools starts Java in a separate process group, which the launcher cannot stop after a
// crash of firebase-tools. In the same group, no process is left behind.
const spawn = childProcess.spawn;
Reflect.set(childProcess, 'spawn', (command: string, ...rest: unknown[]) =>
  Reflect.apply(
    spawn,
    childProcess,
    [command, ...rest].map((argument) =>
      isOptions(argument) ? { ...argument, detached: false } : argument,
    ),
  ),
);

function isOptions(argument: unknown): argument is object {
  return typeof argument === 'object' && argument !== null && !Array.isArray(argument);
}

// Every emulator's server is in this process, except Firestore's.
const gate = new RequestGate(JSON.parse(process.env[GATED_PORTS] ?? '{}') as GatedPorts);
Reflect.set(
  Server.prototype,
  'emit',
  function emitThroughGate(this: Server, event: string, ...rest: unknown[]): boolean {
    // Never close idle connections: that races with a request on the connection (EPIPE).
    if (event === 'listening') this.keepAliveTimeout = 0;
    const [request, response] = rest;
    if (
      event === 'request' &&
      request instanceof IncomingMessage &&
      response instanceof ServerResponse
    ) {
      const { method, url, headers, socket } = request;
      const done = gate.admit({ port: socket.localPort, method, url, headers });
      if (done === null) {
        response.writeHead(503, { connection: 'close' }).end();
        return true;
      }
      response.once('close', done);
    }
    return EventEmitter.prototype.emit.apply(this, [event, ...rest]);
  },
);

/** Milliseconds between two checks whether something still runs. */
const pause = 50;

async function execute(command: GateCommand): Promise<void> {
  if (command === 'count') {
    launcher.write(`count ${gate.changes}\n`);
    return;
  }
  gate.close();
  while (!gate.quiet) await delay(pause);
  launcher.write(`${command}\n`);
}

/** Milliseconds to shut down once the launcher has ended. */
const gracePeriod = 8000;

// The other end of this socket is the launcher's. It closes when the launcher ends, even by kill
// -9.
const launcher = new Socket({ fd: 3, readable: true, writable: true });
launcher.setEncoding('utf8').on('data', (lines: string) => {
  for (const line of lines.split('\n')) {
    if (line === 'finish' || line === 'count') void execute(line);
  }
});
launcher.once('close', () => {
  process.once('exit', () => process.kill(0, 'SIGKILL'));
  setTimeout(() => process.exit(1), gracePeriod);
  process.kill(process.pid, 'SIGTERM');
});
launcher.unref();
