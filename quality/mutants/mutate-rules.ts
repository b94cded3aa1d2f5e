import { breaksOf, type Break } from './break.ts';
import { mutatePattern } from './mutate-pattern.ts';
import { blanked, breakCondition, closing, type Dialect, type Edit } from './conditions.ts';

const LITERALS = /\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g;

const RULES: Dialect = {
  or: /\|\|/y,
  and: /&&/y,
  not: /!(?!=)/y,
  comparisons: [
    [/==/y, ['!=']],
    [/!=/y, ['==']],
    [/<=/y, ['<', '>']],
    [/>=/y, ['>', '<']],
    [/</y, ['<=', '>=']],
    [/>/y, ['>=', '<=']],
  ],
};

/** Methods whose call can be removed. */
const CALLS = /\.(?:lower|upper|trim|replace|toUtf8|toBase64|toSet|keys)\(/g;

/** The breaks of a security rules file: conditions, calls, literals and lists. */
export function mutateRules(file: string, source: string): Break[] {
  const text = blanked(source, LITERALS);
  return breaksOf(file, source, [
    ...conditionsOf(text),
    ...callsOf(text),
    ...literalsOf(source, text),
    ...listsOf(text),
  ]);
}

function conditionsOf(text: string): Edit[] {
  const allows = [...text.matchAll(/\ballow\s[^:;]*:\s*if\s([^;]*);/g)];
  const returns = [...text.matchAll(/\breturn\s([^;]*);/g)];
  const lets = [...text.matchAll(/\blet\s+\w+\s*=\s([^;]*);/g)];
  return [...allows, ...returns, ...lets].flatMap((found) => {
    const [whole, condition = ''] = found;
    const start = found.index + whole.lastIndexOf(condition);
    return breakCondition(text, { start, end: start + condition.length }, RULES);
  });
}

/** `a.lower()` becomes `a`. */
function callsOf(text: string): Edit[] {
  return [...text.matchAll(CALLS)].map(({ index, 0: call }) => ({
    start: index,
    end: closing(text, index + call.length - 1) + 1,
    replacement: '',
  }));
}

/** Empties strings, weakens patterns, and changes numbers by one. */
function literalsOf(source: string, text: string): Edit[] {
  const texts = [...source.matchAll(LITERALS)]
    .filter(({ 0: literal, index }) => !literal.startsWith('//') && isInBody(text, index))
    .flatMap(({ 0: literal, index }) => {
      const content = literal.slice(1, -1);
      const isPattern = /\.(?:matches|replace|split)\(\s*$/.test(text.slice(0, index));
      const others = isPattern
        ? mutatePattern(content.replaceAll('\\\\', '\\')).map((form) =>
            form.replaceAll('\\', '\\\\'),
          )
        : [content === '' ? '?' : ''];
      return others.map((other) => ({
        start: index,
        end: index + literal.length,
        replacement: `${literal.charAt(0)}${other}${literal.charAt(0)}`,
      }));
    });
  const numbers = [...text.matchAll(/(?<![\w.])\d+(?![\w.])/g)].flatMap(({ 0: number, index }) =>
    [Number(number) + 1, Number(number) - 1].map((other) => ({
      start: index,
      end: index + number.length,
      replacement: String(other),
    })),
  );
  return [...texts, ...numbers];
}

/** Whether a place is inside a function or a match, not in `rules_version`. */
function isInBody(text: string, index: number): boolean {
  return text.slice(0, index).includes('{');
}

/** Removes each element of a list. */
function listsOf(text: string): Edit[] {
  return [...text.matchAll(/\[/g)].flatMap(({ index }) => {
    const end = closing(text, index);
    const elements = text.slice(index + 1, end).split(',');
    let start = index + 1;
    return elements.map((element, place) => {
      const edit = {
        start: place === 0 ? start : start - 1,
        end: start + element.length + (place === 0 && elements.length > 1 ? 1 : 0),
        replacement: '',
      };
      start += element.length + 1;
      return edit;
    });
  });
}
