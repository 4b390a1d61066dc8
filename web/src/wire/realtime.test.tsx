import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRefreshOn } from './realtime.ts';
import * as service from './supabase.ts';

let changed: (change?: { new: Record<string, unknown> }) => void;
let stands: (status: 'SUBSCRIBED' | 'CHANNEL_ERROR' | 'CLOSED') => void;
let joined: string[];
const channel = {
  on: (
    _kind: string,
    _filter: unknown,
    listener: (change: { new: Record<string, unknown> }) => void,
  ) => {
    changed = (change = { new: {} }) => listener(change);
    return channel;
  },
  subscribe: (listener: typeof stands) => {
    stands = listener;
    return channel;
  },
};

beforeEach(() => {
  vi.useFakeTimers();
  joined = [];
  vi.spyOn(service, 'supabase').mockReturnValue({
    realtime: async () => ({
      setAuth: async () => undefined,
      channel: (name: string) => {
        joined.push(name);
        return channel;
      },
      removeChannel: async () => 'ok',
    }),
  } as never);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Follower({ onChange }: { onChange: () => void }) {
  useRefreshOn('quotes', null, [['quotes']], { onChange });
  return null;
}

test('an answer of forty items is announced once, and a later one again', async () => {
  const onChange = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Follower onChange={onChange} />
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));

  for (let row = 0; row < 40; row += 1) {
    changed();
    vi.advanceTimersByTime(50);
  }
  expect(onChange).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1_000);
  expect(onChange).toHaveBeenCalledTimes(1);

  changed();
  vi.advanceTimersByTime(1_000);
  expect(onChange).toHaveBeenCalledTimes(2);
});

test('a page that was left gets no announcement', async () => {
  const onChange = vi.fn();
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <Follower onChange={onChange} />
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));

  changed();
  unmount();
  vi.advanceTimersByTime(5_000);

  expect(onChange).not.toHaveBeenCalled();
});

test('a channel that opens makes old what was missed, a changed row what its columns name, and a channel that is back everything', async () => {
  const client = new QueryClient();
  const staled: unknown[] = [];
  client.invalidateQueries = async (filters) => {
    staled.push(filters?.queryKey ?? 'everything');
  };
  function Pulse() {
    useRefreshOn('notifications', null, [['notifications']], {
      keysOf: ({ kind }) => [[kind]],
      missedKeys: async () => [['missed']],
      readsAllAfterBreak: true,
    });
    return null;
  }
  render(
    <QueryClientProvider client={client}>
      <Pulse />
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));

  stands('SUBSCRIBED');
  await act(() => vi.advanceTimersByTimeAsync(0));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(staled.splice(0)).toEqual([['notifications'], ['missed']]);
  changed({ new: { kind: 'payments' } });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(staled.splice(0)).toEqual([['notifications'], ['payments']]);
  stands('CHANNEL_ERROR');
  stands('SUBSCRIBED');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(staled).toEqual([[]]);
});

test('[RT-007] a channel that the server closed is joined again three seconds later, and reads what was missed', async () => {
  const client = new QueryClient();
  const queryFn = vi.fn().mockResolvedValue([]);
  function Reader() {
    useQuery({ queryKey: ['quotes'], queryFn });
    return <Follower onChange={() => undefined} />;
  }
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <Reader />
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
  stands('SUBSCRIBED');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  queryFn.mockClear();

  stands('CLOSED');
  await act(() => vi.advanceTimersByTimeAsync(2_999));
  expect(joined).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(joined).toHaveLength(2);
  // A name of its own: the server may still be ending the first one.
  expect(new Set(joined).size).toBe(2);
  stands('SUBSCRIBED');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(queryFn).toHaveBeenCalledTimes(1);

  unmount();
  stands('CLOSED');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(joined).toHaveLength(2);
});

test('[RT-007] a channel whose code could not be loaded is joined three seconds later, and not for a page that was left', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const live = vi.spyOn(service.supabase(), 'realtime').mockRejectedValue(new Error('no code'));
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <Follower onChange={() => undefined} />
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(2_999));
  expect(live).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(live).toHaveBeenCalledTimes(2);

  unmount();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(live).toHaveBeenCalledTimes(2);
});
