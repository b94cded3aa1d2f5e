import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** A file in which breaks are made, and the unit tests that should detect them. */
export interface Target {
  file: string;
  /** Tests in the same folder that import it directly. */
  nearest: string[];
  /** All other tests that import it, directly or not. */
  farther: string[];
}

/**
 * Functions of pure modules that need a browser, by file: no unit test reaches them, so no breaks are
 * generated there.
 */
export const LEFT_TO_BROWSERS: Readonly<Record<string, readonly string[]>> = {
  'web/src/features/upload/resume/left-uploads.ts': ['findLeft'],
  'web/src/firebase/accounts/local-mailbox.ts': ['newestLink'],
  'web/src/state/store.ts': ['useStore'],
};

/**
 * All files of `core`, and the files of `functions` and `web` that a unit test in the same folder
 * imports: the pure modules.
 *
 * @param root of the tree
 */
export function findTargets(root: string): Target[] {
  const sources = globSync('{core,functions,web}/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !file.endsWith('.d.ts'),
  );
  const imports = new Map(sources.map((file) => [file, importsOf(root, file)]));
  const tests = sources.filter((file) => /(?<!\.java|\.stack)\.test\.ts$/.test(file)).toSorted();
  const reached = new Map(tests.map((test) => [test, reachableFrom(test, imports)]));
  return sources
    .filter((file) => !tests.includes(file) && !file.endsWith('.fixture.ts'))
    .toSorted()
    .flatMap((file) => {
      const nearest = tests.filter(
        (test) => dirname(test) === dirname(file) && imports.get(test)?.includes(file),
      );
      if (nearest.length === 0 && !file.startsWith('core/')) return [];
      const farther = tests.filter(
        (test) => !nearest.includes(test) && reached.get(test)?.has(file),
      );
      return [{ file, nearest, farther }];
    });
}

function reachableFrom(file: string, imports: ReadonlyMap<string, string[]>): Set<string> {
  const reached = new Set<string>();
  const pending = [file];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    pending.push(...(imports.get(next) ?? []));
  }
  return reached;
}

function importsOf(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, name = '']) => {
    const own = /^@navette\/core\/(.+)$/.exec(name)?.[1];
    if (own !== undefined) return [`core/src/${own}.ts`];
    if (!name.startsWith('.')) return [];
    const path = relative(root, join(root, dirname(file), name));
    return existsSync(join(root, path)) ? [path] : [];
  });
}
