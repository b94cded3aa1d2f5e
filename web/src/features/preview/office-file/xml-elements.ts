import type { Attributes, XmlHandlers } from './read-xml.ts';

/** An element with what stands in it. */
export interface XmlElement {
  name: string;
  attributes: Attributes;
  children: readonly (XmlElement | string)[];
  /** Its first element of each name, once one was asked for: a style may be large, and all the words name it. */
  first?: ReadonlyMap<string, XmlElement>;
}

interface Open extends XmlElement {
  children: (XmlElement | string)[];
}

/** What is kept of an element. */
interface Bounds {
  /** Of elements and texts within it. */
  nodes: number;
  depth: number;
  /** Names of elements that are left out, with all within them. */
  leftOut?: ReadonlySet<string>;
  /** The name of the elements whose text is kept; of all when undefined. */
  textOf?: string;
}

/** Of one element with all within it: a row of Excel has 16,384 cells. */
const GATHERED: Bounds = { nodes: 500_000, depth: 50 };

/** Makes an element with all within it of what is told of its XML. What is beyond the bounds is missing. */
export class XmlTree implements XmlHandlers {
  readonly #bounds: Bounds;
  readonly #path: Open[] = [];
  #nodes = 0;
  /** How many open elements are left out. */
  #skipped = 0;
  /** Once it has begun; after damage it may not have ended. */
  root: XmlElement | undefined;
  /** Whether something is missing because of the bounds. */
  cut = false;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** Whether all its elements have ended. */
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
  /** An element of another name, which has not ended yet. */
  open(name: string, attributes: () => Attributes): void;
  close(name: string): void;
  /** A whole element of the wanted name; what is beyond the bounds is missing. */
  take(element: XmlElement): void;
}

/** Gathers the elements of one name, each as a whole, as long as they are of a usual size. */
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

/** The elements directly within one: those of a name, or all. */
export function elementsOf(element: XmlElement | undefined, name?: string): XmlElement[] {
  const elements = (element?.children ?? []).filter((child) => typeof child !== 'string');
  return name === undefined ? elements : elements.filter((its) => its.name === name);
}

/** The first element of a name directly within another. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  if (!element) return undefined;
  element.first ??= new Map(
    elementsOf(element)
      .toReversed()
      .map((its) => [its.name, its]),
  );
  return element.first.get(name);
}

/** All elements of a name within another. */
export function allWithin(element: XmlElement, name: string): XmlElement[] {
  return elementsOf(element).flatMap((child) =>
    child.name === name ? [child] : allWithin(child, name),
  );
}

/** All text within an element. */
export function textOf({ children }: XmlElement): string {
  return children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

/** How often an element says that it stands there: at least once, at most so often as is possible. */
export function countIn(attributes: Attributes, name: string, most: number): number {
  const count = Math.floor(Number(attributes.get(name) ?? 1));
  return count >= 1 ? Math.min(count, most) : 1;
}
