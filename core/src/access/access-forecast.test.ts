import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AccessTally, newlySeenBy, peopleNamed } from './access-forecast.ts';
import { canView, type Viewer } from './access.ts';
import type { Access } from './meta.ts';

const CLOSED: Access = {
  is_public: false,
  allowed_emails: [],
  owner_email: null,
  owner_uid: null,
};
const nobody = () => false;
const isAdmin = (email: string) => email === 'chef@x.test';

function to(...allowed_emails: string[]): Access {
  return { ...CLOSED, allowed_emails };
}

/** Verified accounts; the last one is named nowhere. */
const VIEWERS: Viewer[] = ['a@x.test', 'b@x.test', 'c@x.test', 'chef@x.test', 'autre@x.test'].map(
  (email) => ({
    uid: `uid of ${email}`,
    email,
    emailVerified: true,
    listedAsAdmin: isAdmin(email),
  }),
);
const NAMED = VIEWERS.slice(0, -1);

const named = fc.constantFrom(...NAMED);
const accesses: fc.Arbitrary<Access> = fc
  .record({
    is_public: fc.boolean(),
    allowed: fc.array(named, { maxLength: 3 }),
    shouting: fc.boolean(),
    owner: fc.option(named),
    ownerByUid: fc.boolean(),
  })
  .map(({ is_public, allowed, shouting, owner, ownerByUid }) => ({
    is_public,
    allowed_emails: allowed.map(({ email }) =>
      shouting ? (email ?? '').toUpperCase() : (email ?? ''),
    ),
    owner_email: owner?.email ?? null,
    owner_uid: ownerByUid ? (owner?.uid ?? null) : null,
  }));

describe('who gains sight of items', () => {
  test('are those whose verdicts change, over the changes of several items', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(accesses, accesses), { maxLength: 5 }), (changes) => {
        const gains = changes.map(([before, after]) =>
          VIEWERS.filter((viewer) => !canView(viewer, before) && canView(viewer, after)),
        );
        const tally = new AccessTally(isAdmin);
        for (const [before, after] of changes) tally.add('a.pdf', before, after);
        const everyone = gains.flat().some((viewer) => !NAMED.includes(viewer));
        const people = new Set(gains.flat().map(({ email }) => email));
        const { first, ...counts } = tally.counts().gained;
        expect(counts).toEqual({
          people: everyone ? 'everyone' : people.size,
          items: gains.filter((viewers) => viewers.length > 0).length,
        });
        const left = new Set(people);
        for (const email of first ?? []) expect(left.delete(email)).toBe(true);
      }),
    );
  });

  test('lose it by the opposite change', () => {
    fc.assert(
      fc.property(accesses, accesses, (before, after) => {
        const [there, back] = [new AccessTally(isAdmin), new AccessTally(isAdmin)];
        there.add('A/', before, after);
        back.add('A/', after, before);
        expect(there.counts().lost).toEqual(back.counts().gained);
      }),
    );
  });

  test('are different people, however many items they gain', () => {
    const tally = new AccessTally(nobody);
    tally.add('A/', CLOSED, to('a@x.test'));
    tally.add('A/a.pdf', CLOSED, to('a@x.test', 'b@x.test'));
    tally.add('A/b.pdf', to('c@x.test'), to('c@x.test'));
    expect(tally.counts()).toEqual({
      gained: { people: 2, items: 2, first: ['a@x.test', 'b@x.test'] },
      lost: { people: 0, items: 0 },
      links: 0,
    });
  });

  test('are named by their addresses, the first three, unless it is everyone', () => {
    const tally = new AccessTally(nobody);
    tally.add('A/', CLOSED, { ...CLOSED, owner_uid: 'uid' });
    tally.add('A/', CLOSED, to('d@x.test', 'C@x.test', 'b@x.test', 'a@x.test'));
    const first = ['d@x.test', 'c@x.test', 'b@x.test'];
    expect(tally.counts().gained).toEqual({ people: 5, items: 2, first });
    tally.add('B/', CLOSED, { ...CLOSED, is_public: true });
    expect(tally.counts().gained).toEqual({ people: 'everyone', items: 3 });
  });
});

test('links end only for files, and also when only an admin loses access', () => {
  const tally = new AccessTally(isAdmin);
  tally.add('A/', to('chef@x.test'), CLOSED);
  tally.add('A/a.pdf', to('chef@x.test'), CLOSED);
  tally.add('A/b.pdf', to('chef@x.test'), CLOSED);
  expect(tally.counts()).toMatchObject({ lost: { people: 0, items: 0 }, links: 2 });
});

describe('people', () => {
  test('without an address are named by their uid', () => {
    expect([...peopleNamed({ ...CLOSED, owner_uid: 'u' }, nobody)]).toEqual(['/u']);
    expect(peopleNamed(CLOSED, nobody).size).toBe(0);
  });

  test('with an address that is no credential are named by their uid alone', () => {
    const access = { ...CLOSED, owner_email: '\u212aevin@x.test', owner_uid: 'u' };
    expect([...peopleNamed(access, nobody)]).toEqual(['/u']);
    expect(peopleNamed({ ...access, owner_uid: null }, nobody).size).toBe(0);
    expect(peopleNamed({ ...access, allowed_emails: ['x @x.test'] }, nobody).size).toBe(1);
  });

  test('who are ignored do not count by their uid either', () => {
    const access = { ...CLOSED, owner_email: 'Chef@x.test', owner_uid: 'u' };
    expect(peopleNamed(access, isAdmin).size).toBe(0);
    expect(newlySeenBy(CLOSED, access, isAdmin)).toEqual(new Set());
  });
});
