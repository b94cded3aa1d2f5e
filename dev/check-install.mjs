// Runs first, perhaps on a Node too old for TypeScript: plain JavaScript without packages.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const installed = ['node/bin/node', 'firebase-tools', 'esbuild', 'vite'].every((name) =>
  existsSync(fileURLToPath(new URL(`../node_modules/${name}`, import.meta.url))),
);
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

let missing = '';
if (!installed) {
  missing = 'The packages are not installed: run npm ci, then try again.';
} else if (major < 22 || (major === 22 && minor < 18)) {
  // Node runs TypeScript from 22.18 on.
  missing = `Node 24 is needed and this is Node ${process.versions.node}: run it with npm (npm start, npm run …), which uses the Node that npm ci installed.`;
}
if (missing !== '') {
  console.error(missing);
  process.exit(1);
}
