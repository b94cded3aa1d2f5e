import type { Callables } from '@navette/core/callables';
import type { Outcome } from './write-record.ts';

/** Counts what was done to records. */
export class Tally {
  readonly report: Callables['repairRecords']['answer'] = { created: 0, updated: 0, removed: 0 };

  count(outcome: Outcome): void {
    if (outcome !== 'unchanged') this.report[outcome]++;
  }
}
