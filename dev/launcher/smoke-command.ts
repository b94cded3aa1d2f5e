import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';
import { loopback, type Ports } from '../stack/config/ports.ts';

// For tests: runs `npm run smoke` as a separate process, on a stack that runs already.

export interface SmokeCommand {
  pid: number;
  /** Resolves once a step has this outcome. */
  told(line: RegExp): Promise<void>;
  /** Its code, and all that it has printed. */
  end: Promise<{ code: number | null; output: string }>;
}

export function startSmoke(ports: Ports): SmokeCommand {
  const child = spawn(process.execPath, [join(projectRoot, 'ops/smoke.ts')], {
    env: { ...process.env, NAVETTE_PORTS: JSON.stringify(ports) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const looks = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const look of looks) look();
    });
  }
  const end = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
  if (child.pid === undefined) throw new Error('the command was not started');
  return {
    pid: child.pid,
    end,
    told: (line) =>
      new Promise((resolve, reject) => {
        const look = (): void => (line.test(output) ? resolve() : undefined);
        looks.add(look);
        look();
        void end.then(() => reject(new Error(`it ended without ${line}: ${output}`)));
      }),
  };
}

/** The names of the steps that have ended so. */
export function stepsIn(output: string, state: 'ok' | 'failed' | 'not tried'): string[] {
  const line = new RegExp(`^${state.padEnd(9)} (.{14}) `, 'gm');
  return [...output.matchAll(line)].map(([, name = '']) => name.trim());
}

/** Has the emulator of Storage use other rules. */
export async function useStorageRules({ storage }: Ports, content: string): Promise<void> {
  const answer = await fetch(`http://${loopback}:${storage}/internal/setRules`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'storage.rules', content }] } }),
  });
  if (!answer.ok) throw new Error(`the rules were refused: ${await answer.text()}`);
}
