/** A record of a CSV text, divided into fields. */
export interface Cut {
  fields: string[];
  /** Index of its end, before the line end. */
  end: number;
}

/** Which quotes end a field, if a separator or line end follows: those not doubled, those not escaped, or any. */
type Closing = 'doubled' | 'backslash' | 'any';

export interface CutOptions {
  closing: Closing;
  /** Longest field of several lines, in UTF-16 units. */
  longest: number;
  /** End of the line, for a record of a single line: then a quote that is never closed is an ordinary character. */
  line?: number;
}

/** The record that starts here; null when a quote opens a field and none closes it. */
export function cutRecord(
  text: string,
  start: number,
  separator: string,
  options: CutOptions,
): Cut | null {
  const { closing, longest, line } = options;
  const to = line ?? text.length;
  const fields: string[] = [];
  let mayClose = true;
  for (let at = start; ; at += 1) {
    const open = afterSpaces(at);
    const isQuoted = open < to && text[open] === '"';
    const close = isQuoted && mayClose ? closingQuote(open + 1) : null;
    if (close !== null) {
      fields.push(withoutEscapes(text.slice(open + 1, close), closing));
      at = afterSpaces(close + 1);
    } else {
      if (isQuoted && open === at && line === undefined) return null;
      const end = fieldEnd(at);
      fields.push(bare(text.slice(at, end)));
      at = end;
    }
    if (at >= to || text[at] !== separator) return { fields, end: at };
  }

  function closingQuote(from: number): number | null {
    let firstLine: number | null = null;
    for (let at = text.indexOf('"', from); at >= 0 && at < to; at = text.indexOf('"', at + 1)) {
      if (at - from > longest && (firstLine ??= lineEnd(text, from)) < at) return null;
      if (closing === 'doubled' && text[at + 1] === '"') at += 1;
      else if (closing !== 'backslash' || text[at - 1] !== '\\') {
        const after = afterSpaces(at + 1);
        if (after >= to || isFieldEnd(text[after])) return at;
        if (closing !== 'any') return null;
      }
    }
    // None of the quotes after it can close a field either.
    if (closing !== 'doubled') mayClose = false;
    return null;
  }

  function afterSpaces(at: number): number {
    let after = at;
    while (text[after] === ' ') after += 1;
    return after;
  }

  function fieldEnd(from: number): number {
    let at = from;
    while (at < to && !isFieldEnd(text[at])) at += 1;
    return at;
  }

  function isFieldEnd(character: string | undefined): boolean {
    return character === separator || character === '\r' || character === '\n';
  }
}

/** End of the line, before its line end. */
export function lineEnd(text: string, from: number): number {
  const ends = /[\r\n]/g;
  ends.lastIndex = from;
  return ends.exec(text)?.index ?? text.length;
}

function withoutEscapes(quoted: string, closing: Closing): string {
  const text = closing === 'backslash' ? quoted.replaceAll('\\"', '"') : quoted;
  return text.replaceAll('""', '"');
}

/** A field whose first quote is never closed. If it also ends with a quote, both are removed. */
function bare(field: string): string {
  return /^".*"$/s.test(field) ? withoutEscapes(field.slice(1, -1), 'backslash') : field;
}
