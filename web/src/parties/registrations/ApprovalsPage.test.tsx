import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { standInWire } from '../../testing/test-wire.ts';
import ApprovalsPage from './ApprovalsPage.tsx';

const wire = standInWire();

const waiting = (id: string, full_name: string, created_at: string) => ({
  id,
  email: `${id}@exemplo.test`,
  full_name,
  role: 'architect',
  company_name: null,
  phone_number: null,
  status: 'pending_approval',
  commission_rate: 0,
  supplier_category: null,
  created_at,
});

test('[SCR-ADM-007] [SCR-ADM-009] [STA-004] it asks for who waits, oldest first unless chosen otherwise, and each can be approved or rejected', async () => {
  wire.answers.profiles = [
    waiting('otavio', 'Otávio Lemos', '2026-11-18T12:00:00Z'),
    waiting('iara', 'Iara Monteiro', '2026-11-20T12:00:00Z'),
  ];
  renderUi(<ApprovalsPage />);

  const list = await screen.findByRole('list', { name: 'Cadastros pendentes' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Otávio Lemos'),
    expect.stringContaining('Iara Monteiro'),
  ]);
  for (const name of ['Otávio Lemos', 'Iara Monteiro']) {
    expect(within(list).getByRole('button', { name: `Aprovar ${name}` })).toBeEnabled();
    expect(within(list).getByRole('button', { name: `Rejeitar ${name}` })).toBeEnabled();
  }
  expect(await screen.findByText(/^2 cadastros esperam resposta/)).toBeVisible();
  const asked = () => wire.calls.filter(({ to }) => to === 'profiles');
  for (const { query } of asked()) expect(query.get('status')).toBe('eq.pending_approval');
  const orderOf = () =>
    asked()
      .findLast(({ method }) => method === 'GET')
      ?.query.get('order');
  expect(orderOf()).toBe('created_at.asc,id.asc');

  await userEvent.selectOptions(screen.getByLabelText('Ordem'), 'Mais novos primeiro');
  expect(await screen.findByText(/do mais novo ao mais antigo/)).toBeVisible();
  await waitFor(() => expect(orderOf()).toBe('created_at.desc,id.asc'));
});

const registration = {
  profile_id: 'caio',
  tax_id: '12ABC34501DE35',
  legal_name: 'Barros Pinturas Ltda.',
  cau: null,
  cities: ['Santos', 'Osasco'],
  portfolio_url: 'javascript:alert(1)',
  email_proven: true,
  files: 0,
  missing: ['phone', 'documents'],
  rejection_reason: null,
  rejected_at: null,
  first_rejection_reason: null,
  reapplied_at: null,
  reapplication_note: null,
  may_apply_again: false,
};

test('[VET-009] a card says what is in place and what is missing; a refusal sends its reason, or none', async () => {
  wire.answers.profiles = [
    { ...waiting('caio', 'Caio Barros', '2026-11-18T12:00:00Z'), role: 'supplier' },
  ];
  wire.answers['rpc/get_registrations'] = [registration];
  wire.answers.attachments = [];
  renderUi(<ApprovalsPage />);

  const card = await screen.findByRole('listitem');
  await within(card).findByText('E-mail comprovado');
  expect(card).toHaveTextContent('CNPJ válido: 12.ABC.345/01DE-35 (Barros Pinturas Ltda.)');
  expect(card).toHaveTextContent('Atende Santos, Osasco');
  expect(card).toHaveTextContent('Falta: telefone e portfólio ou documentos.');
  expect(within(card).queryByRole('link', { name: 'Portfólio' })).toBeNull();

  await userEvent.click(within(card).getByRole('button', { name: 'Rejeitar Caio Barros' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rejeitar Caio Barros?' });
  expect(dialog).toHaveTextContent('pedir, uma vez, uma nova análise');
  await userEvent.type(within(dialog).getByLabelText(/^Motivo/), ' Falta o contrato social. ');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Rejeitar' }));
  await waitFor(() =>
    expect(wire.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      status: 'rejected',
      rejection_reason: 'Falta o contrato social.',
    }),
  );
});

test('[VET-009] who applies again stands with what changed and why it was refused; the next refusal is final', async () => {
  wire.answers.profiles = [
    { ...waiting('caio', 'Caio Barros', '2026-11-18T12:00:00Z'), role: 'supplier' },
  ];
  wire.answers['rpc/get_registrations'] = [
    {
      ...registration,
      reapplied_at: '2026-11-22T12:00:00Z',
      reapplication_note: 'Enviei o contrato.',
      first_rejection_reason: 'Falta o contrato.',
    },
  ];
  wire.answers.attachments = [];
  renderUi(<ApprovalsPage />);

  const card = await screen.findByRole('listitem');
  expect(await within(card).findByText('Pediu nova análise em 22/11/2026')).toBeVisible();
  expect(card).toHaveTextContent('Enviei o contrato.');
  expect(card).toHaveTextContent('Recusado antes por: Falta o contrato.');
  await userEvent.click(within(card).getByRole('button', { name: 'Rejeitar Caio Barros' }));
  expect(await screen.findByText(/esta recusa é definitiva/)).toBeVisible();
});

test('[VET-008] an approval is undone from the page', async () => {
  wire.answers.profiles = [waiting('otavio', 'Otávio Lemos', '2026-11-20T12:00:00Z')];
  wire.answers['rpc/undo_registration_approval'] = null;
  renderUi(<ApprovalsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Aprovar Otávio Lemos' }));

  await userEvent.click(
    await screen.findByRole('button', { name: 'Desfazer a aprovação de Otávio Lemos' }),
  );

  await waitFor(() =>
    expect(wire.calls.find(({ to }) => to === 'rpc/undo_registration_approval')?.body).toEqual({
      person_id: 'otavio',
    }),
  );
  await waitFor(() => expect(screen.queryByText(/O e-mail sai em/)).toBeNull());
});

test('A asks before it approves, and asks a supplier’s commission as the button does', async () => {
  wire.answers.profiles = [
    waiting('otavio', 'Otávio Lemos', '2026-11-20T12:00:00Z'),
    { ...waiting('caio', 'Caio Barros', '2026-11-18T12:00:00Z'), role: 'supplier' },
  ];
  renderUi(<ApprovalsPage />);
  const list = await screen.findByRole('list', { name: 'Cadastros pendentes' });
  const [otavio, caio] = within(list).getAllByRole('listitem');
  const written = () => wire.calls.filter(({ method }) => method === 'PATCH');

  otavio?.focus();
  await userEvent.keyboard('a');
  const dialog = await screen.findByRole('dialog', { name: 'Aprovar Otávio Lemos?' });
  expect(written()).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Aprovar' }));
  await screen.findByText('Cadastro de Otávio Lemos aprovado.').catch(() => undefined);
  expect(written().map(({ body }) => body)).toEqual([{ status: 'approved' }]);

  caio?.focus();
  await userEvent.keyboard('a');
  expect(await screen.findByLabelText(/Comissão \(%\)/)).toBeVisible();
  expect(written()).toHaveLength(1);
});

test('[OPE-065] the keys act from anywhere on the page, and after a decision the next person has the focus', async () => {
  wire.answers.profiles = [
    waiting('otavio', 'Otávio Lemos', '2026-11-18T12:00:00Z'),
    waiting('caio', 'Caio Barros', '2026-11-20T12:00:00Z'),
  ];
  renderUi(<ApprovalsPage />);
  const list = await screen.findByRole('list', { name: 'Cadastros pendentes' });
  const [otavio, caio] = within(list).getAllByRole('listitem');
  expect(document.body).toHaveFocus();

  await userEvent.keyboard('j');
  expect(otavio).toHaveFocus();
  await userEvent.keyboard('jk');
  expect(otavio).toHaveFocus();
  await userEvent.keyboard('a');
  const dialog = await screen.findByRole('dialog', { name: 'Aprovar Otávio Lemos?' });
  // A letter in a dialog is the dialog's.
  await userEvent.keyboard('j');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Aprovar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(caio).toHaveFocus());

  await userEvent.keyboard('a');
  expect(await screen.findByRole('dialog', { name: 'Aprovar Caio Barros?' })).toBeVisible();
});

test('[OPE-065] the keys can be switched off, and stay off', async () => {
  wire.answers.profiles = [waiting('otavio', 'Otávio Lemos', '2026-11-18T12:00:00Z')];
  const page = renderUi(<ApprovalsPage />);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Atalhos de teclado' }));
  page.unmount();

  renderUi(<ApprovalsPage />);
  await screen.findByRole('list', { name: 'Cadastros pendentes' });
  await userEvent.keyboard('a');
  expect(screen.queryByRole('dialog')).toBeNull();
  localStorage.clear();
});

test('[OPE-065] the queue is narrowed to a type of user by the database', async () => {
  wire.answers.profiles = [];
  renderUi(<ApprovalsPage />, '/admin/users?tipo=supplier');

  expect(await screen.findByText('Ninguém deste tipo espera')).toBeVisible();
  expect(
    wire.calls.some(
      ({ to, query }) =>
        to === 'profiles' && query.get('role') === 'eq.supplier' && query.get('status') !== null,
    ),
  ).toBe(true);
});
