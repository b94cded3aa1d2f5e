/** What the operator got wrong, in one sentence or with the usage. */
export class OperatorError extends Error {}
