'use strict';

/**
 * Patches ("mends") of what is wrong in firebase-tools, applied while Node loads it (preload.cjs), with those for speed
 * alone (shortcuts.cjs). Each names the wrong line itself (`found`), how often it is there, and where a report of it was
 * found upstream, that. Paths are relative to the package's folder.
 */

const {
  mendsForWorker,
  SHORT_LIVED_JAVA,
  SHORT_LIVED_VARIABLE,
  shortcutsFor,
} = require('./shortcuts.cjs');

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
};

/**
 * A generation of the bucket is never given twice. The emulator's is the time in milliseconds: two uploads of one
 * name in the same one would look like one object.
 */
const sameGeneration = {
  file: 'lib/emulator/storage/metadata.js',
  found: 'this.generation = opts.generation || Date.now();',
  replacement:
    'this.generation = opts.generation || (StoredFileMetadata.newest = ' +
    'Math.max(Date.now(), (StoredFileMetadata.newest ?? 0) + 1));',
};

/**
 * An upload's metadata is sent as headers when the object is read. A value that is illegal in a
 * header, such as a line break, crashes all emulators then: refuse it on upload
 * (firebase/firebase-tools#6834 is one case).
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
 * The functions' workers would allow calls from every origin, whatever a function's options say
 * (firebase/firebase-tools#4862).
 */
const everyOrigin = {
  file: 'lib/emulator/functionsEmulator.js',
  found: 'enableCors: true',
  replacement: 'enableCors: false',
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
};

/**
 * Download tokens are one value of the custom metadata: in production, writing it replaces them all.
 * The emulator would keep the old ones, and so the old links.
 */
const tokensKept = {
  file: 'lib/emulator/storage/metadata.js',
  found: '...this.downloadTokens,\n                    ...this.customMetadata',
  replacement: '...this.customMetadata',
};

/**
 * Enabling the triggers again, after a test's work without them, reloads the functions, stops every worker, and keeps the
 * old triggers, so that each event is delivered twice. It is enough to set them to enabled.
 *
 * Events reach the triggers late, some even after those are enabled again. So there must be none of
 * what happens meanwhile: Firestore watches a collection that does not exist, and Storage sends none.
 */
const loadedAnew = [
  {
    file: 'lib/emulator/hub.js',
    found: 'await emu.reloadTriggers();',
    replacement:
      'for (const trigger of Object.values(emu.triggers)) trigger.enabled = true;\n' +
      '            emu.paused = false;\n' +
      '            await emu.watchFirestore(({ eventTrigger }) => eventTrigger);',
  },
  {
    file: 'lib/emulator/functionsEmulator.js',
    found: 'await this.workQueue.flush();\n    }\n    async reloadTriggers() {',
    replacement:
      'await this.workQueue.flush();\n' +
      '        this.paused = true;\n' +
      '        const eventFilterPathPatterns = { document: "unwatched/{id}" };\n' +
      '        await this.watchFirestore(({ eventTrigger }) => ({ ...eventTrigger, eventFilterPathPatterns }));\n' +
      '    }\n' +
      '    async watchFirestore(eventTriggerOf) {\n' +
      '        for (const { def } of Object.values(this.triggers)) {\n' +
      '            if ((0, functionsEmulatorShared_1.getFunctionService)(def) !== constants_1.Constants.SERVICE_FIRESTORE) continue;\n' +
      '            await this.addFirestoreTrigger(this.args.projectId, this.getTriggerKey(def), eventTriggerOf(def), (0, functionsEmulatorShared_1.getSignatureType)(def));\n' +
      '        }\n' +
      '    }\n' +
      '    async reloadTriggers() {',
  },
  {
    file: 'lib/emulator/storage/cloudFunctions.js',
    found: 'async dispatch(action, object) {\n        if (!this.enabled) {',
    replacement:
      'async dispatch(action, object) {\n' +
      '        if (!this.enabled || registry_1.EmulatorRegistry.get(types_1.Emulators.FUNCTIONS).paused) {',
  },
];

/**
 * The variable with the origin of the application's pages, for the links in the messages of Auth.
 */
const APPLICATION_VARIABLE = 'NAVETTE_APPLICATION';

/**
 * Auth's own page for the links of its messages applies each code on a mere GET, without a session. In
 * production the links lead to Navette's page (ops/deploy/action-address.ts); so they do here.
 */
const codesApplied = {
  file: 'lib/emulator/auth/handlers.js',
  found: 'app.get(`/emulator/action`, (req, res) => {\n        const { mode',
  replacement:
    'app.get(`/emulator/action`, (req, res) => {\n' +
    `        return res.redirect(303, process.env.${APPLICATION_VARIABLE} + "/signin?" + req.originalUrl.split("?")[1]);\n` +
    '        const { mode',
};

/** The variable with the shortest new password. */
const MIN_PASSWORD_VARIABLE = 'NAVETTE_EMULATORS_MIN_PASSWORD';

/**
 * In production, the project has a policy for new passwords (ops/deploy/password-policy.ts), which the emulator does not
 * know. Operators may give the demo's accounts a short one.
 */
const newPasswords = (length) =>
  [
    {
      found: 'const PASSWORD_MIN_LENGTH = 6;',
      replacement: `const PASSWORD_MIN_LENGTH = ${Number(length)};`,
    },
    {
      found: '\n        (0, errors_1.assert)(reqBody.password.length',
      replacement: '\n        (0, errors_1.assert)(ctx.security?.Oauth2 || reqBody.password.length',
    },
    {
      found: '\n            (0, errors_1.assert)(reqBody.password.length',
      replacement: '\n            (0, errors_1.assert)(privileged || reqBody.password.length',
    },
  ].map((mend) => ({ ...mend, file: 'lib/emulator/auth/operations.js' }));

/**
 * Who signs up is signed in at one time, and their tokens are valid from another that is read a moment later. Where a second
 * begins in between, the session that has just begun counts as revoked.
 */
const revokedAtBirth = {
  file: 'lib/emulator/auth/operations.js',
  found:
    'updates.passwordUpdatedAt = Date.now();\n        updates.validSince = (0, utils_1.toUnixTimestamp)(new Date())',
  replacement:
    'updates.passwordUpdatedAt = Date.now();\n        updates.validSince = (0, utils_1.toUnixTimestamp)(timestamp)',
};

/** The length of an event's body is that of its bytes, not of its characters: one with accents would be cut off. */
const lengthInCharacters = {
  file: 'lib/emulator/functionsEmulator.js',
  found: '"Content-Length": `${reqBody.length}`,',
  replacement: '"Content-Length": Buffer.byteLength(reqBody),',
};

/**
 * A handler of Express 4 that is `async` and fails is nobody's: its rejection ends firebase-tools, and
 * with it all emulators. So did a request of anybody: `POST /upload/storage/v1/b/x/o?pageToken=%00`.
 * The failure goes to Express, like that of any other handler, which answers with a 500.
 */
const failedLater = {
  file: '../express/lib/router/layer.js',
  found: 'try {\n    fn(req, res, next);\n  }',
  replacement:
    'try {\n' +
    '    const done = fn(req, res, next);\n' +
    '    if (typeof done?.catch === "function") done.catch(next);\n' +
    '  }',
};

/**
 * A deletion of one generation would delete any other, which Cloud Storage refuses
 * (googleapis/nodejs-storage#2475: the emulator ignores preconditions).
 */
const anyGeneration = {
  file: 'lib/emulator/storage/apis/gcloud.js',
  found: 'try {\n            await adminStorageLayer.deleteObject({',
  replacement:
    'try {\n' +
    '            const stored = adminStorageLayer.getMetadata(req.params.bucketId, req.params.objectId);\n' +
    '            const wanted = req.query.ifGenerationMatch;\n' +
    '            if (wanted !== undefined && stored && String(stored.generation) !== wanted) {\n' +
    '                return res.status(412).json({ error: { code: 412, message: "conditionNotMet" } });\n' +
    '            }\n' +
    '            await adminStorageLayer.deleteObject({',
};

/** A task would be due at once, whenever it is scheduled for (firebase/firebase-tools#8254). */
const dueAtOnce = {
  file: 'lib/emulator/tasksEmulator.js',
  found: 'try {\n                this.controller.enqueue(queueKey, task);',
  replacement:
    'try {\n                const wait = Date.parse(task.scheduleTime ?? "") - Date.now();\n' +
    '                if (wait > 0 && this.controller.queues[queueKey].later?.has(task.name)) {\n' +
    '                    throw new Error("queued already");\n' +
    '                }\n' +
    '                if (wait > 0) {\n' +
    '                    (this.controller.queues[queueKey].later ??= new Set()).add(task.name);\n' +
    '                    setTimeout(() => {\n' +
    '                        try { this.controller.enqueue(queueKey, task); }\n' +
    '                        catch (e) { this.logger.log("WARN", String(e)); }\n' +
    '                    }, wait).unref();\n' +
    '                }\n' +
    '                else this.controller.enqueue(queueKey, task);',
};

/** firebase-tools asks for Java 21; the Google Cloud SDK's Firestore emulator runs on less. */
const javaCheck = (major) => ({
  file: 'lib/emulator/commandUtils.js',
  found: 'exports.MIN_SUPPORTED_JAVA_MAJOR_VERSION = 21;',
  replacement: `exports.MIN_SUPPORTED_JAVA_MAJOR_VERSION = ${Number(major)};`,
});

/** The mends of the command, for this environment, and the shortcuts. */
function mendsFor(env) {
  const major = env[MIN_JAVA_VARIABLE];
  const length = env[MIN_PASSWORD_VARIABLE];
  return [
    decodedTwice,
    takenForFolder,
    sameGeneration,
    noHeader,
    everyOrigin,
    takenForPath,
    tokensKept,
    ...loadedAnew,
    codesApplied,
    ...(length ? newPasswords(length) : []),
    revokedAtBirth,
    lengthInCharacters,
    failedLater,
    anyGeneration,
    dueAtOnce,
    ...(major ? [javaCheck(major)] : []),
    ...shortcutsFor(env),
  ];
}

/**
 * The patched text of a file.
 *
 * Throws an Error when the text does not match the mend.
 */
function mended(mend, source) {
  const { times = 1 } = mend;
  const parts = source.split(mend.found);
  if (parts.length !== times + 1) {
    throw new Error(
      `This version of firebase-tools is not the one that dev/emulators/mends.cjs mends: ` +
        `${mend.file} holds "${mend.found}" ${parts.length - 1} times instead of ${times}; ` +
        `install the version of package-lock.json, or revise the mend.`,
    );
  }
  return parts.join(mend.replacement);
}

module.exports = {
  APPLICATION_VARIABLE,
  MIN_JAVA_VARIABLE,
  MIN_PASSWORD_VARIABLE,
  SHORT_LIVED_JAVA,
  SHORT_LIVED_VARIABLE,
  mended,
  mendsFor,
  mendsForWorker,
};
