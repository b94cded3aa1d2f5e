import { once } from 'node:events';
import { resolve } from 'node:path';
import { projectRoot } from '../project-root.ts';
import { prepareStack, StackError, startStack, type Service, type Stack } from '../stack.ts';
import { hasState } from '../stack/state/kept-state.ts';
import { defaultPorts, portsOf, type Ports } from '../stack/config/ports.ts';
import { describeEnd, readLogs } from '../stack/process/start-log.ts';
import { announcement } from './announcement.ts';
import { interruption } from './interruption.ts';

/** Milliseconds after which `--keep` saves what has changed; the variable is for tests. */
const saveEvery = Number(process.env['NAVETTE_SAVE_EVERY'] ?? 60_000);

/** What a command adds to running the emulators. */
export interface Command {
  name: string;
  /** Emulators to run; all by default. */
  only?: readonly Service[];
  /** Where the application is served, if not by Hosting; see `StackOptions`. */
  webPorts?: readonly number[];
  /** Quick checks before anything is started. */
  check?(): Promise<void>;
  /** Builds the functions' bundle, which the Functions emulator loads. */
  buildFunctions(): Promise<void>;
  /** Builds or serves the application while the emulators start. Returns its address. */
  provideWeb(options: { ports: Ports; outDir: string; signal: AbortSignal }): Promise<string>;
}

/**
 * Runs a local stack from the command line until Ctrl-C.
 *
 * @returns the exit code: 0 after an orderly stop, 1 after a failure, 130 when interrupted before
 *   everything was ready
 */
export async function launch(command: Command): Promise<number> {
  const begin = performance.now();
  const interrupted = interruption();
  let ready = false;
  try {
    const keep = isKept(process.argv.slice(2));
    const ports = portsOf(process.env['NAVETTE_PORTS']);
    // Separate files for each port: the ports are compiled into a build, and two stacks must not save to one folder.
    const suffix = ports.hosting === defaultPorts.hosting ? '' : `-${ports.hosting}`;
    const logFile = `.navette/logs/${command.name}${suffix}.log`;
    // Where `--keep` saves, relative to the root; the variable is for tests.
    const stateFolder = process.env['NAVETTE_STATE'] ?? `.navette/state${suffix}`;
    await command.check?.();
    const only = command.only === undefined ? {} : { only: command.only };
    const webPorts = command.webPorts === undefined ? {} : { webPorts: command.webPorts };
    const engines = await prepareStack({ ports, comments: {}, ...only });
    // Once the ports are free, since this completes a save that was interrupted, and another launcher may be saving.
    const resumes = keep && hasState(absolute(stateFolder));
    const comments = { demo: !resumes, texts: true };

    console.log('Starting Navette…');
    await building('functions', () => command.buildFunctions());
    const outDir = `web/dist-local${suffix}`;
    const { stack, url } = await startBoth(
      (signal) =>
        startStack({
          ports,
          ...only,
          ...webPorts,
          engines,
          comments,
          importFrom: resumes ? stateFolder : 'emulator-data',
          repair: resumes,
          sweep: true,
          ...(keep ? { exportTo: stateFolder, saveEvery } : {}),
          hostingPublic: outDir,
          logFile,
          signal,
        }),
      (signal) => building('web application', () => command.provideWeb({ ports, outDir, signal })),
      interrupted,
    );
    ready = true;
    const seconds = (performance.now() - begin) / 1000;
    console.log(announcement({ url, seconds, engines: engines.summary, keep, logFile }));
    return await runUntilEnd(stack, interrupted, logFile, keep);
  } catch (error) {
    if (interrupted.aborted && !ready) return 130;
    console.error(error instanceof StackError ? error.message : error);
    return 1;
  }
}

/**
 * Whether the state is saved on stop, and the saved one started from.
 *
 * @throws {StackError} for an argument that does not exist
 */
function isKept(given: readonly string[]): boolean {
  if (given.every((argument) => argument === '--keep')) return given.length > 0;
  throw new StackError(`The only argument is --keep, but this was given: ${given.join(' ')}.`);
}

/** Starts the emulators and the application together; the failure of one ends the other. */
async function startBoth(
  start: (signal: AbortSignal) => Promise<Stack>,
  provideWeb: (signal: AbortSignal) => Promise<string>,
  interrupted: AbortSignal,
): Promise<{ stack: Stack; url: string }> {
  const failed = new AbortController();
  const signal = AbortSignal.any([failed.signal, interrupted]);
  const starting = start(signal);
  const providing = provideWeb(signal);
  try {
    const [stack, url] = await Promise.all([starting, providing]);
    return { stack, url };
  } catch (error) {
    failed.abort();
    const [started] = await Promise.allSettled([starting, providing]);
    if (started.status === 'fulfilled') started.value.kill();
    throw error;
  }
}

async function runUntilEnd(
  stack: Stack,
  interrupted: AbortSignal,
  logFile: string,
  keep: boolean,
): Promise<number> {
  if (!interrupted.aborted) await Promise.race([stack.ended, once(interrupted, 'abort')]);
  const how = interrupted.aborted ? null : await stack.ended;
  if (how !== null) {
    const end = describeEnd(how, readLogs([absolute(logFile)]));
    console.error(`The emulators ended by themselves ${end}; the whole log is in ${logFile}.`);
  } else {
    console.log(keep ? '\nSaving, then stopping…' : '\nStopping…');
  }
  await stack.stop();
  return how === null ? 0 : 1;
}

async function building<Result>(what: string, build: () => Promise<Result>): Promise<Result> {
  try {
    return await build();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StackError(`The ${what} could not be built: ${reason}`, { cause: error });
  }
}

function absolute(path: string): string {
  return resolve(projectRoot, path);
}
