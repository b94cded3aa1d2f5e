import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/**
 * Creates a folder with the functions' .env files, and with the given values in `.env.local`, which
 * the Functions emulator reads last. It must not be the source folder, since firebase-tools writes
 * the values of parameters there. firebase-tools asks on the terminal for a parameter without a
 * value.
 */
export function writeFunctionsConfig(
  source: string,
  folder: string,
  values: Readonly<Record<string, string>>,
): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(source).filter((file) => /^\.env(\.|$)/.test(file))) {
    copyFileSync(join(source, name), join(folder, name));
  }
  writeFileSync(join(folder, '.env.local'), formatEnv(values));
}

/**
 * Writes secrets to `.secret.local` of the source folder, the only place where the Functions
 * emulator looks for them. Without that file, it asks Secret Manager, even for a demo project.
 */
export function writeLocalSecrets(source: string, secrets: Readonly<Record<string, string>>): void {
  const file = join(source, '.secret.local');
  const present = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const content = formatEnv({ ...(parseEnv(present) as Record<string, string>), ...secrets });
  // Written only when it differs: other stacks on this machine read the same file.
  if (content !== present) writeFileSync(file, content);
}

/** Formats variables for a .env file as firebase-tools reads it, which knows the escapes of JSON. */
function formatEnv(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
    .join('');
}
