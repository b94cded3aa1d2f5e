import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { projectRoot } from '../../dev/project-root.ts';
import type { Ports } from '../../dev/stack/config/ports.ts';

const run = promisify(execFile);

/**
 * Builds the application for a local stack, in a process of its own: the emulators need the bundler's memory
 * afterwards.
 *
 * @param options.outDir output folder, relative to the root; emptied first
 * @param options.ports ports of the emulators that the application calls
 * @param options.signal cancels the build
 * @throws when the build fails, with Vite's message
 */
export async function buildWeb(options: {
  outDir: string;
  ports: Ports;
  signal?: AbortSignal;
}): Promise<void> {
  // The test runner's NODE_ENV would select React's development build.
  const { NODE_ENV: _ignored, ...environment } = process.env;
  const vite = join(projectRoot, 'node_modules/vite/bin/vite.js');
  const outDir = resolve(projectRoot, options.outDir);
  try {
    await run(
      process.execPath,
      [vite, 'build', 'web', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'],
      {
        cwd: projectRoot,
        env: {
          ...environment,
          VITE_EMULATORS: JSON.stringify(options.ports),
          // Whatever this machine deploys. Empty: all addresses are accepted.
          VITE_COMPANY_DOMAINS: '',
          VITE_STORAGE_PLAN: 'free',
        },
        ...(options.signal ? { signal: options.signal } : {}),
      },
    );
  } catch (error) {
    throw new Error(viteSays(error), { cause: error });
  }
}

function viteSays(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const output = 'stderr' in error && typeof error.stderr === 'string' ? error.stderr : '';
  return stripVTControlCharacters(output).trim() || error.message;
}
