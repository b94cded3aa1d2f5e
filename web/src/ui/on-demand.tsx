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

/** That code could not be loaded, for what is shown in its place. */
interface LoadingFailure {
  /** What the person is told. */
  text: string;
  retry: () => void;
}

interface OnDemandOptions<Props> {
  /** Whether it is open, for what stays rendered while it is closed. */
  isOpen?: (props: Props) => boolean;
  /** Shown while it is being loaded. */
  meanwhile?: Elements;
  /** Whether the nearest `Suspense` waits for it the first time, since it would move what is around it. */
  holds?: boolean;
  /** Called when it cannot be loaded, before `onClose`; by default it tells the person with a toast. */
  onFailure?: (props: Props) => void;
  /** Shown in its place when it cannot be loaded: then nobody is told otherwise, and nothing is closed. */
  instead?: (props: Props, failure: LoadingFailure) => Elements;
}

type InPlaceOptions<Props> = OnDemandOptions<Props> &
  Required<Pick<OnDemandOptions<Props>, 'instead'>>;

type PropsOf<Part> = Part extends ComponentType<infer Props extends object> ? Props : never;

/** A component that is loaded when it is first rendered, or before: `load` rejects when it cannot be loaded. */
export type OnDemand<Props> = FunctionComponent<Props> & { load: () => Promise<unknown> };

/** For a part that a screen can do without. */
export const OPTIONAL = { instead: () => null };

/** For a screen: in its place, the person is told, and can try again. */
export const IN_PLACE: InPlaceOptions<object> = {
  meanwhile: <Loading />,
  instead: (_, { text, retry }) => <LoadFailure text={text} onRetry={retry} />,
};

/**
 * A dialog, menu, view or screen that is loaded when it is first opened. When that fails (no network, or a new
 * deployment), the person is told, `onClose` is called and the rest of the screen stays; opened again, it is
 * loaded anew. Not React's `lazy`, which keeps a failure as long as the page lives.
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
  const { onFailure = () => notify(text(), LONG_TOAST_MS) } = options;
  let known: ComponentType<Props> | null = null;
  let held: Promise<unknown> | null = null;
  const get = async () => (known ??= (await loadWithStyles(load))[name]);
  function Part(props: Props & { onClose?: () => void }) {
    // Again also once it is known: React has whoever waited with `use` call it to the end.
    if (holds && (held || !known)) use((held ??= get().catch(() => undefined)));
    const open = isOpen(props);
    const [Loaded, setLoaded] = useState(() => (open ? known : null));
    const [failure, setFailure] = useState<string | null>(null);
    const fail = useEffectEvent(() => {
      if (instead) {
        setFailure(text());
      } else {
        onFailure(props);
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
          () => signal.aborted || fail(),
        );
      } else {
        addEventListener('online', () => setFailure(null), { signal });
      }
      return () => end.abort();
    }, [open, Loaded, failure]);
    if (Loaded) return createElement(Loaded, props);
    if (failure === null) return open && meanwhile;
    const retry = () =>
      failure === STRINGS.unexpectedError ? location.reload() : setFailure(null);
    return instead?.(props, { text: failure, retry });
  }
  return Object.assign(Part, { load: get });
}

/**
 * Tells that something could not be loaded, and to try again. If that fails too although there is a network, the
 * page has to be loaded again: a deployment has removed the code, or the browser, like Firefox, keeps the failure.
 *
 * @returns what to say, to be called whenever that one thing could not be loaded
 */
export function notLoadedText(): () => string {
  let tried = false;
  return () => {
    const text = tried && navigator.onLine ? STRINGS.unexpectedError : STRINGS.networkError;
    tried = true;
    return text;
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
