/** A word of a command that somebody copies into a shell: whatever it holds, it stays one word. */
export function shellWord(word: string): string {
  return /^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
