import { argv, env, exit, stderr, stdout } from 'node:process';
import { deploy } from '../deploy.ts';
import { buildersOf } from './tree.fixture.ts';

// A deployment of the tree named on the command line, whose parts are built already: `node
// deploy-tree.fixture.ts <root> <project>`. The comments database has no variable that names another address.

const [, , root = '', project = ''] = argv;
const fake = env['NAVETTE_FAKE'] ?? '';
const send = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const address = input instanceof Request ? input.url : input.toString();
  return send(address.replace(/^https:\/\/([^/]+)/, `${fake}/$1`), init);
};

try {
  await deploy({
    root,
    project,
    builders: buildersOf({ root }),
    forSmokeTest: ['--app-check-token=x'],
    patience: { every: 100, limit: 60_000 },
    say: (line) => void stdout.write(`${line}\n`),
  });
} catch (error) {
  stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  exit(1);
}
