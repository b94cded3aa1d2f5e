import { readFile } from 'node:fs/promises';
import { OfficePackage } from '../../../../web/src/features/preview/office-file/office-package.ts';
import { OfficeError } from '../../../../web/src/features/preview/office-file/office-problem.ts';
import type { XmlHandlers } from '../../../../web/src/features/preview/office-file/read-xml.ts';
import type { TextCollector } from './text-collector.ts';

/** Where the text of a kind of document is. Names of elements are without the prefix of their namespace. */
interface Markup {
  /** The parts to read, in order, in small letters. A file without a part of the first kind is no such document. */
  parts: readonly [RegExp, ...RegExp[]];
  /** Elements whose text is read. */
  holders: readonly string[];
  /** Elements that stand for a character. */
  signs: Readonly<Record<string, string>>;
  /** Elements that end a line. */
  lines: readonly string[];
  /** Elements whose text nobody sees, or is shown elsewhere. */
  skipped: readonly string[];
}

const SLIDES: Markup = {
  parts: [
    /^ppt\/slides\/slide\d+\.xml$/,
    /^ppt\/diagrams\/data\d+\.xml$/,
    /^ppt\/notesslides\/notesslide\d+\.xml$/,
  ],
  holders: ['t'],
  signs: { tab: '\t', br: '\n' },
  lines: ['p'],
  // The same drawing again, for programs that do not know the newer format beside it.
  skipped: ['Fallback'],
};

const OPEN_DOCUMENT: Markup = {
  parts: [/^content\.xml$/],
  holders: ['p', 'h'],
  signs: { tab: '\t', s: ' ', 'line-break': '\n' },
  lines: ['p', 'h'],
  // Text that was deleted, and is kept for reviewers; and comments.
  skipped: ['tracked-changes', 'annotation'],
};

/** Reads the text of a PowerPoint presentation, then its notes. @throws {OfficeError} */
export function readSlides(path: string, text: TextCollector): Promise<void> {
  return readParts(SLIDES, path, text);
}

/** Reads the text of a text document or a presentation in OpenDocument. @throws {OfficeError} */
export function readOpenDocument(path: string, text: TextCollector): Promise<void> {
  return readParts(OPEN_DOCUMENT, path, text);
}

const byNumber = new Intl.Collator('en', { numeric: true });

/** Reads part by part, until there is enough. Of a damaged part, reads what comes before the damage. */
async function readParts(markup: Markup, path: string, text: TextCollector): Promise<void> {
  const office = new OfficePackage(await readFile(path));
  const all = office.names().toSorted(byNumber.compare);
  const names = markup.parts.map((pattern) => all.filter((name) => pattern.test(name)));
  if (names[0]?.length === 0) throw new OfficeError('broken');
  let isWhole = true;
  for (const name of names.flat()) {
    if (text.isFull) return;
    isWhole = office.read(name, textHandlers(markup, text)) && isWhole;
  }
  if (!isWhole && text.result() === null) throw new OfficeError('broken');
}

function textHandlers(markup: Markup, text: TextCollector): XmlHandlers {
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
  };
}
