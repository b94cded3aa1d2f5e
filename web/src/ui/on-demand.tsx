import {
  createElement,
  use,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type FunctionComponent,
} from 'react';
import { STRINGS } from '../strings.ts';
import { LoadFailure } from './feedback/load-failure.tsx';
import { Loading } from './feedback/loading.tsx';
import { LONG_TOAST_MS, notify } from './feedback/toast.tsx';
import type { Elements } from './jsx-runtime.ts';

/** Tells that code could not be loaded. */
export interface LoadingFailure {
  /** What the person is told. */
  text: string;
  /** Whether only a reload of the page helps. */
  reloads: boolean;
  /** Loads the code again, or the page. */
  retry: () => void;
}

interface OnDemandOptions<Props> {
  /** For a component that stays rendered while it is closed: whether it is open. */
  isOpen?: (props: Props) => boolean;
  /** Shown while the code is loaded. */
  meanwhile?: Elements;
  /** Whether the nearest `Suspense` waits for it: appearing later, it would move what is around it. */
  holds?: boolean;
  /** Called when the code cannot be loaded, before `onClose`; by default a toast says so. */
  onFailure?: (props: Props, text: string) => void;
  /** Shown instead when the code cannot be loaded; then neither `onFailure` nor `onClose` is called. */
  instead?: (props: Props, failure: LoadingFailure) => Elements;
}

type InPlaceOptions<Props> = OnDemandOptions<Props> &
  Required<Pick<OnDemandOptions<Props>, 'instead'>>;

type PropsOf<Part> = Part extends ComponentType<infer Props extends object> ? Props : never;

/** A component whose code is loaded when it is first rendered, or by calling `load`, which rejects when that fails. */
export type OnDemand<Props> = FunctionComponent<Props> & { load: () => Promise<unknown> };

/** For a part that a screen can do without: when it cannot be loaded, nothing is shown. */
export const OPTIONAL = { instead: () => null };

/** For a screen: when it cannot be loaded, a message with a button to try again is in its place. */
export const IN_PLACE: InPlaceOptions<object> = {
  meanwhile: <Loading />,
  instead: (_, { text, reloads, retry }) => (
    <LoadFailure text={text} reloads={reloads} onRetry={retry} />
  ),
};

/**
 * Loads a dialog, menu, view or screen when it is first opened. When that fails (no network, or a new deployment), the
 * person is told, `onClose` is called and the rest of the screen stays; opened again, it is loaded anew. React's `lazy`
 * would keep the failure as long as the page lives.
 *
 * @param name of the component in its module
 */
export function onDemand<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  options: InPlaceOptions<PropsOf<Module[Name]>>,
): OnDemand<PropsOf<Module[Name]>>;
export function onDemand<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  options?: OnDemandOptions<PropsOf<Module[Name]>>,
): OnDemand<PropsOf<Module[Name]> & { onClose: () => void }>;
export function onDemand<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  options: OnDemandOptions<Props> = {},
): OnDemand<Props & { onClose?: () => void }> {
  const { isOpen = () => true, meanwhile = null, holds = false, instead } = options;
  const text = notLoadedText();
  const { onFailure = (_, said) => notify(said, LONG_TOAST_MS) } = options;
  let known: ComponentType<Props> | null = null;
  let held: Promise<unknown> | null = null;
  const get = async () => (known ??= (await loadWithStyles(load))[name]);
  function Part(props: Props & { onClose?: () => void }) {
    // `use` is called even once the component is known: React requires it of a component that has waited with it.
    if (holds && (held || !known)) use((held ??= get().catch(() => undefined)));
    const open = isOpen(props);
    const [Loaded, setLoaded] = useState(() => (open ? known : null));
    const [failure, setFailure] = useState<string | null>(null);
    const fail = useEffectEvent((said: string) => {
      if (instead) {
        setFailure(said);
      } else {
        onFailure(props, said);
        props.onClose?.();
      }
    });
    useEffect(() => {
      if (!open || Loaded) return undefined;
      const end = new AbortController();
      const { signal } = end;
      if (failure === null) {
        get().then(
          (part) => signal.aborted || setLoaded(() => part),
          async () => {
            // Nobody waits for it any longer: the server is not asked, and the next failure is the first that is told.
            if (signal.aborted) return;
            const said = await text();
            if (!signal.aborted) fail(said);
          },
        );
      } else {
        addEventListener('online', () => setFailure(null), { signal });
      }
      return () => end.abort();
    }, [open, Loaded, failure]);
    if (Loaded) return createElement(Loaded, props);
    if (failure === null) return open && meanwhile;
    const reloads = failure !== STRINGS.networkError;
    const retry = () => (reloads ? location.reload() : setFailure(null));
    return instead?.(props, { text: failure, reloads, retry });
  }
  return Object.assign(Part, { load: get });
}

/** Finds the sentence for code that a deployment has removed; null: it has not. */
let sayIfRemoved: (() => Promise<string | null>) | undefined;

/** Has `ask` find whether a deployment has removed code that cannot be loaded. It must not reject. */
export function askIfRemoved(ask: () => Promise<string | null>): void {
  sayIfRemoved = ask;
}

/**
 * Makes the sentence for code that cannot be loaded: that a deployment has removed it; else first to try again; after
 * that, if there is a network, to reload the page, since the browser, like Firefox, keeps the failure.
 *
 * @returns a function to call at each failure of that code
 */
export function notLoadedText(): () => Promise<string> {
  let tried = false;
  return async () => {
    const text = tried && navigator.onLine ? STRINGS.unexpectedError : STRINGS.networkError;
    tried = true;
    return (await sayIfRemoved?.()) ?? text;
  };
}

/** `<link>` elements, of style sheets or code, that failed to load. */
const lostLinks = new Set<HTMLLinkElement>();
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement) lostLinks.add(target);
  },
  // Capturing, because the event does not bubble.
  true,
);

/** Loads code, and again the style sheets that failed earlier: Vite requests each of them only once. */
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
