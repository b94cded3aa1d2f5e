/** An entry of npm's lockfile, version 3. */
interface LockedPackage {
  version?: string;
  dev?: boolean;
  peer?: boolean;
  dependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
  peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>>;
}

/** npm's lockfile. */
export interface Lockfile {
  lockfileVersion: number;
  packages: Readonly<Record<string, LockedPackage>>;
}

/**
 * The lockfile of one workspace, for where its folder is installed alone: the packages that it needs, in the
 * versions of the tree's lockfile, with which the tests ran. Without it, Google's build would take the newest of
 * everything that a package asks for.
 *
 * @param workspace its folder
 * @throws {Error} when the tree's lockfile lacks something that it needs
 */
export function aloneLockfile(tree: Lockfile, workspace: string): Lockfile & { requires: true } {
  const root = tree.packages[workspace] ?? {};
  const packages: Record<string, LockedPackage> = { '': root };
  const waiting = namesIn(root).map((needed) => ({ ...needed, from: workspace }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const found = placeOf(tree, next.from, next.name);
    if (found === null) {
      if (next.optional) continue;
      throw new Error(`package-lock.json has no ${next.name}, which ${next.from} needs.`);
    }
    // What stands beneath the workspace stands at the top when it is alone.
    const place = found.startsWith(`${workspace}/`) ? found.slice(workspace.length + 1) : found;
    if (place in packages) continue;
    const entry = tree.packages[found] ?? {};
    packages[place] = alone(tree, found, entry);
    waiting.push(...namesIn(entry).map((needed) => ({ ...needed, from: found })));
  }
  const sorted = Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    lockfileVersion: tree.lockfileVersion,
    requires: true,
    packages: Object.fromEntries(sorted),
  };
}

/**
 * An entry without what concerns the tree. What is optional and not in the tree's lockfile, as for other systems,
 * would count as missing where a package that names it is installed directly.
 */
function alone(tree: Lockfile, place: string, entry: LockedPackage): LockedPackage {
  const { dev: _dev, peer: _peer, optionalDependencies, ...kept } = entry;
  if (optionalDependencies === undefined) return kept;
  const locked = Object.entries(optionalDependencies).filter(
    ([name]) => placeOf(tree, place, name) !== null,
  );
  return { ...kept, optionalDependencies: Object.fromEntries(locked) };
}

/** What a package needs; optional is what npm may leave out. */
function namesIn({
  dependencies = {},
  optionalDependencies = {},
  peerDependencies = {},
  peerDependenciesMeta = {},
}: LockedPackage): { name: string; optional: boolean }[] {
  return [
    ...Object.keys(dependencies).map((name) => ({ name, optional: false })),
    ...Object.keys(optionalDependencies).map((name) => ({ name, optional: true })),
    ...Object.keys(peerDependencies)
      // npm installs no optional peer for its own sake.
      .filter((name) => peerDependenciesMeta[name]?.optional !== true)
      .map((name) => ({ name, optional: false })),
  ];
}

/** Where Node finds a package from another one: in the nearest folder upwards. */
function placeOf({ packages }: Lockfile, from: string, name: string): string | null {
  const folders = from.split('/');
  for (let depth = folders.length; depth >= 0; depth -= 1) {
    const place = [...folders.slice(0, depth), 'node_modules', name].join('/');
    if (place in packages) return place;
  }
  return null;
}
