import { argv } from 'node:process';
import type { TextProblem } from '@navette/core/files/file-text';
import type { TextSource } from '@navette/core/files/file-types';
import { OfficeError } from '../../../../web/src/features/preview/office-file/office-problem.ts';
import { answerOnce } from '../../opening/answer-once.ts';
import { textCollector, type TextCollector } from './text-collector.ts';

// A program that takes the text out of one file and ends: `extractor <source> <file>`. It runs apart from the function,
// since the file is hostile until shown otherwise (decision 0069). Started by `texts/run-extractor.ts`.

/** Adds the text of the file at a path; throws when no text can be read. */
type Reader = (file: string, text: TextCollector) => Promise<void>;

/** Each is loaded with its libraries, and only when it is needed. */
const READERS: Readonly<Record<TextSource, () => Promise<Reader>>> = {
  pdf: async () => (await import('./read-pdf.ts')).loadReader(),
  plain: async () => (await import('./read-plain.ts')).readPlain,
  word: async () => (await import('./read-word.ts')).readWord,
  workbook: async () => (await import('./read-workbook.ts')).readCells,
  slides: async () => (await import('./read-parts.ts')).readSlides,
  'open-document': async () => (await import('./read-parts.ts')).readOpenDocument,
  mail: async () => (await import('./read-mail.ts')).readMail,
};

/** There is no text in the file. */
class NoText extends Error {}

const [, , source = '', file = ''] = argv;
if (!isSource(source)) throw new RangeError('unknown source');
const read = await READERS[source]();
await answerOnce(async () => {
  const text = textCollector();
  await read(file, text);
  const result = text.result();
  if (result === null) throw new NoText();
  return result;
}, problemOf);

function isSource(name: string): name is TextSource {
  return Object.hasOwn(READERS, name);
}

function problemOf(error: unknown): TextProblem {
  if (error instanceof NoText) return 'none';
  const isTooLarge = error instanceof OfficeError && error.problem === 'tooLarge';
  return isTooLarge ? 'too-large' : 'unreadable';
}
