/** Why an Office file has no plain view. */
export type OfficeProblem =
  'broken' | 'protected' | 'oldFormat' | 'binary' | 'unreadable' | 'tooLarge';

/** Why an Office file has no plain view, as an error. */
export class OfficeError extends Error {
  readonly problem: OfficeProblem;

  constructor(problem: OfficeProblem) {
    super(problem);
    this.problem = problem;
  }
}
