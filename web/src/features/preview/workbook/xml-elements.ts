import type { Attributes, XmlHandlers } from './read-xml.ts';

/** An element with what stands in it. */
export interface XmlElement {
  name: string;
  attributes: Attributes;
  children: (XmlElement | string)[];
}

/** Of one element with all within it: a row of Excel has 16,384 cells. */
const MAX_NODES = 500_000;
const MAX_DEPTH = 50;

interface ElementHandlers {
  /** An element of another name, which has not ended yet. */
  open(name: string, attributes: () => Attributes): void;
  close(name: string): void;
  /** A whole element of the wanted name; what is beyond the bounds is missing. */
  take(element: XmlElement): void;
}

/** Gathers the elements of one name, each as a whole, as long as they are of a usual size. */
export function gatherElements(wanted: string, handlers: ElementHandlers): XmlHandlers {
  const path: XmlElement[] = [];
  let nodes = 0;
  /** How many open elements are beyond the bounds. */
  let beyond = 0;
  return {
    open(name, attributes) {
      if (path.length === 0 && name !== wanted) {
        handlers.open(name, attributes);
      } else if (beyond > 0 || nodes >= MAX_NODES || path.length >= MAX_DEPTH) {
        beyond += 1;
      } else {
        const element = { name, attributes: attributes(), children: [] };
        path.at(-1)?.children.push(element);
        path.push(element);
        nodes += 1;
      }
    },
    close(name) {
      if (beyond > 0) {
        beyond -= 1;
      } else if (path.length === 0) {
        handlers.close(name);
      } else {
        const element = path.pop();
        if (path.length > 0 || !element) return;
        nodes = 0;
        handlers.take(element);
      }
    },
    text(text) {
      if (beyond > 0 || nodes >= MAX_NODES) return;
      path.at(-1)?.children.push(text);
      nodes += 1;
    },
  };
}

/** The elements directly within one. */
export function childrenOf({ children }: XmlElement): XmlElement[] {
  return children.filter((child) => typeof child !== 'string');
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
