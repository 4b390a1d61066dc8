import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import NotificationsPage from './NotificationsPage.tsx';
import { earlier, listed, proposal } from './testing-notifications.ts';

const wire = standInWire();
beforeEach(() => {
  wire.answers['rpc/get_unread'] = [{ notifications: 1 }];
});

test('[AVI-022] notifications stand under their days', async () => {
  wire.answers['rpc/list_notifications'] = listed([
    { ...proposal, happened_at: new Date().toISOString() },
    earlier,
  ]);
  renderUi(<NotificationsPage />);

  const day = within(await screen.findByRole('region', { name: 'Hoje' }));
  expect(day.getByRole('link')).toHaveTextContent('Bruno Carvalho enviou a proposta');
  expect(screen.getByRole('region', { name: 'Sábado, 21 de novembro' })).toBeInTheDocument();
  expect(screen.getByText('1 aviso não lido.')).toBeInTheDocument();
});

test('[AVI-022] "Carregar mais" goes on behind the last one, which takes no row twice', async () => {
  const many = Array.from({ length: 31 }, (_, at) => ({ ...proposal, id: `n${at}` }));
  wire.answers['rpc/list_notifications'] = listed(many);
  renderUi(<NotificationsPage />);

  await userEvent.click(await screen.findByRole('button', { name: 'Carregar mais' }));

  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(31));
  expect(screen.getAllByRole('link', { name: /Bruno/ }).at(-1)).toHaveFocus();
  expect(wire.calls.map(({ body }) => body)).toContainEqual({
    only_unread: false,
    most: 30,
    before: proposal.happened_at,
    before_id: 'n29',
  });
  expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull();
});

test('[AVI-022] "Não lidos" leaves the unread ones', async () => {
  wire.answers['rpc/list_notifications'] = listed([proposal, earlier]);
  renderUi(<NotificationsPage />);
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);

  await userEvent.click(screen.getByRole('button', { name: 'Não lidos' }));

  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Não lidos' })).toHaveAttribute('aria-pressed', 'true');
});

test('[AVI-022] an empty list and a failed query are two different things', async () => {
  wire.answers['rpc/list_notifications'] = refusing('Falhou.', 400, 'PT400');
  renderUi(<NotificationsPage />, '/avisos?mostrar=nao-lidos');
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar os avisos');

  wire.answers['rpc/list_notifications'] = [];
  await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  expect(await screen.findByText('Nenhum aviso por ler')).toBeInTheDocument();
});
