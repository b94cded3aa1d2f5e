// Loaded into firebase-tools before its own code (node --import), by firebase-process.ts.
import childProcess from 'node:child_process';
import { Socket } from 'node:net';

// firebase-tools starts Java in a process group of its own, out of the launcher's reach once
// firebase-tools has crashed. In one group with it, nothing can stay behind.
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

/** Milliseconds for an orderly end once the launcher is gone. */
const patience = 8000;

// The launcher holds the other end and never writes: its end, even by kill -9, closes this one.
const launcher = new Socket({ fd: 3, readable: true, writable: false });
launcher.once('close', () => {
  process.once('exit', () => process.kill(0, 'SIGKILL'));
  setTimeout(() => process.exit(1), patience);
  process.kill(process.pid, 'SIGTERM');
});
launcher.resume();
launcher.unref();
