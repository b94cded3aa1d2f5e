import { expect, test } from 'vitest';
import { metaId } from '@navette/core/paths/meta-id';
import { pathOfMetaId } from './path-of-meta-id.ts';

test.each(['a.pdf', 'Été 2026/', 'ÿ>ÿ?~~~ÿÿÿ.txt', '.équipe/l’« été » 🚚.txt'])('%s', (path) => {
  expect(pathOfMetaId(metaId(path))).toBe(path);
});

test.each(['', '=', 'sans-chemin', 'YQ==', '_w', '____', 'a/b'])('%j is no item’s id', (id) => {
  expect(pathOfMetaId(id)).toBeNull();
});
