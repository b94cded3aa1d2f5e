import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { STRINGS } from '../strings.ts';
import { LONG_TOAST_MS, notify } from './feedback/toast.tsx';

interface OnDemandOptions<Props> {
  /** Whether it is open, for what stays rendered while it is closed. */
  isOpen?: (props: Props) => boolean;
  /** Shown while it is being loaded. */
  meanwhile?: ReactNode;
  /** Called when it cannot be loaded, before `onClose`; by default it tells the person with a toast. */
  onFailure?: (props: Props) => void;
}

/**
 * A dialog, menu or view that is loaded when it is first opened. When that fails (no network, or a new
 * deployment), the person is told, `onClose` is called and the rest of the screen stays; opened again, it is
 * loaded anew. Not React's `lazy`, which keeps a failure as long as the page lives.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options: OnDemandOptions<Props> = {},
): ComponentType<Props & { onClose: () => void }> {
  const { isOpen = () => true, meanwhile = null, onFailure = tellNotLoaded() } = options;
  let known: ComponentType<Props> | null = null;
  return function OnDemand(props) {
    const open = isOpen(props);
    const [Part, setPart] = useState(() => (open ? known : null));
    const fail = useEffectEvent(() => {
      onFailure(props);
      props.onClose();
    });
    useEffect(() => {
      if (!open || Part) return undefined;
      let gone = false;
      (known ? Promise.resolve(known) : loadWithStyles(load)).then(
        (part) => {
          known = part;
          if (!gone) setPart(() => part);
        },
        () => {
          if (!gone) fail();
        },
      );
      return () => {
        gone = true;
      };
    }, [open, Part]);
    if (Part) return <Part {...props} />;
    return open && meanwhile;
  };
}

/**
 * Tells that something could not be loaded, and to try again. If that fails too although there is a network, the
 * page has to be loaded again: a deployment has removed the code, or the browser, like Firefox, keeps the failure.
 *
 * @returns to be called whenever that one thing could not be loaded
 */
export function tellNotLoaded(): () => void {
  let tried = false;
  return () => {
    notify(
      tried && navigator.onLine ? STRINGS.unexpectedError : STRINGS.networkError,
      LONG_TOAST_MS,
    );
    tried = true;
  };
}

/** Links to style sheets, and to code, that did not arrive. */
const lostLinks = new Set<HTMLLinkElement>();
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement) lostLinks.add(target);
  },
  // The event does not bubble.
  true,
);

/** Loads code, and the style sheets that did not arrive earlier: Vite asks for each of them only once. */
export async function loadWithStyles<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const links = [...lostLinks].map(
    (lost) =>
      new Promise((settle) => {
        const link = lost.cloneNode();
        link.addEventListener('load', settle);
        link.addEventListener('error', settle);
        lost.replaceWith(link);
      }),
  );
  lostLinks.clear();
  const [loaded] = await Promise.all([load(), ...links]);
  return loaded;
}
