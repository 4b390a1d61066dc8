import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useArrived } from './use-arrived.ts';

// How the last answer of a screen is rendered (docs/decisions/314).

afterEach(() => vi.restoreAllMocks());

/** The part that a page shows at the first commit after its answer, which came after so many milliseconds. */
async function shownWithAnswer(waitedMs: number): Promise<string | undefined> {
  const now = performance.now.bind(performance);
  let ahead = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
  let answer = (_: string) => {};
  const answered = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const commits: string[] = [];
  function Page() {
    const hasArrived = useArrived([{ queryKey: ['answer'], queryFn: () => answered }]);
    useLayoutEffect(() => void commits.push(hasArrived ? 'all of it' : 'its place'));
    return hasArrived ? <p>all of it</p> : null;
  }
  const queryClient = new QueryClient();
  render(<Page />, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
  ahead = waitedMs;
  await act(async () => answer('here'));
  await screen.findByText('all of it');
  return commits[1];
}

test('an answer that comes soon is rendered in slices, after a commit without it', async () => {
  expect(await shownWithAnswer(0)).toBe('its place');
});

test('an answer that took longer than three seconds is rendered at once', async () => {
  expect(await shownWithAnswer(3_100)).toBe('all of it');
});
