import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sourceMapsIn } from './source-maps.ts';

test('source maps are found, and what leads to one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'navette-maps-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  const files = {
    'assets/a.js': 'run();\n//# sourceMappingURL=a.js.map\n',
    'assets/a.js.map': '{}',
    'assets/b.css': 'a{}\n/*# sourceMappingURL=b.css.map */',
    'assets/c.js': 'const text = "//# sourceMappingURL=";\nrun(text);',
    'assets/d.js': 'run();',
    'index.html': '<p>',
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  expect(sourceMapsIn(folder).toSorted()).toEqual([
    'assets/a.js',
    'assets/a.js.map',
    'assets/b.css',
  ]);
});
