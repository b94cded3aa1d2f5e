import type { ListedBreak } from '../hand-break.ts';

const SCREENS = ['tests/browser/upload/same-names.test.ts'];
const RULE = ['web/src/features/upload/received/same-named.test.ts'];

/** What is asked when a name exists already in the folder. */
export const SAME_NAMES: readonly ListedBreak[] = [
  {
    name: 'same names: nothing is asked in the dialog',
    file: 'web/src/features/upload/sending/upload-manager.ts',
    text: 'if (ids.length > 0) askAbout(ids);',
    replacement: '',
    tests: SCREENS,
    harm: 'a second drop of the same folder silently doubles every file',
  },
  {
    name: 'same names: ‘Ignorer’ leaves the files in the list',
    file: 'web/src/features/upload/sending/upload-manager.ts',
    text: '  ids.forEach(remove);\n  answered(ids.length);',
    replacement: '  answered(ids.length);',
    tests: SCREENS,
    harm: 'the answer is not followed: what was to be ignored is sent',
  },
  {
    name: 'same names: asked about again with the next files',
    file: 'web/src/features/upload/sending/upload-manager.ts',
    text: 'export function keepBoth(): void {\n  answered(0);',
    replacement: 'export function keepBoth(): void {',
    tests: SCREENS,
    harm: 'the question cannot be answered',
  },
  {
    name: 'same names: the sheet waits with what is new',
    file: 'web/src/features/upload/phone/add-sheet.tsx',
    text: 'send(files.filter((one) => !same.has(one)));',
    replacement: 'if (same.size === 0) send(files);',
    tests: SCREENS,
    harm: 'new photos are lost beside one that exists already',
  },
  {
    name: 'same names: a sheet that is closed or left without an answer loses the files',
    file: 'web/src/features/upload/phone/add-sheet.tsx',
    text: '  useEffect(() => () => sendOpen(), []);',
    replacement: '  useEffect(() => () => void sendOpen, []);',
    tests: SCREENS,
    harm: 'a tap beside the question or the way back, and photos that may be nowhere else are not sent',
  },
  {
    name: 'same names: photos named by time are asked about',
    file: 'web/src/features/upload/received/same-named.ts',
    text: 'one.folders.length === 0 && isNamedByTime(name)',
    replacement: 'false',
    tests: RULE,
    harm: 'each photo of a phone’s camera brings a question',
  },
  {
    name: 'same names: folders that do not exist are asked for',
    file: 'web/src/features/upload/received/same-named.ts',
    text: 'names.folders.has(itemName(folder)) ? await namesOf(folder) : NOTHING',
    replacement: 'await namesOf(folder)',
    tests: RULE,
    harm: 'a dropped tree of a thousand folders makes a thousand queries',
  },
];
