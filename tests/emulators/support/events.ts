import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { BUCKET, PROJECT, REGION } from './project.ts';

/** The triggers, by the kind of event that they take. */
const TRIGGERS = {
  finalized: 'recordFinalizedObject',
  deleted: 'forgetDeletedObject',
} as const;

/**
 * Delivers an event to its trigger, as Cloud Storage may: late, twice, out of order. Resolves once the
 * trigger has done its work.
 *
 * @throws {Error} when the trigger fails, is not there, or is switched off
 */
export async function deliver(kind: keyof typeof TRIGGERS, objectName: string): Promise<void> {
  const trigger = `${REGION}-${TRIGGERS[kind]}-0`;
  const answer = await post(trigger, kind, objectName);
  if (answer.status === 204) throw new Error(`${trigger} is switched off`);
  if (!answer.ok) throw new Error(`${trigger} answered ${answer.status}: ${await answer.text()}`);
}

function post(trigger: string, kind: string, objectName: string): Promise<Response> {
  const functions = `http://127.0.0.1:${inject('ports').functions}/functions`;
  return fetch(`${functions}/projects/${PROJECT}/triggers/${trigger}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/cloudevents+json; charset=UTF-8' },
    body: JSON.stringify({
      specversion: '1.0',
      id: randomUUID(),
      type: `google.cloud.storage.object.v1.${kind}`,
      source: `//storage.googleapis.com/projects/_/buckets/${BUCKET}/objects/${objectName}`,
      time: new Date(0).toISOString(),
      // Nothing that was true once: an old event must not be believed.
      data: { bucket: BUCKET, name: objectName, size: '999999', generation: '1' },
    }),
  });
}
