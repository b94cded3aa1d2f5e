import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

/** What is shipped: where git does not say which commit it is, its content does. */
const SHIPPED = ['core/src', 'functions/src', 'web/src', 'package-lock.json'];

/**
 * The version of a build, of the web application and the functions alike: that of package.json, with the commit, and
 * `-modified` after a change that is not committed; without git, with a hash of the sources.
 *
 * @param root of the tree
 */
export function buildVersion(root: string = projectRoot): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return `${version}+${commitOf(root) ?? hashOf(root)}`;
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

function hashOf(root: string): string {
  const hash = createHash('sha256');
  for (const part of SHIPPED) {
    for (const file of filesOf(root, part)) {
      hash.update(`${file}\0`);
      hash.update(readFileSync(join(root, file)));
    }
  }
  return hash.digest('hex').slice(0, 9);
}

function filesOf(root: string, part: string): string[] {
  if (/\.\w+$/.test(part)) return [part];
  return readdirSync(join(root, part), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
    .toSorted();
}
