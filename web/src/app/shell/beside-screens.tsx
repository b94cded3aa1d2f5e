import { useEffect, useState } from 'react';
import { CaptchaNote } from '../../features/layout/captcha-note.tsx';
import { isAnythingKept } from '../../features/upload/kept/is-anything-kept.ts';
import { useStrayFiles } from '../../features/upload/received/use-stray-files.ts';
import { captchaBlocked } from '../../firebase/captcha-blocked.ts';
import { useStore } from '../../state/store.ts';
import { askIfRemoved, onDemand, OPTIONAL } from '../../ui/on-demand.tsx';
import { keepForOffline } from './keep-for-offline.ts';
import { textIfRemoved } from './own-code.ts';

const KeptUploads = onDemand(() => import('./kept-uploads.tsx'), 'KeptUploads', OPTIONAL);

/** What every signed-in screen has, but need not wait for. */
export function BesideScreens() {
  const blocked = useStore(captchaBlocked);
  const [keeps, setKeeps] = useState(false);
  useStrayFiles();
  useEffect(() => {
    void isAnythingKept().then(setKeeps);
    // No deployment removes the code of `npm run dev`.
    if (import.meta.env.PROD) askIfRemoved(textIfRemoved);
    keepOnceLoaded();
  }, []);
  return (
    <>
      {blocked && <CaptchaNote />}
      {keeps && <KeptUploads />}
    </>
  );
}

/** Registers the service worker once the page has loaded what it needs; never in development. */
function keepOnceLoaded(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Browsers may refuse; then Navette needs a network.
  const keep = () => void keepForOffline().catch(() => undefined);
  if (document.readyState === 'complete') keep();
  else addEventListener('load', keep, { once: true });
}
