import { argv } from 'node:process';
import type { TextProblem, TextSource } from '@navette/core/files/file-text';
import { answerOnce } from '../../opening/answer-once.ts';
import { loadPdfLibrary } from '../../opening/open-pdf.ts';
import { readDocument } from './read-document.ts';
import { readPdf } from './read-pdf.ts';
import { readPlain } from './read-plain.ts';
import { readWorkbook } from './read-workbook.ts';
import { textCollector, type TextCollector } from './text-collector.ts';
import { TooLarge } from './too-large.ts';

// A program that takes the text out of one file and ends: `extractor <source> <file>`. It runs apart from the function,
// since the file is hostile until shown otherwise (decision 0069). Started by `texts/run-extractor.ts`.

/** There is no text in the file. */
class NoText extends Error {}

const READERS = {
  pdf: readPdf,
  plain: readPlain,
  sheets: readWorkbook,
  word: (file, text) => readDocument('word', file, text),
  slides: (file, text) => readDocument('slides', file, text),
  'open-document': (file, text) => readDocument('open-document', file, text),
} satisfies Record<TextSource, (file: string, text: TextCollector) => Promise<void>>;

const [, , source = '', file = ''] = argv;
if (!isSource(source)) throw new RangeError('unknown source');
if (source === 'pdf') await loadPdfLibrary();
await answerOnce(async () => {
  const text = textCollector();
  await READERS[source](file, text);
  const result = text.result();
  if (result === null) throw new NoText();
  return result;
}, problemOf);

function isSource(name: string): name is TextSource {
  return Object.hasOwn(READERS, name);
}

function problemOf(error: unknown): TextProblem {
  if (error instanceof NoText) return 'none';
  return error instanceof TooLarge ? 'too-large' : 'unreadable';
}
