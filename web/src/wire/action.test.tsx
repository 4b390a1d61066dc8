import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { standInWire } from '../testing/test-wire.ts';
import { useAction, useRowIds } from './action.ts';

const wire = standInWire();

/** A service that responds when the test says so, and remembers the requests. */
function slowService() {
  const asked: string[] = [];
  const answers: { now: () => void; fail: () => void }[] = [];
  const call = (what: string) => {
    asked.push(what);
    return new Promise<string>((resolve, reject) =>
      answers.push({
        now: () => resolve(what),
        fail: () => reject(new TypeError('Failed to fetch')),
      }),
    );
  };
  return { asked, answers, call };
}

const withQueries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);

test('[F11] the same is sent once while it is under way, something else beside it', async () => {
  const { asked, answers, call } = slowService();
  const { result } = renderHook(() => useAction({ mutationFn: call }), { wrapper: withQueries });

  await act(async () => {
    result.current.mutate('pagar');
    result.current.mutate('pagar');
    result.current.mutate('arquivar');
  });
  expect(asked).toEqual(['pagar', 'arquivar']);

  await act(async () => {
    for (const { now } of answers) now();
  });
  await act(async () => result.current.mutate('pagar'));
  expect(asked).toEqual(['pagar', 'arquivar', 'pagar']);
});

test('[F11] it stays one until the page has read again', async () => {
  const { asked, answers, call } = slowService();
  let readAgain = () => {};
  const reading = new Promise<void>((resolve) => {
    readAgain = resolve;
  });
  const { result } = renderHook(() => useAction({ mutationFn: call, onSuccess: () => reading }), {
    wrapper: withQueries,
  });

  await act(async () => result.current.mutate('pagar'));
  await act(async () => answers[0]?.now());
  await act(async () => result.current.mutate('pagar'));
  expect(asked).toHaveLength(1);

  await act(async () => readAgain());
  await act(async () => result.current.mutate('pagar'));
  expect(asked).toHaveLength(2);
});

test('what failed can be tried again', async () => {
  const { asked, answers, call } = slowService();
  const { result } = renderHook(() => useAction({ mutationFn: call }), { wrapper: withQueries });

  await act(async () => result.current.mutate('pagar'));
  await act(async () => answers[0]?.fail());
  await waitFor(() => expect(result.current.isError).toBe(true));
  await act(async () => result.current.mutate('pagar'));

  expect(asked).toHaveLength(2);
});

test('[F11] a content keeps its id until it is stored, and the second try asks whether it is', async () => {
  const { result } = renderHook(() => useRowIds('projects'));
  const ids = result.current;
  const renovation = { name: 'Reforma' };
  const first = ids.of(renovation);
  expect(await ids.isStored(renovation)).toBe(false);
  expect(wire.calls).toEqual([]);

  expect(ids.of({ name: 'Reforma' })).toBe(first);
  expect(ids.of({ name: 'Outra' })).not.toBe(first);
  wire.answers.projects = [{ id: first }];
  expect(await ids.isStored(renovation)).toBe(true);
  expect(wire.calls[0]?.query.get('id')).toBe(`eq.${first}`);

  ids.forget(renovation);
  expect(ids.of(renovation)).not.toBe(first);
});
