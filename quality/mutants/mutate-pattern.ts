/** One piece of a regular expression's pattern. */
interface Piece {
  kind: 'open' | 'close' | 'or' | 'anchor' | 'quantifier' | 'class' | 'other';
  text: string;
  start: number;
}

const PIECES: readonly (readonly [Piece['kind'], RegExp])[] = [
  ['other', /\\(?:[pP]\{[^}]*\}|[ux]\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|k<[^>]*>|.)/iy],
  ['class', /\[(?:\\.|[^\]\\])*\]/y],
  ['open', /\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?/y],
  ['close', /\)/y],
  ['or', /\|/y],
  ['anchor', /[$^]/y],
  ['quantifier', /(?:[*+?]|\{\d+(?:,\d*)?\})\??/y],
  ['other', /./suy],
];

/**
 * Variants of a pattern: each without one anchor, quantifier, alternative or lookaround, or with
 * one inverted character class. Empty patterns are left out.
 */
export function mutatePattern(pattern: string): string[] {
  const pieces = piecesOf(pattern);
  const without = (start: number, end: number, other = ''): string =>
    pattern.slice(0, start) + other + pattern.slice(end);
  const simple = pieces.flatMap(({ kind, text, start }) => {
    const end = start + text.length;
    if (kind === 'anchor' || kind === 'quantifier') return [without(start, end)];
    if (kind !== 'class') return [];
    return [
      without(start, end, text.startsWith('[^') ? `[${text.slice(2)}` : `[^${text.slice(1)}`),
    ];
  });
  return [...simple, ...withoutGroups(pieces, without)].filter((mutated) => mutated !== '');
}

function withoutGroups(
  pieces: readonly Piece[],
  without: (start: number, end: number) => string,
): string[] {
  const mutated: string[] = [];
  /** The open groups, with the start of each alternative. */
  const open: { group: Piece | null; begins: number[] }[] = [{ group: null, begins: [0] }];
  const close = (end: number): void => {
    const { group, begins } = open.pop() ?? { group: null, begins: [] };
    const ends = [...begins.slice(1).map((begin) => begin - 1), end];
    if (begins.length > 1) {
      begins.forEach((begin, index) => {
        const last = index === begins.length - 1;
        mutated.push(last ? without(begin - 1, end) : without(begin, (ends[index] ?? end) + 1));
      });
    }
    if (group !== null && /[=!]$/.test(group.text)) mutated.push(without(group.start, end + 1));
  };
  for (const piece of pieces) {
    const after = piece.start + piece.text.length;
    if (piece.kind === 'open') open.push({ group: piece, begins: [after] });
    else if (piece.kind === 'or') open.at(-1)?.begins.push(after);
    else if (piece.kind === 'close') close(piece.start);
  }
  const last = pieces.at(-1);
  close(last ? last.start + last.text.length : 0);
  return mutated;
}

function piecesOf(pattern: string): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  while (start < pattern.length) {
    const piece = pieceAt(pattern, start);
    pieces.push(piece);
    start += piece.text.length;
  }
  return pieces;
}

function pieceAt(pattern: string, start: number): Piece {
  for (const [kind, form] of PIECES) {
    form.lastIndex = start;
    const text = form.exec(pattern)?.[0];
    if (text !== undefined && text !== '') return { kind, text, start };
  }
  return { kind: 'other', text: pattern.charAt(start), start };
}
