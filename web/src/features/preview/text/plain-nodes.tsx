import { createElement, Fragment } from 'react';
import type { Elements } from '../../../ui/jsx-runtime.ts';

/** Elements that are kept: text and tables. Of their attributes, only the span of cells is kept. */
const KEPT: ReadonlySet<string> = new Set(
  'P DIV H1 H2 H3 H4 H5 H6 UL OL LI TABLE THEAD TBODY TR TH TD STRONG EM S SUP SUB BR BLOCKQUOTE PRE'.split(
    ' ',
  ),
);
const DROPPED: ReadonlySet<string> = new Set('SCRIPT STYLE TEMPLATE IFRAME OBJECT'.split(' '));
/** Level of the preview's own title, below which the document's headings are. */
const TITLE_LEVEL = 2;
/** Hostile nesting would exhaust the stack. */
const MAX_DEPTH = 100;

/**
 * The text and tables of HTML as React elements. It is parsed into a document that runs and loads nothing; only what is
 * kept is created anew. Its headings are placed below the preview's title, none more than one level below the one
 * before.
 */
export function plainNodes(html: string): Elements {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return childrenOf(body, { level: TITLE_LEVEL }, 0);
}

/** @param heading the last heading so far */
function childrenOf(parent: Node, heading: { level: number }, depth: number): Elements[] {
  if (depth > MAX_DEPTH) return [createElement('span', { key: 0 }, parent.textContent)];
  return [...parent.childNodes].map((node, key) => {
    if (node instanceof Text) return createElement('span', { key }, node.data);
    if (!(node instanceof Element) || DROPPED.has(node.tagName)) return null;
    const children = node.tagName === 'BR' ? [] : childrenOf(node, heading, depth + 1);
    return KEPT.has(node.tagName)
      ? createElement(tagOf(node, heading), { key, ...spanOf(node) }, ...children)
      : createElement(Fragment, { key }, ...children);
  });
}

function tagOf({ tagName }: Element, heading: { level: number }): string {
  const [, own] = /^H([1-6])$/.exec(tagName) ?? [];
  if (own === undefined) return tagName.toLowerCase();
  heading.level = Math.min(Number(own) + TITLE_LEVEL, heading.level + 1, 6);
  return `h${heading.level}`;
}

function spanOf(element: Element): { colSpan?: number; rowSpan?: number } {
  if (!(element instanceof HTMLTableCellElement)) return {};
  return { colSpan: element.colSpan, rowSpan: element.rowSpan };
}
