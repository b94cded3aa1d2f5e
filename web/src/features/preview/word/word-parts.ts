import type { OfficePackage, Relation } from '../office-file/office-package.ts';
import { childOf, elementsOf, XmlTree, type XmlElement } from '../office-file/xml-elements.ts';
import { valueOf } from './word-values.ts';

/** Earlier properties of tracked changes, deleted text, and pictures. */
const LEFT_OUT: ReadonlySet<string> = new Set(
  'rPrChange pPrChange tblPrChange trPrChange tcPrChange sectPrChange delText pic'.split(' '),
);
/** A document beyond these limits is hostile, or too large for a preview. */
const BOUNDS = { nodes: 1_000_000, depth: 200, leftOut: LEFT_OUT, textOf: 't' };

/**
 * The parts of a Word document, by their relation to the main part. What is damaged, too deep or too large is missing.
 *
 * All methods that return a part throw {@link OfficeError} if it cannot be unpacked.
 */
export class WordParts {
  readonly #office: OfficePackage;
  readonly #main: string;
  readonly #relations: ReadonlyMap<string, Relation>;
  /** Whether all requested parts were read to their ends. */
  whole = true;

  /** @throws {OfficeError} */
  constructor(office: OfficePackage) {
    this.#office = office;
    this.#main = office.mainPart('word/document.xml');
    this.#relations = office.relations(this.#main);
  }

  /** The main part; undefined if the file is no Word document. */
  main(): XmlElement | undefined {
    return this.#tree(this.#main);
  }

  /** The part of a type, such as `styles` or `footnotes`. */
  ofType(type: string): XmlElement | undefined {
    const relation = [...this.#relations.values()].find((its) => its.type === type);
    return this.#tree(relation?.target);
  }

  byId(id = ''): XmlElement | undefined {
    return this.#tree(this.#relations.get(id)?.target);
  }

  #tree(name: string | undefined): XmlElement | undefined {
    if (name === undefined || !this.#office.has(name)) return undefined;
    const tree = new XmlTree(BOUNDS);
    const whole = this.#office.readUnpacked(name, tree);
    this.whole &&= whole && !tree.cut;
    return tree.root;
  }
}

/** Finds properties of a style, or of the styles that it is based on: the first that has it. */
export class WordStyles {
  readonly #styles: ReadonlyMap<string, XmlElement>;

  constructor(root: XmlElement | undefined) {
    this.#styles = new Map(
      elementsOf(root, 'style').map((style) => [valueOf(style, 'styleId') ?? '', style]),
    );
  }

  find<Found>(
    id: string | undefined,
    look: (style: XmlElement) => Found | undefined,
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

  /** A style's entry about the list of its paragraphs. */
  numberingOf(id: string | undefined, what: 'numId' | 'ilvl'): string | undefined {
    return this.find(id, (style) =>
      valueOf(childOf(childOf(childOf(style, 'pPr'), 'numPr'), what)),
    );
  }

  /** Heading level, 1 to 6; null for other paragraphs. */
  headingOf(id: string | undefined): number | null {
    const level = this.find(id, (style) => {
      const name = valueOf(childOf(style, 'name')) ?? '';
      const [, digit] = /^heading ([1-6])$/i.exec(name) ?? [];
      return /^title$/i.test(name) ? 1 : digit === undefined ? undefined : Number(digit);
    });
    // Some programs use names of styles without defining them.
    const [, digit] = /^(?:Heading|Titre)([1-6])$/.exec(id ?? '') ?? [];
    return level ?? (digit === undefined ? null : Number(digit));
  }
}

/** Styles may be based on one another in a circle. */
const MAX_BASED_ON = 20;
