/** One piece of a regular expression's pattern: an escape, a class, a parenthesis, an alternative, a quantifier, a character. */
const PIECE =
  /\\(?:[px]\{[^}]*\}|.)|\[(?:\\.|[^\]\\])*\]|\((?:\?\w*:)?|(?:[*+?]|\{\d+(?:,\d*)?\})\??|./gsu;

/**
 * Variants of a pattern: each without one anchor, quantifier or alternative, or with one inverted character class.
 * Empty patterns are left out.
 */
export function mutatePattern(pattern: string): string[] {
  const mutated: string[] = [];
  const replace = (start: number, end: number, other = ''): void => {
    mutated.push(pattern.slice(0, start) + other + pattern.slice(end));
  };
  /** Of the open groups, where each alternative begins. */
  const open: number[][] = [[0]];
  const close = (end: number): void => {
    const begins = open.pop() ?? [];
    if (begins.length === 1) return;
    for (const [index, begin] of begins.entries()) {
      const next = begins[index + 1];
      if (next === undefined) replace(begin - 1, end);
      else replace(begin, next);
    }
  };
  for (const { 0: piece, index } of pattern.matchAll(PIECE)) {
    const end = index + piece.length;
    if (piece.startsWith('(')) open.push([end]);
    else if (piece === '|') open.at(-1)?.push(end);
    else if (piece === ')') close(index);
    else if (piece.startsWith('[^')) replace(index, end, `[${piece.slice(2)}`);
    else if (piece.startsWith('[')) replace(index, end, `[^${piece.slice(1)}`);
    else if (/^[$^*+?{]/.test(piece)) replace(index, end);
  }
  close(pattern.length);
  return mutated.filter((variant) => variant !== '');
}
