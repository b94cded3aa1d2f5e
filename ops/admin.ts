import { argv, exit, stderr, stdout } from 'node:process';
import { connect } from './admin/connect.ts';
import { clearLine, printOver } from './admin/print-over.ts';
import { runCommand } from './admin/run-command.ts';

// What an operator does from a terminal: `npm run admin -- add|remove|list|leave|purge|claims [e-mail]`, `repair
// [folder]`, `maintenance on|off`, `backup <folder>`, `forget-jobs` and `status`, on the local stack, or with `--project <id>` and the
// operator's own credentials in production.

try {
  const report = await runCommand(argv.slice(2), { connect, progress: printOver });
  clearLine();
  stdout.write(`${report}\n`);
} catch (error) {
  clearLine();
  stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  exit(1);
}
