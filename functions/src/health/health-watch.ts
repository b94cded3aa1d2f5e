import { healthProblems, type HealthFacts } from '@navette/core/health/health-problems';
import { alertFailure, alertOperator } from '../platform/alert-operator.ts';

/** Milliseconds between two looks: the operator is told once an hour at most. */
const PAUSE_MS = 3_600_000;

/**
 * Tells the operator what no log tells when it happens, since it is that something does not happen: a night without a
 * repair, a job that does not get on, maintenance that does not end.
 */
export class HealthWatch {
  readonly #read: () => Promise<HealthFacts>;
  readonly #now: () => number;
  #lookedAt = -Infinity;

  constructor(read: () => Promise<HealthFacts>, now: () => number = Date.now) {
    this.#read = read;
    this.#now = now;
  }

  /** Looks once an hour, however often it is called. A failure is told, too, and the next look is in an hour. */
  async look(): Promise<void> {
    const now = this.#now();
    if (now - this.#lookedAt < PAUSE_MS) return;
    this.#lookedAt = now;
    try {
      for (const problem of healthProblems(await this.#read(), now)) {
        if (problem.code === 'repair-late') alertOperator('repair-late');
        if (problem.code === 'job-stuck') alertOperator('job-stuck', { count: problem.count });
        if (problem.code === 'maintenance') alertOperator('maintenance-long');
      }
    } catch (error) {
      // As long as it fails, nobody is told of any of it.
      alertFailure('watch-failed', error);
    }
  }
}
