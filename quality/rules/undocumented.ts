import { METHODS, PATTERN_PIECE, REFERENCE } from './reference.ts';

interface Token {
  text: string;
  at: number;
}

/** What is read of security rules: all but comments and spaces. */
const TOKEN =
  /\/\/[^\n]*|(?<token>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\w+|=\*\*|&&|\|\||[=!<>]=|[^\s])/g;
const WORD = /^[A-Za-z_]\w*$/;
const TEXT = /^['"]/;
/** Words, numbers, texts and the signs of the language that we use. */
const KNOWN = /^(?:\w+|['"].*|=\*\*|&&|\|\||[=!<>]=|[-.,:;?!<>=+/$(){}[\]])$/s;
/** Words that may stand before a parenthesis without calling anything. */
const KEYWORDS = ['if', 'in', 'return'];
/** Methods of a text whose first argument is a regular expression. */
const WITH_PATTERN = ['matches', 'replace', 'split'];

/**
 * What security rules use that our list of Google's reference does not have, each with its line: properties, methods,
 * functions, tested types, methods of requests, signs, and parts of regular expressions.
 *
 * @param source the text of `firestore.rules` or `storage.rules`
 */
export function undocumentedIn(source: string): string[] {
  const service = /\bservice ([\w.]+)/.exec(source)?.[1] ?? '';
  const documented = new Set(
    (REFERENCE[service] ?? []).flatMap((uses) => Object.values(uses).flat()),
  );
  const tokens = tokensOf(source);
  const undocumented = [...usesOf(tokens)].filter(([use]) => {
    const [, owner = ''] = /^([\w.]+)\.\w+$/.exec(use) ?? [];
    return !documented.has(use) && !documented.has(`${owner}.*`);
  });
  return [...undocumented, ...patternProblems(tokens)].map(
    ([what, at]) => `line ${source.slice(0, at).split('\n').length}: ${what}`,
  );
}

/** The tokens from the outermost brace on. */
function tokensOf(source: string): Token[] {
  const all = [...source.matchAll(TOKEN)].flatMap(({ index, groups }) => {
    const text = groups?.['token'];
    return text === undefined ? [] : [{ text, at: index }];
  });
  return all.slice(all.findIndex(({ text }) => text === '{'));
}

/** What rules use, written as in the list, and the place of its first use. */
function usesOf(tokens: readonly Token[]): Map<string, number> {
  const textAt = (index: number): string => tokens[index]?.text ?? '';
  const namesAt = (distance: number, neighbour: string): Set<string> =>
    new Set(
      tokens.filter((_, index) => textAt(index + distance) === neighbour).map(({ text }) => text),
    );
  const own = namesAt(-1, 'function');
  // A matched path of any length is no text, and nothing turns it into one.
  const paths = namesAt(1, '=**');
  const uses = new Map<string, number>();
  for (const [index, { text, at }] of tokens.entries()) {
    const before = textAt(index - 1);
    const after = textAt(index + 1);
    const note = (use: string): void => void uses.set(use, uses.get(use) ?? at);
    if (!KNOWN.test(text)) note(`the sign ${text}`);
    else if (!WORD.test(text) || KEYWORDS.includes(text)) continue;
    else if (before === '.') note(nameOf(tokens, index) + argumentsOf(tokens, index));
    else if (before === 'is') note(`is ${text}`);
    else if (paths.has(text) && after !== '=**') note(`the path ${text}`);
    else if (after === '(' && !own.has(text)) note(text + argumentsOf(tokens, index));
    else if (text === 'allow') {
      const end = tokens.findIndex((token, place) => place > index && token.text === ':');
      for (const { text: method } of tokens.slice(index + 1, end)) {
        if (method !== ',' && !METHODS.includes(method)) note(`allow ${method}`);
      }
    }
  }
  return uses;
}

/** The name that ends at a token, with what it is taken of: variables, or `name()` for what a call returns. */
function nameOf(tokens: readonly Token[], end: number): string {
  const text = tokens[end]?.text ?? '';
  if (tokens[end - 1]?.text !== '.') return text;
  const owner = tokens[end - 2]?.text ?? '';
  if (owner !== ')') return `${TEXT.test(owner) ? 'text' : nameOf(tokens, end - 2)}.${text}`;
  const called = tokens[openingOf(tokens, end - 2) - 1]?.text ?? '';
  return `${WORD.test(called) ? `${called}()` : '(…)'}.${text}`;
}

/** Of functions the arguments, of methods only that they are called; empty for what is not called. */
function argumentsOf(tokens: readonly Token[], name: number): string {
  if (tokens[name + 1]?.text !== '(') return '';
  const isFunction =
    tokens[name - 1]?.text !== '.' || FUNCTION_OWNERS.includes(tokens[name - 2]?.text ?? '');
  if (!isFunction) return '()';
  if (tokens[name + 2]?.text === '/') return '(path)';
  const end = tokens.findIndex(
    ({ text }, index) => text === ')' && index > name && openingOf(tokens, index) === name + 1,
  );
  return `(${tokens
    .slice(name + 2, end)
    .map(({ text }) => text)
    .join('')})`;
}

/** Names before functions that are no values: `firestore.get(…)`. */
const FUNCTION_OWNERS = ['duration', 'firestore', 'hashing', 'latlng', 'math', 'timestamp'];

/** The place of the parenthesis that the one at `close` closes. */
function openingOf(tokens: readonly Token[], close: number): number {
  let depth = 0;
  for (let at = close; at > 0; at--) {
    if (tokens[at]?.text === ')') depth += 1;
    if (tokens[at]?.text === '(') depth -= 1;
    if (depth === 0) return at;
  }
  return 0;
}

/** What regular expressions have that RE2 does not document, and those that cannot be read here. */
function* patternProblems(tokens: readonly Token[]): Generator<[what: string, at: number]> {
  for (const [index, { text, at }] of tokens.entries()) {
    if (!WITH_PATTERN.includes(text) || tokens[index - 1]?.text !== '.') continue;
    const [literal = '', next = ''] = tokens.slice(index + 2, index + 4).map((token) => token.text);
    if (!TEXT.test(literal) || ![',', ')'].includes(next)) {
      yield ['a regular expression that is no literal', at];
      continue;
    }
    const pattern = literal.slice(1, -1).replaceAll('\\\\', '\\');
    const read = [...pattern.matchAll(PATTERN_PIECE)].map(([piece]) => piece).join('');
    if (read !== pattern) yield [`regular expression, at ${pattern.slice(read.length)}`, at];
  }
}
