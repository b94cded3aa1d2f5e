import type { NewUpload } from './upload-item.ts';
import { UploadQueue, type UploadAction } from './upload-queue.ts';

// Shared by tests of the queue: lists of actions (histories) that are applied to a queue.

export function newUpload(id: string, over: Partial<NewUpload> = {}): NewUpload {
  return {
    id,
    kind: 'file',
    name: `${id}.pdf`,
    size: 1000,
    folder: '',
    path: `1_${id}.pdf`,
    newFolders: [],
    refusal: null,
    ...over,
  };
}

/** The queue after these actions. */
export function queueAfter(...actions: UploadAction[]): UploadQueue {
  const queue = new UploadQueue();
  for (const action of actions) queue.apply(action);
  return queue;
}

/** The history of adding files with these ids. */
export function added(...ids: string[]): UploadAction[] {
  return [{ type: 'add', items: ids.map((id) => newUpload(id)) }];
}

/** The history of adding files and starting to send them. */
export function sending(...ids: string[]): UploadAction[] {
  return [...added(...ids), { type: 'start', asFolder: false }];
}

/** The actions of an item that succeeds. */
export function success(id: string): UploadAction[] {
  return [
    { type: 'sent', id },
    { type: 'done', id },
  ];
}

export function failure(id: string, error = 'refused'): UploadAction {
  return { type: 'fail', id, error };
}

export function progress(id: string, bytes: number): UploadAction {
  return { type: 'progress', bytes: new Map([[id, bytes]]) };
}

export function states(queue: UploadQueue): string[] {
  return Array.from(queue.items(), (item) => item.state);
}

/** Whether an action changes nothing after this history. */
export function ignores(history: readonly UploadAction[], action: UploadAction): boolean {
  const queue = queueAfter(...history);
  const [items, { order, summary }] = [[...queue.items()], queue];
  const begun = queue.apply(action);
  const same = [...queue.items()].every((item, index) => item === items[index]);
  return same && begun.length === 0 && queue.order === order && queue.summary === summary;
}
