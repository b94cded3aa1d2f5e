import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mailtoUrl } from './mailto-url.ts';

const URL_OF_ITEM = 'https://navette.example/documents?dossier=Contrats/%C3%A9t%C3%A9';
const label = 'Été & co';

/** The parts of a `mailto:` address, as a mail program reads them (RFC 6068). */
function read(address: string) {
  const [, to = '', query = ''] = /^mailto:([^?]*)\?(.*)$/s.exec(address) ?? [];
  const [subject, body] = ['subject', 'body'].map((name) => {
    const field = query.split('&').find((part) => part.startsWith(`${name}=`)) ?? '';
    return decodeURIComponent(field.slice(name.length + 1));
  });
  const recipients = to === '' ? [] : to.split(',').map((part) => decodeURIComponent(part));
  return { recipients, subject, body };
}

test('is a message with the link, that mail programs read back', () => {
  const recipients = ["o'neil+tri@x.fr", 'a&b?c=d@x.fr', 'é%@x.fr'];
  expect(read(mailtoUrl({ recipients, label, url: URL_OF_ITEM }))).toEqual({
    recipients,
    subject: 'Navette : Été & co',
    body: `Bonjour,\r\n\r\n« Été & co » est à votre disposition dans Navette :\r\n${URL_OF_ITEM}`,
  });
});

test('recipients that do not fit are dropped, and counted', () => {
  const recipients = Array.from({ length: 500 }, (_, index) => `personne.${index}@navette.example`);
  const address = mailtoUrl({ recipients, label, url: URL_OF_ITEM });
  const { recipients: taken, body } = read(address);
  expect(address.length).toBeLessThanOrEqual(2000);
  expect(address.length).toBeGreaterThan(1950);
  expect(taken).toEqual(recipients.slice(0, taken.length));
  expect(body).toContain(`(${500 - taken.length} autres personnes sont à prévenir`);
});

test('one recipient that does not fit is counted in the singular, after the link', () => {
  const recipients = ['a@x.fr', `${'b'.repeat(2000)}@x.fr`];
  expect(read(mailtoUrl({ recipients, label, url: URL_OF_ITEM })).body).toBe(
    `Bonjour,\r\n\r\n« Été & co » est à votre disposition dans Navette :\r\n${URL_OF_ITEM}` +
      '\r\n\r\n(1 autre personne est à prévenir : l’adresse de ce message était trop longue.)',
  );
});

describe('the last characters', () => {
  const withThese = (...recipients: string[]) => mailtoUrl({ recipients, label, url: URL_OF_ITEM });
  /** An address of so many characters. */
  const address = (length: number) => `${'a'.repeat(length - 5)}@x.fr`;
  const left = 2000 - withThese().length;

  test('are all used', () => {
    expect(withThese(address(left)).length).toBe(2000);
    // Includes the comma between them.
    const two = ['b@x.fr', address(left - 7)];
    expect(withThese(...two).length).toBe(2000);
    expect(read(withThese(...two)).recipients).toEqual(two);
    expect(read(withThese(address(left + 1))).recipients).toEqual([]);
  });

  test('are not taken from the sentence about those who are left', () => {
    const message = withThese(address(left), 'b@x.fr');
    expect(message.length).toBeLessThanOrEqual(2000);
    expect(read(message).body).toContain('2 autres personnes');
  });
});

test('an address is written as people know it', () => {
  expect(mailtoUrl({ recipients: ['a@x.fr'], label, url: URL_OF_ITEM })).toMatch(
    /^mailto:a@x\.fr\?/,
  );
});

test.each([
  ['📦'.repeat(60), '📦'.repeat(60)],
  ['📦'.repeat(61), `${'📦'.repeat(60)}…`],
])('a label is shortened to sixty characters: %s', (long, shown) => {
  const { subject } = read(mailtoUrl({ recipients: [], label: long, url: URL_OF_ITEM }));
  expect(subject).toBe(`Navette : ${shown}`);
});

test('a link that is too long is that of Navette', () => {
  const url = `https://navette.example/documents?dossier=${'%C3%A9'.repeat(400)}`;
  const { recipients, body } = read(mailtoUrl({ recipients: ['a@x.fr'], label, url }));
  expect(recipients).toEqual(['a@x.fr']);
  expect(body).toMatch(/:\r\nhttps:\/\/navette\.example\/$/);
});

test('never exceeds 2,000 characters, whatever the label and the recipients', () => {
  const texts = fc.string({ unit: 'binary', maxLength: 300 });
  fc.assert(
    fc.property(fc.array(texts), texts, (recipients, name) => {
      const address = mailtoUrl({ recipients, label: name, url: URL_OF_ITEM });
      expect(address.length).toBeLessThanOrEqual(2000);
      expect(read(address).body).toContain(URL_OF_ITEM);
    }),
    { numRuns: 30 },
  );
});
