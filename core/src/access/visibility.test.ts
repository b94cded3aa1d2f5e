import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canView, type Viewer } from './access.ts';
import { visibilityMark, visibilityOf } from './visibility.ts';

const colleague: Viewer = {
  uid: 'u-colleague',
  email: 'collegue@navette.test',
  emailVerified: true,
  listedAsAdmin: false,
};

const access = fc.record({
  is_public: fc.boolean(),
  allowed_emails: fc.array(fc.constantFrom('collegue@navette.test', 'autre@navette.test')),
  owner_email: fc.constantFrom(null, 'proprietaire@navette.test'),
  owner_uid: fc.constantFrom(null, 'u-owner'),
});

test('says whom an access lets in besides the owner: never more, and never fewer', () => {
  fc.assert(
    fc.property(access, (given) => {
      const visibility = visibilityOf(given);
      if (canView(colleague, given)) expect(visibility).not.toBe('private');
      const named = { ...colleague, email: given.allowed_emails[0] ?? null };
      expect(canView(named, given)).toBe(visibility !== 'private');
      const passerBy = { ...colleague, email: 'passant@navette.test' };
      expect(canView(passerBy, given)).toBe(visibility === 'public');
    }),
  );
});

test.each([
  ['A/b.pdf', false, 'private'],
  ['A/b.pdf', true, 'inherits'],
  ['A/B/', true, 'inherits'],
  // The root has no access that they could be as.
  ['b.pdf', true, 'private'],
  ['B/', true, 'private'],
])('marks %s, which inherits: %s, as %s', (file_path, inherits, mark) => {
  const meta = { file_path, inherits, is_public: false, allowed_emails: [] };
  expect(visibilityMark(meta)).toBe(mark);
});
