import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aloneLockfile, type Lockfile } from './alone-lockfile.ts';

/**
 * Puts beside the built functions what Google's build needs: with a lockfile of their own, it installs what the tests
 * ran with.
 *
 * @param root of the tree
 * @param folder with the functions in `lib`
 */
export function completeFunctions(root: string, folder: string): void {
  cpSync(join(root, 'functions/package.json'), join(folder, 'package.json'));
  const tree = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile;
  const lockfile = `${JSON.stringify(aloneLockfile(tree, 'functions'), null, 2)}\n`;
  writeFileSync(join(folder, 'package-lock.json'), lockfile);
}
