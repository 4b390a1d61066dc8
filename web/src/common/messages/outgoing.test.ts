import { QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { sendAgain, sendMessage, useOutgoing } from './outgoing.ts';

const wire = standInWire();
const posts = () => wire.calls.filter(({ method, to }) => method === 'POST' && to === 'messages');

test('[CNV-021] a message whose row was stored and whose files failed is not stored a second time', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  wire.answers.messages = [];
  wire.answers.attachments = refusing('falha de propósito');
  const place = { project_id: 'p1', request_id: 'r1', author_id: 'ana' };
  const threads = ['r1'];
  const { result } = renderHook(() => useOutgoing(threads, 'ana'));

  act(() => sendMessage(queryClient, place, 'Veja a planta', [new File(['x'], 'planta.pdf')]));
  await waitFor(() => expect(result.current[0]?.failure).toBeTruthy());
  expect(posts()).toHaveLength(1);

  const [failed] = result.current;
  if (!failed) throw new Error('the message is gone');
  act(() => sendAgain(queryClient, failed));
  await waitFor(() => expect(wire.calls.filter(({ to }) => to === 'attachments')).toHaveLength(2));
  await waitFor(() => expect(result.current[0]?.failure).toBeTruthy());

  expect(posts()).toHaveLength(1);
  expect(failed.isInserted).toBe(true);
});
