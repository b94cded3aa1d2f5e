'use strict';

/**
 * Patches firebase-tools while it loads (see mends.cjs): its command, and the process in which it runs
 * the functions. Loaded by NODE_OPTIONS=--require, which all other child processes of firebase-tools
 * inherit, too: there it does nothing, and must run on any version of Node.
 */

const { readFileSync, realpathSync } = require('node:fs');
const nodeModule = require('node:module');
const { dirname, join, sep } = require('node:path');
const { pathToFileURL } = require('node:url');

const COMMAND = join('firebase-tools', 'lib', 'bin', 'firebase.js');
const WORKER = join('firebase-tools', 'lib', 'emulator', 'functionsEmulatorRuntime.js');

const script = startedScript(process.argv[1]);
if (script?.endsWith(sep + COMMAND)) {
  mendOnLoad(dirname(dirname(dirname(script))), ({ mendsFor }) => mendsFor(process.env));
} else if (script?.endsWith(sep + WORKER)) {
  mendOnLoad(dirname(dirname(dirname(script))), ({ mendsForWorker }) => mendsForWorker());
}

/** The file of the script that this process runs: node_modules/.bin/firebase is a link to it. */
function startedScript(named) {
  if (!named) return undefined;
  // firebase-tools starts the worker without the file's ending.
  for (const file of [named, `${named}.js`]) {
    try {
      return realpathSync(file);
    } catch {
      // The other one, or none: then it is no script of firebase-tools.
    }
  }
  return undefined;
}

function mendOnLoad(tools, choose) {
  const mends = require('./mends.cjs');
  const sources = new Map();
  try {
    // Apply all now: firebase-tools would hide an error thrown while it loads a command.
    for (const mend of choose(mends)) {
      const file = join(tools, mend.file);
      const { href } = pathToFileURL(file);
      // A file may have several mends.
      sources.set(href, mends.mended(mend, sources.get(href) ?? readFileSync(file, 'utf8')));
    }
  } catch (error) {
    console.error(`Error: ${error.message}`);
    process.exit(1);
  }
  nodeModule.registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      const source = sources.get(url);
      return source === undefined ? loaded : { ...loaded, source };
    },
  });
}
