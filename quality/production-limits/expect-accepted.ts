import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { projectRoot } from '../../dev/project-root.ts';
import { deployedIndexes, type Indexes } from './indexes.ts';
import { requestViolations, type RecordedRequest } from './request-violations.ts';

/** Kinds of refused requests that are shown. */
const SHOWN = 20;

/**
 * Checks that production would accept what a stack's Firestore emulator was asked.
 *
 * @param file the stack's `recordRequests`, relative to the root
 * @throws {Error} with each kind of refused request in words, or when nothing was recorded
 */
export async function expectAccepted(file: string): Promise<void> {
  const lines = (await readFile(resolve(projectRoot, file), 'utf8')).split('\n');
  // The emulator may have been killed while it wrote the last line.
  const requests = lines.slice(0, -1).map((line) => JSON.parse(line) as RecordedRequest);
  const refused = refusals(requests, deployedIndexes());
  if (refused.length === 0) return;
  throw new Error(
    `Production would refuse ${refused.length} kinds of requests:\n  ${refused.slice(0, SHOWN).join('\n  ')}`,
  );
}

/**
 * @returns a sentence for each reason, with one request as an example; also when nothing was recorded,
 *   since then the recorder itself is broken
 */
export function refusals(requests: readonly RecordedRequest[], indexes: Indexes): string[] {
  const examples = new Map<string, RecordedRequest>();
  for (const request of requests) {
    for (const violation of requestViolations(request, indexes)) {
      if (!examples.has(violation)) examples.set(violation, request);
    }
  }
  return [
    ...(requests.length === 0 ? ['Nothing was recorded.'] : []),
    ...[...examples].map(([violation, request]) => `It ${violation}: ${JSON.stringify(request)}`),
  ];
}
