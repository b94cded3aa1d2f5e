import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes a folder with the functions' .env files, and the given values in `.env.local`, which the
 * Functions emulator reads last. firebase-tools writes there what it resolves, so it must not be
 * the source folder; and it asks for a parameter without value on the terminal.
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

/** Formats variables for a .env file as firebase-tools reads it. */
export function formatEnv(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${escapeValue(value)}"\n`)
    .join('');
}

function escapeValue(value: string): string {
  return value.replaceAll(/[\\"\n\r]/g, (character) => {
    if (character === '\n') return String.raw`\n`;
    if (character === '\r') return String.raw`\r`;
    return `\\${character}`;
  });
}
