import type { ItemPath } from '@navette/core/paths/item-path';
import { createStore, type Followed } from '../../../state/store.ts';

export interface FocusRequest {
  /** Whether to scroll the row into view. */
  scroll: boolean;
}

/** A request, and what had the focus then: rows may come seconds later. */
type MadeRequest = FocusRequest & { from: Element | null };

/** Where somebody writes: the focus is not taken from there. */
const TEXT_FIELD = 'input:not([type="checkbox"], [type="radio"]), textarea';

/**
 * The keyboard's position in the listing: one row is the tab stop (roving tabindex), and stays
 * rendered when it is scrolled away. Outside React, so that screens, dialogs and views can move it.
 */
export class RowCursor {
  #path: ItemPath | null = null;
  #index = 0;
  #request: MadeRequest | null = null;
  readonly #version = createStore(0);

  /** The kind of pointer that was pressed last, anywhere: 'mouse', 'touch' or 'pen'. */
  pressedBy = '';

  /** The letters by which it was last moved, and when. */
  typed = { letters: '', at: -Infinity };

  /** Whether the focus was last in the listing. */
  holdsFocus = false;

  /** The row that is the tab stop; null before there was any. */
  get path(): ItemPath | null {
    return this.#path;
  }

  /** Its last shown index: the next tab stop is there when the row is removed. */
  get index(): number {
    return this.#index;
  }

  /** Changes after each move and each request. */
  readonly version: Followed<number> = this.#version;

  /** Makes a row the tab stop. */
  place(path: ItemPath): void {
    if (path !== this.#path) this.#notify(path);
  }

  /** Makes a row the tab stop and requests the focus for it; by default the current one. */
  focus(path: ItemPath | null = this.#path, request: FocusRequest = { scroll: true }): void {
    this.#request = { ...request, from: document.activeElement };
    this.#notify(path);
  }

  /** The request since the last call; none when the person has gone on to write somewhere meanwhile. */
  takeRequest(): FocusRequest | null {
    const request = this.#request;
    this.#request = null;
    const { activeElement } = document;
    return activeElement !== request?.from && isTextField(activeElement) ? null : request;
  }

  /** Notes which row is the tab stop as rendered, without telling subscribers. */
  settle(path: ItemPath, index: number): void {
    this.#path = path;
    this.#index = index;
  }

  #notify(path: ItemPath | null): void {
    this.#path = path;
    this.#version.set(this.#version.get() + 1);
  }
}

/** Whether somebody writes in an element that has the focus. */
export function isTextField(element: Element | null): boolean {
  return element?.matches(TEXT_FIELD) ?? false;
}
