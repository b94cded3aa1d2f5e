'use strict';

/**
 * Patches firebase-tools while it loads (see mends.cjs). Loaded by NODE_OPTIONS=--require, which
 * all child processes of firebase-tools inherit: there it does nothing, and must run on any version
 * of Node.
 */

const { readFileSync, realpathSync } = require('node:fs');
const nodeModule = require('node:module');
const { dirname, join, sep } = require('node:path');
const { pathToFileURL } = require('node:url');

const COMMAND = ['', 'lib', 'bin', 'firebase.js'].join(sep);

const folder = firebaseToolsFolder(process.argv[1]);
if (folder) mendOnLoad(folder);

/** The folder of firebase-tools if this process runs its command. */
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
    // Apply all now: firebase-tools would hide an error thrown while it loads a command.
    for (const mend of mendsFor(process.env)) {
      const file = join(tools, mend.file);
      const { href } = pathToFileURL(file);
      // A file may have several mends.
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
