import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { type Call, standInWire } from '../../testing/test-wire.ts';
import ErasureRequestsPage from './ErasureRequestsPage.tsx';
import type { ErasureRequest } from './queries.ts';

const wire = standInWire();

const request = (n: number, status: ErasureRequest['status']): ErasureRequest => ({
  id: `${status}-${n}`,
  user_id: `u${n}`,
  full_name: `Pessoa ${n}`,
  email: `p${n}@prumo.test`,
  role: 'client',
  status,
  reason: null,
  requested_at: '2026-11-20T12:00:00Z',
  decided_at: status === 'open' ? null : '2026-11-21T12:00:00Z',
  decided_by_name: status === 'open' ? null : 'Davi',
  decision_reason: null,
  obstacles: [],
});
const many = (count: number, status: ErasureRequest['status']) =>
  Array.from({ length: count }, (_, n) => request(n + 1, status));

/** The list as the service gives it: narrowed by status, cut by `limit` and `offset` in test-wire.ts. */
const list =
  (open: ErasureRequest[], decided: ErasureRequest[]) =>
  ({ query }: Call) =>
    query.get('status') === 'eq.open' ? open : decided;

test('every open request is there, and answered ones come a hundred at a time', async () => {
  wire.answers['rpc/list_erasure_requests'] = list(many(3, 'open'), many(230, 'refused'));
  renderUi(<ErasureRequestsPage />);

  const waiting = await screen.findByRole('list', { name: 'Pedidos em aberto' });
  expect(within(waiting).getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByText(/3 pedidos esperam resposta/)).toBeVisible();
  const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows()).toHaveLength(100);

  await userEvent.click(await screen.findByRole('button', { name: 'Mostrar mais (100 de 230)' }));

  await expect.poll(() => rows().length).toBe(200);
});

test('without any request the page says so, and shows no table', async () => {
  wire.answers['rpc/list_erasure_requests'] = [];
  renderUi(<ErasureRequestsPage />);

  expect(await screen.findByText('Nenhum pedido em aberto')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});
