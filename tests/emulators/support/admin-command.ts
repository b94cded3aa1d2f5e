import { runCommand } from '../../../ops/admin/run-command.ts';
import { operatorDatabase } from './operator.ts';

/**
 * Runs the operator's command in this process, against the emulators of the tests.
 *
 * @returns what the command prints
 * @throws {OperatorError} with what the command prints when it fails
 */
export async function admin(...words: string[]): Promise<string> {
  const report = await runCommand(words, {
    async connect() {
      operatorDatabase();
    },
    progress: () => undefined,
  });
  return `${report}\n`;
}
