import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../dev/project-root.ts';

/**
 * The settings of a project, which are not in the repository.
 *
 * @returns names for copies in one folder, and the text of each
 */
export function settingsFiles(project: string, root = projectRoot): [name: string, text: string][] {
  return ['functions', 'web'].flatMap((part) =>
    ['.env', `.env.${project}`].flatMap((name): [string, string][] => {
      const file = join(root, part, name);
      return existsSync(file) ? [[`${part}${name}`, readFileSync(file, 'utf8')]] : [];
    }),
  );
}
