import type { ListedBreak } from '../hand-break.ts';

/** What files hold, and what becomes of it in previews and archives. */
export const CONTENTS: readonly ListedBreak[] = [
  {
    name: 'PDF: links of any protocol are followed',
    file: 'web/src/features/preview/pdf/link-target.ts',
    text: 'parsed && PROTOCOLS.includes(parsed.protocol)',
    replacement: 'parsed && PROTOCOLS.length > 0',
    tests: ['web/src/features/preview/pdf/link-target.test.ts'],
    harm: 'a PDF has a link that runs a script with the rights of the person who clicks it',
  },
  {
    name: 'SVG: shown from an address of this page',
    file: 'web/src/features/preview/image/drawing-view.tsx',
    text: "dataUrl(new Blob([bytes.data ?? ''], { type: 'image/svg+xml' }))",
    replacement:
      "void dataUrl ?? URL.createObjectURL(new Blob([bytes.data ?? ''], { type: 'image/svg+xml' }))",
    tests: ['tests/browser/preview/hostile-content.test.ts'],
    harm: 'opened in a tab, the drawing has the rights of the application',
  },
  {
    name: 'mails: HTML is inserted as it is',
    file: 'web/src/features/preview/mail/mail-view.tsx',
    text: 'return <div className={styles[kind]}>{nodes}</div>;',
    replacement:
      'return nodes && <div className={styles[kind]} dangerouslySetInnerHTML={{ __html: content }} />;',
    tests: ['web/src/features/preview/file-view.test.tsx'],
    harm: 'a mail fetches from its sender who reads it, and runs scripts with the rights of the reader',
  },
  {
    name: 'CSV: a quote that is not closed takes the lines after it',
    file: 'web/src/features/preview/table/csv-records.ts',
    text: 'if (regular && !swallows(text, start, regular, shape)) return { ...regular, odd: false };',
    replacement: 'void swallows;\n  if (regular) return { ...regular, odd: false };',
    tests: ['web/src/features/preview/table/parse-csv.test.ts'],
    harm: 'rows vanish into the name of a client, without a word',
  },
  {
    name: 'downloads: an archive lacks files beyond a thousand',
    file: 'web/src/firebase/items/objects.ts',
    text: 'if (page.nextPageToken === null) return { prefixes, items };',
    replacement: 'return { prefixes, items };',
    tests: ['tests/browser/documents/stored-names.test.ts'],
    harm: 'a ZIP of a large folder silently lacks files, and a listing rows',
  },
  {
    name: 'downloads: a network failure results in an empty archive, reported as complete',
    file: 'web/src/features/download/archive-inputs.ts',
    text: 'if (!isObjectRefused(error) && ++failuresInARow >= MAX_FAILURES_IN_A_ROW) throw error;',
    replacement:
      'void isObjectRefused;\n    void failuresInARow;\n    void MAX_FAILURES_IN_A_ROW;\n    void error;',
    tests: ['web/src/features/download/download-archive.test.tsx'],
    harm: 'a ZIP that holds nothing but a list of what is missing',
  },
  {
    name: 'PDF: what a program has written into a form is not drawn',
    file: 'core/src/files/pdf-form.ts',
    text: 'return values.size > 0;',
    replacement: 'return false;',
    tests: ['core/src/files/pdf-form.test.ts'],
    harm: 'a filled form looks empty, without a word',
  },
  {
    name: 'PDF: what a program has written stays hidden by the picture of another value',
    file: 'core/src/files/pdf-form.ts',
    text: "const isFormatted = actions?.has('Format') === true;",
    replacement: 'const isFormatted = actions !== null;',
    tests: ['core/src/files/pdf-form.test.ts'],
    harm: 'a form shows the name of somebody else, without a word',
  },
  {
    name: 'thumbnails: a BMP is decoded whatever its header says',
    file: 'functions/src/thumbnails/render/render-bmp.ts',
    text: "if (size.width * size.height > MAX_PIXELS) throw new RangeError('beyond the pixel limit');",
    replacement: 'void MAX_PIXELS;',
    tests: ['functions/src/thumbnails/render/render-bmp.test.ts'],
    harm: 'some bytes make the function decode gigabytes',
  },
  {
    name: 'texts: taken out of whatever is there, not of what the record speaks of',
    file: 'functions/src/texts/take-text.ts',
    text: "if ((await metaRef(path).get()).get('generation') !== generation) return true;",
    replacement: '',
    tests: ['tests/comments/texts/text-making.test.ts'],
    harm: 'for a moment, whoever saw the former file finds the words of the secret one in its place',
  },
  {
    name: 'texts: taken out where that is switched off',
    file: 'functions/src/texts/text-search.ts',
    text: 'return hasComments() && wantsTexts();',
    replacement: 'return hasComments();',
    tests: ['tests/comments/texts/text-making.test.ts'],
    harm: 'the content of files leaves Google against the will of the company',
  },
  {
    name: 'texts: kept where that was switched off',
    file: 'functions/src/job-kinds/repair-job.ts',
    text: 'return wantsTexts() ? { orphans: null } : { unwanted: true };',
    replacement: 'return { orphans: null };',
    tests: ['tests/comments/texts/texts.test.ts'],
    harm: 'the content of files stays at Supabase for ever, against the will of the company',
  },
];
