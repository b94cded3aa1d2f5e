'use strict';

/**
 * What is mended in firebase-tools while Node loads it, each with its reason. Paths are relative
 * to the package's folder.
 */

/** The variable with which engines.ts asks for the Java check to be lowered: a major version. */
const MIN_JAVA_VARIABLE = 'NAVETTE_EMULATORS_MIN_JAVA';

/**
 * Express has decoded `req.params` already. Decoding the object's name again crashes the whole
 * suite (URIError) on a name with a `%`, and takes `a%20b` for `a b`. Production does neither.
 */
const decodedTwice = {
  file: 'lib/emulator/storage/apis/firebase.js',
  found: 'decodeURIComponent(req.params.objectId)',
  replacement: 'req.params.objectId',
  times: 5,
};

/**
 * `deleteFile` gets decoded names, yet takes one that ends in the characters `%2F` for an encoded
 * folder: it would leave the object there, or delete another one in its place.
 */
const takenForFolder = {
  file: 'lib/emulator/storage/files.js',
  found: 'objectId.toLowerCase().endsWith("%2f")',
  replacement: 'false',
  times: 1,
};

/** The rules of production see the language of what is uploaded, those of the emulator do not. */
const languageUnseen = {
  file: 'lib/emulator/storage/metadata.js',
  found: 'return {\n            name: proposedMetadata.name,',
  replacement:
    'return { contentLanguage: proposedMetadata.contentLanguage, name: proposedMetadata.name,',
  times: 1,
};

/**
 * What an upload says of itself is sent as headers when the object is read. Where a header cannot hold
 * it, a line break for one, that crashes the whole suite: refused on arrival instead.
 */
const noHeader = {
  file: 'lib/emulator/storage/files.js',
  found: 'return value === null ? undefined : value;',
  replacement:
    'if (field !== "metadata" && /[^\\t\\x20-\\x7e\\x80-\\xff]/.test(value ?? "")) ' +
    'throw new errors_1.ForbiddenError(); return value ?? undefined;',
  times: 2,
};

/** The functions' workers would let pages of every origin call, whatever a function says. */
const everyOrigin = {
  file: 'lib/emulator/functionsEmulator.js',
  found: 'enableCors: true',
  replacement: 'enableCors: false',
  times: 1,
};

/**
 * Whenever work is queued or done, the whole queue is written into a message of the debug output: 2,000
 * uploads at once made 740 MB of it, 20,000 would make a hundred times as much.
 */
const queueInEachMessage = {
  file: 'lib/emulator/workQueue.js',
  found: 'this.logger.logLabeled("DEBUG", "work-queue", JSON.stringify(this.getState()));',
  replacement: '',
  times: 1,
};

/**
 * firebase-debug.log gets the debug output whether `--debug` asks for it or not, and waits in memory
 * until the disk has taken it. It lies in a temporary folder where nobody reads it.
 */
const debugFile = {
  file: 'lib/logger.js',
  found: 'level: "debug",\n        filename: logFileName,',
  replacement: 'level: "error",\n        filename: logFileName,',
  times: 1,
};

/**
 * Objects are kept under `path.join` of bucket and name, which makes one of `a//b`, `a/./b`, `a/c/../b`
 * and `a/b`: a write or a deletion of one hits the other. For Storage a name is but a text.
 */
const takenForPath = {
  file: 'lib/emulator/storage/files.js',
  found: 'return path.join(bucket, object);',
  replacement: 'return `${bucket}/${object}`;',
  times: 1,
};

/**
 * Options for a Java that runs for minutes. Its second compiler took half of the time that the processors
 * spent on Firestore, and did not save as much; the collector of garbage for large machines is no gain.
 */
const SHORT_LIVED_JAVA = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/** The emulators do not run for longer. */
const shortLivedJava = {
  file: 'lib/emulator/downloadableEmulators.js',
  found: '"-Duser.language=en",',
  replacement: `${SHORT_LIVED_JAVA.map((option) => `'${option}', `).join('')}'-Duser.language=en',`,
  times: 3,
};

/**
 * Switching the triggers on again loads the functions anew, ends every worker, and leaves the triggers of
 * before in place, which each event then is told to as well. They only have to be let through again.
 */
const loadedAnew = {
  file: 'lib/emulator/hub.js',
  found: 'await emu.reloadTriggers();',
  replacement: 'for (const trigger of Object.values(emu.triggers)) trigger.enabled = true;',
  times: 1,
};

/**
 * The Auth emulator compiles the schemas of all its requests and answers when it starts, each with the
 * schema of schemas: most of the time that firebase-tools needs to be ready. Most are never asked for.
 */
const compiledAhead = {
  file: 'lib/emulator/auth/server.js',
  found: 'defaultMaxBodySize: 1024 * 1024 * 1024,',
  replacement: 'defaultMaxBodySize: 1024 ** 3, lazyCompileValidationSchemas: true,',
  times: 1,
};

/** Whether there is a newer firebase-functions is asked of npm at each start, and waited for. */
const newerPackage = {
  file: 'lib/deploy/functions/runtimes/node/index.js',
  found: 'versioning.checkFunctionsSDKVersion(this.sdkVersion);',
  replacement: '',
  times: 1,
};

/**
 * In production one instance serves many requests at once (functions/src/options.ts). Here each request
 * that comes while another runs would start a process of its own, which costs more than all that it does.
 */
const oneRequestEach = {
  file: 'lib/emulator/functionsRuntimeWorker.js',
  found: 'if (worker.state === RuntimeWorkerState.IDLE) {\n                return worker;',
  replacement:
    'if (worker.state === RuntimeWorkerState.IDLE || worker.state === RuntimeWorkerState.BUSY) {\n' +
    '                return worker;',
  times: 1,
};

/** What comes while the first process of a function starts waits for that one. */
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

/** Lists the mends that this environment wants. */
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
    shortLivedJava,
    loadedAnew,
    compiledAhead,
    newerPackage,
    oneRequestEach,
    oneStartEach,
    ...(major ? [javaCheck(major)] : []),
  ];
}

/**
 * Gives the mended text of a file.
 *
 * Throws an Error when the text is not what the mend was written for.
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

module.exports = { MIN_JAVA_VARIABLE, SHORT_LIVED_JAVA, mended, mendsFor };
