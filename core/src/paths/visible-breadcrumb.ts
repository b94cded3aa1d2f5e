import { folderPathIn, pathSegments, ROOT, type ItemPath } from './item-path.ts';

/** A step on the way from the root to a folder. */
export interface Step {
  path: ItemPath;
  /** The folder's name; null when the step stands for one or more hidden folders in a row, `path` being the last. */
  name: string | null;
}

/**
 * The way from the root, which is left out, down to a folder, which is included. Folders that the person does
 * not see have no name in it.
 *
 * @param sees whether the person sees a folder
 */
export function visibleBreadcrumb(folder: ItemPath, sees: (folder: ItemPath) => boolean): Step[] {
  const steps: Step[] = [];
  let path = ROOT;
  for (const segment of pathSegments(folder)) {
    path = folderPathIn(path, segment);
    const name = sees(path) ? segment : null;
    if (name === null && steps.at(-1)?.name === null) steps.pop();
    steps.push({ path, name });
  }
  return steps;
}
