import type { ItemPath } from '@navette/core/paths/item-path';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { documentsUrl } from '../../../urls.ts';

/**
 * Opens the nearest visible folder above. If that is not known yet, it opens as soon as it is, unless a dialog is open
 * by then.
 *
 * @param up that folder; null while it is not known
 */
export function useGoUp(up: ItemPath | null, dialogOpen: boolean): () => void {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState(false);
  if (wanted && dialogOpen) setWanted(false);
  useEffect(() => {
    if (wanted && up !== null) void navigate(documentsUrl(up));
  }, [wanted, up, navigate]);
  return () => {
    if (up === null) setWanted(true);
    else void navigate(documentsUrl(up));
  };
}
