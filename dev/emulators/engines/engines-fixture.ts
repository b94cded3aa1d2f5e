import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { EngineError, findEngines, type Places } from './engines.ts';

/** A temporary folder, in which all engines are looked for. */
export let folder: string;

/** Gives each test of the file a folder of its own. */
export function folderForEach(): void {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'navette engines '));
  });

  afterEach(async () => {
    await rm(folder, { recursive: true });
  });
}

export async function file(path: string, content = ''): Promise<string> {
  const whole = join(folder, path);
  await mkdir(dirname(whole), { recursive: true });
  await writeFile(whole, content);
  return whole;
}

export async function command(name: string, script: string): Promise<void> {
  await chmod(await file(`bin/${name}`, `#!/bin/sh\n${script}\n`), 0o755);
}

/**
 * Puts a fake `java` on the PATH that prints its version, and a fake `javac` that writes an empty
 * class.
 */
export async function installJava(major: number, { jdk = true } = {}): Promise<void> {
  const version = major < 9 ? `1.${major}` : String(major);
  await command(
    'java',
    `echo "    java.home = ${folder}/java" >&2; echo "    java.specification.version = ${version}" >&2`,
  );
  if (!jdk) return;
  await command(
    'javac',
    'while [ $# -gt 0 ]; do [ "$1" = -d ] && : > "$2/Made.class"; shift; done',
  );
}

export function cached(emulator: 'firestore' | 'storage'): Promise<string> {
  return file(`cache/${emulator}.jar`);
}

export function installSdk(): Promise<string> {
  return file('sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar');
}

export function places(more: Partial<Places> = {}): Partial<Places> {
  return {
    env: { PATH: join(folder, 'bin') },
    download: (emulator) => ({
      path: join(folder, `cache/${emulator}.jar`),
      url: `https://downloads.example/${emulator}.jar`,
    }),
    downloadable: () => Promise.resolve(false),
    cloudSdkFolders: () => [join(folder, 'nothing'), join(folder, 'sdk')],
    buildFolder: join(folder, 'built'),
    ...more,
  };
}

export function refuseToAsk(): Promise<boolean> {
  return Promise.reject(new Error('The network was used'));
}

/** The error message, which must be one sentence. */
export async function refusal(given = places()): Promise<string> {
  const error: unknown = await findEngines(given).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof EngineError)) throw new Error('Not refused as expected', { cause: error });
  expect(error.message).toMatch(/^[A-Z][^\n]+\.$/);
  return error.message;
}

export const FIRESTORE = 'FIRESTORE_EMULATOR_BINARY_PATH';
export const STORAGE = 'STORAGE_EMULATOR_BINARY_PATH';
