/**
 * Commands of the launcher to the request gate in firebase-tools, one per line. The gate repeats
 * the line once the command is done: `finish` when no request is running any more, and `count`
 * followed by how many requests could have changed something so far.
 */
export type GateCommand = 'finish' | 'count';

/** Environment variable with the {@link GatedPorts} as JSON. */
export const GATED_PORTS = 'NAVETTE_GATED_PORTS';
