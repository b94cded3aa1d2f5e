/** A request as `dev/emulators/firestore-recorder` writes it. */
export type RecordedRequest =
  | { query: StructuredQuery }
  | { aggregation: { structuredQuery: StructuredQuery; aggregations: readonly Aggregation[] } }
  | {
      /** Number of writes of a commit. */
      writes: number;
      /** Its size as a protocol buffer. */
      bytes: number;
    };

/** A count has no field. */
interface Aggregation {
  sum?: { field: Field };
  avg?: { field: Field };
}

/**
 * The part of Firestore's StructuredQuery, as JSON, that its limits are about:
 * https://cloud.google.com/firestore/docs/reference/rest/v1/StructuredQuery
 */
export interface StructuredQuery {
  /** A query without collections asks for all documents of the database. */
  from?: readonly { collectionId?: string; allDescendants?: boolean }[];
  where?: Filter;
  orderBy?: readonly { field: Field; direction?: Direction }[];
}

export type Filter =
  | { fieldFilter: FieldFilter }
  | { compositeFilter: { op: 'AND' | 'OR'; filters: readonly Filter[] } }
  | { unaryFilter: { field: Field; op: string } };

/** A comparison of a field with a value. */
interface FieldFilter {
  field: Field;
  /** Such as LESS_THAN or IN. */
  op: string;
  value: { arrayValue?: { values?: readonly unknown[] } };
}

interface Field {
  fieldPath: string;
}

export type Direction = 'ASCENDING' | 'DESCENDING';

/** The name under which a query refers to the id of a document. */
export const DOCUMENT_ID = '__name__';
