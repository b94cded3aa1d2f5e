import { setTimeout as delay } from 'node:timers/promises';
import type { Service } from '../config/derived-config.ts';
import type { FirebaseProcess } from './firebase-process.ts';
import { serviceTitles, type Ports } from '../config/ports.ts';
import { untilAnswers } from './until-answers.ts';
import { StackError } from '../stack-error.ts';
import { describeEnd, failureToLoad, saysReady } from './start-log.ts';

/** Milliseconds until everything must be ready; a busy machine with 2 cores needs 30 seconds. */
const startTime = 180_000;
/** Milliseconds between two checks of firebase-tools' output. */
const pause = 100;

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
  const waiting = new AbortController();
  const signal = AbortSignal.any([waiting.signal, ...(interrupted ? [interrupted] : [])]);
  const seeLog = `the whole log is in ${logFile}`;
  const silent = new Set(services);

  const answered = async (): Promise<void> => {
    while (!saysReady(readLog())) await delay(pause, undefined, { signal });
    await Promise.all(
      services.map(async (service) => {
        await untilAnswers(service, ports, signal);
        silent.delete(service);
      }),
    );
  };
  // firebase-tools only logs some failures, and goes on without the part concerned.
  const refuseFailures = (): void => {
    const failure = failureToLoad(readLog());
    if (failure !== null) throw new StackError(`${failure}; ${seeLog}.`);
  };
  const failed = async (): Promise<never> => {
    for (;;) {
      refuseFailures();
      await delay(pause, undefined, { signal });
    }
  };
  const died = async (): Promise<never> => {
    const how = await firebase.ended;
    throw new StackError(
      `The emulators ended while starting ${describeEnd(how, readLog())}; ${seeLog}.`,
    );
  };
  const late = async (): Promise<never> => {
    await delay(startTime, undefined, { signal });
    const titles = [...silent].map((service) => serviceTitles[service]).join(', ');
    throw new StackError(`No answer from ${titles} after ${startTime / 1000} seconds; ${seeLog}.`);
  };

  try {
    await Promise.race([answered(), failed(), died(), late()]);
    refuseFailures();
  } finally {
    // Stops the loops that are still waiting; the race has already handled their rejections.
    waiting.abort();
  }
}
