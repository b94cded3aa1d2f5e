import {
  use,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { isNewest } from '../state/own-code.ts';
import { STRINGS } from '../strings.ts';
import { CodeGone } from './feedback/code-gone.tsx';
import { LoadFailure } from './feedback/load-failure.tsx';
import { Loading } from './feedback/loading.tsx';
import { LONG_TOAST_MS, notify } from './feedback/toast.tsx';

/** That code could not be loaded, for what is shown in its place. */
export interface LoadingFailure {
  /** What the person is told. */
  text: string;
  /** Whether a deployment has removed it. */
  gone: boolean;
  /** Loads it again, or the page, where only that helps. */
  retry: () => void;
  /** What the button for that says. */
  action: string;
}

/** Why code could not be loaded. */
interface NotLoaded {
  /** What to tell the person. */
  text: string;
  /** Whether a deployment has removed it. */
  gone: boolean;
  /** Whether only loading the page again helps. */
  reload: boolean;
}

interface OnDemandOptions<Props> {
  /** Whether it is open, for what stays rendered while it is closed. */
  isOpen?: (props: Props) => boolean;
  /** Shown while it is being loaded. */
  meanwhile?: ReactNode;
  /** Whether the nearest `Suspense` waits for it the first time, since it would move what is around it. */
  holds?: boolean;
  /**
   * Called when it cannot be loaded, before it is closed. By default a toast tells the person, or, where a deployment
   * has removed the code, a small dialog in its place.
   */
  onFailure?: (props: Props) => void;
  /** Closes it when it cannot be loaded; by default `onClose`. */
  close?: (props: Props) => void;
  /** Shown in its place when it cannot be loaded: then nobody is told otherwise, and nothing is closed. */
  instead?: (props: Props, failure: LoadingFailure) => ReactNode;
}

type InPlaceOptions<Props> = OnDemandOptions<Props> &
  Required<Pick<OnDemandOptions<Props>, 'instead'>>;

type PropsOf<Part> = Part extends ComponentType<infer Props extends object> ? Props : never;

/** A component that is loaded when it is first rendered, or before: `load` rejects when it cannot be loaded. */
export type OnDemand<Props> = ComponentType<Props> & { load: () => Promise<unknown> };

/** What nobody has to wait for, as React marks it. */
const LOADED: Promise<unknown> = Object.assign(Promise.resolve(), {
  status: 'fulfilled',
  value: undefined,
});

const GONE: NotLoaded = { text: STRINGS.codeGone, reload: true, gone: true };

/** For a part that a screen can do without. */
export const OPTIONAL = { instead: () => null };

/** For a screen: in its place, the person is told, and can try again. */
export const IN_PLACE: InPlaceOptions<object> = {
  meanwhile: <Loading />,
  instead: (_, { text, retry, action }) => (
    <LoadFailure text={text} onRetry={retry} action={action} />
  ),
};

/**
 * A dialog, menu, view or screen that is loaded when it is first opened. When that fails (no network, or a new
 * deployment), the person is told, `onClose` is called and the rest of the screen stays; opened again, it is
 * loaded anew. What a deployment has removed says so where it would stand, with a button that loads the page again.
 * Not React's `lazy`, which keeps a failure as long as the page lives.
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
  const { isOpen = () => true, meanwhile = null, holds = false, instead, onFailure } = options;
  const { close = (props: Props & { onClose?: () => void }) => props.onClose?.() } = options;
  const why = whyNotLoaded();
  let known: ComponentType<Props> | null = null;
  let held: Promise<unknown> | null = null;
  const get = async () => (known ??= (await loadWithStyles(load))[name]);
  function Part(props: Props & { onClose?: () => void }) {
    // Each time: React expects whoever has waited to ask again, also when the code has come meanwhile.
    if (holds) use((held ??= known ? LOADED : get().catch(() => undefined)));
    const open = isOpen(props);
    const [Loaded, setLoaded] = useState(() => (open ? known : null));
    const [failure, setFailure] = useState<NotLoaded | null>(null);
    const fail = useEffectEvent((reason: NotLoaded) => {
      if (instead || (reason.gone && !onFailure)) setFailure(reason);
      else {
        if (onFailure) onFailure(props);
        else notify(reason.text, LONG_TOAST_MS);
        close(props);
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
            const reason = await why();
            if (!signal.aborted) fail(reason);
          },
        );
      } else {
        addEventListener('online', () => setFailure(null), { signal });
      }
      return () => end.abort();
    }, [open, Loaded, failure]);
    if (Loaded) return <Loaded {...props} />;
    if (failure === null) return open && meanwhile;
    if (!instead) {
      const shut = () => {
        setFailure(null);
        close(props);
      };
      return open && <CodeGone onClose={shut} />;
    }
    const retry = () => (failure.reload ? location.reload() : setFailure(null));
    const action = failure.reload ? STRINGS.reload : STRINGS.retry;
    return instead(props, { ...failure, retry, action });
  }
  return Object.assign(Part, { load: get });
}

/**
 * Finds why something could not be loaded: a deployment has removed the code, or there is no network, and the person is
 * to try again. If that fails too although there is a network, the page has to be loaded again: the browser, like
 * Firefox, keeps the failure.
 *
 * @returns to be called whenever that one thing could not be loaded; never rejects
 */
export function whyNotLoaded(): () => Promise<NotLoaded> {
  let tried = false;
  return async () => {
    // Without an answer it is the network.
    if (!(await isNewest().catch(() => true))) return GONE;
    const reload = tried && navigator.onLine;
    tried = true;
    const text = reload ? STRINGS.unexpectedError : STRINGS.networkError;
    return { text, reload, gone: false };
  };
}

/**
 * Loads code that no component shows.
 *
 * @throws {Error} with the message for the person when a deployment has removed it; else whatever import throws
 */
export async function loadOrSay<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (await isNewest().catch(() => true)) throw error;
    throw new CodeGoneError(STRINGS.codeGone, { cause: error });
  }
}

/** That a deployment has removed code; its message is for people. */
export class CodeGoneError extends Error {}

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
