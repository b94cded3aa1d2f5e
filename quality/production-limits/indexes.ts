import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../dev/project-root.ts';
import type { Direction } from './structured-query.ts';

/** How an index holds a field: ordered by value, or by each element of an array. */
export type Mode = Direction | 'CONTAINS';

export type Scope = 'COLLECTION' | 'COLLECTION_GROUP';

/** A field of a composite index, as in `firestore.indexes.json`. */
export interface IndexField {
  fieldPath: string;
  order?: Direction;
  arrayConfig?: 'CONTAINS';
}

/** What `firestore.indexes.json` declares. */
export interface Indexes {
  indexes: readonly {
    collectionGroup: string;
    queryScope: Scope;
    fields: readonly IndexField[];
  }[];
  /** Fields with other single-field indexes than the automatic ones; none with an empty list. */
  fieldOverrides: readonly {
    collectionGroup: string;
    fieldPath: string;
    indexes: readonly { order?: Direction; arrayConfig?: 'CONTAINS'; queryScope: Scope }[];
  }[];
}

/** The indexes with which Navette is deployed. */
export function deployedIndexes(): Indexes {
  return JSON.parse(readFileSync(join(projectRoot, 'firestore.indexes.json'), 'utf8')) as Indexes;
}

/** Whether a field has a single-field index: an automatic one unless an override replaces it. */
export function hasSingleFieldIndex(
  { fieldOverrides }: Indexes,
  collection: string,
  field: string,
  mode: Mode,
  scope: Scope,
): boolean {
  const override = fieldOverrides.find(
    ({ collectionGroup, fieldPath }) => collectionGroup === collection && fieldPath === field,
  );
  // The automatic ones are all of one collection.
  if (override === undefined) return scope === 'COLLECTION';
  return override.indexes.some(
    ({ order, arrayConfig, queryScope }) => queryScope === scope && (order ?? arrayConfig) === mode,
  );
}
