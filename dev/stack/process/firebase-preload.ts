// Loaded into firebase-tools before its own code (node --import), by firebase-process.ts.
import childProcess from 'node:child_process';
import { EventEmitter } from 'node:events';
import { IncomingMessage, Server } from 'node:http';
import { Socket } from 'node:net';

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

// Every emulator's server is in this process, except Firestore's, where only functions write.
Reflect.set(
  Server.prototype,
  'emit',
  function emitAndTell(this: Server, event: string, ...rest: unknown[]): boolean {
    // Never close idle connections: that races with a request on the connection (EPIPE).
    if (event === 'listening') this.keepAliveTimeout = 0;
    if (event === 'request' && mayChange(rest[0])) launcher.write('.');
    return EventEmitter.prototype.emit.apply(this, [event, ...rest]);
  },
);

/** Whether a request may change data; those of an export do not. */
function mayChange(request: unknown): boolean {
  if (!(request instanceof IncomingMessage)) return false;
  const { method = '', url = '' } = request;
  if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return false;
  return url !== '/_admin/export' && url !== '/internal/export';
}

/** Milliseconds to shut down once the launcher has ended. */
const gracePeriod = 8000;

// The other end of this socket is the launcher's, which counts what is written to it. It closes when the launcher ends,
// even by kill -9.
const launcher = new Socket({ fd: 3, readable: true, writable: true });
launcher.resume();
// `close` follows.
launcher.on('error', () => {});
launcher.once('close', () => {
  process.once('exit', () => process.kill(0, 'SIGKILL'));
  setTimeout(() => process.exit(1), gracePeriod);
  process.kill(process.pid, 'SIGTERM');
});
launcher.unref();
