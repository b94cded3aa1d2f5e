/** A sentence, and the commands that it tells to run: each on a line of its own, with nothing behind it, to be pasted. */
export function toPaste(sentence: string, commands: readonly string[]): string {
  return [sentence, ...commands.map((command) => `    ${command}`)].join('\n');
}
