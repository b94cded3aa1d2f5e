import { rowOf } from '@navette/core/listing/listing';
import type { Meta } from '@navette/core/access/meta';
import { expect, test } from 'vitest';
import { accessGroups, commonEmails } from './access-groups.ts';

function row(name: string, access: Partial<Meta<Date>> | null) {
  const meta = access && ({ is_public: false, allowed_emails: [], ...access } as Meta<Date>);
  return rowOf(`Contrats/${name}`, name, meta);
}

const words = (...rows: ReturnType<typeof row>[]) =>
  accessGroups(rows).map((group) => [group.words, group.names]);

test('items of the same access are one group, whatever the order of the addresses', () => {
  const rows = [
    row('a.pdf', { allowed_emails: ['x@navette.test', 'y@navette.test'] }),
    row('b.pdf', { allowed_emails: ['y@navette.test', 'x@navette.test'] }),
  ];
  const shared = 'Privé\u00a0: 2\u00a0personnes (x@navette.test, y@navette.test)';
  expect(words(...rows)).toEqual([[shared, ['a.pdf', 'b.pdf']]]);
});

test('each access has the names of its items, the most frequent first', () => {
  const rows = [
    row('a.pdf', {}),
    row('b.pdf', { is_public: true }),
    row('c.pdf', { inherits: true, is_public: true }),
    row('d.pdf', { is_public: true }),
    row('sans fiche.pdf', null),
    row('e.pdf', { is_public: true }),
  ];
  expect(words(...rows)).toEqual([
    ['Public', ['b.pdf', 'd.pdf', 'e.pdf']],
    ['Privé', ['a.pdf', 'sans fiche.pdf']],
    ['Hérité du dossier', ['c.pdf']],
  ]);
});

test.each([
  [[], []],
  [[['x', 'y']], ['x', 'y']],
  [
    [
      ['x', 'y'],
      ['y', 'z'],
    ],
    ['y'],
  ],
  [[['x'], []], []],
])('of %j, each has %j', (lists, common) => {
  const rows = lists.map((allowed_emails, at) => row(`${at}.pdf`, { allowed_emails }));
  expect(commonEmails(accessGroups(rows))).toEqual(common);
});
