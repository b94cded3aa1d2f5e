import { startCommentsServer } from '../../comments/server.ts';
import { freePorts, startStack, type Service } from '../../stack.ts';
import { buildFunctions } from '../../../functions/build.ts';

// A process of its own in a copy of the tree: an emulator suite and, where functions run, a comments
// database, which it makes anew, from the migrations as they then are, whenever it gets a message. Its
// arguments are the emulators to run.

const only = process.argv.slice(2) as Service[];
const hasFunctions = only.includes('functions');
const ports = await freePorts();
if (hasFunctions) await buildFunctions();
let comments = hasFunctions ? await startCommentsServer(ports.comments) : null;
const stack = await startStack({
  ports,
  hostingPublic: 'web/dist',
  logFile: '.navette/logs/mutants.log',
  only,
  functionsEnv: { SUPABASE_URL: comments?.url ?? '' },
});

process.on('message', () => {
  void renewComments().then(
    () => process.send?.({ error: null }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.once('disconnect', () => {
  stack.kill();
  process.exit();
});
process.send?.({ ports, suitePid: stack.pid });

async function renewComments(): Promise<void> {
  if (comments === null) return;
  await comments.stop();
  comments = await startCommentsServer(ports.comments);
}
