import type { ItemPath } from '@navette/core/item-path';
import { createStore, type Followed } from '../../../store.ts';

export interface FocusRequest {
  /** Whether the row is to be brought into the window. */
  scroll: boolean;
}

/**
 * Where the keyboard is in the listing: one row is the tab stop, and keeps being rendered wherever the
 * window is scrolled to. Outside React, so that screens, dialogs and views can move it.
 */
export class RowCursor {
  #path: ItemPath | null = null;
  #index = 0;
  #request: FocusRequest | null = null;
  readonly #version = createStore(0);

  /** Whether the focus was in the listing when it was last somewhere. */
  holdsFocus = false;

  /** The row that is the tab stop; null before any was. */
  get path(): ItemPath | null {
    return this.#path;
  }

  /** Its place in what was shown last: where to go on when it is gone. */
  get index(): number {
    return this.#index;
  }

  /** Another number after each move and each request. */
  readonly version: Followed<number> = this.#version;

  /** Makes a row the tab stop. */
  place(path: ItemPath): void {
    if (path !== this.#path) this.#publish(path);
  }

  /** Makes a row the tab stop and asks for the focus there; the present one when none is named. */
  focus(path: ItemPath | null = this.#path, request: FocusRequest = { scroll: true }): void {
    this.#request = request;
    this.#publish(path);
  }

  /** What was asked for since the last call. */
  takeRequest(): FocusRequest | null {
    const request = this.#request;
    this.#request = null;
    return request;
  }

  /** Notes which row is the tab stop as shown, without telling anybody. */
  settle(path: ItemPath, index: number): void {
    this.#path = path;
    this.#index = index;
  }

  #publish(path: ItemPath | null): void {
    this.#path = path;
    this.#version.set(this.#version.get() + 1);
  }
}
