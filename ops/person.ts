import { argv, exit, stderr, stdout } from 'node:process';
import { connect } from './admin/connect.ts';
import { clearLine, printOver } from './admin/print-over.ts';
import { runPerson } from './person/run-person.ts';

// What an operator does for somebody who asks for their data: `npm run person -- export|erase <e-mail>`, on the local
// stack, or with `--project <id>` in production.

try {
  const report = await runPerson(argv.slice(2), { connect, progress: printOver });
  clearLine();
  stdout.write(`${report}\n`);
} catch (error) {
  clearLine();
  stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  exit(1);
}
