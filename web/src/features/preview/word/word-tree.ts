import { prefixed, XmlReader, type Attributes } from '../workbook/read-xml.ts';

/** An element of a part of a Word document, without the prefix of its name. */
export interface WordElement {
  name: string;
  attributes: Attributes;
  /** Text stands in `t` alone. */
  children: readonly (WordElement | string)[];
  /** Its first element of each name, once one was asked for: a style may be large, and all the words name it. */
  first?: ReadonlyMap<string, WordElement>;
}

/** Beyond these, a document is hostile, or not for a preview. */
const MAX_NODES = 1_000_000;
const MAX_DEPTH = 200;
/** What was before a change of properties, what was deleted, and pictures. */
const LEFT_OUT: ReadonlySet<string> = new Set(
  'rPrChange pPrChange tblPrChange trPrChange tcPrChange sectPrChange delText pic'.split(' '),
);

/** Reads a part. What is damaged, too deep or too much is missing: `whole` tells. */
export function readTree(xml: Uint8Array): { root: WordElement; whole: boolean } {
  const top: Open = { name: '', attributes: new Map(), children: [] };
  const path = [top];
  let nodes = 0;
  let skipped = 0;
  let cut = false;
  const reader = new XmlReader({
    open(name, attributes) {
      const beyond = nodes >= MAX_NODES || path.length > MAX_DEPTH;
      if (beyond) cut = true;
      if (skipped > 0 || beyond || LEFT_OUT.has(name)) {
        skipped += 1;
        return;
      }
      const element = { name, attributes: attributes(), children: [] };
      path.at(-1)?.children.push(element);
      path.push(element);
      nodes += 1;
    },
    close() {
      if (skipped > 0) skipped -= 1;
      else path.pop();
    },
    text(text) {
      const parent = path.at(-1);
      if (skipped === 0 && parent?.name === 't') parent.children.push(text);
    },
  });
  reader.take(xml);
  const ended = reader.end();
  const [root = top] = elementsOf(top);
  return { root, whole: ended && !cut };
}

interface Open extends WordElement {
  children: (WordElement | string)[];
}

export function elementsOf({ children }: WordElement): WordElement[] {
  return children.filter((child) => typeof child !== 'string');
}

/** The first element of a name directly within another. */
export function childOf(element: WordElement | undefined, name: string): WordElement | undefined {
  if (!element) return undefined;
  element.first ??= firstOf(elementsOf(element));
  return element.first.get(name);
}

function firstOf(elements: readonly WordElement[]): ReadonlyMap<string, WordElement> {
  const first = new Map<string, WordElement>();
  for (const element of elements) {
    if (!first.has(element.name)) first.set(element.name, element);
  }
  return first;
}

/** The value of the attribute `val`, or of another, of an element. */
export function valueOf(element: WordElement | undefined, attribute = 'val'): string | undefined {
  return element && prefixed(element.attributes, attribute);
}

/** Whether a property is on: it is there, and does not say that it is off. */
export function isOn(element: WordElement | undefined): boolean {
  return element !== undefined && !/^(0|false|off)$/.test(valueOf(element) ?? '1');
}

/** All elements of a name within another. */
export function allWithin(element: WordElement, name: string): WordElement[] {
  return elementsOf(element).flatMap((child) =>
    child.name === name ? [child] : allWithin(child, name),
  );
}
