import type { ListedBreak } from '../hand-break.ts';

const ATTACKS = ['tests/emulators/rules/upload-attacks.test.ts'];
const EXISTENCE = ['tests/emulators/rules/existence-attacks.test.ts'];
const FRAMES = ['tests/emulators/rules/frame-rules.test.ts'];
const SETTLED = ['functions/src/objects/settle-upload.test.ts'];
const READING = ['tests/emulators/rules/storage-reading-rules.test.ts'];
const REFERENCE = ['quality/rules/undocumented.test.ts'];

/** Uploads: who adds, under which names, and what the rules ask. */
export const UPLOADS: readonly ListedBreak[] = [
  {
    name: 'uploads: an address need not be confirmed',
    file: 'storage.rules',
    text: '        && hasVerifiedEmail()\n        && isStoredName(',
    replacement: '        && hasFitEmail()\n        && isStoredName(',
    tests: ATTACKS,
    harm: 'anybody adds files in the name of the director',
  },
  {
    name: 'uploads: a frame needs no confirmed address',
    file: 'storage.rules',
    text: '        && hasVerifiedEmail()\n        && resource == null\n        && isFrame()',
    replacement: '        && resource == null\n        && isFrame()',
    tests: FRAMES,
    harm: 'an account without rights writes to the bucket',
  },
  {
    name: 'uploads: any name is taken',
    file: 'storage.rules',
    text: '        && isStoredName(itemPathOf(request.resource.name))\n',
    replacement: '',
    tests: EXISTENCE,
    harm: 'by uploading its name, anybody finds out whether a hidden file exists',
  },
  {
    name: 'uploads: the milliseconds of a folder are enough',
    file: 'storage.rules',
    text: "itemPath.matches('(.*/)?[0-9]{13}_[^/]+')",
    replacement: "itemPath.matches('(.*/)?[0-9]{13}_.+')",
    tests: ['tests/emulators/rules/upload-attributes.test.ts'],
    harm: 'as above, in folders whose name begins with a time',
  },
  {
    name: 'uploads: a missing file is told from a hidden one',
    file: 'storage.rules',
    text: '(isVisibleFile(recordOf(itemPathOf(resource.name))) || isAdmin())',
    replacement:
      '(resource == null || isVisibleFile(recordOf(itemPathOf(resource.name))) || isAdmin())',
    tests: READING,
    harm: 'anybody finds out which files exist',
  },
  {
    name: 'uploads: an encoding stays',
    file: 'functions/src/objects/settle-upload.ts',
    text: '    NO_ENCODING.includes(object.contentEncoding) &&\n',
    replacement: '',
    tests: SETTLED,
    harm: 'a link unpacks what its uploader has packed, without a limit',
  },
  {
    name: 'uploads: the rules ask for what nobody has documented',
    file: 'storage.rules',
    text: '        && isMediaType(request.resource.contentType);',
    replacement:
      "        && isMediaType(request.resource.contentType)\n        && request.resource.contentLanguage != 'x';",
    tests: REFERENCE,
    harm: 'in production every upload may be refused',
  },
];
