import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unlessTouched } from './unless-touched.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function waiting() {
  const element = new EventTarget();
  const act = vi.fn<() => void>();
  return { element, act, stop: unlessTouched(element, 1_500, act) };
}

test('acts once, after the time and not before', () => {
  const { act } = waiting();
  vi.advanceTimersByTime(1_499);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(act).toHaveBeenCalledOnce();
});

test.each(['pointerdown', 'keydown', 'wheel', 'dragenter'])('not after a %s', (type) => {
  const { element, act } = waiting();
  vi.advanceTimersByTime(1_499);
  element.dispatchEvent(new Event(type));
  vi.advanceTimersByTime(10_000);
  expect(act).not.toHaveBeenCalled();
});

test('a pointer that only moves is no touch, and calling it off ends it', () => {
  const { element, act, stop } = waiting();
  element.dispatchEvent(new Event('pointermove'));
  stop();
  vi.advanceTimersByTime(10_000);
  expect(act).not.toHaveBeenCalled();
  const other = waiting();
  other.element.dispatchEvent(new Event('pointermove'));
  vi.advanceTimersByTime(1_500);
  expect(other.act).toHaveBeenCalledOnce();
});

test('listens before the rest of the page, and no longer than it waits', () => {
  const element = new EventTarget();
  const listen = vi.spyOn(element, 'addEventListener');
  unlessTouched(element, 1_500, vi.fn<() => void>());
  const isOver = () => listen.mock.calls.map(([, , options]) => Object(options).signal?.aborted);
  expect(listen.mock.calls.map(([, , options]) => options)).toMatchObject(
    Array.from({ length: 4 }, () => ({ capture: true })),
  );
  vi.advanceTimersByTime(1_499);
  expect(new Set(isOver())).toEqual(new Set([false]));
  vi.advanceTimersByTime(1);
  expect(new Set(isOver())).toEqual(new Set([true]));
});
