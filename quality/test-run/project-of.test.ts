import { expect, test } from 'vitest';
import { projectOf } from './project-of.ts';

test.each([
  ['core/src/paths/item-path.test.ts', 'unit'],
  ['web/src/features/comments/comments-panel.test.tsx', 'components'],
  ['ops/deploy/settings.test.ts', 'unit'],
  ['functions/src/walk/chunks-of.test.ts', 'unit-isolated'],
  ['dev/start.stack.test.ts', 'processes'],
  ['tests/launcher/keep.stack.long.test.ts', 'processes-long'],
  ['tests/comments/mirror/mirror.test.ts', 'comments'],
  ['tests/browser/upload/large.long.test.ts', 'browser-long'],
  ['web/src/features/preview/pdf/awkward-pdfs.long.test.tsx', 'components-long'],
])('%s is run by the project %s', (file, project) => {
  expect(projectOf(file)).toBe(project);
});
