/**
 * How long a callable works by itself before it hands over to a job, in milliseconds. It may take
 * one page longer. Tests set it to `Infinity`, so that calls answer alike on machines of any speed.
 */
export const CALL_BUDGET_MS = Number(process.env['NAVETTE_CALL_BUDGET_MS'] ?? 10_000);
