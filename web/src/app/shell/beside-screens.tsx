import { useEffect, useState } from 'react';
import { CaptchaNote } from '../../features/layout/captcha-note.tsx';
import { isAnythingKept } from '../../features/upload/kept/is-anything-kept.ts';
import { useStrayFiles } from '../../features/upload/received/use-stray-files.ts';
import { captchaBlocked } from '../../firebase/captcha-blocked.ts';
import { useStore } from '../../state/store.ts';
import { onDemand, OPTIONAL } from '../../ui/on-demand.tsx';
import { keepForOffline } from './keep-for-offline.ts';

const KeptUploads = onDemand(() => import('./kept-uploads.tsx'), 'KeptUploads', OPTIONAL);

/** What is on every signed-in screen, and what none has to wait for. */
export function BesideScreens() {
  const blocked = useStore(captchaBlocked);
  const [keeps, setKeeps] = useState(false);
  useStrayFiles();
  useEffect(() => {
    void isAnythingKept().then(setKeeps);
    keepOnceLoaded();
  }, []);
  return (
    <>
      {blocked && <CaptchaNote />}
      {keeps && <KeptUploads />}
    </>
  );
}

/** Once the page has loaded all that it needs itself; never while it is being developed. */
function keepOnceLoaded(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Where the browser refuses, Navette needs a network, as before.
  const keep = () => void keepForOffline().catch(() => undefined);
  if (document.readyState === 'complete') keep();
  else addEventListener('load', keep, { once: true });
}
