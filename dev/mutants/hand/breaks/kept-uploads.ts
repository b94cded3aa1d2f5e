import type { ListedBreak } from '../hand-break.ts';

const KEPT = ['tests/browser/kept-uploads.test.ts'];
const SHEET = ['tests/browser/add-sheet.test.ts'];

/** What the device keeps until it is sent, and what a phone sends at once. */
export const KEPT_UPLOADS: readonly ListedBreak[] = [
  {
    name: 'kept: the uploads of an open tab are offered in another',
    file: 'web/src/features/upload/kept/left-uploads.ts',
    text: 'return kept.filter(({ tab }) => gone.has(tab));',
    replacement: 'return kept.filter(({ tab }) => gone.has(tab) || tab);',
    tests: ['tests/browser/kept-uploads.test.ts'],
    harm: 'two tabs send the same files',
  },
  {
    name: 'kept uploads: chosen files are not kept',
    file: 'web/src/features/upload/upload-manager.ts',
    text: 'items: [...uploads, ...folders] });\n  for (const { id } of uploads) keep(id);',
    replacement: 'items: [...uploads, ...folders] });',
    tests: KEPT,
    harm: 'a phone ends the page, and thirty photos of an accident are gone',
  },
  {
    name: 'kept uploads: sent files stay kept',
    file: 'web/src/features/upload/upload-manager.ts',
    text: '  files.delete(id);\n  dropKept([id]);\n  if (itemOf(id)) emitItemDone();',
    replacement: '  files.delete(id);\n  if (itemOf(id)) emitItemDone();',
    tests: KEPT,
    harm: 'each visit offers to send again what has arrived, until the device is full',
  },
  {
    name: 'kept uploads: what another page is sending is offered',
    file: 'web/src/features/upload/kept/tab.ts',
    text: 'filter((one) => !there.has(one))',
    replacement: 'filter((one) => one !== tab)',
    tests: KEPT,
    harm: 'two tabs send the same files, and a phone’s network carries them twice',
  },
  {
    name: 'kept uploads: shown to whoever signs in',
    file: 'web/src/features/upload/kept/kept-files.ts',
    text: 'all.filter((upload) => upload.uid === uid && ',
    replacement: 'all.filter((upload) => ',
    tests: KEPT,
    harm: 'on a shared tablet, somebody sees and sends the photos of another person',
  },
  {
    name: 'kept uploads: stay after a sign-out',
    file: 'web/src/app/use-sign-out.tsx',
    text: '    await kept?.forgetKept(uid);\n',
    replacement: '',
    tests: KEPT,
    harm: 'a person has agreed that their photos go, and they stay on a shared tablet',
  },
  {
    name: 'kept uploads: a sign-out removes them without asking',
    file: 'web/src/app/use-sign-out.tsx',
    text: 'if (kept && sum && sum.total > 0) {',
    replacement: 'if (kept && sum && sum.total < 0) {',
    tests: KEPT,
    harm: 'photos that are nowhere else are lost by one click',
  },
  {
    name: 'kept uploads: sent into a folder that is gone',
    file: 'web/src/features/upload/kept/resume-left.ts',
    text: 'return isThere ? null : KEPT_UPLOAD_STRINGS.folderGone;',
    replacement: 'return isThere ? null : null;',
    tests: KEPT,
    harm: 'the person reads an English sentence of the service, and cannot save their photo',
  },
  {
    name: 'kept uploads: who will see them is forgotten',
    file: 'web/src/features/upload/upload-manager.ts',
    text: "kind: 'file', asFolder: asFolder === true, resumed: true",
    replacement: "kind: 'file', asFolder: asFolder === null, resumed: true",
    tests: ['tests/browser/killed-browser.test.ts'],
    harm: 'colleagues wait for photos that arrived as private',
  },
  {
    name: 'sheet: who will see the photos is ignored',
    file: 'web/src/features/upload/phone/add-sheet.tsx',
    text: '{ viewer, asFolder: choice.asFolder }',
    replacement: '{ viewer, asFolder: false }',
    tests: SHEET,
    harm: 'a driver is told that colleagues see the photos, and they do not',
  },
  {
    name: 'sheet: photos of the camera keep one name',
    file: 'web/src/features/upload/upload-manager.ts',
    text: 'file: names.next().value ?? one.file',
    replacement: 'file: one.file',
    tests: SHEET,
    harm: 'thirty files that are all called image.jpg',
  },
  {
    name: 'upload dialog: stays open at the end',
    file: 'web/src/features/upload/upload-modal.tsx',
    text: '  useCloseWhenSent(onClose);\n',
    replacement: '',
    tests: SHEET,
    harm: 'each upload costs a click more',
  },
];
