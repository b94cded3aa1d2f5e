import type { OxlintOverride } from 'oxlint';

// Which imports the linter refuses (ARCHITECTURE.md). Within one override a pattern that allows what it matches
// ends the linter's search, so those that only refuse stand first. Of several overrides for one file the last decides.

type Pattern = { message: string } & ({ group: string[] } | { regex: string });

const SDKS: Pattern = {
  regex: '^(@?firebase|@supabase)/|/firebase/sdk/|/supabase/client\\.ts$',
  message:
    'SDKs are called in web/src/firebase and web/src/supabase alone: import the module that asks the service.',
};

const ABOVE: Pattern = {
  group: ['**/app/**', '**/features/**'],
  message: 'Features and app are above: they pass in what is needed here.',
};

const CORE: Pattern = {
  group: ['**', '!./*', '!../*.ts', '!../*/*', '!zod', '../../**'],
  message: 'core imports zod alone: the other parts import core.',
};

/** Of the preview's rooms, those that read files without a page, in a worker there and in a process here (decision 0112). */
const READERS = '**/web/src/features/preview/{office-file,word,workbook,text,mail}/*.ts';

const OTHER_PARTS: Pattern = {
  regex: '^(?:\\.\\./)+(?:functions|ops)/.*\\.ts$',
  message: 'The web application and the functions meet in core, and ops is above both.',
};

/** @param allowed of the web application */
function noWeb(...allowed: string[]): Pattern {
  return {
    group: ['**/web/**', ...allowed.map((path) => `!${path}`)],
    message:
      'Functions import nothing of the web application, but what takes texts out its readers.',
  };
}

/** For a file of a feature that stands so many folders beneath `features/{feature}`: 0 or 1. */
function otherFeatures(depth: 0 | 1): Pattern {
  const up = '../'.repeat(depth + 1);
  return {
    group: [`${up}*/**`, `!${up}../**`, `!${up}session/**`, '**/app/**', '**/features/**'],
    message:
      'A feature imports no other but session, and nothing of app, which passes in what one gives another.',
  };
}

/** The rooms of a folder: each imports only those of floors further down. */
interface Rooms {
  /** Path of the folder. */
  folder: string;
  /** From above. */
  floors: readonly (readonly string[])[];
  /** Whether rooms of one floor may import one another. */
  sideways?: boolean;
}

/** For each floor: its files, and what is refused there. */
function floorsOf({ folder, floors, sideways = false }: Rooms) {
  const order = floors.map((rooms) => rooms.join(', ')).join('; ');
  return floors.map((rooms, at) => {
    const above = floors.slice(0, at).flat();
    const refused = sideways || rooms.length === 1 ? above : [...above, ...rooms];
    const patterns: Pattern[] = [];
    if (refused.length > 0) {
      patterns.push({
        // From the room itself, or from a folder within it.
        regex: `^(?:\\.\\./){1,2}(?:${refused.join('|')})/`,
        message: `The rooms of ${folder} import downwards: ${order}.`,
      });
    }
    const names = rooms.length === 1 ? rooms[0] : `{${rooms.join(',')}}`;
    return { files: `${folder}/${names}/**`, rooms, patterns };
  });
}

/**
 * The rooms of a feature.
 *
 * @param beneath modules of the feature's own folder that its rooms may import: of all floors, or of one
 */
function feature(rooms: Rooms, beneath: (floor: readonly string[]) => string): OxlintOverride[] {
  return floorsOf(rooms).map((floor) =>
    refuse(floor.files, [
      SDKS,
      ...floor.patterns,
      otherFeatures(1),
      {
        group: ['../*.{ts,tsx}', `!../${beneath(floor.rooms)}.ts`],
        message: `Of ${rooms.folder} itself, its rooms import only ${beneath(floor.rooms)}.`,
      },
    ]),
  );
}

function refuse(files: string, patterns: Pattern[]): OxlintOverride {
  const excludeFiles = files.startsWith('core/') ? { excludeFiles: ['**/*.test.ts'] } : {};
  return {
    files: [files],
    ...excludeFiles,
    rules: { 'no-restricted-imports': ['error', { patterns: [OTHER_PARTS, ...patterns] }] },
  };
}

const CORE_ROOMS: Rooms = {
  folder: 'core/src',
  floors: [
    ['health'],
    ['calls'],
    ['listing', 'bin', 'journal'],
    ['access'],
    ['accounts', 'files', 'text', 'paths'],
  ],
  sideways: true,
};

const FUNCTIONS_ROOMS: Rooms = {
  folder: 'functions/src',
  floors: [
    ['callables', 'triggers'],
    ['use-cases', 'job-worker'],
    ['job-kinds'],
    ['jobs'],
    ['people', 'items', 'thumbnails', 'texts', 'mirror'],
    ['records', 'opening'],
    ['objects', 'guards', 'http', 'journal', 'health', 'walk', 'platform'],
  ],
  sideways: true,
};

const FUNCTIONS_FLOORS = floorsOf(FUNCTIONS_ROOMS);

const UPLOAD_ROOMS: Rooms = {
  folder: 'web/src/features/upload',
  floors: [
    ['phone'],
    ['dialog', 'corner'],
    ['resume'],
    ['received'],
    ['sending'],
    ['kept'],
    ['queue'],
  ],
};

const PREVIEW_ROOMS: Rooms = {
  folder: 'web/src/features/preview',
  floors: [
    ['pdf', 'image', 'media', 'office', 'mail'],
    ['word', 'workbook'],
    ['office-file', 'table'],
    ['text'],
    ['stage', 'panel'],
    ['pdf-file'],
    ['gestures'],
    ['file'],
  ],
};

const DOCUMENTS_ROOMS: Rooms = {
  folder: 'web/src/features/documents',
  floors: [
    ['anywhere'],
    ['listing'],
    ['toolbar'],
    ['changes'],
    ['folder'],
    ['cells'],
    ['thumbnails'],
    ['actions'],
    ['interaction'],
  ],
};

/** The folders whose rooms have floors. */
export const FLOORS: readonly Rooms[] = [
  CORE_ROOMS,
  FUNCTIONS_ROOMS,
  UPLOAD_ROOMS,
  PREVIEW_ROOMS,
  DOCUMENTS_ROOMS,
];

export const IMPORT_RULES: OxlintOverride[] = [
  refuse('core/src/**', [CORE]),
  ...floorsOf(CORE_ROOMS).map(({ files, patterns }) => refuse(files, [...patterns, CORE])),
  refuse('functions/src/*.ts', [noWeb()]),
  ...FUNCTIONS_FLOORS.map(({ files, patterns }) => refuse(files, [...patterns, noWeb()])),
  ...FUNCTIONS_FLOORS.filter(({ rooms }) => rooms.includes('texts')).map(({ patterns }) =>
    refuse('functions/src/texts/extract/**', [...patterns, noWeb(READERS)]),
  ),
  refuse('web/src/*.ts', [
    SDKS,
    {
      group: ['./*/**', '!./{jobs,listings,state,text}/**'],
      message:
        'What stands in web/src itself is beneath all its folders but jobs, listings, state and text.',
    },
  ]),
  refuse('web/src/{jobs,listings,state,text}/**', [
    SDKS,
    {
      group: ['../*/**', '!../{jobs,listings,state,text}/**'],
      message: 'jobs, listings, state and text are beneath all other folders of web/src.',
    },
  ]),
  refuse('web/src/app/**', [
    SDKS,
    {
      group: [
        '**/features/documents/**',
        '!**/features/documents/entrance.ts',
        '!**/features/documents/anywhere/items.tsx',
        '!**/features/documents/thumbnails/thumbnail-query.ts',
      ],
      message:
        'Documents has one entrance; what tiles, previews and results load later is not in it.',
    },
  ]),
  refuse('web/src/ui/**', [SDKS, ABOVE]),
  refuse('web/src/{firebase,supabase}/**', [ABOVE]),
  refuse('web/src/features/*/*', [SDKS, otherFeatures(0)]),
  refuse('web/src/features/*/*/*', [SDKS, otherFeatures(1)]),
  refuse('web/src/features/upload/*', [
    SDKS,
    { regex: '^\\./[^/]+/', message: 'What stands in upload itself is beneath all its rooms.' },
    otherFeatures(0),
  ]),
  ...feature(UPLOAD_ROOMS, () => '*'),
  ...feature(PREVIEW_ROOMS, ([room]) =>
    room === 'stage' ? '{preview-keys,siblings,strings}' : '{preview-keys,strings}',
  ),
  ...feature(DOCUMENTS_ROOMS, () => 'strings'),
  refuse('web/src/features/*/*/*/**', [
    SDKS,
    {
      group: ['../**'],
      message: "A feature's folders hold files alone: the rules of the imports know no others.",
    },
  ]),
];
