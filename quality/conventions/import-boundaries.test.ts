import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '../../dev/project-root.ts';
import config from '../../oxlint.config.ts';

// The linter's import boundaries (ARCHITECTURE.md) are path patterns: one that no longer matches
// any path would silently forbid nothing.

const SDKS = ['firebase/storage', '@firebase/util', '@supabase/supabase-js'];

/** File -> imports that are allowed and refused. */
const IMPORTS: Record<string, { allowed: string[]; refused: string[] }> = {
  'web/src/features/comments/one.ts': {
    allowed: [
      './two.ts',
      './deep/two.ts',
      '../session/two.ts',
      '../../ui/two.ts',
      '../../two.ts',
      '../../firebase/items/records.ts',
      '../../supabase/comments.ts',
    ],
    refused: [
      '../download/two.ts',
      '../download/two.css',
      '../../features/download/two.ts',
      '../../firebase/sdk/firestore.ts',
      ...SDKS,
    ],
  },
  'web/src/features/access/forecast/one.ts': {
    allowed: ['../addresses/two.ts', '../../session/two.ts', '../../../firebase/items/objects.ts'],
    refused: [
      '../../download/two.ts',
      '../../../features/download/two.ts',
      '../../../app/two.ts',
      '../../../firebase/sdk/attested-app.ts',
      ...SDKS,
    ],
  },
  'web/src/features/upload/corner/one.ts': {
    allowed: ['../resume/two.ts', '../queue/two.ts'],
    refused: ['../dialog/two.ts', '../phone/two.ts', '../../download/two.ts', ...SDKS],
  },
  ...rooms('upload', ['phone', 'dialog', 'resume', 'received', 'sending', 'kept', 'queue']),
  'web/src/features/upload/one.ts': {
    allowed: ['./two.ts', '../../two.ts'],
    refused: ['./queue/two.ts', '../download/two.ts', ...SDKS],
  },
  // Rooms of preview, from the top of their list downwards.
  'web/src/features/preview/stage/one.tsx': {
    allowed: ['../file/two.ts', '../gestures/two.ts', '../siblings.ts', '../../../ui/two.tsx'],
    refused: ['../panel/two.tsx', '../image/two.tsx', '../preview-modal.tsx', '../file-view.tsx'],
  },
  'web/src/features/preview/office/one.tsx': {
    allowed: ['../table/two.tsx', '../file/two.ts', '../strings.ts', '../../session/two.ts'],
    refused: ['../pdf/two.tsx', '../image/two.tsx', '../siblings.ts', '../../upload/two.ts'],
  },
  'web/src/features/preview/pdf/one.tsx': {
    allowed: ['../pdf-file/two.ts', '../gestures/two.ts', '../preview-keys.ts'],
    refused: ['../office/two.tsx', '../media/two.ts', '../../../firebase/sdk/storage.ts', ...SDKS],
  },
  'web/src/features/preview/word/one.ts': {
    allowed: ['../office-file/two.ts', '../text/two.ts'],
    refused: ['../workbook/two.ts', '../office/two.ts'],
  },
  'web/src/features/preview/file/one.ts': {
    allowed: ['./two.ts', '../preview-keys.ts', '../../../strings.ts'],
    refused: ['../gestures/two.ts', '../pdf-file/two.ts', '../text/two.tsx', '../../../app/two.ts'],
  },
  'web/src/features/layout/one.tsx': { allowed: ['react'], refused: ['../../app/two.tsx'] },
  'web/src/features/session/one.ts': { allowed: [], refused: ['../upload/two.ts'] },
  'web/src/features/documents/folder/deep/one.ts': { allowed: [], refused: ['../../../two.ts'] },
  'web/src/ui/one.tsx': {
    allowed: ['./two.tsx', '../two.ts'],
    refused: ['../app/two.ts', '../features/session/two.ts', '../firebase/sdk/app.ts', ...SDKS],
  },
  'web/src/firebase/one.ts': {
    allowed: ['./sdk/app.ts', ...SDKS],
    refused: ['../features/session/two.ts', '../../../functions/src/two.ts'],
  },
  'web/src/supabase/one.ts': {
    allowed: ['../firebase/sdk/app.ts', ...SDKS],
    refused: ['../app/two.ts'],
  },
  'web/src/one.ts': {
    allowed: ['./two.ts', './text/two.ts'],
    refused: ['./app/two.ts', './ui/two.tsx', './firebase/sdk/auth.ts', ...SDKS],
  },
  'web/src/text/one.ts': {
    allowed: ['./two.ts', '../two.ts', '../state/two.ts', '../listings/two.ts'],
    refused: [
      '../app/two.ts',
      '../features/session/two.ts',
      '../firebase/errors.ts',
      '../supabase/comments.ts',
      '../ui/two.tsx',
      ...SDKS,
    ],
  },
  ...rooms(
    'documents',
    [
      'anywhere',
      'listing',
      'toolbar',
      'changes',
      'folder',
      'cells',
      'thumbnails',
      'actions',
      'interaction',
    ],
    ['../entrance.ts', '../folder-content.tsx'],
  ),
  'web/src/app/one.tsx': {
    allowed: [
      '../features/upload/two.ts',
      '../features/documents/entrance.ts',
      '../features/documents/anywhere/items.tsx',
      '../features/documents/thumbnails/thumbnail-query.ts',
      '../ui/two.tsx',
    ],
    refused: [
      '../features/documents/folder-content.tsx',
      '../features/documents/folder/use-listing.ts',
      '../../features/documents/cells/visibility-mark.tsx',
      '../firebase/sdk/storage.ts',
      '../supabase/client.ts',
      ...SDKS,
    ],
  },
  'core/src/access/one.ts': {
    allowed: ['./two.ts', '../limits.ts', '../paths/two.ts', 'zod'],
    refused: [
      '../listing/two.ts',
      '../calls/two.ts',
      '../../../web/src/two.ts',
      '../../../dev/two.ts',
      '@navette/web',
      'firebase/app',
      'node:fs',
    ],
  },
  'core/src/listing/one.ts': { allowed: ['../access/two.ts'], refused: ['../calls/two.ts'] },
  'core/src/paths/one.ts': {
    allowed: ['../limits.ts', '../files/two.ts'],
    refused: ['../access/two.ts', '../listing/two.ts', '../calls/two.ts', 'react'],
  },
  'functions/src/use-cases/one.ts': {
    allowed: ['../job-worker/two.ts', '../jobs/two.ts'],
    refused: ['../callables/two.ts', '../triggers/two.ts'],
  },
  'functions/src/job-kinds/one.ts': {
    allowed: ['../jobs/two.ts', '../items/two.ts'],
    refused: ['../job-worker/two.ts', '../use-cases/two.ts', '../callables/two.ts'],
  },
  'functions/src/jobs/one.ts': {
    allowed: ['../records/two.ts'],
    refused: ['../job-kinds/two.ts', '../triggers/two.ts'],
  },
  'functions/src/thumbnails/one.ts': {
    allowed: ['../records/two.ts', './render/two.ts'],
    refused: ['../jobs/two.ts'],
  },
  'functions/src/texts/one.ts': {
    allowed: ['../mirror/two.ts', '../opening/two.ts', '@navette/core/access/access'],
    refused: ['../jobs/two.ts', '../../../web/src/features/preview/word/two.ts'],
  },
  'functions/src/texts/extract/one.ts': {
    allowed: [
      '../../opening/two.ts',
      '../../../../web/src/features/preview/office-file/two.ts',
      '../../../../web/src/features/preview/mail/two.ts',
    ],
    refused: [
      '../../jobs/two.ts',
      '../../../../web/src/features/preview/pdf/two.ts',
      '../../../../web/src/features/preview/office/two.ts',
      '../../../../web/src/firebase/two.ts',
    ],
  },
  'functions/src/thumbnails/render/one.ts': {
    allowed: ['../two.ts', '../../objects/two.ts', '../../mirror/two.ts'],
    refused: ['../../jobs/two.ts', '../../callables/two.ts', '../../../../ops/two.ts'],
  },
  'functions/src/records/one.ts': {
    allowed: ['../objects/two.ts', '../platform/two.ts'],
    refused: ['../thumbnails/two.ts', '../mirror/two.ts', '../items/two.ts', '../people/two.ts'],
  },
  'functions/src/objects/one.ts': {
    allowed: ['../walk/two.ts'],
    refused: ['../records/two.ts', '../thumbnails/two.ts'],
  },
};

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

/** The rooms of a feature, in their order: each imports those after it, and none of those before it. */
function rooms(
  feature: string,
  names: readonly string[],
  above: readonly string[] = [],
): typeof IMPORTS {
  const modules = names.map((room) => `../${room}/two.ts`);
  const beneath = ['../strings.ts', '../../session/two.ts', '../../../firebase/items/objects.ts'];
  const elsewhere = ['../../download/two.ts', '../../../app/two.ts', ...SDKS];
  return Object.fromEntries(
    names.map((room, at) => [
      `web/src/features/${feature}/${room}/one.tsx`,
      {
        allowed: [...modules.slice(at + 1), './two.ts', ...beneath],
        refused: [...modules.slice(0, at), ...above, ...elsewhere],
      },
    ]),
  );
}

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
