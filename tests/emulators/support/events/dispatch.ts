import { expect, inject } from 'vitest';
import { PROJECT, REGION } from '../project.ts';

/** Gives a function a task, as its queue does when it is due. */
export async function dispatch(name: string, data: object): Promise<void> {
  const { functions } = inject('ports');
  const answer = await fetch(`http://127.0.0.1:${functions}/${PROJECT}/${REGION}/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ data }),
  });
  expect(answer.status).toBe(204);
}
