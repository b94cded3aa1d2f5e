import { ROOT, type ItemPath } from '../paths/item-path.ts';
import { shellWord } from '../text/shell-word.ts';

/**
 * The command by which an operator confirms a repair that has stopped.
 *
 * @param path the folder that was repaired, or the root
 * @param project in production; undefined: the local stack
 */
export function repairCommand(path: ItemPath, project: string | undefined): string {
  const where = project === undefined ? '' : ` --project ${project}`;
  // A folder whose name begins with a dash would be an option.
  const word = path.startsWith('-') ? `-- ${shellWord(path)}` : shellWord(path);
  return `npm run admin -- repair --confirm${where}${path === ROOT ? '' : ` ${word}`}`;
}
