import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { type Call, standInWire } from '../../testing/test-wire.ts';
import ApprovalsPage from './ApprovalsPage.tsx';
import type { Waiting } from './queries.ts';
import { queueOf, waitingPerson } from './testing-queue.ts';

const wire = standInWire();
let queue: Waiting[] = [];
beforeEach(() => {
  queue = [
    waitingPerson('otavio', 'Otávio Lemos'),
    waitingPerson('caio', 'Caio Barros', { role: 'supplier' }),
    waitingPerson('iara', 'Iara Monteiro'),
  ];
  wire.answers['rpc/get_registrations'] = queueOf(() => queue);
  wire.answers.attachments = [];
  wire.answers['rpc/undo_registration_approval'] = ({ body }: Call) =>
    (body as { person_ids: string[] }).person_ids.map((profile_id) => ({
      profile_id,
      full_name: 'Alguém',
      refusal: null,
    }));
  wire.answers.profiles = (call: Call) => {
    if (call.method !== 'PATCH') return queue;
    const id = call.query.get('id')?.replace('eq.', '');
    queue = queue.filter(({ profile_id }) => profile_id !== id);
    return [{ id }];
  };
});

const written = () =>
  wire.calls
    .filter(({ method }) => method === 'PATCH')
    .map(({ query, body }) => [query.get('id'), body]);
const opener = (name: string) => screen.getByRole('button', { name });
const isOpen = (name: string) =>
  waitFor(() =>
    expect(screen.getByRole('complementary', { name: 'Cadastro aberto' })).toHaveTextContent(name),
  );

async function show() {
  const page = renderUi(<ApprovalsPage />);
  await screen.findByRole('table', { name: 'Cadastros pendentes' });
  return page;
}

test('[OPE-065] [SCR-ADM-037] the keys act from anywhere on the page: J and K walk, A approves with the rate that is shown, and the next person is open and has the focus', async () => {
  await show();
  expect(document.body).toHaveFocus();

  await userEvent.keyboard('j');
  expect(opener('Caio Barros')).toHaveFocus();
  await isOpen('Caio Barros');
  await userEvent.keyboard('k');
  expect(opener('Otávio Lemos')).toHaveFocus();
  await userEvent.keyboard('a');
  await waitFor(() => expect(opener('Caio Barros')).toHaveFocus());
  await userEvent.keyboard('a');
  await waitFor(() => expect(opener('Iara Monteiro')).toHaveFocus());

  expect(written()).toEqual([
    ['eq.otavio', { status: 'approved' }],
    ['eq.caio', { status: 'approved', commission_rate: 0.07 }],
  ]);
  await userEvent.keyboard('z');
  expect(await screen.findByText('Aprovação de Caio Barros desfeita.')).toBeVisible();
});

test('[SCR-SHR-035] the closed panel of notifications, a dialog of every page, does not take the keys', async () => {
  await show();
  const panel = document.createElement('div');
  panel.setAttribute('role', 'dialog');
  panel.setAttribute('popover', 'auto');
  document.body.append(panel);

  await userEvent.keyboard('j');
  expect(opener('Caio Barros')).toHaveFocus();
  panel.remove();
});

test('[SCR-ADM-037] R asks before it rejects; a letter in its dialog is the dialog’s, and the next person has the focus afterwards', async () => {
  await show();
  await userEvent.keyboard('r');
  const dialog = await screen.findByRole('dialog', { name: 'Rejeitar Otávio Lemos?' });
  await userEvent.keyboard('aj');
  expect(written()).toEqual([]);

  await userEvent.click(within(dialog).getByRole('button', { name: 'Rejeitar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(opener('Caio Barros')).toHaveFocus());
  expect(written()).toEqual([['eq.otavio', { status: 'rejected', rejection_reason: 'aj' }]]);
});

test('[SCR-ADM-037] the last person decided leads the focus to the one before, and nobody to the heading', async () => {
  queue = queue.slice(0, 1).concat(queue.slice(2));
  await show();
  await userEvent.keyboard('j');
  await userEvent.keyboard('a');
  await waitFor(() => expect(opener('Otávio Lemos')).toHaveFocus());
  await userEvent.keyboard('a');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('[SCR-ADM-037] a letter typed into the search or the commission decides about nobody', async () => {
  await show();
  await userEvent.keyboard('j');
  await userEvent.type(screen.getByLabelText('Nome, empresa, CNPJ'), 'ara');
  await userEvent.type(await screen.findByLabelText(/Comissão \(%\)/), 'ra');
  expect(written()).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[SCR-ADM-037] the arrows walk where the list has the focus, and only the open row is a stop of the Tab key', async () => {
  await show();
  opener('Otávio Lemos').focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(opener('Caio Barros')).toHaveFocus();
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.querySelectorAll('[tabindex="0"]').length > 0)).toEqual([
    false,
    true,
    false,
  ]);
});

test('[OPE-065] the keys can be switched off, and stay off', async () => {
  const page = await show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Atalhos de teclado' }));
  page.unmount();

  await show();
  await userEvent.keyboard('ajrxz');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(written()).toEqual([]);
  expect(screen.queryByRole('region', { name: 'Cadastros selecionados' })).toBeNull();
  localStorage.clear();
});
