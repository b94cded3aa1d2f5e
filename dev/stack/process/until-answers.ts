import { setTimeout as delay } from 'node:timers/promises';
import type { Service } from '../config/derived-config.ts';
import { loopback, type Ports } from '../config/ports.ts';
import { projectId, storageBucket } from '../config/project.ts';

/** Milliseconds between two requests, and the timeout of one. */
const pause = 100;
const answerTime = 5000;

/**
 * The request that checks each service. It uses the whole service, including the security rules, so
 * that the first real request is not slow. A refusal by the rules also shows that the service is
 * ready.
 */
const questions: Record<Service, { path: string; answers: readonly number[] }> = {
  auth: { path: `/emulator/v1/projects/${projectId}/config`, answers: [200] },
  firestore: {
    path: `/v1/projects/${projectId}/databases/(default)/documents/metas/ready`,
    answers: [200, 403, 404],
  },
  storage: { path: `/v0/b/${storageBucket}/o/files%2Fready`, answers: [200, 403, 404] },
  functions: { path: '/backends', answers: [200] },
  hosting: { path: '/', answers: [200] },
};

/** Resolves once the service has answered; retries until then, or until the signal aborts. */
export async function untilAnswers(
  service: Service,
  ports: Ports,
  signal: AbortSignal,
): Promise<void> {
  const { path, answers } = questions[service];
  for (;;) {
    signal.throwIfAborted();
    const status = await ask(`http://${loopback}:${ports[service]}${path}`, signal);
    if (status !== null && answers.includes(status)) return;
    await delay(pause, undefined, { signal });
  }
}

async function ask(url: string, signal: AbortSignal): Promise<number | null> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerTime)]),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return null;
  }
}
