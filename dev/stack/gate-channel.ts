/**
 * What the launcher tells the gate in firebase-tools, a line each; each is answered by the same line once
 * it is done: `finish` when nothing runs any more, `seal` at once.
 */
export type GateCommand = 'finish' | 'seal';

/** Variable with the {@link GatedPorts} as JSON. */
export const GATED_PORTS = 'NAVETTE_GATED_PORTS';
