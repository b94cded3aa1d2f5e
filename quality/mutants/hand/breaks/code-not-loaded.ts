import type { ListedBreak } from '../hand-break.ts';

const tests = ['tests/browser/app/code-not-loaded.test.ts'];

/** Dialogs, menus and views whose code cannot be loaded. */
export const CODE_NOT_LOADED: readonly ListedBreak[] = [
  {
    name: 'code not loaded: what was opened does not count as closed',
    file: 'web/src/ui/on-demand.tsx',
    text: '      props.onClose();\n',
    replacement: '',
    tests,
    harm: 'once the network is back, a click on the same button opens nothing until a reload',
  },
  {
    name: 'code not loaded: style sheets are asked for once only',
    file: 'web/src/ui/on-demand.tsx',
    text: 'if (target instanceof HTMLLinkElement) lostLinks.add(target);',
    replacement: 'void target;',
    tests,
    harm: 'a dialog that was first opened without a network has no style until a reload',
  },
  {
    name: 'code not loaded: a notice is not shown',
    file: 'web/src/ui/dialogs/notice.tsx',
    text: 'globalThis.alert(text)',
    replacement: 'void text',
    tests,
    harm: 'nobody learns that the answer to a change was lost with the network',
  },
  {
    name: 'code not loaded: dropped files are lost without a word',
    file: 'web/src/app/screens/drop-code.ts',
    text: '.then(take, tellDropLost);',
    replacement: '.then(take, () => undefined);\n  void tellDropLost;',
    tests,
    harm: 'people believe that the files they dropped are being sent',
  },
];
