// What our security rules use of the language, by the page of Google's reference that documents it. The emulators' engine
// accepts more than is written down there, and that has never met the real engine. An entry is added here from the page
// that it stands under, never from what an emulator does: a property or a method with what it is taken of, `*` for the
// values of a map; a function with its arguments, a path as `path`.

const RULES = 'https://firebase.google.com/docs/reference/rules';
const STORAGE = 'https://firebase.google.com/docs/reference/security/storage';
/** "Enhance with Cloud Firestore", of Storage's guide. */
const FROM_STORAGE =
  'https://firebase.google.com/docs/storage/security/rules-conditions#enhance_with_firestore';

type Uses = Readonly<Record<string, readonly string[]>>;

/** What both files may use. */
const BOTH: Uses = {
  // `token` is "a map of JWT claims"; `address_key` is one of ours, and a map.
  [`${RULES}/rules.firestore.Request#auth`]: [
    'request.auth',
    'request.auth.uid',
    'request.auth.token',
    'request.auth.token.*',
    'request.auth.token.address_key.is',
  ],
  // The values of a record.
  [`${RULES}/rules.Map`]: ['request.auth.token.get()', 'record.*'],
  [`${RULES}/rules.String`]: [
    'request.auth.token.email.matches()',
    'request.auth.token.email.lower()',
  ],
  [`${RULES}/rules.List`]: ['companyDomains().size()', 'keys().hasOnly()', 'keys().hasAll()'],
  // What `is` can test for.
  'https://firebase.google.com/docs/firestore/security/rules-fields#enforcing_field_types': [
    'is string',
    'is list',
  ],
};

const FIRESTORE: Uses = {
  [`${RULES}/rules.firestore.Request`]: ['request.resource', 'request.query'],
  // "Map of query properties, when present".
  [`${RULES}/rules.firestore.Request#query`]: ['request.query.limit'],
  [`${RULES}/rules.firestore.Resource`]: ['resource.data', 'request.resource.data'],
  [`${RULES}/rules.firestore_#exists`]: ['exists(path)'],
  // It returns a resource, with its `data`.
  [`${RULES}/rules.firestore_#get`]: ['get(path)', 'get().data'],
  [`${RULES}/rules.Map`]: [
    'resource.data.*',
    'request.resource.data.*',
    'request.resource.data.keys()',
  ],
  [`${RULES}/rules.String`]: [
    'verifiedEmail().matches()',
    'verifiedEmail().replace()',
    'join().size()',
    'join().split()',
  ],
  [`${RULES}/rules.List`]: ['paths.size()', 'paths.join()'],
};

const OF_STORAGE: Uses = {
  // Of `request.resource` without what Storage itself sets, such as the generation. Encoding and language are listed,
  // but not what they are where an upload does not say them: absent, null, empty or a default. No rule can rely on that.
  [`${STORAGE}#request`]: [
    'request.time',
    'request.resource',
    'request.resource.name',
    'request.resource.size',
    'request.resource.contentDisposition',
    'request.resource.contentType',
    'request.resource.metadata',
  ],
  [`${STORAGE}#resource`]: ['resource.name', 'resource.generation'],
  [FROM_STORAGE]: ['firestore.get(path)', 'firestore.exists(path)', 'get().data'],
  [`${RULES}/rules.Map`]: ['request.resource.metadata.*', 'request.resource.metadata.keys()'],
  // "Boolean, integer, float, and null values can be converted into strings using the string() function".
  [`${RULES}/rules.String`]: [
    'string(resource.generation)',
    'string(time.year())',
    'string(time.month())',
    'string(time.day())',
    'email().matches()',
    'email().replace()',
    'itemPath.matches()',
    'itemPath.replace()',
    'itemPath.toUtf8()',
    '(…).toUtf8()',
    'toBase64().replace()',
    'replace().replace()',
    'objectName.replace()',
    'frameName.replace()',
    'thumbnailName.replace()',
    'versionName.replace()',
    'request.resource.metadata.modified_at.matches()',
    'id.matches()',
    'disposition.matches()',
    'disposition.size()',
    'type.matches()',
  ],
  [`${RULES}/rules.Bytes`]: ['toUtf8().toBase64()', 'toUtf8().size()'],
  [`${RULES}/rules.Timestamp`]: ['time.year()', 'time.month()', 'time.day()'],
  [`${RULES}/rules.duration_#value`]: ["duration.value(1,'h')"],
};

/** What each service's rules may use. */
export const REFERENCE: Readonly<Record<string, readonly Uses[]>> = {
  'cloud.firestore': [BOTH, FIRESTORE],
  'firebase.storage': [BOTH, OF_STORAGE],
};

/** What `allow` can name. https://firebase.google.com/docs/rules/rules-language#method */
export const METHODS = ['read', 'get', 'list', 'write', 'create', 'update', 'delete'];

/**
 * One piece of a regular expression, as https://github.com/google/re2/wiki/Syntax lists them: an escape, a
 * class, a group, a repetition, or a character that stands for itself.
 */
export const PATTERN_PIECE =
  /\\(?:p\{(?:[CLMNPSZ][a-z]?)\}|x\{[0-9a-f]{1,6}\}|[dwsDWS]|[^A-Za-z0-9])|\[\^?(?:\\(?:p\{[CLMNPSZ][a-z]?\}|x\{[0-9a-f]{1,6}\}|[^A-Za-z0-9])|[^\]\\])+\]|\((?:\?(?:i|i?:|i:))?(?!\?)|\)|\{[0-9]{1,3}(?:,[0-9]{0,3})?\}|[*+?](?![+])|[.^$|]|[^\\[\](){}*+?.^$|]/gy;
