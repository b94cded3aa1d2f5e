import { childOf, elementsOf, readTree, valueOf, type WordElement } from './word-tree.ts';

/** The parts of a Word document, by what they are to its main part. */
export class WordParts {
  readonly #parts: Readonly<Record<string, Uint8Array>>;
  readonly #main: string;
  readonly #relations: readonly Relation[];
  /** Whether all parts that were asked for were read to their ends. */
  whole = true;

  /** @param parts unpacked, by their names in the archive */
  constructor(parts: Readonly<Record<string, Uint8Array>>) {
    this.#parts = Object.fromEntries(
      Object.entries(parts).map(([name, xml]) => [partName(name), xml]),
    );
    const [main] = this.#relationsOf('').filter(({ type }) => type === 'officedocument');
    this.#main = main?.target ?? 'word/document.xml';
    this.#relations = this.#relationsOf(this.#main);
  }

  /** The main part; undefined when the file is no Word document. */
  main(): WordElement | undefined {
    return this.#tree(this.#main);
  }

  /** The part of a type: `styles`, `footnotes`. */
  ofType(type: string): WordElement | undefined {
    return this.#tree(this.#relations.find((relation) => relation.type === type)?.target);
  }

  byId(id: string | undefined): WordElement | undefined {
    return this.#tree(this.#relations.find((relation) => relation.id === id)?.target);
  }

  #tree(name: string | undefined): WordElement | undefined {
    const xml = name === undefined ? undefined : this.#parts[name];
    if (!xml) return undefined;
    const { root, whole } = readTree(xml);
    this.whole &&= whole;
    return root;
  }

  #relationsOf(part: string): Relation[] {
    const folder = part.slice(0, part.lastIndexOf('/') + 1);
    const xml = this.#parts[`${folder}_rels/${part.slice(folder.length)}.rels`];
    if (!xml) return [];
    return elementsOf(readTree(xml).root).map((relation) => ({
      id: valueOf(relation, 'Id') ?? '',
      type: valueOf(relation, 'Type')?.split('/').at(-1)?.toLowerCase() ?? '',
      target: resolved(valueOf(relation, 'Target') ?? '', folder),
    }));
  }
}

interface Relation {
  id: string;
  /** The last word of its type, in small letters. */
  type: string;
  target: string;
}

function resolved(target: string, folder: string): string {
  const path: string[] = [];
  for (const step of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (step === '..') path.pop();
    else if (step !== '.' && step !== '') path.push(step);
  }
  return partName(path.join('/'));
}

/** Programs disagree about capitals and slashes. */
function partName(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();
}

/** The properties of a style, or of those that it is based on: the first in which something is found. */
export class WordStyles {
  readonly #styles: ReadonlyMap<string, WordElement>;

  constructor(root: WordElement | undefined) {
    const styles = root ? elementsOf(root).filter(({ name }) => name === 'style') : [];
    this.#styles = new Map(styles.map((style) => [valueOf(style, 'styleId') ?? '', style]));
  }

  find<Found>(
    id: string | undefined,
    look: (style: WordElement) => Found | undefined,
  ): Found | undefined {
    let next = id;
    for (let depth = 0; depth < MAX_BASED_ON && next !== undefined; depth += 1) {
      const style = this.#styles.get(next);
      const found = style && look(style);
      if (found !== undefined) return found;
      next = valueOf(childOf(style, 'basedOn'));
    }
    return undefined;
  }

  /** The level of a heading, from 1 to 6; null for other paragraphs. */
  headingOf(id: string | undefined): number | null {
    const level = this.find(id, (style) => {
      const name = valueOf(childOf(style, 'name')) ?? '';
      const [, digit] = /^heading ([1-6])$/i.exec(name) ?? [];
      return /^title$/i.test(name) ? 1 : digit === undefined ? undefined : Number(digit);
    });
    // Some programs name styles that they do not write.
    const [, digit] = /^(?:Heading|Titre)([1-6])$/.exec(id ?? '') ?? [];
    return level ?? (digit === undefined ? null : Number(digit));
  }
}

/** Based on one another in a circle, styles have no end. */
const MAX_BASED_ON = 20;
