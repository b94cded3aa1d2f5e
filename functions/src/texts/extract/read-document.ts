import type { TextSource } from '@navette/core/files/file-text';
import { openOffice } from './office-parts.ts';
import type { XmlReader } from './read-xml.ts';
import type { TextCollector } from './text-collector.ts';

/** Where the text of a kind of document is. Names of elements are without the prefix of their namespace. */
interface Markup {
  /** Its parts, in order; without any of the first it is no such document. */
  parts: readonly [RegExp, ...RegExp[]];
  /** Elements whose text is text. */
  holders: readonly string[];
  /** What an element stands for. */
  signs: Readonly<Record<string, string>>;
  /** Elements that end a line. */
  lines: readonly string[];
  /** Elements that hold text which nobody sees, or sees elsewhere. */
  skipped: readonly string[];
}

/** Microsoft's, of text documents and of slides. */
const OFFICE_OPEN = {
  holders: ['t'],
  signs: { tab: '\t', br: '\n', cr: '\n', noBreakHyphen: '-' },
  lines: ['p'],
  // What programs show that do not know the newer drawing beside it.
  skipped: ['Fallback'],
};

const MARKUP = {
  word: {
    ...OFFICE_OPEN,
    parts: [
      /^word\/document\d*\.xml$/,
      /^word\/header\d*\.xml$/,
      /^word\/footer\d*\.xml$/,
      /^word\/(footnotes|endnotes|comments)\.xml$/,
    ],
  },
  slides: {
    ...OFFICE_OPEN,
    parts: [
      /^ppt\/slides\/slide\d+\.xml$/,
      /^ppt\/diagrams\/data\d+\.xml$/,
      /^ppt\/notesSlides\/notesSlide\d+\.xml$/,
    ],
  },
  'open-document': {
    parts: [/^content\.xml$/],
    holders: ['p', 'h'],
    signs: { tab: '\t', s: ' ', 'line-break': '\n' },
    lines: ['p', 'h'],
    // What was deleted, and is kept for whoever reviews it.
    skipped: ['tracked-changes'],
  },
} satisfies Partial<Record<TextSource, Markup>>;

/** Reads the text of a document, as of Word, of PowerPoint, and of any OpenDocument. */
export async function readDocument(
  kind: keyof typeof MARKUP,
  path: string,
  text: TextCollector,
): Promise<void> {
  const markup: Markup = MARKUP[kind];
  const office = await openOffice(path);
  const [first, ...others] = markup.parts.map((pattern) => office.named(pattern));
  if (first === undefined || first.length === 0) throw new Error('not such a document');
  for (const name of [...first, ...others.flat()]) {
    if (text.isFull) return;
    await office.read(name, textReader(markup, text));
  }
}

function textReader(markup: Markup, text: TextCollector): XmlReader {
  let held = 0;
  let skipped = 0;
  return {
    open(name) {
      if (markup.skipped.includes(name)) skipped += 1;
      if (markup.holders.includes(name)) held += 1;
      const sign = Object.hasOwn(markup.signs, name) ? markup.signs[name] : undefined;
      if (sign !== undefined && skipped === 0) text.add(sign);
    },
    close(name) {
      if (markup.skipped.includes(name)) skipped -= 1;
      if (markup.holders.includes(name)) held -= 1;
      if (markup.lines.includes(name)) text.add('\n');
    },
    text(piece) {
      if (held > 0 && skipped === 0) text.add(piece);
    },
    isDone: () => text.isFull,
  };
}
