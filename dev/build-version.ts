import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

/**
 * The version of a build, of the web application and the functions alike: that of package.json, with the commit, and
 * `-modified` after a change that is not committed; without git, `unknown`.
 *
 * @param root of the tree
 */
export function buildVersion(root: string = projectRoot): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return `${version}+${commitOf(root) ?? 'unknown'}`;
}

/** Null without git, or where the tree is no repository, or only a folder of another one. */
function commitOf(root: string): string | null {
  const git = (...words: string[]) =>
    execFileSync('git', ['-C', root, ...words], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  try {
    if (git('rev-parse', '--show-prefix') !== '') return null;
    const commit = git('rev-parse', '--short=9', 'HEAD');
    const changes = git('status', '--porcelain', '--untracked-files=no');
    return changes === '' ? commit : `${commit}-modified`;
  } catch {
    return null;
  }
}
