import { stderr } from 'node:process';

/** Prints a line to the terminal, in place of the one before. */
export function printOver(line: string): void {
  if (stderr.isTTY) stderr.write(`\r\u001b[2K${line}`);
}

/** Removes what `printOver` has printed. */
export function clearLine(): void {
  if (stderr.isTTY) stderr.write('\r\u001b[2K');
}
