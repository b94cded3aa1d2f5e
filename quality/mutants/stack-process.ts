import { startCommentsServer } from '../../dev/comments/server.ts';
import { freePorts, startStack, type Service } from '../../dev/stack.ts';
import { buildFunctions } from '../../functions/build.ts';

// Runs in a copy of the tree as a separate process: an emulator suite and, with functions, a
// comments database, which it recreates from the current migrations on each message. Arguments: the
// emulators to run.

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
  unboundedCalls: true,
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
