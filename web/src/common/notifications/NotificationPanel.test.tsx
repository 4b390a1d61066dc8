import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { MarkAllRead } from './MarkAllRead.tsx';
import NotificationPanel from './NotificationPanel.tsx';
import { earlier, listed, proposal } from './testing-notifications.ts';

// The panel without the browser's popover around it, which jsdom does not have: e2e/notifications.spec.ts.

const wire = standInWire();

const withUnread = (count: number) => {
  wire.answers['rpc/get_unread'] = [{ notifications: count }];
  const onClose = vi.fn();
  renderUi(
    <>
      <MarkAllRead variant="subtle" />
      <NotificationPanel onClose={onClose} />
    </>,
  );
  return onClose;
};

test('[AVI-021] the panel has the unread ones under "Novos" and those read under "Antes"', async () => {
  wire.answers['rpc/list_notifications'] = listed([proposal, earlier]);
  withUnread(1);

  const fresh = within(await screen.findByRole('region', { name: 'Novos' }));
  const link = fresh.getByRole('link', { name: /^Não lido: Bruno Carvalho enviou a proposta/ });
  expect(link).toHaveAttribute('href', '/projects/p1/quotes');
  expect(link).toHaveTextContent('Marcenaria · Casa Alto da Lapa');
  expect(link).toHaveTextContent('Comparar');
  const before = within(screen.getByRole('region', { name: 'Antes' }));
  expect(before.getByRole('link')).toHaveTextContent('Paulo Prado');
  expect(screen.getByRole('link', { name: 'Ver todos' })).toHaveAttribute('href', '/avisos');
});

test('[PES-021] a notification of another account names it, and its link opens that account', async () => {
  const link = '/projects/p1/quotes?conta=a1';
  wire.answers['rpc/list_notifications'] = listed([
    { ...proposal, link, account_name: 'Prado Estúdio' },
  ]);
  withUnread(1);

  const shown = await screen.findByRole('link', { name: /Bruno Carvalho/ });
  expect(shown).toHaveAttribute('href', link);
  expect(shown).toHaveTextContent('Marcenaria · Casa Alto da Lapa · Prado Estúdio');
});

test('[AVI-021] opening the panel marks nothing as read, following a notification marks it', async () => {
  wire.answers['rpc/list_notifications'] = listed([proposal]);
  wire.answers['rpc/mark_notifications_read'] = 1;
  const onClose = withUnread(1);
  const link = await screen.findByRole('link', { name: /Bruno Carvalho/ });
  const marked = () => wire.calls.filter(({ to }) => to === 'rpc/mark_notifications_read');
  expect(marked()).toEqual([]);

  await userEvent.click(link);

  expect(onClose).toHaveBeenCalledOnce();
  await waitFor(() => expect(marked().map(({ body }) => body)).toEqual([{ ids: ['n1'] }]));
});

test('[AVI-021] "Marcar como lidos" marks all, and says when it could not', async () => {
  wire.answers['rpc/list_notifications'] = listed([proposal]);
  wire.answers['rpc/mark_notifications_read'] = refusing('O servidor está ocupado.', 503, '57014');
  withUnread(3);

  await userEvent.click(await screen.findByRole('button', { name: 'Marcar como lidos' }));

  expect(
    await screen.findByText('Não foi possível marcar os avisos como lidos'),
  ).toBeInTheDocument();
  expect(wire.calls.find(({ to }) => to === 'rpc/mark_notifications_read')?.body).toEqual({});
});

test('[AVI-021] without notifications the panel says so, and what failed can be tried again', async () => {
  wire.answers['rpc/list_notifications'] = refusing('Falhou.', 400, 'PT400');
  withUnread(0);
  expect(await screen.findByText('Não foi possível carregar os avisos')).toBeInTheDocument();

  wire.answers['rpc/list_notifications'] = [];
  await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));

  expect(await screen.findByText('Nenhum aviso por enquanto')).toBeInTheDocument();
});
