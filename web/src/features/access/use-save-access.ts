import type { Callables } from '@navette/core/callables';
import type { ListingRow } from '@navette/core/listing';
import { useEffect, useRef, useState } from 'react';
import { call, CallError, mayHaveActed } from '../../firebase/callables.ts';
import { STRINGS } from '../../strings.ts';
import { messageOf } from '../../ui/message-of.ts';
import { showNotice } from '../../ui/notice.tsx';
import { notify } from '../../ui/toast.tsx';

/** A save that failed. */
export interface SaveFailure {
  message: string;
  /** When it failed, by the page's clock, in milliseconds; null when nothing can have changed. */
  uncertainSince: number | null;
}

/** Callbacks for the outcome of a save. */
export interface SaveEffects {
  onClose: () => void;
  /** Called when it was saved or refused: the listing has to be fetched again. */
  onChanged: () => void;
  /** Called when it failed, but the access may have changed, or may still change. */
  onUncertain: () => void;
}

interface SaveAccess {
  saving: boolean;
  failure: SaveFailure | null;
  save: (data: Callables['setAccess']['data']) => Promise<void>;
}

/** Saves the access of an item, and reports the outcome even after the dialog was closed. */
export function useSaveAccess(row: ListingRow, effects: SaveEffects): SaveAccess {
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  const save: SaveAccess['save'] = async (data) => {
    setSaving(true);
    setFailure(null);
    try {
      await call('setAccess', data);
      notify(STRINGS.access.saved);
      effects.onChanged();
      effects.onClose();
    } catch (error) {
      const uncertain = mayHaveActed(error);
      const unanswered = !(error instanceof CallError) || error.reason === null;
      setFailure({
        message: unanswered ? STRINGS.access.answerLost : messageOf(error),
        uncertainSince: uncertain ? Date.now() : null,
      });
      if (!shown.current) {
        showNotice(unanswered ? STRINGS.access.unanswered(row.label) : messageOf(error));
      }
      if (uncertain) effects.onUncertain();
      else effects.onChanged();
    } finally {
      setSaving(false);
    }
  };
  return { saving, failure, save };
}
