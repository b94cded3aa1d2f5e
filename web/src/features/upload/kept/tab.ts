import { forgetWithPerson } from '../../../state/per-person.ts';

// From its first kept file on, a page holds a lock under its own name. The browser releases the lock when the page
// ends, however that happens: so files are left over exactly when nobody holds their page's lock.

const PREFIX = 'navette.uploads.';

let tab = crypto.randomUUID();
let held: Promise<void> | undefined;
let release = () => {};

// For the next person this page counts as a new one: its queue is empty.
forgetWithPerson(() => {
  release();
  held = undefined;
  tab = crypto.randomUUID();
});

/** The name of this page: new after each reload, and for each person. */
export function thisTab(): string {
  return tab;
}

/**
 * Takes the page's lock, so that other pages know that it is open.
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
 * Which of these pages are closed.
 *
 * @throws {DOMException} where the browser has no locks for this page
 */
export async function goneTabs(tabs: Iterable<string>): Promise<ReadonlySet<string>> {
  const locks = (await navigator.locks.query()).held ?? [];
  const there = new Set([tab, ...locks.map(({ name }) => name?.slice(PREFIX.length))]);
  return new Set([...tabs].filter((one) => !there.has(one)));
}
