import type { Part } from './options.ts';

export type Unit = 'ms' | 'MB' | 'kB' | 'MB/s' | '';

/** One line of the result. */
export interface Figure {
  part: Part;
  what: string;
  unit: Unit;
  /** One value for each run. */
  values: number[];
  /** Values of the naive way, in the same run of the benchmark. */
  naive?: number[];
  /** The target, for people. */
  aim?: string;
}

/** Collects figures: the values of one name, run after run. */
export class Figures {
  readonly #figures = new Map<string, Figure>();

  add(part: Part, what: string, unit: Unit, value: number, aim?: string): void {
    this.#figure(part, what, unit, aim).values.push(value);
  }

  /** Adds a value of the naive way to the figure of this name. */
  addNaive(part: Part, what: string, unit: Unit, value: number): void {
    const figure = this.#figure(part, what, unit);
    figure.naive = [...(figure.naive ?? []), value];
  }

  get all(): Figure[] {
    return [...this.#figures.values()];
  }

  #figure(part: Part, what: string, unit: Unit, aim?: string): Figure {
    const key = `${part} ${what}`;
    const figure = this.#figures.get(key) ?? { part, what, unit, values: [] };
    if (aim !== undefined) figure.aim = aim;
    this.#figures.set(key, figure);
    return figure;
  }
}

/** The median; NaN without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}
