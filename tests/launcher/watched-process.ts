import { spawn, type SpawnOptions } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../../dev/project-root.ts';

/** A command that runs as a process of its own. */
export interface WatchedProcess {
  pid: number;
  /** All output so far. */
  output(): string;
  /** Resolves once it has printed this. */
  printed(what: string | RegExp): Promise<void>;
  /** Its code, once all its output is read. */
  exit: Promise<number | null>;
}

/** For tests: runs a file of the tree. @param file from the root @param words its arguments */
export function watchProcess(
  file: string,
  words: readonly string[],
  options: Pick<SpawnOptions, 'detached' | 'env'>,
): WatchedProcess {
  const child = spawn(process.execPath, [join(projectRoot, file), ...words], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const looks = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const look of looks) look();
    });
  }
  const exit = new Promise<number | null>((resolve) => void child.once('close', resolve));
  const { pid } = child;
  if (pid === undefined) throw new Error(`${file} was not started`);
  return {
    pid,
    output: () => output,
    exit,
    printed: (what) =>
      new Promise((resolve, reject) => {
        const isThere = (): boolean =>
          typeof what === 'string' ? output.includes(what) : what.test(output);
        const look = (): void => (isThere() ? resolve() : undefined);
        looks.add(look);
        look();
        void exit.then(() => reject(new Error(`it ended without printing "${what}": ${output}`)));
      }),
  };
}
