'use strict';

/**
 * Patches ("mends") that are applied to firebase-tools while Node loads it, each with its reason.
 * Paths are relative to the package's folder.
 */

/** The variable with which engines.ts lowers the Java check: a major version. */
const MIN_JAVA_VARIABLE = 'NAVETTE_EMULATORS_MIN_JAVA';

/**
 * Express has already decoded `req.params`. Decoding the object's name again crashes all emulators
 * (URIError) on a name with a `%`, and confuses `a%20b` with `a b`. Production does neither.
 */
const decodedTwice = {
  file: 'lib/emulator/storage/apis/firebase.js',
  found: 'decodeURIComponent(req.params.objectId)',
  replacement: 'req.params.objectId',
  times: 5,
};

/**
 * `deleteFile` gets decoded names, but treats one that ends in the characters `%2F` as an encoded
 * folder: it would keep the object, or delete another one instead.
 */
const takenForFolder = {
  file: 'lib/emulator/storage/files.js',
  found: 'objectId.toLowerCase().endsWith("%2f")',
  replacement: 'false',
  times: 1,
};

/** The rules must see the language of an upload, as in production. */
const languageUnseen = {
  file: 'lib/emulator/storage/metadata.js',
  found: 'return {\n            name: proposedMetadata.name,',
  replacement:
    'return { contentLanguage: proposedMetadata.contentLanguage, name: proposedMetadata.name,',
  times: 1,
};

/**
 * An upload's metadata is sent as headers when the object is read. A value that is illegal in a
 * header, such as a line break, crashes all emulators then: refuse it on upload.
 */
const noHeader = {
  file: 'lib/emulator/storage/files.js',
  found: 'return value === null ? undefined : value;',
  replacement:
    'if (field !== "metadata" && /[^\\t\\x20-\\x7e\\x80-\\xff]/.test(value ?? "")) ' +
    'throw new errors_1.ForbiddenError(); return value ?? undefined;',
  times: 2,
};

/**
 * The functions' workers would allow calls from every origin, whatever a function's options say.
 */
const everyOrigin = {
  file: 'lib/emulator/functionsEmulator.js',
  found: 'enableCors: true',
  replacement: 'enableCors: false',
  times: 1,
};

/**
 * Whenever work is queued or done, firebase-tools logs the whole queue as a debug message: 2,000
 * uploads at once logged 740 MB, and 20,000 would log a hundred times as much.
 */
const queueInEachMessage = {
  file: 'lib/emulator/workQueue.js',
  found: 'this.logger.logLabeled("DEBUG", "work-queue", JSON.stringify(this.getState()));',
  replacement: '',
  times: 1,
};

/**
 * firebase-debug.log gets the debug messages even without `--debug`, and buffers them in memory. It
 * is in a temporary folder where nobody reads it.
 */
const debugFile = {
  file: 'lib/logger.js',
  found: 'level: "debug",\n        filename: logFileName,',
  replacement: 'level: "error",\n        filename: logFileName,',
  times: 1,
};

/**
 * The key of an object is `path.join` of bucket and name, which is the same for `a//b`, `a/./b`,
 * `a/c/../b` and `a/b`: a write or a deletion of one affects the others. In Storage these are
 * different names.
 */
const takenForPath = {
  file: 'lib/emulator/storage/files.js',
  found: 'return path.join(bucket, object);',
  replacement: 'return `${bucket}/${object}`;',
  times: 1,
};

/**
 * Download tokens are one value of the custom metadata: in production, writing it replaces them all.
 * The emulator would keep the old ones, and so the old links.
 */
const tokensKept = {
  file: 'lib/emulator/storage/metadata.js',
  found: '...this.downloadTokens,\n                    ...this.customMetadata',
  replacement: '...this.customMetadata',
  times: 1,
};

/**
 * Options for a Java process that runs only for minutes. The optimizing compiler took half of
 * Firestore's CPU time and did not save as much; the garbage collector for large machines has no
 * advantage here.
 */
const SHORT_LIVED_JAVA = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

const shortLivedJava = {
  file: 'lib/emulator/downloadableEmulators.js',
  found: '"-Duser.language=en",',
  replacement: `${SHORT_LIVED_JAVA.map((option) => `'${option}', `).join('')}'-Duser.language=en',`,
  times: 3,
};

/**
 * Set for a run with very many records. The Firestore emulator has no indexes and sorts all records
 * for every query: there the optimizing compiler halves the time.
 */
const MANY_RECORDS_VARIABLE = 'NAVETTE_EMULATORS_MANY_RECORDS';

/**
 * Enabling the triggers again reloads the functions, stops every worker, and keeps the old
 * triggers, so that each event is delivered twice. It is enough to set them to enabled.
 */
const loadedAnew = {
  file: 'lib/emulator/hub.js',
  found: 'await emu.reloadTriggers();',
  replacement: 'for (const trigger of Object.values(emu.triggers)) trigger.enabled = true;',
  times: 1,
};

/**
 * When the Auth emulator starts, it compiles the schemas of all requests and responses, although
 * most are never used. This takes most of the start time of firebase-tools.
 */
const compiledAhead = {
  file: 'lib/emulator/auth/server.js',
  found: 'defaultMaxBodySize: 1024 * 1024 * 1024,',
  replacement: 'defaultMaxBodySize: 1024 ** 3, lazyCompileValidationSchemas: true,',
  times: 1,
};

/** Each start would ask npm for a newer version of firebase-functions, and wait for the answer. */
const newerPackage = {
  file: 'lib/deploy/functions/runtimes/node/index.js',
  found: 'versioning.checkFunctionsSDKVersion(this.sdkVersion);',
  replacement: '',
  times: 1,
};

/**
 * In production one instance serves many requests at once (functions/src/options.ts). The emulator
 * would start a process for each concurrent request, which costs more than the request itself.
 */
const oneRequestEach = {
  file: 'lib/emulator/functionsRuntimeWorker.js',
  found: 'if (worker.state === RuntimeWorkerState.IDLE) {\n                return worker;',
  replacement:
    'if (worker.state === RuntimeWorkerState.IDLE || worker.state === RuntimeWorkerState.BUSY) {\n' +
    '                return worker;',
  times: 1,
};

/** Requests that arrive while the first process of a function starts wait for that process. */
const oneStartEach = {
  file: 'lib/emulator/functionsEmulator.js',
  found: 'async startRuntime(backend, trigger) {',
  replacement:
    'startRuntime(backend, trigger) {\n' +
    '        const starts = (this.runtimeStarts ??= new Map());\n' +
    '        const key = `${backend.codebase} ${trigger?.id}`;\n' +
    '        if (!starts.has(key)) {\n' +
    '            const start = this.startOneRuntime(backend, trigger);\n' +
    '            starts.set(key, start.finally(() => starts.delete(key)));\n' +
    '        }\n' +
    '        return starts.get(key);\n' +
    '    }\n' +
    '    async startOneRuntime(backend, trigger) {',
  times: 1,
};

/** firebase-tools asks for Java 21; the Google Cloud SDK's Firestore emulator runs on less. */
const javaCheck = (major) => ({
  file: 'lib/emulator/commandUtils.js',
  found: 'exports.MIN_SUPPORTED_JAVA_MAJOR_VERSION = 21;',
  replacement: `exports.MIN_SUPPORTED_JAVA_MAJOR_VERSION = ${Number(major)};`,
  times: 1,
});

/** The mends for this environment. */
function mendsFor(env) {
  const major = env[MIN_JAVA_VARIABLE];
  return [
    decodedTwice,
    takenForFolder,
    languageUnseen,
    noHeader,
    everyOrigin,
    queueInEachMessage,
    debugFile,
    takenForPath,
    tokensKept,
    ...(env[MANY_RECORDS_VARIABLE] ? [] : [shortLivedJava]),
    loadedAnew,
    compiledAhead,
    newerPackage,
    oneRequestEach,
    oneStartEach,
    ...(major ? [javaCheck(major)] : []),
  ];
}

/**
 * The patched text of a file.
 *
 * Throws an Error when the text does not match the mend.
 */
function mended(mend, source) {
  const parts = source.split(mend.found);
  if (parts.length !== mend.times + 1) {
    throw new Error(
      `This version of firebase-tools is not the one that dev/emulators/mends.cjs mends: ` +
        `${mend.file} holds "${mend.found}" ${parts.length - 1} times instead of ${mend.times}; ` +
        `install the version of package-lock.json, or revise the mend.`,
    );
  }
  return parts.join(mend.replacement);
}

module.exports = {
  MANY_RECORDS_VARIABLE,
  MIN_JAVA_VARIABLE,
  SHORT_LIVED_JAVA,
  mended,
  mendsFor,
};
