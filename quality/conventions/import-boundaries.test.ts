import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '../../dev/project-root.ts';
import config from '../../oxlint.config.ts';
import { FLOORS } from './import-rules.ts';

// The linter's import boundaries (ARCHITECTURE.md) are path patterns: one that no longer matches
// any path would silently forbid nothing. So the rooms that they name are those that are there, and each kind of
// rule is tried.

const SDKS = ['firebase/storage', '@firebase/util', '@supabase/supabase-js'];

/** File -> imports that are allowed and refused: one file for each rule, in the middle of its floors. */
const IMPORTS: Record<string, { allowed: string[]; refused: string[] }> = {
  'web/src/features/comments/one.ts': {
    allowed: [
      './two.ts',
      './deep/two.ts',
      '../session/two.ts',
      '../../ui/two.ts',
      '../../firebase/items/records.ts',
      '../../supabase/comments.ts',
    ],
    refused: [
      '../download/two.css',
      '../../features/download/two.ts',
      '../../firebase/sdk/firestore.ts',
      ...SDKS,
    ],
  },
  'web/src/features/access/forecast/one.ts': {
    allowed: ['../addresses/two.ts', '../../session/two.ts', '../../../firebase/items/objects.ts'],
    refused: ['../../download/two.ts', '../../../app/two.ts', ...SDKS],
  },
  'web/src/features/upload/one.ts': {
    allowed: ['./two.ts', '../../two.ts'],
    refused: ['./queue/two.ts', '../download/two.ts', ...SDKS],
  },
  'web/src/features/upload/sending/one.ts': {
    allowed: ['./two.ts', '../kept/two.ts', '../strings.ts', '../../session/two.ts'],
    refused: ['../received/two.ts', '../dialog/two.ts', '../../download/two.ts', ...SDKS],
  },
  'web/src/features/preview/stage/one.tsx': {
    allowed: ['../file/two.ts', '../gestures/two.ts', '../siblings.ts', '../../../ui/two.tsx'],
    refused: ['../panel/two.tsx', '../image/two.tsx', '../preview-modal.tsx', ...SDKS],
  },
  'web/src/features/preview/word/one.ts': {
    allowed: ['../office-file/two.ts', '../text/two.ts', '../strings.ts'],
    refused: ['../workbook/two.ts', '../office/two.ts', '../siblings.ts', '../../upload/two.ts'],
  },
  'web/src/features/documents/folder/one.tsx': {
    allowed: ['../cells/two.tsx', '../interaction/two.ts', '../strings.ts'],
    refused: ['../changes/two.ts', '../entrance.ts', '../../../app/two.ts', ...SDKS],
  },
  'web/src/features/documents/folder/deep/one.ts': { allowed: [], refused: ['../../../two.ts'] },
  'web/src/ui/one.tsx': {
    allowed: ['./two.tsx', '../two.ts'],
    refused: ['../app/two.ts', '../features/session/two.ts', '../firebase/sdk/app.ts', ...SDKS],
  },
  'web/src/firebase/one.ts': {
    allowed: ['./sdk/app.ts', ...SDKS],
    refused: ['../features/session/two.ts', '../../../functions/src/two.ts'],
  },
  'web/src/supabase/one.ts': { allowed: SDKS, refused: ['../app/two.ts'] },
  'web/src/one.ts': {
    allowed: ['./two.ts', './text/two.ts'],
    refused: ['./app/two.ts', './ui/two.tsx', './firebase/sdk/auth.ts', ...SDKS],
  },
  'web/src/text/one.ts': {
    allowed: ['./two.ts', '../two.ts', '../state/two.ts', '../listings/two.ts'],
    refused: ['../features/session/two.ts', '../firebase/errors.ts', '../ui/two.tsx', ...SDKS],
  },
  'web/src/app/one.tsx': {
    allowed: [
      '../features/upload/two.ts',
      '../features/documents/entrance.ts',
      '../features/documents/anywhere/items.tsx',
      '../features/documents/thumbnails/thumbnail-query.ts',
    ],
    refused: [
      '../features/documents/folder-content.tsx',
      '../../features/documents/cells/visibility-mark.tsx',
      '../supabase/client.ts',
      ...SDKS,
    ],
  },
  'core/src/access/one.ts': {
    allowed: ['./two.ts', '../limits.ts', '../paths/two.ts', 'zod'],
    refused: [
      '../listing/two.ts',
      '../../../web/src/two.ts',
      '@navette/web',
      'firebase/app',
      'node:fs',
    ],
  },
  'functions/src/job-kinds/one.ts': {
    allowed: ['../jobs/two.ts', '../items/two.ts'],
    refused: ['../job-worker/two.ts', '../callables/two.ts', '../../../web/src/two.ts'],
  },
  'functions/src/texts/extract/one.ts': {
    allowed: ['../../opening/two.ts', '../../../../web/src/features/preview/mail/two.ts'],
    refused: [
      '../../jobs/two.ts',
      '../../../../web/src/features/preview/pdf/two.ts',
      '../../../../web/src/firebase/two.ts',
    ],
  },
  'functions/src/thumbnails/render/one.ts': {
    allowed: ['../two.ts', '../../objects/two.ts', '../../mirror/two.ts'],
    refused: ['../../jobs/two.ts', '../../callables/two.ts', '../../../../ops/two.ts'],
  },
};

test('each room of a folder with floors stands on one of them', () => {
  for (const { folder, floors } of FLOORS) {
    const rooms = readdirSync(join(projectRoot, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(floors.flat().toSorted(), folder).toEqual(rooms.toSorted());
  }
});

test('the linter refuses imports across features, upwards, out of core, and of an SDK', () => {
  const folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  write(folder, '.oxlintrc.json', JSON.stringify({ ...config, options: { typeAware: false } }));
  for (const [file, { allowed, refused }] of Object.entries(IMPORTS)) {
    write(folder, file, [...allowed, ...refused].map(importing).join(''));
  }

  const found = refusals(folder);
  for (const [file, { refused }] of Object.entries(IMPORTS)) {
    const each = refused.flatMap((path) => [path, path, path]);
    expect(
      found.filter((one) => one.file === file).map((one) => one.path),
      file,
    ).toEqual(each);
  }
});

/** Source text that imports a module statically, dynamically, and for a type. */
function importing(path: string): string {
  return `import '${path}';\nvoid import('${path}');\nexport type { T } from '${path}';\n`;
}

function write(folder: string, file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

/** The imports in a folder that the linter refuses, in order of their lines. */
function refusals(folder: string): { file: string; path: string }[] {
  const oxlint = join(projectRoot, 'node_modules/.bin/oxlint');
  const { stdout } = spawnSync(oxlint, ['--format=unix', '.'], { cwd: folder, encoding: 'utf8' });
  // An import that matches two patterns is reported twice.
  const found = new Map(
    [...stdout.matchAll(/^(.+):(\d+):\d+: '(.+)' import is restricted/gm)].map(
      ([, file = '', line, path = '']) => [`${file}:${line}`, { file, line: Number(line), path }],
    ),
  );
  return [...found.values()].toSorted((one, other) => one.line - other.line);
}
