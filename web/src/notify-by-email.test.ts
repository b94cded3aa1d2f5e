import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailtoUrl } from './notify-by-email.ts';

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
