'use strict';

/**
 * Mends firebase-tools while it loads (see mends.cjs). Given to Node by NODE_OPTIONS=--require,
 * which the function workers and everything else that firebase-tools starts inherit: in those
 * it does nothing, on whatever version of Node they run.
 */

const { readFileSync, realpathSync } = require('node:fs');
const nodeModule = require('node:module');
const { dirname, join, sep } = require('node:path');
const { pathToFileURL } = require('node:url');

const COMMAND = ['', 'lib', 'bin', 'firebase.js'].join(sep);

const folder = firebaseToolsFolder(process.argv[1]);
if (folder) mendOnLoad(folder);

/** Gives the folder of firebase-tools when its command is what this process runs. */
function firebaseToolsFolder(script) {
  if (!script) return undefined;
  try {
    // node_modules/.bin/firebase is a link.
    const command = realpathSync(script);
    return command.endsWith(`firebase-tools${COMMAND}`)
      ? dirname(dirname(dirname(command)))
      : undefined;
  } catch {
    return undefined;
  }
}

function mendOnLoad(tools) {
  const { mended, mendsFor } = require('./mends.cjs');
  const sources = new Map();
  try {
    // All of them now: an error while firebase-tools loads a command would be lost in its own.
    for (const mend of mendsFor(process.env)) {
      const file = join(tools, mend.file);
      const { href } = pathToFileURL(file);
      // A file may have several.
      sources.set(href, mended(mend, sources.get(href) ?? readFileSync(file, 'utf8')));
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
