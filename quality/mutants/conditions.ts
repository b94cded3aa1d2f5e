/** A replacement of a text from `start` to `end`. */
export interface Edit {
  start: number;
  end: number;
  replacement: string;
}

/** The syntax of a language's conditions. */
export interface Dialect {
  or: RegExp;
  and: RegExp;
  not: RegExp;
  /** A comparison -> its replacements. Longer operators first. */
  comparisons: readonly (readonly [RegExp, readonly string[]])[];
}

interface Span {
  start: number;
  end: number;
}

/**
 * The text with comments and the content of string literals replaced by spaces, so that it can be
 * searched for operators. Offsets stay the same.
 *
 * @param literals matches the comments and string literals of the language
 */
export function blanked(source: string, literals: RegExp): string {
  return source.replace(literals, (text) =>
    text.startsWith("'") || text.startsWith('"')
      ? `${text.charAt(0)}${' '.repeat(text.length - 2)}${text.charAt(0)}`
      : text.replace(/[^\n]/g, ' '),
  );
}

/**
 * The breaks of a condition: replaced by true and false, without one operand of `and` or `or`,
 * without one `not`, or with one comparison inverted.
 *
 * @param text result of {@link blanked}
 */
export function breakCondition(text: string, span: Span, dialect: Dialect): Edit[] {
  const whole = trimmed(text, span);
  return [
    { ...whole, replacement: 'true' },
    { ...whole, replacement: 'false' },
    ...breakParts(text, whole, dialect),
  ];
}

function breakParts(text: string, span: Span, dialect: Dialect): Edit[] {
  const { start, end } = trimmed(text, span);
  for (const operator of [dialect.or, dialect.and]) {
    const operands = split(text, { start, end }, operator);
    if (operands.length === 1) continue;
    return operands.flatMap((operand, index) => {
      const next = operands[index + 1];
      const before = operands[index - 1];
      const lost = next
        ? { start: operand.start, end: next.start }
        : { start: before?.end ?? start, end: operand.end };
      return [{ ...lost, replacement: '' }, ...breakParts(text, operand, dialect)];
    });
  }
  const not = matchAt(dialect.not, text, start);
  if (not !== null) {
    const rest = { start: start + not.length, end };
    return [{ start, end: rest.start, replacement: '' }, ...breakParts(text, rest, dialect)];
  }
  if (text[start] === '(' && closing(text, start) === end - 1) {
    return breakParts(text, { start: start + 1, end: end - 1 }, dialect);
  }
  return invertComparison(text, { start, end }, dialect);
}

/** Replaces the first comparison outside of parentheses. */
function invertComparison(text: string, { start, end }: Span, { comparisons }: Dialect): Edit[] {
  for (let at = start; at < end; at++) {
    if (text[at] === '(' || text[at] === '[') at = closing(text, at);
    for (const [comparison, others] of comparisons) {
      const found = matchAt(comparison, text, at);
      if (found === null) continue;
      return others.map((replacement) => ({ start: at, end: at + found.length, replacement }));
    }
  }
  return [];
}

/** The trimmed operands; only one if the operator does not occur outside of parentheses. */
function split(text: string, { start, end }: Span, operator: RegExp): Span[] {
  const operands: Span[] = [];
  let begin = start;
  for (let at = start; at < end; at++) {
    if (text[at] === '(' || text[at] === '[') at = closing(text, at);
    const found = matchAt(operator, text, at);
    if (found === null) continue;
    operands.push(trimmed(text, { start: begin, end: at }));
    begin = at + found.length;
    at = begin - 1;
  }
  return [...operands, trimmed(text, { start: begin, end })];
}

/** The index of the bracket that closes the one at `open`. */
export function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if ('([{'.includes(text.charAt(at))) depth += 1;
    else if (')]}'.includes(text.charAt(at))) depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

function trimmed(text: string, { start, end }: Span): Span {
  const inside = text.slice(start, end);
  return { start: start + inside.search(/\S|$/), end: start + inside.trimEnd().length };
}

/** @param form a sticky regular expression */
function matchAt(form: RegExp, text: string, at: number): string | null {
  form.lastIndex = at;
  return form.exec(text)?.[0] ?? null;
}
