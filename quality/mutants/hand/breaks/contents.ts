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
    tests: ['tests/browser/preview/preview-kinds.test.ts'],
    harm: 'opened in a tab, the drawing has the rights of the application',
  },
  {
    name: 'downloads: an archive lacks files beyond a thousand',
    file: 'web/src/firebase/items/objects.ts',
    text: 'if (page.nextPageToken === null) return {',
    replacement: 'if (page.nextPageToken !== undefined) return {',
    tests: ['tests/browser/downloads/zip.test.ts', 'tests/browser/downloads/zip-progress.test.ts'],
    harm: 'a ZIP of a large folder silently lacks files',
  },
  {
    name: 'downloads: a network failure results in an empty archive, reported as complete',
    file: 'web/src/features/download/archive-inputs.ts',
    text: 'if (!isObjectRefused(error) && ++failuresInARow >= MAX_FAILURES_IN_A_ROW) throw error;',
    replacement:
      'void isObjectRefused;\n    void failuresInARow;\n    void MAX_FAILURES_IN_A_ROW;\n    void error;',
    tests: ['tests/browser/downloads/zip.test.ts', 'tests/browser/downloads/zip-progress.test.ts'],
    harm: 'a ZIP that holds nothing but a list of what is missing',
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
    text: 'return wantsTexts() || isDryRun ? { orphans: null } : { unwanted: true };',
    replacement: 'return { orphans: null };',
    tests: ['tests/comments/texts/texts.test.ts'],
    harm: 'the content of files stays at Supabase for ever, against the will of the company',
  },
];
