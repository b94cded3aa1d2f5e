// The part of Firestore's StructuredQuery, as JSON, that its limits are about:
// https://cloud.google.com/firestore/docs/reference/rest/v1/StructuredQuery

export type Direction = 'ASCENDING' | 'DESCENDING';

interface Field {
  fieldPath: string;
}

/** A comparison of a field with a value. */
export interface FieldFilter {
  field: Field;
  op:
    | 'LESS_THAN'
    | 'LESS_THAN_OR_EQUAL'
    | 'GREATER_THAN'
    | 'GREATER_THAN_OR_EQUAL'
    | 'EQUAL'
    | 'NOT_EQUAL'
    | 'ARRAY_CONTAINS'
    | 'IN'
    | 'ARRAY_CONTAINS_ANY'
    | 'NOT_IN';
  value: { arrayValue?: { values?: readonly unknown[] } };
}

/** A test of a field for null or NaN. */
export interface UnaryFilter {
  field: Field;
  op: 'IS_NULL' | 'IS_NAN' | 'IS_NOT_NULL' | 'IS_NOT_NAN';
}

export type Filter =
  | { fieldFilter: FieldFilter }
  | { unaryFilter: UnaryFilter }
  | { compositeFilter: { op: 'AND' | 'OR'; filters: readonly Filter[] } };

export interface StructuredQuery {
  /** A query without collections asks for all documents of the database. */
  from?: readonly { collectionId?: string; allDescendants?: boolean }[];
  where?: Filter;
  orderBy?: readonly { field: Field; direction?: Direction }[];
}

/** The name under which a query refers to the id of a document. */
export const DOCUMENT_ID = '__name__';
