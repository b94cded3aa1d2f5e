/**
 * Short texts that the browser stores for this site. Where storage is blocked (settings, private
 * browsing) or full, writing does nothing and no error is thrown.
 */
export interface KeptTexts {
  /** The text stored under a key; null for none. */
  read: (key: string) => string | null;
  /** @param text null to remove it */
  write: (key: string, text: string | null) => void;
}

/** Kept across visits. */
export const browserStorage = keptIn(() => localStorage);
/** Kept until the tab is closed. */
export const tabStorage = keptIn(() => sessionStorage);

/** The entries of a list that was kept as JSON; none when the text is anything else. */
export function parseList(text: string | null): unknown[] {
  let value: unknown;
  try {
    value = JSON.parse(String(text));
  } catch {
    return [];
  }
  return Array.isArray(value) ? value : [];
}

/** @param storage a function, because reading `localStorage` throws where storage is blocked */
function keptIn(storage: () => Storage): KeptTexts {
  return {
    read(key) {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, text) {
      try {
        if (text === null) storage().removeItem(key);
        else storage().setItem(key, text);
      } catch {
        // Blocked or full: the caller goes on with the value that it has.
      }
    },
  };
}
