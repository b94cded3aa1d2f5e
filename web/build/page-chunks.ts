import { join } from 'node:path';
import type { Rolldown } from 'vite';

/** The pages in the order in which a person loads them; each also needs the chunks of those before it. */
const PAGES = [
  { chunk: 'start', entry: 'src/main.tsx' },
  { chunk: 'signed-in', entry: 'src/app/shell/signed-in-app.tsx' },
  { chunk: 'documents', entry: 'src/app/screens/documents-screen.tsx' },
] as const;

/** React-query's index imports its modules for changing data, which only comments use. */
const MUTATIONS = /@tanstack\/.*\/(mutationObserver|useMutation|useMutationState)\.js$/;

/** The client of Supabase, shared by comments and search. It has a name so that the service worker can leave it out. */
const SUPABASE = /node_modules\/@supabase\/|\/src\/supabase\/(client|errors|strings)\.ts$/;

/**
 * Puts all static imports of a page into one chunk. By itself, the bundler would make a chunk for each set of modules
 * that a page shares with some lazy code, and more with each new piece of lazy code (decision 0082).
 *
 * @param root the folder of the web application
 * @returns the groups of modules that become chunks
 */
export function pageChunks(root: string): Rolldown.CodeSplittingGroup[] {
  let pages: { chunk: string; modules: ReadonlySet<string> }[] | null = null;
  const chunkOf: Rolldown.CodeSplittingNameFunction = (module, context) => {
    pages ??= PAGES.map(({ chunk, entry }) => ({
      chunk,
      modules: importedBy(join(root, entry), (id) => context.getModuleInfo(id)?.importedIds ?? []),
    }));
    return pages.find(({ modules }) => modules.has(module))?.chunk ?? null;
  };
  return [
    { name: chunkOf, debugName: 'pages' },
    { name: 'supabase', test: SUPABASE },
  ];
}

/** A module and all its static imports, direct or not, without {@link MUTATIONS}. */
function importedBy(
  module: string,
  importsOf: (module: string) => readonly string[],
): ReadonlySet<string> {
  const found = new Set([module]);
  // The loop also visits what is added to the set.
  for (const one of found) {
    const needed = importsOf(one).filter((id) => !MUTATIONS.test(id));
    for (const imported of needed) found.add(imported);
  }
  return found;
}
