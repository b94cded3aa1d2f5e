export type Unit = 'ms' | 'MB' | 'kB' | 'MB/s' | '';

interface Figure {
  unit: Unit;
  /** One value for each run. */
  values: number[];
  /** Values of the naive way, in the same run of the benchmark. */
  naive: number[];
  /** The target, for people. */
  aim: string;
}

/** The figures of one part: the values of one name, run after run. */
export class Figures {
  readonly #figures = new Map<string, Figure>();

  add(what: string, unit: Unit, value: number, aim = ''): void {
    const figure = this.#figure(what, unit);
    figure.values.push(value);
    figure.aim = aim;
  }

  /** Adds a value of the naive way to the figure of this name. */
  addNaive(what: string, unit: Unit, value: number): void {
    this.#figure(what, unit).naive.push(value);
  }

  /** Medians, worst values and the factor to the naive way, for `console.table`. */
  get table(): Record<string, Record<string, string>> {
    const rows = [...this.#figures].map(([what, { unit, values, naive, aim }]) => {
      // For a rate, more is better.
      const isRate = unit === 'MB/s';
      const [own, slow] = [median(values), median(naive)];
      const worst = isRate ? Math.min(...values) : Math.max(...values);
      const times = isRate ? own / slow : slow / own;
      const row = {
        Navette: format(own, unit),
        worst: values.length > 1 ? format(worst, unit) : '',
        naive: format(slow, unit),
        times: Number.isFinite(times) ? `${times.toFixed(1)} ×` : '',
        aim,
      };
      return [what, row] as const;
    });
    return Object.fromEntries(rows);
  }

  #figure(what: string, unit: Unit): Figure {
    const figure = this.#figures.get(what) ?? { unit, values: [], naive: [], aim: '' };
    this.#figures.set(what, figure);
    return figure;
  }
}

function format(value: number, unit: Unit): string {
  if (Number.isNaN(value)) return '';
  const digits = unit === '' || Math.abs(value) >= 100 ? 0 : 1;
  return `${value.toLocaleString('en-GB', { maximumFractionDigits: digits })} ${unit}`.trim();
}

/** The median; NaN without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}
