import { breaksOf, type Break } from './break.ts';
import { blanked, breakCondition, closing, type Dialect, type Edit } from './conditions.ts';

const LITERALS = /--[^\n]*|'(?:[^']|'')*'/g;

const SQL: Dialect = {
  or: /\bor\b/iy,
  // Not the `and` of `between 1 and 9`.
  and: /(?<!\bbetween\s+\S+\s+)\band\b/iy,
  not: /\bnot\b(?!\s+(?:like|in|null))/iy,
  comparisons: [
    [/\bis not null\b/iy, ['is null']],
    [/\bis null\b/iy, ['is not null']],
    [/\bnot like\b/iy, ['like']],
    [/\blike\b/iy, ['not like']],
    [/\bnot exists\b/iy, ['exists']],
    [/\bbetween\b/iy, ['not between']],
    [/<=/y, ['<', '>']],
    [/>=/y, ['>', '<']],
    [/<>/y, ['=']],
    [/(?<![->])>(?!>)/y, ['>=', '<=']],
    [/</y, ['<=', '>=']],
    [/=/y, ['<>']],
  ],
};

/**
 * Functions that return the type of their first argument: the call is replaced by that argument.
 */
const CALLS = /\b(?:lower|private\.trimmed|btrim|nullif|coalesce)\(/g;

const INDEX = /create (?:unique )?index[^;]*;/gi;
const POLICY = /create policy (?<name>"[^"]+")[^;]*;/gi;
const FUNCTION = /create (?:or replace )?function (?<name>[\w.]+)\([\s\S]*?\n\$\$;/gi;

/**
 * The breaks of a migration: changed conditions, widened grants, and removed policies, triggers and
 * constraints. Does not change indexes, comments, and what a later migration replaces.
 *
 * @param later the migrations that come after it, as one text
 */
export function mutateSql(file: string, source: string, later: string): Break[] {
  const text = blanked(source, LITERALS);
  const replaced = [
    ...[...text.matchAll(FUNCTION)].filter(({ groups }) =>
      later.includes(`create or replace function ${groups?.['name']}(`),
    ),
    ...[...source.matchAll(POLICY)].filter(({ groups }) =>
      later.includes(`drop policy ${groups?.['name']} on`),
    ),
  ];
  const skipped = [...text.matchAll(INDEX), ...replaced].map(
    ({ index, 0: statement }) => [index, index + statement.length] as const,
  );
  const edits = [
    ...conditionsOf(text),
    ...statementsOf(text),
    ...grantsOf(text),
    ...columnsOf(text),
    ...callsOf(source, text),
    ...numbersOf(text),
  ].filter(({ start }) => !skipped.some(([from, to]) => start >= from && start < to));
  return breaksOf(file, source, edits);
}

function conditionsOf(text: string): Edit[] {
  const inBrackets = [...text.matchAll(/\b(?:using|check)\s*\(/gi)].map(({ index, 0: opening }) => {
    const open = index + opening.length - 1;
    return { start: open + 1, end: closing(text, open) };
  });
  const wheres = [...text.matchAll(/\bwhere\b/gi)].map(({ index }) => {
    const start = index + 'where'.length;
    return { start, end: endOfClause(text, start) };
  });
  const ifs = [...text.matchAll(/\bif\b([^;]*?)\bthen\b/gi)].map(
    ({ index, 1: condition = '' }) => ({
      start: index + 2,
      end: index + 2 + condition.length,
    }),
  );
  const answers = [...text.matchAll(/returns boolean[^$]*\$\$\s*select\b([^$;]*)/gi)].map(
    ({ index, 0: whole, 1: condition = '' }) => ({
      start: index + whole.length - condition.length,
      end: index + whole.length,
    }),
  );
  return [...inBrackets, ...wheres, ...ifs, ...answers].flatMap((span) =>
    breakCondition(text, span, SQL),
  );
}

function endOfClause(text: string, start: number): number {
  for (let at = start; at < text.length; at++) {
    if (text[at] === '(') at = closing(text, at);
    else if (
      /^(?:[;)$]|\b(?:group by|order by|limit|returning|for each)\b)/i.test(text.slice(at, at + 12))
    )
      return at;
  }
  return text.length;
}

/** Removes statements that protect something, and statements inside functions. */
function statementsOf(text: string): Edit[] {
  const whole =
    /\b(?:create trigger|create policy|alter table\s+\S+\s+enable row level|revoke)\b[^;]*;/gi;
  const within =
    /(?<=\n)[ \t]+(?:new\.\w+ :=|perform|delete from|update|insert into|raise)[^;]*;/gi;
  return [
    ...[...text.matchAll(whole), ...text.matchAll(within)].map(({ index, 0: statement }) => ({
      start: index + statement.search(/\S/),
      end: index + statement.length,
      replacement: '',
    })),
    ...[...text.matchAll(/\breturn null;/gi)].map(({ index }) => ({
      start: index,
      end: index + 'return null;'.length,
      replacement: 'return new;',
    })),
  ];
}

/** Widens grants: to all columns, to all rights, and to more roles. */
function grantsOf(text: string): Edit[] {
  const grants = [...text.matchAll(/\bgrant\s+([^;]*?)\s+on\s[^;]*?\bto\s+([^;]*);/gi)].flatMap(
    ({ index, 0: grant, 1: rights = '', 2: people = '' }) => {
      const start = index + grant.indexOf(rights);
      const columns = rights.indexOf('(');
      const to = index + grant.lastIndexOf(people);
      const isOfTables = !/^(?:usage|execute|all)\b/i.test(rights);
      return [
        ...(columns === -1
          ? []
          : [{ start, end: start + rights.length, replacement: rights.slice(0, columns).trim() }]),
        ...(isOfTables ? [{ start, end: start + rights.length, replacement: 'all' }] : []),
        ...widened(people, to),
      ];
    },
  );
  const policies = [...text.matchAll(/\bcreate policy[^;]*?\bto\s+(authenticated)\b/gi)].map(
    ({ index, 0: policy }) => ({
      start: index + policy.length - 'authenticated'.length,
      end: index + policy.length,
      replacement: 'public',
    }),
  );
  return [...grants, ...policies];
}

function widened(people: string, start: number): Edit[] {
  const wider = people.includes('authenticated') ? `anon, ${people}` : `authenticated, ${people}`;
  return [{ start, end: start + people.length, replacement: wider }];
}

/** Removes constraints and defaults of columns. */
function columnsOf(text: string): Edit[] {
  const checks = [...text.matchAll(/\bcheck\s*\(/gi)]
    .filter(({ index }) => !/\bwith\s+$/i.test(text.slice(0, index)))
    .map(({ index, 0: opening }) => ({
      start: index,
      end: closing(text, index + opening.length - 1) + 1,
      replacement: '',
    }));
  const others = [
    ...text.matchAll(
      /\b(?:not null(?=[ ,\n])(?!\s+and)|primary key|default [\w.]+(?:\(\))?)(?=[\s,])/gi,
    ),
  ]
    .filter(({ index }) => isInTable(text, index))
    .map(({ index, 0: constraint }) => ({
      start: index,
      end: index + constraint.length,
      replacement: '',
    }));
  return [...checks, ...others];
}

function isInTable(text: string, index: number): boolean {
  const open = text.toLowerCase().lastIndexOf('create table', index);
  return open !== -1 && closing(text, text.indexOf('(', open)) > index;
}

function callsOf(source: string, text: string): Edit[] {
  return [...text.matchAll(CALLS)].flatMap(({ index, 0: call }) => {
    const open = index + call.length - 1;
    // Skip the definition of the function itself.
    if (/function\s+$/i.test(text.slice(0, index))) return [];
    const end = closing(text, open);
    const first = endOfArgument(text, open + 1, end);
    return [{ start: index, end: end + 1, replacement: `(${source.slice(open + 1, first)})` }];
  });
}

function endOfArgument(text: string, start: number, end: number): number {
  for (let at = start; at < end; at++) {
    if (text[at] === '(') at = closing(text, at);
    else if (text[at] === ',') return at;
  }
  return end;
}

/** Changes limits by one. */
function numbersOf(text: string): Edit[] {
  return [...text.matchAll(/(?<![\w.$])\d+(?![\w.])/g)].flatMap(({ 0: number, index }) =>
    [Number(number) + 1, Number(number) - 1].map((other) => ({
      start: index,
      end: index + number.length,
      replacement: String(other),
    })),
  );
}
