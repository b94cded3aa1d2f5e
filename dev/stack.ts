import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fillComments } from './comments/fill-comments.ts';
import { startComments, type CommentsOptions } from './comments/start-comments.ts';
import { findEngines, type Engines } from './emulators/engines/engines.ts';
import { REQUESTS_VARIABLE } from './emulators/firestore-recorder/firestore-recorder.ts';
import { MIN_PASSWORD_CHARACTERS } from '../core/src/limits.ts';
import { APPLICATION_VARIABLE, MIN_PASSWORD_VARIABLE } from './emulators/mends.cjs';
import { projectRoot } from './project-root.ts';
import { allServices, type Service } from './stack/config/derived-config.ts';
import { firebaseEnvironment } from './stack/process/firebase-environment.ts';
import { startFirebase, type FirebaseProcess } from './stack/process/firebase-process.ts';
import { protectAddresses } from './stack/process/protect-addresses.ts';
import { exportState, hasState, savedComments } from './stack/state/kept-state.ts';
import { loopback, requireFreePorts, type PortName, type Ports } from './stack/config/ports.ts';
import { projectId } from './stack/config/project.ts';
import { repairState } from './stack/state/repair-state.ts';
import { startSaving } from './stack/state/start-saving.ts';
import { StackError } from './stack/stack-error.ts';
import { readLogs } from './stack/process/start-log.ts';
import { untilReady } from './stack/process/until-ready.ts';
import { startSweeping } from './stack/process/sweeping.ts';
import { createWorkspace, type Workspace } from './stack/config/workspace.ts';

export { defaultPorts, freePorts, type Ports } from './stack/config/ports.ts';
export { StackError } from './stack/stack-error.ts';
export type { Service } from './stack/config/derived-config.ts';

export interface StackOptions {
  ports: Ports;
  /**
   * Folder of an emulator export to import, relative to the root: e.g. `emulator-data`, or the
   * state that an earlier stack saved, comments included.
   */
  importFrom?: string;
  /** Repairs the imported records: they may be incomplete, or written by another version. */
  repair?: boolean;
  /** Folder in which to save the state on stop, relative to the root. */
  exportTo?: string;
  /** Also saves there every so many milliseconds, if anything has changed. */
  saveEvery?: number;
  /** Which web build Hosting serves, relative to the root. */
  hostingPublic: string;
  /** The output of firebase-tools goes to this file. */
  logFile: string;
  /** Emulators to run; all five by default. */
  only?: readonly Service[];
  /**
   * Runs the comments database, which mirrors the imported records; without it there are no
   * comments.
   */
  comments?: CommentsOptions;
  /** Wakes jobs that no worker is at, in place of the functions' schedules, which the emulators do not run. */
  sweep?: boolean;
  /** Ports of 127.0.0.1 whose pages may call the functions; Hosting's port by default. */
  webPorts?: readonly number[];
  /**
   * Calls end their work themselves, instead of handing it over to a job after ten seconds, and so
   * answer alike on machines of any speed. For tests.
   */
  unboundedCalls?: boolean;
  /** Values for the functions' parameters and environment. */
  functionsEnv?: Record<string, string>;
  /** The result of {@link prepareStack}, if the caller has called it. */
  engines?: Engines;
  /** File for the requests that reach Firestore (quality/production-limits), relative to the root. */
  recordRequests?: string;
  /** Cancels the start and stops everything that was started. */
  signal?: AbortSignal;
}

export interface Stack {
  ports: Ports;
  /** Address of the application. */
  url: string;
  /** Process id of firebase-tools, which is also the id of its process group. */
  pid: number;
  /** Resolves when the emulators have ended, with the exit code or signal. */
  ended: Promise<string>;
  /**
   * Stops every process. With `exportTo`, it first saves the state; what is only then under way may
   * be saved by half, which a start with `repair` repairs.
   *
   * @throws {StackError} when the state could not be exported; every process is stopped in that
   *   case too
   */
  stop(): Promise<void>;
  /** Kills every process immediately. */
  kill(): void;
}

/**
 * Quickly checks what would make a start fail: the ports and the emulators' JARs.
 *
 * @throws {StackError} with one sentence that says what to do
 */
export async function prepareStack(
  options: Pick<StackOptions, 'ports' | 'only' | 'comments' | 'recordRequests'>,
): Promise<Engines> {
  const services = options.only ?? allServices;
  await requireFreePorts(options.ports, [
    ...portsOf(services),
    ...(options.comments ? (['comments'] as const) : []),
  ]);
  return await findEngines({ recording: options.recordRequests !== undefined });
}

/**
 * Starts the emulators and resolves once each of them answers.
 *
 * @throws {StackError} with one sentence that says why it did not work; nothing is left running
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const services = options.only ?? allServices;
  const engines = options.engines ?? (await prepareStack(options));
  const logFile = resolve(projectRoot, options.logFile);
  mkdirSync(dirname(logFile), { recursive: true });
  const workspace = await createWorkspace({
    ports: options.ports,
    hostingPublic: options.hostingPublic,
    functionsEnv: {
      // Origins of the application's pages, served by Hosting or by `npm run dev`.
      APP_ORIGINS: (options.webPorts ?? [options.ports.hosting]).flatMap(originsOf).join(','),
      // The local rules have no domains, so the functions must not have those of a deployment.
      COMPANY_DOMAINS: 'everybody',
      SUPABASE_URL: options.comments ? `http://${loopback}:${options.ports.comments}` : '',
      TEXT_SEARCH: options.comments?.texts ? 'on' : 'off',
      ...(options.unboundedCalls ? { NAVETTE_CALL_BUDGET_MS: 'Infinity' } : {}),
      ...options.functionsEnv,
    },
  });
  let firebase: FirebaseProcess;
  try {
    options.signal?.throwIfAborted();
    firebase = startFirebase({
      arguments: firebaseArguments(options, services, workspace),
      environment: firebaseEnvironment({
        inherited: process.env,
        engines: {
          ...engines.env,
          ...recording(options),
          [APPLICATION_VARIABLE]: `http://${loopback}:${options.webPorts?.[0] ?? options.ports.hosting}`,
          [MIN_PASSWORD_VARIABLE]: String(MIN_PASSWORD_CHARACTERS),
        },
        temporary: workspace.folder,
      }),
      folder: workspace.folder,
      logFile,
    });
  } catch (error) {
    workspace.remove();
    throw error;
  }

  const firestoreLog = join(workspace.folder, 'firestore-debug.log');
  const end = (): void => {
    firebase.kill();
    workspace.remove();
  };
  // The last resort: stops the emulators when the launcher ends in an unforeseen way.
  process.once('exit', end);
  const imported =
    options.importFrom === undefined ? undefined : resolve(projectRoot, options.importFrom);
  const comments =
    options.comments && startComments(options.ports.comments, imported && savedComments(imported));
  const save = async (): Promise<void> => {
    if (options.exportTo === undefined) return;
    const folder = resolve(projectRoot, options.exportTo);
    await exportState(options.ports.hub, folder, await comments);
  };
  let endSweeping = (): Promise<void> => Promise.resolve();
  let endSaving = (): Promise<void> => Promise.resolve();
  const endInOrder = async (): Promise<void> => {
    await Promise.all([endSweeping(), endSaving()]);
    await firebase.stop();
    const [started] = await Promise.allSettled([comments]);
    if (started.status === 'fulfilled') await started.value?.stop();
    workspace.remove();
    process.off('exit', end);
  };

  try {
    const ready = untilReady({
      firebase,
      services,
      ports: options.ports,
      readLog: () => readLogs([firestoreLog, logFile]),
      logFile: options.logFile,
      ...(options.signal ? { interrupted: options.signal } : {}),
    });
    await Promise.all([ready, comments]);
    if (services.includes('auth')) await protectAddresses(options.ports.auth);
    if (options.comments && options.importFrom !== undefined) {
      await fillComments(options.ports, options.comments);
    }
    if (options.repair) await repairState(options.ports, options.comments !== undefined);
    if (options.sweep) endSweeping = startSweeping(options.ports);
    if (options.saveEvery !== undefined) {
      const server = await comments;
      const changes = () => firebase.changes + (server?.changes ?? 0);
      endSaving = startSaving(save, options.saveEvery, changes);
    }
  } catch (error) {
    if (options.signal?.aborted) firebase.kill();
    else keepFirestoreLog(firestoreLog, logFile);
    await endInOrder();
    throw error;
  }

  return {
    ports: options.ports,
    url: `http://${loopback}:${options.ports.hosting}`,
    pid: firebase.pid,
    ended: firebase.ended,
    kill: () => firebase.kill(),
    async stop() {
      try {
        await Promise.all([endSweeping(), endSaving()]);
        // Twice, since an object that is deleted while the objects are copied fails the export.
        await save().catch(save);
      } finally {
        await endInOrder();
      }
    },
  };
}

function firebaseArguments(
  options: StackOptions,
  services: readonly Service[],
  workspace: Workspace,
): string[] {
  const importing =
    options.importFrom === undefined ? [] : [`--import=${importable(options.importFrom)}`];
  return [
    'emulators:start',
    `--config=${workspace.configFile}`,
    `--project=${projectId}`,
    `--only=${services.join(',')}`,
    '--non-interactive',
    ...importing,
  ];
}

function recording({ recordRequests }: StackOptions): Record<string, string> {
  return recordRequests === undefined
    ? {}
    : { [REQUESTS_VARIABLE]: resolve(projectRoot, recordRequests) };
}

/** The origins under which a browser reaches a port of this machine. */
function originsOf(port: number): string[] {
  return [`http://${loopback}:${port}`, `http://localhost:${port}`];
}

function importable(folder: string): string {
  const path = resolve(projectRoot, folder);
  if (hasState(path)) return path;
  throw new StackError(`${folder} holds no complete emulator export to import: run npm run seed.`);
}

/** Copies the Firestore emulator's own log, whose folder is about to be removed. */
function keepFirestoreLog(own: string, logFile: string): void {
  if (existsSync(own)) {
    appendFileSync(logFile, `\nfirestore-debug.log:\n${readFileSync(own, 'utf8')}`);
  }
}

function portsOf(services: readonly Service[]): PortName[] {
  const alongFunctions: PortName[] = services.includes('functions') ? ['eventarc', 'tasks'] : [];
  return [...services, ...alongFunctions, 'hub', 'logging'];
}
