import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useRested } from './use-rested';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('useRested returns the text after typing has paused, and never a half-typed text', () => {
  const seen = new Set<string>();
  const { rerender } = renderHook(({ text }) => seen.add(useRested(text)), { initialProps: { text: '' } });
  for (const text of ['e', 'ea', 'eag']) {
    rerender({ text });
    act(() => jest.advanceTimersByTime(200));
  }
  expect([...seen]).toEqual(['']);
  act(() => jest.runAllTimers());
  expect([...seen]).toEqual(['', 'eag']);
});
