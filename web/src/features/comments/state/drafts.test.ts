import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeStorage } from '../../../state/browser-storage.fixture.ts';
import type * as perPerson from '../../../state/per-person.ts';
import type * as drafts from './drafts.ts';
import {
  onDraftChange,
  readDraft,
  readUnsent,
  restoreDraft,
  settleDraft,
  writeDraft,
} from './drafts.ts';
import type { UnsentComment } from './kept-drafts.ts';

const unsent: UnsentComment = {
  id: 'u-1',
  content: 'Bien reçu',
  author: 'Léa',
  failure: 'unknown',
};

test('a draft belongs to a person and a file', () => {
  writeDraft('lea', 'a.pdf', 'Bonjour');
  expect(readDraft('lea', 'a.pdf')).toBe('Bonjour');
  expect(readDraft('lea', 'b.pdf')).toBe('');
  expect(readDraft('paul', 'a.pdf')).toBe('');
});

test('a comment that could not be sent is back in the field', () => {
  writeDraft('lea', 'c.pdf', '');
  restoreDraft('lea', 'c.pdf', unsent);
  expect(readDraft('lea', 'c.pdf')).toBe('Bien reçu');
  expect(readUnsent('lea', 'c.pdf')).toEqual(unsent);
  expect(readUnsent('paul', 'c.pdf')).toBeNull();
});

test('a text written meanwhile is kept', () => {
  writeDraft('lea', 'd.pdf', 'Et aussi ');
  restoreDraft('lea', 'd.pdf', unsent);
  expect(readDraft('lea', 'd.pdf')).toBe('Bien reçu\n\nEt aussi ');
});

test('a blank written meanwhile is not', () => {
  writeDraft('lea', 'd.pdf', ' \n');
  restoreDraft('lea', 'd.pdf', unsent);
  expect(readDraft('lea', 'd.pdf')).toBe('Bien reçu');
});

test('listeners are told of changes until they unsubscribe', () => {
  let calls = 0;
  const stop = onDraftChange(() => calls++);
  writeDraft('lea', 'e.pdf', 'a');
  stop();
  writeDraft('lea', 'e.pdf', 'ab');
  expect(calls).toBe(1);
});

test('an unsent comment is forgotten once the field is empty', () => {
  restoreDraft('lea', 'f.pdf', unsent);
  writeDraft('lea', 'f.pdf', 'Bien reçu !');
  expect(readUnsent('lea', 'f.pdf')).toEqual(unsent);
  writeDraft('lea', 'f.pdf', '');
  expect(readUnsent('lea', 'f.pdf')).toBeNull();
});

test.each([
  ['', ''],
  ['Et aussi', 'Et aussi'],
])('what turns out to be stored leaves the field, with %j written since', (since, left) => {
  writeDraft('lea', 'g.pdf', since);
  restoreDraft('lea', 'g.pdf', unsent);
  settleDraft('lea', 'g.pdf', (id) => id === 'autre');
  expect(readDraft('lea', 'g.pdf')).toMatch(/^Bien reçu/);
  settleDraft('lea', 'g.pdf', (id) => id === unsent.id);
  expect(readDraft('lea', 'g.pdf')).toBe(left);
  expect(readUnsent('lea', 'g.pdf')).toBeNull();
});

test('a text changed since stays in the field, though the original is stored', () => {
  restoreDraft('lea', 'h.pdf', unsent);
  writeDraft('lea', 'h.pdf', 'Bien reçu, merci');
  settleDraft('lea', 'h.pdf', () => true);
  expect(readDraft('lea', 'h.pdf')).toBe('Bien reçu, merci');
  expect(readUnsent('lea', 'h.pdf')).toBeNull();
});

test('a text that was never sent stays in the field, whatever is stored', () => {
  writeDraft('lea', 'i.pdf', 'Bonjour');
  settleDraft('lea', 'i.pdf', () => true);
  expect(readDraft('lea', 'i.pdf')).toBe('Bonjour');
});

describe('what this device keeps', () => {
  let storage: Storage;

  beforeEach(() => {
    storage = fakeStorage();
    vi.stubGlobal('localStorage', storage);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  /** The modules of a new page, in which a person is signed in. */
  async function openPage(uid: string): Promise<typeof drafts & typeof perPerson> {
    vi.resetModules();
    const page = {
      ...(await import('../../../state/per-person.ts')),
      ...(await import('./drafts.ts')),
    };
    page.forgetOthersThan(uid);
    return page;
  }

  test('a text that was begun is there after a reload, until it is emptied', async () => {
    (await openPage('lea')).writeDraft('lea', 'a.pdf', 'Attention, la pal');
    const again = await openPage('lea');
    expect(again.readDraft('lea', 'a.pdf')).toBe('Attention, la pal');
    expect(again.readDraft('lea', 'b.pdf')).toBe('');
    again.writeDraft('lea', 'a.pdf', '');
    expect((await openPage('lea')).readDraft('lea', 'a.pdf')).toBe('');
    expect(storage.getItem('navette.drafts')).toBeNull();
  });

  test('two tabs keep what each has begun', async () => {
    const [one, other] = [await openPage('lea'), await openPage('lea')];
    one.writeDraft('lea', 'a.pdf', 'un');
    other.writeDraft('lea', 'b.pdf', 'deux');
    const again = await openPage('lea');
    const texts = ['a.pdf', 'b.pdf'].map((path) => again.readDraft('lea', path));
    expect(texts).toEqual(['un', 'deux']);
  });

  test('a page that ends while a comment is sent has it as one that could not be sent, with what was begun since', async () => {
    const page = await openPage('lea');
    page.writeDraft('lea', 'a.pdf', 'Bien reçu');
    page.sendDraft('lea', 'a.pdf', unsent);
    expect(page.readDraft('lea', 'a.pdf')).toBe('');
    page.writeDraft('lea', 'a.pdf', 'Et aussi');
    const again = await openPage('lea');
    expect(again.readDraft('lea', 'a.pdf')).toBe('Bien reçu\n\nEt aussi');
    expect(again.readUnsent('lea', 'a.pdf')).toEqual(unsent);
    page.sentDraft('lea', 'a.pdf');
    expect((await openPage('lea')).readDraft('lea', 'a.pdf')).toBe('Et aussi');
  });

  test('it stays when a session ends elsewhere, also what was being sent then', async () => {
    const page = await openPage('lea');
    page.sendDraft('lea', 'a.pdf', unsent);
    page.forgetOthersThan(null, false);
    expect(page.readDraft('lea', 'a.pdf')).toBe('Bien reçu');
    page.forgetOthersThan('lea');
    expect(page.readUnsent('lea', 'a.pdf')).toEqual(unsent);
  });

  test('it goes with a sign-out, and with whoever signs in next', async () => {
    const page = await openPage('lea');
    page.writeDraft('lea', 'a.pdf', 'Attention');
    page.forgetOthersThan(null, true);
    expect(storage.getItem('navette.drafts')).toBeNull();
    page.forgetOthersThan('lea');
    expect(page.readDraft('lea', 'a.pdf')).toBe('');
    page.writeDraft('lea', 'a.pdf', 'Attention');
    page.forgetOthersThan('paul');
    expect(storage.getItem('navette.drafts')).toBeNull();
  });

  test('it is bounded: thirty days, fifty texts, and so much together that other things find room', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z'), toFake: ['Date'] });
    const page = await openPage('lea');
    page.writeDraft('lea', 'vieux.pdf', 'Il y a un mois');
    vi.setSystemTime(new Date('2026-04-01T10:00:00Z'));
    for (let n = 0; n < 51; n++) page.writeDraft('lea', `${n}.pdf`, 'a');
    const again = await openPage('lea');
    const texts = ['vieux', 0, 1, 50].map((name) => again.readDraft('lea', `${name}.pdf`));
    expect(texts).toEqual(['', '', 'a', 'a']);
    page.writeDraft('lea', 'roman.pdf', 'a'.repeat(300_000));
    expect((await openPage('lea')).readDraft('lea', 'roman.pdf')).toBe('');
    expect((await openPage('lea')).readDraft('lea', '50.pdf')).toBe('a');
  });

  test.each([
    'x',
    '{}',
    '[1, null, [], {"uid": 3}, {"uid": "lea", "path": "a.pdf", "text": 1, "at": 1}]',
  ])('what is not its own is left alone: %s', async (text) => {
    storage.setItem('navette.person', 'lea');
    storage.setItem('navette.drafts', text);
    const page = await openPage('lea');
    expect(page.readDraft('lea', 'a.pdf')).toBe('');
    page.writeDraft('lea', 'a.pdf', 'Bonjour');
    expect((await openPage('lea')).readDraft('lea', 'a.pdf')).toBe('Bonjour');
  });
});
