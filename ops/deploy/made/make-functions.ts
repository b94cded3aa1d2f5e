import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MADE_FOLDER } from '../deployed-config.ts';
import { aloneLockfile, type Lockfile } from './alone-lockfile.ts';

/**
 * Puts the built functions where Google's build gets them from: with a lockfile of their own, so that it installs what
 * the tests ran with.
 *
 * @param root of the tree
 * @returns the folder
 */
export function makeFunctions(root: string): string {
  const folder = join(root, MADE_FOLDER, 'functions');
  rmSync(folder, { recursive: true, force: true });
  for (const part of ['lib', 'package.json']) {
    cpSync(join(root, 'functions', part), join(folder, part), { recursive: true });
  }
  const tree = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile;
  const lockfile = `${JSON.stringify(aloneLockfile(tree, 'functions'), null, 2)}\n`;
  writeFileSync(join(folder, 'package-lock.json'), lockfile);
  return folder;
}
