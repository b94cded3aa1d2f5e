import type { ItemPath } from '@navette/core/paths/item-path';
import { createStore, type Followed } from '../../../state/store.ts';

export interface FocusRequest {
  /** Whether to scroll the row into view. */
  scroll: boolean;
}

/** A request, and the element that was focused when it was made: rows may come seconds later. */
type MadeRequest = FocusRequest & { from: Element | null };

/** Fields where somebody may be writing: the focus is not taken from them. */
const TEXT_FIELD = 'input:not([type="checkbox"], [type="radio"]), textarea';

/**
 * The keyboard's position in the listing. One row is the tab stop (roving tabindex), and stays rendered when it is
 * scrolled away. It lives outside React, so that screens, dialogs and layouts can move it.
 */
export class RowCursor {
  #path: ItemPath | null = null;
  #index = 0;
  #request: MadeRequest | null = null;
  readonly #version = createStore(0);

  /** The kind of pointer that was pressed last, anywhere: 'mouse', 'touch' or 'pen'. */
  pressedBy = '';

  /** Letters typed to jump to a name, and when the last was typed. */
  typed = { letters: '', at: -Infinity };

  /** Whether the focus was last in the listing. */
  holdsFocus = false;

  /** Path of the tab stop; null before there was any. */
  get path(): ItemPath | null {
    return this.#path;
  }

  /** Index of the tab stop: if its row is removed, the row at this index takes its place. */
  get index(): number {
    return this.#index;
  }

  /** Changes with each move and each request. */
  readonly version: Followed<number> = this.#version;

  /** Makes a row the tab stop. */
  place(path: ItemPath): void {
    if (path !== this.#path) this.#notify(path);
  }

  /** Makes a row (by default the current one) the tab stop, and requests the focus for it. */
  focus(path: ItemPath | null = this.#path, request: FocusRequest = { scroll: true }): void {
    this.#request = { ...request, from: document.activeElement };
    this.#notify(path);
  }

  /** The request since the last call; null if the person has begun to write in a field since. */
  takeRequest(): FocusRequest | null {
    const request = this.#request;
    this.#request = null;
    const { activeElement } = document;
    return activeElement !== request?.from && isTextField(activeElement) ? null : request;
  }

  /** Notes the rendered tab stop, without telling subscribers. */
  settle(path: ItemPath, index: number): void {
    this.#path = path;
    this.#index = index;
  }

  #notify(path: ItemPath | null): void {
    this.#path = path;
    this.#version.set(this.#version.get() + 1);
  }
}

/** Whether an element is a field for text. */
export function isTextField(element: Element | null): boolean {
  return element?.matches(TEXT_FIELD) ?? false;
}
