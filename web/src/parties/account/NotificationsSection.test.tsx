import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Preference } from '../../common/notifications/preferences.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { NotificationsSection } from './NotificationsSection.tsx';

const wire = standInWire();
const offers: Preference = {
  topic: 'offers',
  in_app: true,
  mail: 'now',
  push: false,
  stays_listed: false,
};
const decisions: Preference = { ...offers, topic: 'decisions', stays_listed: true };

async function topic(name: string) {
  wire.answers['rpc/list_notification_preferences'] = [decisions, offers];
  renderUi(<NotificationsSection />);
  return within(await screen.findByRole('group', { name }));
}

test('[AVI-023] a choice is saved as it is made, with the rest of its row', async () => {
  wire.answers['rpc/set_notification_preference'] = null;
  const row = await topic('Propostas');

  await userEvent.selectOptions(row.getByLabelText('E-mail'), 'No resumo do dia, às 8 h');

  expect(await screen.findByText('Preferência salva.')).toBeInTheDocument();
  expect(row.getByLabelText('E-mail')).toHaveValue('daily');
  expect(wire.calls.at(-1)).toMatchObject({
    to: 'rpc/set_notification_preference',
    body: { topic: 'offers', in_app: true, mail: 'daily', push: false },
  });
});

test('[AVI-023] what could not be saved is shown as it was', async () => {
  wire.answers['rpc/set_notification_preference'] = refusing('Tente mais tarde.', 400, 'PT400');
  const row = await topic('Propostas');

  await userEvent.click(row.getByLabelText('Na lista de avisos'));

  expect(await screen.findByText('Não foi possível salvar: Propostas')).toBeInTheDocument();
  await waitFor(() => expect(row.getByLabelText('Na lista de avisos')).toBeChecked());
});

test('[AVI-023] decisions always stay in the list', async () => {
  const row = await topic('Decisões');

  expect(row.getByLabelText('Sempre na lista de avisos')).toBeDisabled();
});

test.each([
  ['/account', false],
  ['/account#avisos', true],
])('[SCR-SHR-028] at %s the topics are open: %s', async (path, isOpen) => {
  wire.answers['rpc/list_notification_preferences'] = [decisions, offers];
  renderUi(<NotificationsSection />, path);
  const summary = await screen.findByText('Escolher em 2 assuntos');
  expect(summary.closest('details')?.open).toBe(isOpen);
});
