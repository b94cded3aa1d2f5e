import type { Attributes, XmlHandlers } from './read-xml.ts';

/** An element with its content. */
export interface XmlElement {
  name: string;
  attributes: Attributes;
  children: readonly (XmlElement | string)[];
  /** Its first child of each name, built on first use: a style may be large, and all words refer to it. */
  first?: ReadonlyMap<string, XmlElement>;
}

interface Open extends XmlElement {
  children: (XmlElement | string)[];
}

/** Limits of what is kept of an element. */
interface Bounds {
  /** Most elements and texts inside it. */
  nodes: number;
  depth: number;
  /** Names of elements that are left out with their content. */
  leftOut?: ReadonlySet<string>;
  /** Only elements of this name keep their text; by default all do. */
  textOf?: string;
}

/** For one gathered element: a row of Excel has up to 16,384 cells. */
const GATHERED: Bounds = { nodes: 500_000, depth: 50 };

/** Builds a tree from XML. What exceeds the limits is missing. */
export class XmlTree implements XmlHandlers {
  readonly #bounds: Bounds;
  readonly #path: Open[] = [];
  #nodes = 0;
  /** How many of the open elements are left out. */
  #skipped = 0;
  /** Undefined before it begins; after damage it may be incomplete. */
  root: XmlElement | undefined;
  /** Whether the limits have left something out. */
  cut = false;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** Whether all elements have ended. */
  get ended(): boolean {
    return this.#path.length === 0 && this.#skipped === 0;
  }

  open(name: string, attributes: () => Attributes): void {
    const { nodes, depth, leftOut } = this.#bounds;
    const beyond = this.#nodes >= nodes || this.#path.length >= depth;
    if (beyond) this.cut = true;
    if (this.#skipped > 0 || beyond || leftOut?.has(name)) {
      this.#skipped += 1;
      return;
    }
    const element = { name, attributes: attributes(), children: [] };
    this.root ??= element;
    this.#path.at(-1)?.children.push(element);
    this.#path.push(element);
    this.#nodes += 1;
  }

  close(): void {
    if (this.#skipped > 0) this.#skipped -= 1;
    else this.#path.pop();
  }

  text(text: string): void {
    const { nodes, textOf: kept } = this.#bounds;
    const parent = this.#path.at(-1);
    if (!parent || this.#skipped > 0 || (kept !== undefined && parent.name !== kept)) return;
    if (this.#nodes >= nodes) {
      this.cut = true;
      return;
    }
    parent.children.push(text);
    this.#nodes += 1;
  }
}

interface ElementHandlers {
  /** Called at the start of an element of another name. */
  open(name: string, attributes: () => Attributes): void;
  close(name: string): void;
  /** Called with a complete element of the wanted name; what exceeds the limits is missing. */
  take(element: XmlElement): void;
}

/** Gathers the elements of one name, each with its content, as long as their size is usual. */
export function gatherElements(wanted: string, handlers: ElementHandlers): XmlHandlers {
  let tree: XmlTree | null = null;
  return {
    open(name, attributes) {
      if (name === wanted) tree ??= new XmlTree(GATHERED);
      (tree ?? handlers).open(name, attributes);
    },
    close(name) {
      if (!tree) return handlers.close(name);
      tree.close();
      if (!tree.ended) return;
      const { root } = tree;
      tree = null;
      if (root) handlers.take(root);
    },
    text(text) {
      tree?.text(text);
    },
  };
}

/** Child elements, of one name or all. */
export function elementsOf(element: XmlElement | undefined, name?: string): XmlElement[] {
  const elements = (element?.children ?? []).filter((child) => typeof child !== 'string');
  return name === undefined ? elements : elements.filter((its) => its.name === name);
}

/** First child element of a name. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  if (!element) return undefined;
  element.first ??= new Map(
    elementsOf(element)
      .toReversed()
      .map((its) => [its.name, its]),
  );
  return element.first.get(name);
}

/** All descendants of a name, but none inside another. */
export function allWithin(element: XmlElement, name: string): XmlElement[] {
  return elementsOf(element).flatMap((child) =>
    child.name === name ? [child] : allWithin(child, name),
  );
}

/** All text in an element. */
export function textOf({ children }: XmlElement): string {
  return children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

/** How often an element is repeated, by its own attribute: at least once, at most as often as is possible. */
export function countIn(attributes: Attributes, name: string, most: number): number {
  const count = Math.floor(Number(attributes.get(name) ?? 1));
  return count >= 1 ? Math.min(count, most) : 1;
}
