// What Google's reference says about the language of security rules, as far as Navette may use it. The emulators'
// engine accepts more than that: what is not written down there has never met the real engine.
// An entry is added here from the page that it names, never from what an emulator does.

const RULES = 'https://firebase.google.com/docs/reference/rules';

/** A type of the language. */
export interface DocumentedType {
  /** The page that lists its properties and methods. */
  source: string;
  /** Type of each property. */
  properties?: Readonly<Record<string, string>>;
  /** Type of what each method returns. */
  methods?: Readonly<Record<string, string>>;
  /** Type of every other property: values of a map. */
  values?: string;
}

/** A function, and its page. */
export interface DocumentedFunction {
  source: string;
  returns: string;
  /** For each parameter the types that it may have; null: any. */
  takes: readonly (readonly string[] | null)[];
}

/** A value whose type nobody knows before: of a document or a claim. It has no methods. */
export const UNKNOWN = 'unknown';

/** "auth": the same in both services. */
const AUTH = {
  Auth: {
    source: `${RULES}/rules.firestore.Request#auth`,
    properties: { uid: 'String', token: 'Token' },
  },
  Token: {
    source: `${RULES}/rules.firestore.Request#auth`,
    properties: { email: 'String', email_verified: 'Boolean', address_key: 'AddressClaim' },
    // "a map of JWT claims", and so a rules.Map.
    methods: { get: UNKNOWN },
  },
  // `AddressClaim` of core, which a new account gets: a map.
  AddressClaim: {
    source: `${RULES}/rules.firestore.Request#auth`,
    properties: { is: 'String' },
  },
} satisfies Record<string, DocumentedType>;

const VALUES: Readonly<Record<string, DocumentedType>> = {
  Boolean: { source: `${RULES}/rules.Boolean` },
  Integer: { source: `${RULES}/rules.Integer` },
  Null: { source: `${RULES}/rules.List` },
  String: {
    source: `${RULES}/rules.String`,
    methods: {
      lower: 'String',
      matches: 'Boolean',
      replace: 'String',
      size: 'Integer',
      split: 'List',
      toUtf8: 'Bytes',
      trim: 'String',
      upper: 'String',
    },
  },
  Bytes: {
    source: `${RULES}/rules.Bytes`,
    methods: { size: 'Integer', toBase64: 'String', toHexString: 'String' },
  },
  List: {
    source: `${RULES}/rules.List`,
    methods: {
      hasAll: 'Boolean',
      hasAny: 'Boolean',
      hasOnly: 'Boolean',
      join: 'String',
      size: 'Integer',
    },
  },
  Map: {
    source: `${RULES}/rules.Map`,
    methods: { get: UNKNOWN, keys: 'List', size: 'Integer', values: 'List' },
    values: UNKNOWN,
  },
  // "Path" has one method, `bind`, and nothing turns it into a text.
  Path: { source: `${RULES}/rules.Path` },
  Timestamp: {
    source: `${RULES}/rules.Timestamp`,
    methods: {
      date: 'Timestamp',
      day: 'Integer',
      hours: 'Integer',
      minutes: 'Integer',
      month: 'Integer',
      seconds: 'Integer',
      toMillis: 'Integer',
      year: 'Integer',
    },
  },
  Duration: { source: `${RULES}/rules.Duration`, methods: { seconds: 'Integer' } },
  Document: {
    source: `${RULES}/rules.firestore.Resource`,
    properties: { data: 'Map', id: 'String' },
  },
  ...AUTH,
};

const STORAGE = 'https://firebase.google.com/docs/reference/security/storage';

const STORAGE_TYPES: Readonly<Record<string, DocumentedType>> = {
  ...VALUES,
  Request: {
    source: `${STORAGE}#request`,
    properties: { auth: 'Auth', resource: 'NewObject', time: 'Timestamp' },
  },
  Object: {
    source: `${STORAGE}#resource`,
    properties: {
      name: 'String',
      bucket: 'String',
      generation: 'Integer',
      metageneration: 'Integer',
      size: 'Integer',
      timeCreated: 'Timestamp',
      updated: 'Timestamp',
      contentDisposition: 'String',
      contentType: 'String',
      metadata: 'Metadata',
    },
  },
  // Without what Storage itself sets. Encoding and language are listed, but not what they are where an
  // upload does not say them: absent, null, empty or a default. No rule can rely on that.
  NewObject: {
    source: `${STORAGE}#request`,
    properties: {
      name: 'String',
      bucket: 'String',
      size: 'Integer',
      contentDisposition: 'String',
      contentType: 'String',
      metadata: 'Metadata',
    },
  },
  Metadata: {
    source: `${STORAGE}#resource`,
    methods: { keys: 'List', size: 'Integer', get: 'String' },
    values: 'String',
  },
};

const FIRESTORE_TYPES: Readonly<Record<string, DocumentedType>> = {
  ...VALUES,
  Request: {
    source: `${RULES}/rules.firestore.Request`,
    properties: {
      auth: 'Auth',
      method: 'String',
      query: 'Query',
      resource: 'Document',
      time: 'Timestamp',
    },
  },
  // "Map of query properties, when present".
  Query: {
    source: `${RULES}/rules.firestore.Request#query`,
    properties: { limit: 'Integer' },
  },
};

/** "Boolean, integer, float, and null values can be converted into strings using the string() function". */
const STRING: DocumentedFunction = {
  source: `${RULES}/rules.String`,
  returns: 'String',
  takes: [['Boolean', 'Integer', 'Null']],
};
const DURATION: DocumentedFunction = {
  source: `${RULES}/rules.duration_#value`,
  returns: 'Duration',
  takes: [['Integer'], ['String']],
};
const getting = (source: string): DocumentedFunction => ({
  source,
  returns: 'Document',
  takes: [['Path']],
});
const existing = (source: string): DocumentedFunction => ({
  source,
  returns: 'Boolean',
  takes: [['Path']],
});
/** "Enhance with Cloud Firestore", of Storage's guide. */
const FROM_STORAGE =
  'https://firebase.google.com/docs/storage/security/rules-conditions#enhance_with_firestore';

/** What a service's rules may use. */
export interface ServiceReference {
  types: Readonly<Record<string, DocumentedType>>;
  /** The type of each variable. */
  variables: Readonly<Record<string, string>>;
  functions: Readonly<Record<string, DocumentedFunction>>;
}

/** By the name after `service`. */
export const REFERENCE: Readonly<Record<string, ServiceReference>> = {
  'firebase.storage': {
    types: STORAGE_TYPES,
    variables: { request: 'Request', resource: 'Object' },
    functions: {
      string: STRING,
      'duration.value': DURATION,
      'firestore.get': getting(FROM_STORAGE),
      'firestore.exists': existing(FROM_STORAGE),
    },
  },
  'cloud.firestore': {
    types: FIRESTORE_TYPES,
    variables: { request: 'Request', resource: 'Document' },
    functions: {
      string: STRING,
      'duration.value': DURATION,
      get: getting(`${RULES}/rules.firestore_#get`),
      exists: existing(`${RULES}/rules.firestore_#exists`),
    },
  },
};

/** What `allow` can name. https://firebase.google.com/docs/rules/rules-language#method */
export const METHODS = ['read', 'get', 'list', 'write', 'create', 'update', 'delete'] as const;

/** The type of what `is` has tested, for what follows after `&&`; the others have no methods here. */
export const TYPE_OF_TESTED: Readonly<Record<string, string>> = {
  list: 'List',
  map: 'Map',
  string: 'String',
};

/** What `is` can test for. https://firebase.google.com/docs/firestore/security/rules-fields#enforcing_field_types */
export const TESTED_TYPES = [
  'bool',
  'bytes',
  'float',
  'int',
  'list',
  'latlng',
  'number',
  'path',
  'map',
  'string',
  'timestamp',
] as const;

/**
 * One piece of a regular expression, as https://github.com/google/re2/wiki/Syntax lists them: an escape, a
 * class, a group, a repetition, or a character that stands for itself.
 */
export const PATTERN_PIECE =
  /\\(?:p\{(?:[CLMNPSZ][a-z]?)\}|x\{[0-9a-f]{1,6}\}|[dwsDWS]|[^A-Za-z0-9])|\[\^?(?:\\(?:p\{[CLMNPSZ][a-z]?\}|x\{[0-9a-f]{1,6}\}|[^A-Za-z0-9])|[^\]\\])+\]|\((?:\?(?:i|i?:|i:))?(?!\?)|\)|\{[0-9]{1,3}(?:,[0-9]{0,3})?\}|[*+?](?![+])|[.^$|]|[^\\[\](){}*+?.^$|]/gy;
