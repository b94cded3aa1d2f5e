'use strict';

/**
 * Patches of firebase-tools for speed alone: without them everything behaves the same, but takes more time or memory. What
 * is wrong in it is in mends.cjs, which says how both are applied.
 */

/**
 * Whenever work is queued or done, firebase-tools logs the whole queue as a debug message: 2,000
 * uploads at once logged 740 MB, and 20,000 would log a hundred times as much.
 */
const queueInEachMessage = {
  file: 'lib/emulator/workQueue.js',
  found: 'this.logger.logLabeled("DEBUG", "work-queue", JSON.stringify(this.getState()));',
  replacement: '',
};

/**
 * firebase-debug.log gets the debug messages even without `--debug`, and buffers them in memory. It
 * is in a temporary folder where nobody reads it.
 */
const debugFile = {
  file: 'lib/logger.js',
  found: 'level: "debug",\n        filename: logFileName,',
  replacement: 'level: "error",\n        filename: logFileName,',
};

/**
 * Set by tests. Their Java processes run only for minutes: the optimizing compiler took half of Firestore's CPU time and
 * did not save as much, and the garbage collector for large machines has no advantage. What is used for longer, or
 * measured, has Java as it is: the Firestore emulator has no indexes and sorts all records for every query, which the
 * optimizing compiler does in half the time.
 */
const SHORT_LIVED_VARIABLE = 'NAVETTE_EMULATORS_SHORT_LIVED';

/** The options of such processes. */
const SHORT_LIVED_JAVA = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

const shortLivedJava = {
  file: 'lib/emulator/downloadableEmulators.js',
  found: '"-Duser.language=en",',
  replacement: `${SHORT_LIVED_JAVA.map((option) => `'${option}', `).join('')}'-Duser.language=en',`,
  times: 3,
};

/**
 * When the Auth emulator starts, it compiles the schemas of all requests and responses, although
 * most are never used. This takes most of the start time of firebase-tools (exegesis-js/exegesis#496,
 * whose option firebase-tools does not set).
 */
const compiledAhead = {
  file: 'lib/emulator/auth/server.js',
  found: 'defaultMaxBodySize: 1024 * 1024 * 1024,',
  replacement: 'defaultMaxBodySize: 1024 ** 3, lazyCompileValidationSchemas: true,',
};

/**
 * Each of those schemas, when it is first used, is checked itself, by a schema that ajv compiles anew for that: most of what
 * Auth costs in its first minutes. They are firebase-tools' own.
 */
const schemasTrusted = {
  file: '../exegesis/lib/oas3/Schema/validators.js',
  found: 'strict: schemaContext.options.strictValidation,',
  replacement: 'validateSchema: false, strict: schemaContext.options.strictValidation',
};

/**
 * Each start would ask npm for a newer version of firebase-functions, and wait for the answer: without a network, ten
 * seconds (firebase/firebase-tools#4565).
 */
const newerPackage = {
  file: 'lib/deploy/functions/runtimes/node/index.js',
  found: 'versioning.checkFunctionsSDKVersion(this.sdkVersion);',
  replacement: '',
};

/**
 * In production one instance serves many requests at once (functions/src/platform/options.ts). The emulator
 * would start a process for each concurrent request, which costs more than the request itself
 * (firebase/firebase-tools#5503).
 */
const oneRequestEach = {
  file: 'lib/emulator/functionsRuntimeWorker.js',
  found: 'if (worker.state === RuntimeWorkerState.IDLE) {\n                return worker;',
  replacement:
    'if (worker.state === RuntimeWorkerState.IDLE || worker.state === RuntimeWorkerState.BUSY) {\n' +
    '                return worker;',
};

const TARGET = 'x-navette-function';
const SIGNATURE = 'x-navette-signature';
const targetHeaders =
  `"${TARGET}": trigger.entryPoint, ` +
  `"${SIGNATURE}": (0, functionsEmulatorShared_1.getSignatureType)(trigger)`;
const EMULATOR = 'lib/emulator/functionsEmulator.js';
const RUNTIME = 'lib/emulator/functionsEmulatorRuntime.js';
const WORKER = 'lib/emulator/functionsRuntimeWorker.js';

/**
 * firebase-tools would start a process for each function: 17 of 190 MB, each a second of work. All
 * functions share one, which is told by headers for which function a request is. (With `--inspect-functions`
 * firebase-tools has one process too, but it does one thing after the other.)
 */
const oneProcess = [
  {
    file: WORKER,
    found: 'return triggerId || "~diagnostic~";',
    replacement: 'return "~all~";',
  },
  // It is nobody's: it logs for all of them. No function's timeout ends it; without any, Node's agent ends it after 5 seconds
  // of silence (`http.globalAgent`).
  {
    file: WORKER,
    found:
      'new RuntimeWorker(trigger?.id, runtime, extensionLogInfo, disableTimeout ? undefined : trigger?.timeoutSeconds);',
    replacement: 'new RuntimeWorker(undefined, runtime, extensionLogInfo, 3600);',
  },
  {
    file: EMULATOR,
    found: 'headers: req.headers,\n        }, res, reqBody',
    replacement: `headers: { ...req.headers, ${targetHeaders} },\n        }, res, reqBody`,
  },
  {
    file: EMULATOR,
    found: 'headers: headers,\n',
    replacement: `headers: { ...headers, ${targetHeaders} },\n`,
  },
  {
    file: RUNTIME,
    found: 'app.all(`/*`, async (req, res) => {\n        try {',
    replacement:
      'app.all(`/*`, async (req, res) => {\n        ' +
      `const [FUNCTION_TARGET_NAME, FUNCTION_SIGNATURE] = [req.headers["${TARGET}"], req.headers["${SIGNATURE}"]];\n` +
      '        try {',
  },
  // A fatal error would end the process: a function that fails does not, as in production.
  {
    file: RUNTIME,
    found:
      'new types_1.EmulatorLog("FATAL", "runtime-error", (0, error_1.getErrStack)(err)).log();',
    replacement:
      'new types_1.EmulatorLog("ERROR", "runtime-error", (0, error_1.getErrStack)(err)).log();',
  },
];

/** Requests that arrive while the process of the functions starts wait for that process. */
const oneStart = {
  file: EMULATOR,
  found: 'async startRuntime(backend, trigger) {',
  replacement:
    'startRuntime(backend, trigger) {\n' +
    '        return (this.runtimeStart ??= this.startOneRuntime(backend, trigger).finally(() => {\n' +
    '            this.runtimeStart = undefined;\n' +
    '        }));\n' +
    '    }\n' +
    '    async startOneRuntime(backend, trigger) {',
};

/** Those of the command, for this environment. */
function shortcutsFor(env) {
  return [
    queueInEachMessage,
    debugFile,
    ...(env[SHORT_LIVED_VARIABLE] ? [shortLivedJava] : []),
    compiledAhead,
    schemasTrusted,
    newerPackage,
    oneRequestEach,
    ...oneProcess,
    oneStart,
  ];
}

/** Those of a worker, the process in which functions run. */
function mendsForWorker() {
  return oneProcess.filter(({ file }) => file === RUNTIME);
}

module.exports = { SHORT_LIVED_JAVA, SHORT_LIVED_VARIABLE, mendsForWorker, shortcutsFor };
