import { jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useLive } from './live';
import { queryClient } from './query-client';

class Stream {
  static opened: Stream[] = [];
  readyState = 1;
  onerror?: () => void;
  listeners: Record<string, (event: { data: string }) => void> = {};
  constructor() {
    Stream.opened.push(this);
  }
  addEventListener(type: string, listener: () => void) {
    this.listeners[type] = listener;
  }
  close() {
    this.readyState = 2;
  }
  fails(readyState: number) {
    this.readyState = readyState;
    this.onerror?.();
  }
}

it('the stream is opened again after a refusal, but not while the browser reconnects by itself', () => {
  jest.useFakeTimers();
  globalThis.EventSource = Stream as unknown as typeof EventSource;
  const { unmount } = renderHook(() => useLive(queryClient));
  jest.advanceTimersByTime(1_000);
  const [first] = Stream.opened;
  first!.fails(0);
  jest.advanceTimersByTime(60_000);
  expect(Stream.opened).toHaveLength(1);
  first!.fails(2);
  jest.advanceTimersByTime(15_000);
  expect(Stream.opened).toHaveLength(2);
  Stream.opened[1]!.fails(2);
  unmount();
  jest.advanceTimersByTime(60_000);
  expect(Stream.opened).toHaveLength(2);
  jest.useRealTimers();
});

it('data that was read before the stream opened is read again; data that was read afterwards is not', async () => {
  Stream.opened = [];
  jest.useFakeTimers();
  queryClient.setQueryData(['/api/bookings'], [], { updatedAt: Date.now() - 1_000 });
  const { unmount } = renderHook(() => useLive(queryClient));
  jest.advanceTimersByTime(1_000);
  queryClient.setQueryData(['/api/contacts'], [], { updatedAt: Date.now() + 1_000 });
  Stream.opened[0]!.listeners['hello']!({ data: '' });
  const isStale = (path: string) => queryClient.getQueryState([path])!.isInvalidated;
  expect([isStale('/api/bookings'), isStale('/api/contacts')]).toEqual([true, false]);
  Stream.opened[0]!.listeners['hello']!({ data: '' });
  expect(isStale('/api/contacts')).toBe(true);
  unmount();
  jest.useRealTimers();
});
