import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Profile, ProfileProvider } from '../../session/session.tsx';
import { bruno } from '../../sourcing/quotes/answer/testing-requests.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import InvoicePage from './InvoicePage.tsx';
import { octoberPage, partlyPaid } from './testing-invoices.ts';

const wire = standInWire();
const davi: Profile = { ...bruno, id: 'davi', full_name: 'Davi Teixeira', role: 'admin' };
const address = `/invoices/${octoberPage.invoice_id}`;

const code = {
  payload: '00020126580014br.gov.bcb.pix6304ABCD',
  amount: 1960.04,
  receiver_name: 'Prumo Tecnologia Ltda.',
  masked_key: '11.***.***/0001-81',
  pix_kind: 'cnpj',
  txid: 'F20260007',
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-05T12:00:00Z') });
  wire.answers['rpc/get_commission_invoice'] = octoberPage;
  wire.answers['rpc/get_invoice_owed'] = { rest: 1960.04, charges: 0, owed: 1960.04 };
  wire.answers['rpc/get_invoice_pix'] = code;
});
afterEach(() => vi.useRealTimers());

const open = (profile: Profile) =>
  renderUi(
    <ProfileProvider value={profile}>
      <Routes>
        <Route path="/invoices/:id" element={<InvoicePage />} />
      </Routes>
    </ProfileProvider>,
    address,
  );
const words = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';
const sent = (to: string) => wire.calls.filter((call) => call.to === to).map(({ body }) => body);

test('[COM-022] a supplier reads what an invoice charges, and copies its PIX code', async () => {
  const user = userEvent.setup();
  const written = vi.spyOn(navigator.clipboard, 'writeText');
  open(bruno);

  await screen.findByRole('heading', { level: 1, name: 'Fatura 0007/2026' });
  expect(await screen.findByRole('img', { name: /PIX de R\$.1\.960,04 para Prumo/ })).toBeVisible();
  for (const fact of [
    'Em aberto',
    'Comissões de outubro de 2026 · R$ 1.960,04',
    'Vencimento11/11/2026',
    'Prumo Tecnologia Ltda.11.222.333/0001-81',
    'Aditivo 2',
    '-R$ 40,00',
    'Total R$ 1.960,04',
    'Esta fatura não é nota fiscal',
  ])
    expect(words()).toContain(fact);
  expect(screen.queryByRole('button', { name: 'Registrar pagamento' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Copiar código' }));
  expect(written).toHaveBeenCalledWith('00020126580014br.gov.bcb.pix6304ABCD');
});

test('[COM-022] the lines lead the team to the project and the offer, and the supplier to neither', async () => {
  const team = open(davi);
  const [project] = await screen.findAllByRole('link', { name: 'Apartamento Vila Mariana' });
  const [offer] = screen.getAllByRole('link', { name: 'Armários da cozinha' });
  expect([project, offer].map((link) => link?.getAttribute('href'))).toEqual([
    '/admin/projects/p7',
    '/admin/quotes/q7',
  ]);
  team.unmount();

  open(bruno);
  expect((await screen.findAllByText('Apartamento Vila Mariana')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: 'Apartamento Vila Mariana' })).toBeNull();
});

test('[COM-020] the team records the payment, on a day that is not to come', async () => {
  wire.answers['rpc/pay_commission_invoice'] = null;
  open(davi);
  await userEvent.click(await screen.findByRole('button', { name: 'Registrar pagamento' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Registrar pagamento da fatura 0007/2026' }),
  );
  const day = dialog.getByLabelText(/^Data do pagamento/);
  await userEvent.clear(day);
  await userEvent.type(day, '06112026');
  await userEvent.click(dialog.getByRole('button', { name: 'Registrar pagamento' }));
  expect(dialog.getByText('A data do pagamento não pode estar no futuro.')).toBeVisible();
  expect(sent('rpc/pay_commission_invoice')).toEqual([]);

  await userEvent.clear(day);
  await userEvent.type(day, '04112026');
  await userEvent.type(dialog.getByLabelText(/^Observações/), 'Extrato do dia 4.');
  await userEvent.click(dialog.getByRole('button', { name: 'Registrar pagamento' }));
  await waitFor(() =>
    expect(sent('rpc/pay_commission_invoice')).toEqual([
      {
        target_invoice_id: octoberPage.invoice_id,
        paid_on: '2026-11-04',
        notes: 'Extrato do dia 4.',
        amount: null,
        waives_charges: false,
        seen_received: 0,
      },
    ]),
  );
});

test('[COM-027] the team records a part, and reads what is owed on the day that it writes; fine and interest can be waived', async () => {
  wire.answers['rpc/pay_commission_invoice'] = null;
  wire.answers['rpc/get_invoice_owed'] = { rest: 1960.04, charges: 45.2, owed: 2005.24 };
  open(davi);
  await userEvent.click(await screen.findByRole('button', { name: 'Registrar pagamento' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    await dialog.findByText(/Em 05\/11\/2026: R\$.1\.960,04 e R\$.45,20 de multa/),
  ).toBeVisible();
  expect(dialog.getByText(/Vazio, é tudo o que se deve nesse dia: R\$.2\.005,24/)).toBeVisible();
  await userEvent.click(dialog.getByLabelText(/^Dispensar R\$.45,20 de multa e juros/));
  expect(dialog.getByText(/nesse dia: R\$.1\.960,04/)).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Valor recebido'), '0');
  await userEvent.click(dialog.getByRole('button', { name: 'Registrar pagamento' }));
  expect(dialog.getByText('O valor tem de ser maior que zero')).toBeVisible();
  await userEvent.clear(dialog.getByLabelText('Valor recebido'));
  await userEvent.type(dialog.getByLabelText('Valor recebido'), '500');
  await userEvent.click(dialog.getByRole('button', { name: 'Registrar pagamento' }));
  await waitFor(() =>
    expect(sent('rpc/pay_commission_invoice')).toMatchObject([
      { paid_on: '2026-11-05', amount: 500, waives_charges: true, seen_received: 0 },
    ]),
  );
});

test('[COM-027] an invoice that is paid in part says what was received and what remains; the team takes the last payment back, and does not cancel it before', async () => {
  wire.answers['rpc/get_commission_invoice'] = partlyPaid;
  wire.answers['rpc/reopen_commission_invoice'] = null;
  const supplier = open(bruno);
  await screen.findByRole('heading', { name: 'Pagamentos' });
  for (const fact of [
    'R$ 1.960,04 · a pagar R$ 1.489,24 · vencida há 3 dias',
    'RecebidoR$ 500,00',
    'Multa e juros até hojeR$ 29,20',
    'A pagar hojeR$ 1.489,24',
    'R$ 12,50 de multa e juros dispensados',
    'multa de 2% e juros de 1% ao mês, por dia de atraso, sobre o que faltar pagar',
  ])
    expect(words()).toContain(fact);
  supplier.unmount();

  open(davi);
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer último pagamento' }));
  expect(screen.queryByRole('button', { name: 'Cancelar fatura' })).toBeNull();
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Motivo/), 'Era de outra.');
  await userEvent.click(dialog.getByRole('button', { name: 'Desfazer pagamento' }));
  await waitFor(() =>
    expect(sent('rpc/reopen_commission_invoice')).toEqual([
      { target_invoice_id: octoberPage.invoice_id, reason: 'Era de outra.', seen_received: 500 },
    ]),
  );
});

test('[COM-027] after a part was paid the code beside it is of what remains', async () => {
  wire.answers['rpc/pay_commission_invoice'] = () => {
    wire.answers['rpc/get_commission_invoice'] = { ...octoberPage, received: 500, owed: 1460.04 };
    wire.answers['rpc/get_invoice_pix'] = { ...code, amount: 1460.04 };
    return null;
  };
  open(davi);
  expect(await screen.findByRole('img', { name: /PIX de R\$.1\.960,04/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Registrar pagamento' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Valor recebido'), '500');
  await userEvent.click(dialog.getByRole('button', { name: 'Registrar pagamento' }));
  expect(await screen.findByRole('img', { name: /PIX de R\$.1\.460,04/ })).toBeVisible();
});

test('[COM-020] an invoice is cancelled, and a paid one opened again, only with a reason', async () => {
  wire.answers['rpc/cancel_commission_invoice'] = null;
  open(davi);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar fatura' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar fatura' }));
  expect(dialog.getByText('Escreva o motivo')).toBeVisible();
  expect(sent('rpc/cancel_commission_invoice')).toEqual([]);
  await userEvent.type(dialog.getByLabelText(/^Motivo/), 'Cobrada em dobro.');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar fatura' }));
  await waitFor(() =>
    expect(sent('rpc/cancel_commission_invoice')).toEqual([
      { target_invoice_id: octoberPage.invoice_id, reason: 'Cobrada em dobro.' },
    ]),
  );
});

test('[COM-020] what a colleague did meanwhile is said, and the dialog stays', async () => {
  wire.answers['rpc/pay_commission_invoice'] = refusing(
    'Esta fatura já foi paga ou cancelada.',
    400,
    'INVST',
  );
  open(davi);
  await userEvent.click(await screen.findByRole('button', { name: 'Registrar pagamento' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Registrar pagamento' }));
  expect(await dialog.findByText('Esta fatura já foi paga ou cancelada.')).toBeVisible();
});

test('a paid invoice has no code; it says when it was paid and its NFS-e', async () => {
  wire.answers['rpc/get_commission_invoice'] = {
    ...octoberPage,
    status: 'paid',
    paid_on: '2026-11-04',
    nfse_number: '2026/0041',
  };
  open(davi);
  await screen.findByRole('button', { name: 'Reabrir' });
  expect(words()).toContain('Paga em04/11/2026');
  expect(words()).toContain('NFS-e2026/0041');
  expect(screen.queryByRole('heading', { name: /PIX/ })).toBeNull();
});

test('without a PIX key of the platform the page says whom to ask', async () => {
  wire.answers['rpc/get_invoice_pix'] = refusing('Ainda não há chave.', 400, 'PIXNO');
  open(bruno);
  expect(await screen.findByText(/Prumo ainda não informou a chave PIX/)).toBeVisible();
  // The team then reads from which page.
  const way = screen.getByRole('link', { name: 'Falar com a equipe' }).getAttribute('href');
  expect(new URL(way ?? '', 'http://prumo.test').searchParams.get('de')).toBe(
    `/invoices/${octoberPage.invoice_id}`,
  );
});

test('an invoice of somebody else is not found', async () => {
  wire.answers['rpc/get_commission_invoice'] = [];
  open(bruno);
  expect(await screen.findByRole('heading', { name: 'Não encontramos esta página' })).toBeVisible();
});
