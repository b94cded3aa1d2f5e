import type { Attestation } from './attestation.ts';
import type { Person } from './person.ts';
import type { Target } from './target.ts';
import type { Trial } from './trial.ts';

/** What the steps of a run share. */
export interface Scene {
  target: Target;
  trial: Trial;
  /** Of both accounts, once they are made. */
  password: string;
  attestation: Attestation | null;
  /** Set once they have signed in. */
  admin: Person | null;
  member: Person | null;
  /** The job that waits for a sweep, once it is made. */
  lapsedJob: string;
  /** What steps were doing when their time was up: it may still change something. */
  abandoned: Promise<unknown>[];
}

/** The scene of those steps that need both people. */
export type PeopledScene = Scene & { admin: Person; member: Person };

/** One thing that is tried. */
export interface Step<Needed extends Scene = PeopledScene> {
  name: string;
  /** What is known once it has passed, as an end of the line `ok`. */
  proves: string;
  /** Names of the steps without which there is nothing to try. */
  needs: readonly string[];
  /** How long it may take, in seconds. */
  seconds: number;
  /** Whether it calls functions, which App Check may guard. */
  calls?: true;
  /**
   * @param signal ends it
   * @returns what has to be added in words, if anything
   * @throws {NotTried} when it cannot be tried here
   * @throws with the reason, when it fails
   */
  run: (scene: Needed, signal: AbortSignal) => Promise<string | void>;
}

/** A step; what it needs of the scene is there once the steps that it names have passed. */
export type AnyStep = Step<Scene> | Step;

/** A step that cannot be tried here, with the reason. */
export class NotTried extends Error {}
