import { join } from 'node:path';
import type { Rolldown } from 'vite';

/** What a person loads one after the other; each page needs what those before it have loaded. */
const PAGES = [
  { chunk: 'start', entry: 'src/main.tsx' },
  { chunk: 'signed-in', entry: 'src/app/shell/signed-in-app.tsx' },
  { chunk: 'documents', entry: 'src/app/screens/documents-screen.tsx' },
] as const;

/** What react-query has for components that change data is imported by way of its index, and only comments use it. */
const MUTATIONS = /@tanstack\/.*\/(mutationObserver|useMutation|useMutationState)\.js$/;

/** The client of Supabase, which comments and the search share: named, since the service worker leaves it out. */
const SUPABASE = /node_modules\/@supabase\/|\/src\/supabase\/(client|errors|strings)\.ts$/;

/**
 * Puts what a page imports statically into one chunk. Left alone, the bundler makes a chunk of each set of
 * modules that some lazily loaded code shares with the page, and any new such code makes more of them
 * (decision 0082).
 *
 * @param root the folder of the web application
 * @returns the groups of modules that are each a chunk
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

/** A module and all that it imports statically, directly or not; without {@link MUTATIONS}. */
function importedBy(
  module: string,
  importsOf: (module: string) => readonly string[],
): ReadonlySet<string> {
  const found = new Set([module]);
  // A set also visits what is added meanwhile.
  for (const one of found) {
    const needed = importsOf(one).filter((id) => !MUTATIONS.test(id));
    for (const imported of needed) found.add(imported);
  }
  return found;
}
