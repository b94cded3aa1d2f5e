import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { BUCKET, PROJECT, REGION } from '../project.ts';

/** The triggers, by the kind of their event. */
const TRIGGERS = {
  finalized: 'recordFinalizedObject',
  deleted: 'forgetDeletedObject',
} as const;

/**
 * Delivers an event to its trigger. Tests use it for late, repeated and reordered events. Resolves
 * when the trigger has finished.
 *
 * @throws {Error} when the trigger fails, does not exist, or is switched off
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
      // Wrong on purpose: triggers must not rely on the content of an event.
      data: { bucket: BUCKET, name: objectName, size: '999999', generation: '1' },
    }),
  });
}
