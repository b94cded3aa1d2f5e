import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { versionFactsOf } from './version-facts.ts';

const AT = Timestamp.fromMillis(1_772_359_200_000);
const VERSION = {
  size: 2,
  content_type: 'text/plain',
  content_hash: null,
  file_updated_at: AT,
  by: null,
  replaced_at: AT,
};

test('what a record says of earlier contents, an address in its one spelling', () => {
  const versions = {
    '15': VERSION,
    '16': { ...VERSION, by: 'a@navette.test', content_hash: 'md5:x' },
  };
  expect(versionFactsOf({ versions, version_by: 'A@navette.test', added_at: AT, size: 3 })).toEqual(
    {
      versions,
      version_by: 'a@navette.test',
      added_at: AT,
    },
  );
});

describe('written by hand in the console, it is left out', () => {
  test.each<[string, unknown]>([
    ['no map', ['15']],
    ['a time', AT],
    ['empty', {}],
    ['of no generation', { un: VERSION }],
    ['of a text', { '15': 'ancien' }],
    ['one of which is spoiled', { '15': VERSION, '16': { ...VERSION, size: '2' } }],
    ['without a date', { '15': { ...VERSION, replaced_at: 'hier' } }],
    ['without a person', { '15': { ...VERSION, by: undefined } }],
  ])('a list that is %s', (_name, versions) => {
    expect(versionFactsOf({ versions, version_by: 3, added_at: 'hier' })).toEqual({});
  });
});
