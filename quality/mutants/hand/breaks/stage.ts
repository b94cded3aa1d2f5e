import type { ListedBreak } from '../hand-break.ts';

const browser = (...names: string[]): string[] =>
  names.map((name) => `tests/browser/${name}.test.ts`);

/** The stage around a file, and what can be done there. */
export const STAGE: readonly ListedBreak[] = [
  {
    name: 'stage: members are offered what only admins may do',
    file: 'web/src/app/dialogs/file-preview.tsx',
    text: '(admin ? ADMIN_ACTIONS : ACTIONS)',
    replacement: '(admin !== undefined ? ADMIN_ACTIONS : ACTIONS)',
    tests: browser('preview-stage'),
    harm: 'a member is offered to delete a colleague’s file, and is refused',
  },
  {
    name: 'stage: after the last file is deleted, it stays',
    file: 'web/src/app/dialogs/file-preview.tsx',
    text: 'const other = place?.next ?? place?.previous;',
    replacement: 'const other = place?.next ?? place;',
    tests: browser('preview-stage'),
    harm: 'an admin looks at a file that is gone',
  },
  {
    name: 'stage: a drag on the dark closes it',
    file: 'web/src/features/preview/gestures/use-click-on-dark.ts',
    text: ' && isStill(from, event)) click();',
    replacement: ') click();',
    tests: browser('preview-stage'),
    harm: 'a preview closes while somebody moves a picture',
  },
  {
    name: 'stage: arrow keys in a dialog above it show another file',
    file: 'web/src/features/preview/gestures/use-stage-keys.ts',
    text: 'return target.closest(\'[role="dialog"]\') === dialog;',
    replacement: 'return target.closest(\'[role="dialog"]\') !== null;',
    tests: browser('preview-stage'),
    harm: 'an admin is asked about one file, and deletes another',
  },
  {
    name: 'stage: what was closed beside the file opens again',
    file: 'web/src/features/preview/panel/use-side-open.ts',
    text: 'browserStorage.write(STORAGE_KEY, to ? null : CLOSED);',
    replacement: 'browserStorage.write(STORAGE_KEY, null);',
    tests: browser('preview-stage'),
    harm: 'whoever wants to see the picture alone closes the panel for each file',
  },
  {
    name: 'picture: arrow keys leave a picture that is zoomed',
    file: 'web/src/features/preview/image/image-view.tsx',
    text: '{ first: true },',
    replacement: '{ first: false },',
    tests: browser('preview-image'),
    harm: 'without a mouse, only the middle of an enlarged picture can be seen',
  },
  {
    name: 'picture: a finger that moves an enlarged picture shows the next file',
    file: 'web/src/features/preview/image/use-picture-gestures.ts',
    text: 'else if (!zoomed) {',
    replacement: 'else if (!byMouse.current) {',
    tests: browser('preview-image'),
    harm: 'on a phone, the edges of an enlarged picture cannot be seen',
  },
  {
    name: 'picture: it can be moved out of its view',
    file: 'web/src/features/preview/gestures/zoom.ts',
    text: 'x: clamp(zoom.x, -across, across)',
    replacement: 'x: zoom.x',
    tests: ['web/src/features/preview/gestures/zoom.test.ts'],
    harm: 'the picture is gone, and nobody knows where',
  },
  {
    name: 'picture: beyond the largest scale, it moves',
    file: 'web/src/features/preview/gestures/zoom.ts',
    text: 'const scale = clamp(zoom.scale * factor, 1, frame.largest);',
    replacement: 'const scale = zoom.scale * factor;',
    tests: ['web/src/features/preview/gestures/zoom.test.ts'],
    harm: 'a picture drifts away while somebody turns the wheel',
  },
  {
    name: 'stage: it does not say as whom an admin looks',
    file: 'web/src/features/preview/preview-modal.tsx',
    text: '{seenAs?.email && <SeenAs email={seenAs.email} />}',
    replacement: "{seenAs?.email === '' && <SeenAs email={seenAs.email} />}",
    tests: browser('view-as'),
    harm: 'an admin takes what a colleague sees for what the admin sees',
  },
  {
    name: 'stage: a click on the dark does nothing',
    file: 'web/src/features/preview/stage/dark-area.tsx',
    text: 'useClickOnDark(ref, onClick);',
    replacement: 'useClickOnDark({ current: null }, onClick);',
    tests: browser('preview-stage'),
    harm: 'whoever clicks beside a picture, as everywhere else, stays in the preview',
  },
  {
    name: 'stage: what was deleted is shown until the listing is fetched again',
    file: 'web/src/app/dialogs/file-preview.tsx',
    text: '!gone.has(sibling.path)',
    replacement: '!gone.has(sibling.name)',
    tests: browser('preview-stage'),
    harm: 'an admin who deletes several files is led back to one that is gone',
  },
];
