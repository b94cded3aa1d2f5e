import { forgetWithPerson } from '../../../state/per-person.ts';

// Each page holds a lock under its own name from its first kept file on. The browser lets go of it when the
// page ends, however it ends: so files are left over exactly when nobody holds the lock of their page.

const PREFIX = 'navette.uploads.';

let tab = crypto.randomUUID();
let held: Promise<void> | undefined;
let release = () => {};

// For the next person, or the same one later, the page is another one: its queue is empty.
forgetWithPerson(() => {
  release();
  held = undefined;
  tab = crypto.randomUUID();
});

/** The name of this page: another one after each reload and for each person. */
export function thisTab(): string {
  return tab;
}

/**
 * Says to the other pages that this one is there, until it ends.
 *
 * @throws {DOMException} where the browser has no locks for this page
 */
export function announceTab(): Promise<void> {
  held ??= new Promise((resolve, reject) => {
    const ended = new Promise<void>((end) => {
      release = end;
    });
    navigator.locks
      .request(PREFIX + tab, () => {
        resolve();
        return ended;
      })
      .catch(reject);
  });
  return held;
}

/**
 * Those of some pages that are gone.
 *
 * @throws {DOMException} where the browser has no locks for this page
 */
export async function goneTabs(tabs: Iterable<string>): Promise<ReadonlySet<string>> {
  const locks = (await navigator.locks.query()).held ?? [];
  const there = new Set([tab, ...locks.map(({ name }) => name?.slice(PREFIX.length))]);
  return new Set([...tabs].filter((one) => !there.has(one)));
}
