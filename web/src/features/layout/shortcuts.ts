import { MENU_STRINGS } from './menu-strings.ts';

const { groups, does } = MENU_STRINGS;

interface Shortcut {
  /** As on French keyboards; alternatives, each of one or more keys pressed together. */
  keys: readonly string[];
  does: string;
  forAdmins?: true;
}

/** The application's keys, by where they work. `interaction/press-key-in-rows.ts` and `preview` handle them. */
export const SHORTCUTS: readonly { title: string; shortcuts: readonly Shortcut[] }[] = [
  {
    title: groups.folder,
    shortcuts: [
      { keys: ['↑', '↓'], does: does.move },
      { keys: ['Début', 'Fin'], does: does.ends },
      { keys: ['A … Z'], does: does.letters },
      { keys: ['Entrée'], does: does.open },
      { keys: ['Maj + F10'], does: does.menu },
      { keys: ['Retour arrière', 'Alt + ↑'], does: does.parent },
      { keys: ['Espace'], does: does.select },
      { keys: ['Maj + ↑', 'Maj + ↓'], does: does.range },
      { keys: ['Ctrl + A'], does: does.all },
      { keys: ['Ctrl + V'], does: does.paste },
      { keys: ['Ctrl + X', 'Ctrl + C'], does: does.cut, forAdmins: true },
      { keys: ['Ctrl + V'], does: does.pasteItems, forAdmins: true },
      { keys: ['Suppr'], does: does.remove, forAdmins: true },
      { keys: ['Ctrl + Z'], does: does.undo, forAdmins: true },
      { keys: ['Échap'], does: does.clear },
    ],
  },
  {
    title: groups.preview,
    shortcuts: [
      { keys: ['←', '→'], does: does.siblings },
      { keys: ['+', '-', '0'], does: does.zoom },
      { keys: ['Page préc.', 'Page suiv.'], does: does.pages },
    ],
  },
  {
    title: groups.anywhere,
    shortcuts: [
      { keys: ['Échap'], does: does.close },
      { keys: ['/', 'Ctrl + K'], does: does.search },
      { keys: ['?'], does: does.help },
    ],
  },
];
