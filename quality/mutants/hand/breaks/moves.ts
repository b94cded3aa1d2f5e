import type { ListedBreak } from '../hand-break.ts';

/** What is moved, copied and renamed. */
export const MOVES: readonly ListedBreak[] = [
  {
    name: 'moves: a change of access that comes after the copy is lost',
    file: 'functions/src/changes/leave-places.ts',
    text: 'if (late !== null) {',
    replacement: "if (late !== null && file.from === '') {",
    tests: ['tests/emulators/moves/killed-moves.test.ts'],
    harm: 'whoever lost a file while it was moved sees it in its new place',
  },
  {
    name: 'moves: a copy of what somebody has deleted meanwhile stays',
    file: 'functions/src/changes/move-objects.ts',
    text: 'const orphans = isMove ?',
    replacement: 'const orphans = isMove && left.size < 0 ?',
    tests: ['tests/emulators/moves/killed-moves.test.ts'],
    harm: 'a deleted file comes back elsewhere, seen by admins alone',
  },
  {
    name: 'moves: where something has gone is told to everybody',
    file: 'firestore.rules',
    text: `&& (isAdmin() || isVisible(
          get(/databases/$(database)/documents/metas/$(resource.data.to_id)).data));`,
    replacement: '&& resource.data.to_id is string;',
    tests: ['tests/emulators/rules/moved-rules.test.ts'],
    harm: 'an old link tells an outsider names of folders that they do not see',
  },
  {
    name: 'moves: comments of another file of that name go along',
    file: 'functions/src/mirror/follow-moves.ts',
    text: 'there.get(file_path)?.exists ?',
    replacement: "there.get(file_path)?.id === '' ?",
    tests: ['tests/comments/mirror/moved-comments.test.ts'],
    harm: 'what was said about one file is read by those who see another',
  },
  {
    name: 'moves: the date of a moved file is that of the move',
    file: 'functions/src/objects/live-object.ts',
    text: 'new Date(contentSince(metadata) ?? updated',
    replacement: 'new Date(updated',
    tests: ['tests/emulators/moves/move-items.test.ts'],
    harm: 'a tidied folder looks as if everything were new',
  },
  {
    name: 'moves: the free storage plan renames, too',
    file: 'functions/src/operations/move-selection.ts',
    text: 'data.name !== undefined && !hasPaidStorage()',
    replacement: "data.name === '' && !hasPaidStorage()",
    tests: ['tests/emulators/moves/renames.test.ts'],
    harm: 'a deployment copies bytes that its plan does not have',
  },
];
