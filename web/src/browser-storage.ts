/**
 * Short texts that the browser keeps for this site. It may keep none: where storage is blocked (settings,
 * private browsing) or full, what is written is lost when the page is left, and nothing fails.
 */
export interface KeptTexts {
  /** The text that was kept under a key; null for none. */
  read: (key: string) => string | null;
  /** @param text null to keep none */
  write: (key: string, text: string | null) => void;
}

/** Kept from visit to visit. */
export const browserStorage = keptIn(() => localStorage);
/** Kept as long as the tab is open. */
export const tabStorage = keptIn(() => sessionStorage);

/** @param storage where it is blocked, to name it throws already */
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
        // Whoever writes goes on with what they have.
      }
    },
  };
}
