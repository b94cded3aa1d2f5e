import { type Parameters, quoted } from './parameters.ts';
import { Problem } from './problem.ts';
import type { Table } from './tables.ts';

/** Query parameters that are not filters. */
const OTHERS = new Set(['select', 'order', 'limit', 'columns']);

const COMPARISONS = new Map([
  ['eq', '='],
  ['gt', '>'],
  ['gte', '>='],
  ['lt', '<'],
  ['lte', '<='],
  ['like', 'like'],
  ['cs', '@>'],
]);

const CONSTANTS = new Set(['null', 'true', 'false', 'unknown']);

/**
 * The SQL condition of a request's filters `column=operator.value`, joined by `and`.
 *
 * @throws {Problem} for a filter that this server does not implement
 */
export function conditionOf(query: URLSearchParams, table: Table, parameters: Parameters): string {
  const conditions = [...query]
    .filter(([name]) => !OTHERS.has(name))
    .map(([name, filter]) => condition(name, filter, table, parameters));
  return conditions.length === 0 ? 'true' : conditions.join(' and ');
}

function condition(name: string, filter: string, table: Table, parameters: Parameters): string {
  const [, operator = '', value = ''] = /^([a-z]+)\.(.*)$/s.exec(filter) ?? [];
  const type = table.columns.get(name);
  const column = columnOf(name, table);
  const comparison = COMPARISONS.get(operator);
  if (comparison !== undefined) {
    const operand = comparison === 'like' ? value.replaceAll('*', '%') : value;
    return `${column} ${comparison} ${parameters.add(operand, type ?? 'text')}`;
  }
  if (operator === 'in') return `${column} = any (${parameters.add(listOf(value), `${type}[]`)})`;
  if (operator === 'is' && CONSTANTS.has(value)) return `${column} is ${value}`;
  throw new Problem(400, 'PGRST100', `failed to parse filter (${operator}.${value})`);
}

/**
 * A column of the table, quoted for a statement.
 *
 * @throws {Problem} when the table has no such column
 */
export function columnOf(name: string, table: Table): string {
  if (!table.columns.has(name)) {
    throw new Problem(400, '42703', `column ${table.name}.${name} does not exist`);
  }
  return `${quoted(table.name)}.${quoted(name)}`;
}

/** The elements of `(a,"b,c","d\"e")`. */
function listOf(text: string): string[] {
  const inner = /^\((.*)\)$/s.exec(text)?.[1];
  if (inner === undefined)
    throw new Problem(400, 'PGRST100', `failed to parse filter (in.${text})`);
  if (inner === '') return [];
  return [...inner.matchAll(/(?:^|,)(?:"((?:[^"\\]|\\.)*)"|([^,]*))/gs)].map(
    ([, quotedValue, bare]) =>
      quotedValue === undefined ? (bare ?? '') : quotedValue.replaceAll(/\\(.)/gs, '$1'),
  );
}
