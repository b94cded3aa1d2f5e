import { expect, test } from 'vitest';
import { documentEntry } from './add-stored.ts';

const EMAIL = 'lea@navette.test';
const UID = 'AbCdEfGhIjKlMnOpQrStUvWxYz12';
const PERSON = { addresses: [EMAIL], uids: [UID] };

test('an heir is not told by the id of a document who has left', () => {
  const data = { heir: EMAIL, uids: ['ZyXwVuTsRqPoNmLkJiHgFeDcBa21'] };
  const id = encodeURIComponent('max@navette.test');
  expect(documentEntry(PERSON, { place: 'departures', id, data })).toEqual({
    place: 'departures',
    data: { heir: EMAIL, uids: ['(another person)'] },
  });
});

test.each([
  ['departures', encodeURIComponent(EMAIL)],
  ['usage', `${UID}_2026-01-31`],
  ['metas', 'YS5wZGY'],
])('an id in %s that is the person’s, or an item’s, is told: %s', (place, id) => {
  const entry = { place, id, data: { uid: UID } };
  expect(documentEntry(PERSON, entry)).toEqual(entry);
});
