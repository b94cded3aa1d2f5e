import { expect, test } from 'vitest';
import { linkTarget } from './link-target.ts';

test('links of the web, of mail and of the document are followed', () => {
  expect(linkTarget({ subtype: 'Link', url: 'https://navette.example/a?b#c' })).toEqual({
    url: 'https://navette.example/a?b#c',
  });
  expect(linkTarget({ subtype: 'Link', url: 'http://navette.example/a' })).toEqual({
    url: 'http://navette.example/a',
  });
  expect(linkTarget({ subtype: 'Link', url: 'mailto:quai@navette.example' })).toEqual({
    url: 'mailto:quai@navette.example',
  });
  expect(linkTarget({ subtype: 'Link', dest: 'annexe' })).toEqual({ destination: 'annexe' });
  const explicit = [{ num: 3, gen: 0 }, { name: 'Fit' }];
  expect(linkTarget({ subtype: 'Link', dest: explicit })).toEqual({ destination: explicit });
  expect(linkTarget({ subtype: 'Link', dest: [4] })).toEqual({ destination: [4] });
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'blob:https://navette.example/1',
  'ftp://navette.example/a',
  'tel:+33100000000',
  '/documents',
  '',
])('%s is not followed', (url) => {
  expect(linkTarget({ subtype: 'Link', url })).toBeNull();
});

test('what is no link is none', () => {
  expect(linkTarget({ subtype: 'Widget', url: 'https://navette.example' })).toBeNull();
  expect(linkTarget({ subtype: 'Link' })).toBeNull();
  expect(linkTarget({ subtype: 'Link', dest: [] })).toBeNull();
  expect(linkTarget({ subtype: 'Link', dest: '' })).toBeNull();
});
