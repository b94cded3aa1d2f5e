import { join } from 'node:path';
import type { Rolldown } from 'vite';

/** What a person loads one after the other; each page needs what those before it have loaded. */
const PAGES = [
  { chunk: 'start', entry: 'src/main.tsx' },
  { chunk: 'signed-in', entry: 'src/app/signed-in-app.tsx' },
  { chunk: 'documents', entry: 'src/app/documents-screen.tsx' },
] as const;

/**
 * Puts what a page imports statically into one chunk: left alone, the bundler makes a chunk of each set of
 * modules that some lazily loaded code shares with the page, and any new lazily loaded code makes more
 * of them (decision 0067). What the first page needs is left to the bundler: it has an entry of its own.
 *
 * @param root the folder of the web application
 * @returns names the chunk of a module; null for what the bundler decides about
 */
export function pageChunks(root: string): Rolldown.CodeSplittingNameFunction {
  let pages: { chunk: string; modules: ReadonlySet<string> }[] | null = null;
  return (module, context) => {
    pages ??= PAGES.map(({ chunk, entry }) => ({
      chunk,
      modules: importedBy(join(root, entry), (id) => context.getModuleInfo(id)?.importedIds ?? []),
    }));
    const first = pages.find(({ modules }) => modules.has(module));
    return first === undefined || first.chunk === 'start' ? null : first.chunk;
  };
}

/** A module and all that it imports statically, directly or not. */
function importedBy(
  module: string,
  importsOf: (module: string) => readonly string[],
): ReadonlySet<string> {
  const found = new Set([module]);
  // A set also visits what is added meanwhile.
  for (const one of found) for (const imported of importsOf(one)) found.add(imported);
  return found;
}
