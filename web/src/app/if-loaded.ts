import { lazy, type ComponentType } from 'react';

const Nothing = () => null;

/** A component that is loaded when it is first rendered. When that fails, the screen does without it. */
export function ifLoaded<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({
    default: await load().catch((): ComponentType<Props> => Nothing),
  }));
}
