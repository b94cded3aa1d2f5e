import { expect, test } from 'vitest';
import { COMPANY_CASES, COMPANY_DOMAINS, openedTo } from '../../../tests/cases/company-cases.ts';
import { admitted, canView, isAdmin } from './access.ts';

test.each(COMPANY_CASES)('$name: $admitted', ({ viewer, admitted: expected }) => {
  const found = admitted(viewer, COMPANY_DOMAINS);
  expect(found).toBe(expected ? viewer : null);
  expect(canView(found, openedTo(viewer))).toBe(expected);
  expect(isAdmin(found)).toBe(expected && viewer.listedAsAdmin);
});

test.each(COMPANY_CASES)('$name, without the setting: admitted', ({ viewer }) => {
  expect(admitted(viewer, [])).toBe(viewer);
});

test('somebody who is not signed in is not admitted', () => {
  expect(admitted(null, [])).toBe(null);
  expect(admitted(null, COMPANY_DOMAINS)).toBe(null);
});
