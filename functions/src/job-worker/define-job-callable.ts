import type { z } from 'zod';
import type { Viewer } from '@navette/core/access/access';
import { isHandedOver } from '@navette/core/calls/jobs';
import { MAX_CALL_SECONDS } from '@navette/core/limits';
import { defineCallable, type CallableSettings, type Guard } from '../http/define-callable.ts';
import { watchLinks } from '../jobs/links-job.ts';
import { wakeJob } from '../jobs/wake-job.ts';
import { watchJob } from '../jobs/watch-job.ts';
import { commentsService, supabaseSecretKey } from '../mirror/comments-service.ts';
import { CALL_BUDGET_MS } from './call-budget.ts';
import type { Drive } from './drive-job.ts';

/** How long a call waits for the comments database in all, in milliseconds: somebody waits for the call. */
const COMMENTS_PATIENCE_MS = 5000;

/**
 * A callable whose work may outlast the call. It works for ten seconds itself; if more is to do, it answers `{job}`, and
 * a worker (`triggers/run-job.ts`) goes on at once (decision 0050).
 *
 * @param work does the work with what `drive` gives and within its time; returns what was done, or the job
 * @param settings as for `defineCallable`, which also gets the key of the comments database and the longest time
 */
export function defineJobCallable<Schema extends z.ZodType, Answer extends object>(
  schema: Schema,
  guard: Guard,
  work: (data: z.output<Schema>, caller: Viewer, drive: Drive) => Promise<Answer>,
  settings: Pick<CallableSettings<z.output<Schema>>, 'costly' | 'cause' | 'goesOn'> = {},
) {
  return defineCallable(
    schema,
    guard,
    async (data, caller) => {
      const answer = await work(data, caller, driveOfCall());
      if (isHandedOver(answer)) await wakeJob(answer.job);
      return answer;
    },
    { ...settings, secrets: [supabaseSecretKey], seconds: MAX_CALL_SECONDS },
  );
}

/** What a call may use for the work that it does itself; its time begins now. */
function driveOfCall(): Drive {
  return {
    comments: commentsService({ leftMs: COMMENTS_PATIENCE_MS }),
    until: Date.now() + CALL_BUDGET_MS,
    watch: watchJob,
    watchLinks,
  };
}
