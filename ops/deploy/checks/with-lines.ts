/** A sentence, and beneath it what whoever deploys copies: commands, or lines of a file. */
export function withLines(sentence: string, lines: readonly string[]): string {
  return [`${sentence}:`, ...lines.map((line) => `    ${line}`)].join('\n');
}
