import { stderr } from 'node:process';

/** Prints lines to the terminal, each in place of the one before. */
export function printOnce(): (line: string) => void {
  if (!stderr.isTTY) return () => undefined;
  return (line) => stderr.write(`\r\u001b[2K${line}`);
}

/** Removes what `printOnce` has printed. */
export function clearLine(): void {
  if (stderr.isTTY) stderr.write('\r\u001b[2K');
}
