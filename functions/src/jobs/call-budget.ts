/**
 * How long a callable works by itself before it hands over to a job, in milliseconds. It may take
 * one page longer.
 */
export const CALL_BUDGET_MS = 10_000;
