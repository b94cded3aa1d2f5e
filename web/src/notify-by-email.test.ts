import { expect, test } from 'vitest';
import { mailtoUrl } from './notify-by-email.ts';

const url = 'https://navette.test/documents?dossier=Contrats&fichier=Bail%20n%C2%B0%201.pdf';

test('prepares a message that mail programs read back as it was written', () => {
  const label = 'Pneus & freins ? 100 % #1.txt';
  const written = new URL(mailtoUrl({ recipients: ['a+b@x.fr', 'c@x.fr'], label, url }));
  expect(written.protocol).toBe('mailto:');
  expect(written.pathname.split(',').map(decodeURIComponent)).toEqual(['a+b@x.fr', 'c@x.fr']);
  expect(written.searchParams.get('subject')).toContain(label);
  expect(written.searchParams.get('body')?.split('\r\n')).toContain(url);
  expect([...written.searchParams.keys()]).toEqual(['subject', 'body']);
});

test('without recipients it is a message to nobody yet', () => {
  expect(mailtoUrl({ recipients: [], label: 'a', url })).toMatch(/^mailto:\?subject=/);
});

test('is at most 2,000 characters long: recipients beyond that, and a long name, are dropped', () => {
  const recipients = Array.from({ length: 500 }, (_, index) => `personne${index}@navette.test`);
  const address = mailtoUrl({ recipients, label: 'a', url });
  expect(address.length).toBeLessThanOrEqual(2000);
  expect(address.length).toBeGreaterThan(1900);
  expect(address).toContain('personne0@navette.test,personne1@');
  const emoji = mailtoUrl({ recipients, label: '🚚'.repeat(200), url });
  expect(emoji.length).toBeLessThanOrEqual(2000);
  expect(new URL(emoji).searchParams.get('body')).toContain(url);
});
