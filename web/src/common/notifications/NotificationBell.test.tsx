import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { standInWire } from '../../testing/test-wire.ts';
import { NotificationBell } from './NotificationBell.tsx';

const wire = standInWire();

const withUnread = (count: number) => {
  wire.answers['rpc/get_unread'] = [{ notifications: count }];
  renderUi(<NotificationBell personId="ana" />);
};

test.each([
  [1, '1', 'Avisos: 1 novo'],
  [5, '5', 'Avisos: 5 novos'],
  [100, '99+', 'Avisos: 99+ novos'],
])('[AVI-020] with %i unread the bell shows %s and is called "%s"', async (count, shown, name) => {
  withUnread(count);

  const bell = await screen.findByRole('button', { name });
  expect(bell).toHaveTextContent(shown);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/avisos');
});

test('[AVI-020] without unread ones, or while they cannot be counted, the bell has no number', async () => {
  withUnread(0);
  await waitFor(() => expect(wire.calls).toHaveLength(1));

  expect(screen.getByRole('button', { name: 'Avisos' })).toHaveTextContent('');
});
