import type { JobStep } from '@navette/core/calls/jobs';
import type { CommentsService } from '../mirror/postgrest.ts';
import type { PageResult } from './job-result.ts';
import type { JobInput, StoredJob } from './stored-job.ts';

/** How long a job waits during an outage of the comments database before it tries again, in milliseconds. */
export const COMMENTS_PAUSE_MS = 15_000;

/** What a worker may use. */
export interface Means {
  /** Null in a project without comments, and on an operator's machine. */
  comments: CommentsService | null;
  /** True on an operator's machine, which leaves what needs the comments database to the functions. */
  hasNoKey?: boolean | undefined;
}

export interface PageToDo<Input extends JobInput = JobInput> extends Means {
  /** The job's id. */
  id: string;
  job: StoredJob;
  input: Input;
  step: JobStep;
  /** Where the step goes on: `next` of its last page; null at its beginning. */
  cursor: unknown;
  /** Whether another worker may have done this page, or part of it, and died. */
  resumed: boolean;
}

export interface DonePage extends PageResult {
  /** Where to go on: any value of JSON; null when the job is done. */
  next: { step: JobStep; cursor: unknown } | null;
  /** Records or files of this page, for the progress. */
  done?: number;
  commentsPending?: boolean;
  /** Goes on only after this many milliseconds. */
  pauseMs?: number;
  /** How far it is, is stored before the next page, which removes what this one and those before it would look for again. */
  isStoredFirst?: true;
}

/** What is done for one kind of job. */
export interface JobHandler<Input extends JobInput = JobInput> {
  /**
   * Does a page of the job. Idempotent.
   *
   * @throws when the page has to be done again later
   */
  page(todo: PageToDo<Input>): Promise<DonePage>;
  /** How many records or files a step has; null when that is unknown. */
  total(todo: Pick<PageToDo<Input>, 'id' | 'job' | 'input' | 'step'>): Promise<number | null>;
}
