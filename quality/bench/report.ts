import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../dev/project-root.ts';
import { median, type Figure, type Unit } from './figures.ts';
import type { Machine } from './machine.ts';
import type { BenchOptions } from './options.ts';

const FOLDER = '.navette/bench';

/** Writes all values so far as JSON. @returns the file, relative to the root */
export function keep(machine: Machine, options: BenchOptions, figures: readonly Figure[]): string {
  const file = `${FOLDER}/${machine.date.replaceAll(/[:.]/g, '-')}.json`;
  mkdirSync(join(projectRoot, FOLDER), { recursive: true });
  const values = JSON.stringify({ machine, options, figures }, undefined, 2);
  writeFileSync(join(projectRoot, file), `${values}\n`);
  return file;
}

/** The figures as a Markdown table, which is readable in a terminal too. */
export function table(figures: readonly Figure[]): string {
  const rows = [
    ['', '', 'Navette', 'worst', 'naive', 'times', 'aim'],
    ...figures.map((figure) => cells(figure)),
  ];
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const [head = [], ...body] = rows;
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => pad(cell, widths[column] ?? 0, column)).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column < 2 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(head), rule, ...body.map(line)].join('\n');
}

function cells({ part, what, unit, values, naive, aim }: Figure): string[] {
  const value = median(values);
  const slow = naive ? median(naive) : NaN;
  // For a rate, more is better.
  const times = unit === 'MB/s' ? value / slow : slow / value;
  return [
    part,
    what,
    values.length > 0 ? format(value, unit) : '',
    values.length > 1
      ? format(unit === 'MB/s' ? Math.min(...values) : Math.max(...values), unit)
      : '',
    naive ? format(slow, unit) : '',
    naive && Number.isFinite(times) ? `${times.toFixed(1)} ×` : '',
    aim ?? '',
  ];
}

function format(value: number, unit: Unit): string {
  const digits = unit === '' || Math.abs(value) >= 100 ? 0 : 1;
  const text = value.toLocaleString('en-GB', {
    maximumFractionDigits: digits,
    minimumFractionDigits: digits,
  });
  return unit === '' ? text : `${text} ${unit}`;
}

function pad(cell: string, width: number, column: number): string {
  return column < 2 ? cell.padEnd(width) : cell.padStart(width);
}
