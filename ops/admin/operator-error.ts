/** A mistake of the operator: its message is one sentence or the usage. */
export class OperatorError extends Error {}
