import { expect } from 'vitest';
import type { ItemPath } from '../../../../core/src/paths/item-path.ts';
import { openingTaskId, type OpeningTask } from '../../../../functions/src/opening/opening-task.ts';
import { functionQueues } from '../../../../functions/src/platform/admin-app.ts';
import { REGION } from '../project.ts';
import { generationOf } from '../thumbnails.ts';

/** Seconds after which no task of a test begins any more. */
export const LATER = 3600;

/** The first task of a file's generation. */
export async function firstTask(path: ItemPath): Promise<OpeningTask> {
  return { path, generation: await generationOf(path), round: '', waited: 0 };
}

/**
 * Whether the queue has had a task; if not, it has it now.
 *
 * @param delaySeconds before it begins; more than none also finds one that has not begun
 */
export async function wasQueued(task: OpeningTask, delaySeconds = 0): Promise<boolean> {
  const queue = (await functionQueues()).taskQueue(`locations/${REGION}/functions/makeThumbnail`);
  try {
    const delay = delaySeconds > 0 ? { scheduleDelaySeconds: delaySeconds } : {};
    await queue.enqueue(task, { id: openingTaskId(task), ...delay });
    return false;
  } catch (error) {
    expect(error).toMatchObject({ code: 'functions/task-already-exists' });
    return true;
  }
}
