import { setTimeout as delay } from 'node:timers/promises';
import type { Service } from '../config/derived-config.ts';
import { projectId, storageBucket } from '../config/project.ts';
import { loopback, type Ports } from '../config/ports.ts';
import { StackError } from '../stack-error.ts';
import type { FirebaseProcess } from './firebase-process.ts';
import { describeEnd, failureToLoad, saysReady } from './start-log.ts';

/** Milliseconds until everything must be ready; a busy machine with 2 cores needs 30 seconds. */
const startTime = 180_000;
/** Milliseconds between two looks, and the timeout of a question to a service. */
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

/**
 * Waits until firebase-tools says it is ready and each service has answered.
 *
 * @throws {StackError} when a part could not be loaded, when firebase-tools ends, or after
 *   {@link startTime}; the abort's reason when interrupted
 */
export async function untilReady(options: {
  firebase: FirebaseProcess;
  services: readonly Service[];
  ports: Ports;
  /** What has been logged so far. */
  readLog: () => string;
  /** The path of the log, as shown to the user. */
  logFile: string;
  interrupted?: AbortSignal;
}): Promise<void> {
  const { firebase, services, ports, readLog, logFile, interrupted } = options;
  const deadline = Date.now() + startTime;
  const silent = new Set(services);
  const refuse = (what: string): never => {
    throw new StackError(`${what}; the whole log is in ${logFile}.`);
  };

  for (;;) {
    const ended = await Promise.race([firebase.ended, delay(pause, null)]);
    interrupted?.throwIfAborted();
    const log = readLog();
    if (ended !== null) refuse(`The emulators ended while starting ${describeEnd(ended, log)}`);
    // firebase-tools only logs some failures, and goes on without the part concerned.
    const failure = failureToLoad(log);
    if (failure !== null) refuse(failure);
    if (silent.size === 0) return;
    if (Date.now() > deadline) {
      refuse(`No answer from ${[...silent].join(', ')} after ${startTime / 1000} seconds`);
    }
    if (!saysReady(log)) continue;
    await Promise.all(
      [...silent].map(async (service) => {
        if (await answers(service, ports)) silent.delete(service);
      }),
    );
  }
}

async function answers(service: Service, ports: Ports): Promise<boolean> {
  const { path, answers: expected } = questions[service];
  try {
    const response = await fetch(`http://${loopback}:${ports[service]}${path}`, {
      signal: AbortSignal.timeout(answerTime),
    });
    await response.arrayBuffer();
    return expected.includes(response.status);
  } catch {
    return false;
  }
}
