import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { type Profile, ProfileProvider } from '../../session/session.tsx';
import { memberOf } from '../../testing/test-people.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import PersonPage from './PersonPage.tsx';

// The page of a supplier without an account, as the team sees it.

const wire = standInWire();
const davi = memberOf({
  id: 'davi',
  full_name: 'Davi Teixeira',
  role: 'admin',
  created_at: '2026-01-10T12:00:00Z',
});
const bruno: Profile = {
  ...davi,
  id: 'bruno',
  full_name: 'Bruno Carvalho',
  email: 'bruno@prumo.test',
  role: 'supplier',
  status: 'rejected',
  supplier_category: 'marcenaria',
};
beforeEach(() => {
  wire.answers.profiles = [bruno];
  for (const list of ['orders', 'person_notes', 'rpc/list_person_sessions'])
    wire.answers[list] = [];
});

const open = () =>
  renderUi(
    <ProfileProvider value={davi}>
      <Routes>
        <Route path="/admin/people/:id" element={<PersonPage />} />
      </Routes>
    </ProfileProvider>,
    '/admin/people/bruno',
  );
const sent = (to: string) => wire.calls.filter((call) => call.to === to).map(({ body }) => body);

const card = {
  guest_id: 'bruno',
  architect_id: 'ana',
  architect_name: 'Ribeiro Arquitetura',
  refuses_architect: true,
  refuses_everybody: false,
  blocked_at: '2026-11-20T12:00:00Z',
  block_reason: 'Endereço de outra pessoa',
};

test('[CVD-062] the page of a guest says whose contact it is, what the person asked, and the team’s block', async () => {
  wire.answers['rpc/get_guest_card'] = card;
  open();
  expect(await screen.findByText(/contato de/)).toHaveTextContent(
    'Fora do Prumo: contato de Ribeiro Arquitetura, sem conta. Responde pelo link de cada pedido. A pessoa pediu para não receber pedidos deste arquiteto. Bloqueado pela equipe em 20/11/2026.Endereço de outra pessoa',
  );
  expect(screen.getByRole('link', { name: 'Ribeiro Arquitetura' })).toHaveAttribute(
    'href',
    '/admin/people/ana',
  );
});

test('[CVD-062] of an approved supplier nobody asks whether it is a guest', async () => {
  wire.answers.profiles = [{ ...bruno, status: 'approved' }];
  open();
  await screen.findByRole('heading', { level: 1, name: 'Bruno Carvalho' });
  expect(wire.calls.map(({ to }) => to)).not.toContain('rpc/get_guest_card');
});

test('[CVD-063] a guest is blocked with a reason, and what the server refuses stands in the dialog that keeps it', async () => {
  wire.answers['rpc/get_guest_card'] = { ...card, blocked_at: null, block_reason: null };
  wire.answers['rpc/block_guest'] = refusing('Contato não encontrado.', 404, 'PT404');
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Bloquear contato' }));
  expect(screen.queryByRole('button', { name: 'Desbloquear' })).toBeNull();
  const dialog = await screen.findByRole('dialog', {
    name: 'Bloquear o contato Bruno Carvalho?',
  });
  const submit = within(dialog).getByRole('button', { name: 'Bloquear contato' });
  const reason = within(dialog).getByLabelText(/^Motivo/);
  expect(reason).toHaveAccessibleDescription('Só a equipe lê este texto.');

  for (const [words, refusal] of [
    [' ab ', 'Escreva o motivo'],
    ['x'.repeat(1001), 'Escreva em até 1.000 letras'],
  ] as const) {
    await userEvent.clear(reason);
    await userEvent.click(reason);
    await userEvent.paste(words);
    await userEvent.click(submit);
    expect(await within(dialog).findByText(refusal)).toBeVisible();
  }
  expect(sent('rpc/block_guest')).toEqual([]);

  await userEvent.clear(reason);
  await userEvent.type(reason, ' Não existe ');
  await userEvent.click(submit);
  expect(await within(dialog).findByText('Contato não encontrado.')).toBeVisible();
  expect(reason).toHaveValue(' Não existe ');

  wire.answers['rpc/block_guest'] = null;
  wire.answers['rpc/get_guest_card'] = card;
  await userEvent.click(submit);
  expect(await screen.findByText('Contato Bruno Carvalho bloqueado.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Desbloquear' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Bloquear contato' })).toBeNull();
  expect(sent('rpc/block_guest').at(-1)).toEqual({
    guest_id: 'bruno',
    reason: 'Não existe',
    is_blocked: true,
  });
});

test('[CVD-063] a blocked guest is let in again after a question, without a reason', async () => {
  wire.answers['rpc/get_guest_card'] = card;
  wire.answers['rpc/block_guest'] = null;
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Desbloquear' }));
  const dialog = await screen.findByRole('dialog', {
    name: 'Desbloquear o contato Bruno Carvalho?',
  });
  wire.answers['rpc/get_guest_card'] = { ...card, blocked_at: null, block_reason: null };
  await userEvent.click(within(dialog).getByRole('button', { name: 'Desbloquear' }));

  expect(await screen.findByText('Contato Bruno Carvalho desbloqueado.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Bloquear contato' })).toBeVisible();
  expect(sent('rpc/block_guest')).toEqual([{ guest_id: 'bruno', reason: null, is_blocked: false }]);
});

test('[CVD-063] a rejected supplier who is no guest is not offered to be blocked', async () => {
  wire.answers['rpc/get_guest_card'] = null;
  open();
  expect(await screen.findByText('Cadastro', { selector: 'dt' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /loquear/ })).toBeNull();
});
