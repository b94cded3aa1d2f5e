import { join } from 'node:path';
import { projectRoot } from '../../../../dev/project-root.ts';
import { operatorDatabase } from '../operator.ts';
import { dyingBefore, type WritingCall } from './dying-worker.ts';

/** The n-th call of a method of the Admin SDK, written `Class.method`. */
export interface KillPoint {
  call: WritingCall;
  /** From 1 on. */
  nth: number;
}

/**
 * Runs one of our functions with an operator's rights, and lets it die right before a certain call: a
 * reproducible crash.
 *
 * @param module path from the root, and the name of the exported function
 * @throws {Error} when it ended before that call
 */
export async function killedAt(
  { call, nth }: KillPoint,
  [module, name]: readonly [module: string, name: string],
  ...parameters: readonly unknown[]
): Promise<void> {
  // Connects this process to the emulators, if nothing has yet.
  operatorDatabase();
  const exported = (await import(join(projectRoot, module))) as Record<
    string,
    (...rest: unknown[]) => Promise<unknown>
  >;
  const work = exported[name];
  if (work === undefined) throw new Error(`${module} has no ${name}`);
  let calls = 0;
  const endsAt = (made: WritingCall): boolean => made === call && ++calls === nth;
  if ((await dyingBefore(endsAt, () => work(...parameters))) === null) return;
  throw new Error(`it was not killed before ${call} ${nth}, which it called ${calls} times`);
}
