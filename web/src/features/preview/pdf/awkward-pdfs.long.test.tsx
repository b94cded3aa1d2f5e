import { test } from 'vitest';
import { openEach } from '../../../testing/previews.ts';
import { foreignPdfs, hostilePdfs, unreadablePdfs } from './awkward-pdfs.fixture.ts';

test('what cannot be shown is said to be', () => openEach(unreadablePdfs()));

test('what other programs make is shown', () => openEach(foreignPdfs()));

test('what is hostile or half broken fails by the page, or is left out', () =>
  openEach(hostilePdfs()));
