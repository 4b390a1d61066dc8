import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ProfileProvider } from '../../session/session.tsx';
import { ana } from '../../sourcing/projects/testing-projects.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import StatementPayments from './StatementPayments.tsx';

const wire = standInWire();

const file = (text: string) => new File([text], 'extrato.csv', { type: 'text/csv' });
const CSV =
  'Data;Histórico;Valor\n20/01/2026;PIX AVILA;-8000,00\n21/01/2026;TED;-7000,00\n22/01/2026;MERCADO;-50,00\n';
const choice = (id: string, number: number, more: object = {}) => ({
  ...{
    choice: 1,
    instalment_id: id,
    order_id: 'o1',
    order_label: '0007/2026',
    project_name: 'Casa',
  },
  ...{ supplier_name: 'Ávila', number, count: 4, label: 'Entrada', due_on: null },
  ...{ remaining: 8000, order_remaining: 29800, reasons: ['amount', 'name'], recorded_on: null },
  ...more,
});
const calls = (to: string) => wire.calls.filter((call) => call.to === `rpc/${to}`);

beforeEach(() => {
  wire.answers['rpc/propose_payments'] = [
    { place: 1, standing: 'proposed', ...choice('i1', 1) },
    { place: 2, standing: 'choose', ...choice('i2', 2, { reasons: ['amount'] }) },
    { place: 2, standing: 'choose', ...choice('i9', 1, { choice: 2, order_label: '0009/2026' }) },
    { place: 3, standing: 'none', ...choice('', 0, { instalment_id: null, reasons: [] }) },
  ];
});

const open = async (text = CSV) => {
  renderUi(
    <ProfileProvider value={ana}>
      <StatementPayments />
    </ProfileProvider>,
  );
  await userEvent.upload(screen.getByLabelText('Extrato em OFX ou CSV'), file(text));
};
const group = async (title: string) => {
  const heading = await screen.findByText(new RegExp(`^${title}`));
  return within(heading.closest('details') as HTMLElement);
};

test('[EXT-6] only lines of money that left the account are sent, without its number, and nothing before the press', async () => {
  await open();
  await group('Encontradas');
  const [asked] = calls('propose_payments').map(({ body }) => body as { lines: object[] });
  expect(asked?.lines).toHaveLength(3);
  expect(asked?.lines[0]).toMatchObject({ day: '2026-01-20', amount: '8000.00', nth: 1 });
  expect(calls('record_statement_payments')).toEqual([]);
});

test('[EXT-2] what was found is marked, what is unclear is chosen, and one press registers both', async () => {
  await open();
  const found = await group('Encontradas');
  expect(found.getByRole('checkbox', { name: /^Pedido 0007\/2026, parcela 1 de 4/ })).toBeChecked();
  expect(found.getByText('Coincidem o valor e o nome')).toBeVisible();
  const unclear = await group('Para escolher');
  await userEvent.selectOptions(unclear.getByRole('combobox', { name: 'Pagamento de' }), 'i9');
  expect(screen.getByText('R$ 15.000,00')).toBeVisible();

  wire.answers['rpc/record_statement_payments'] = [
    { place: 1, payment_batch_id: 'b1', paid: 8000, is_new: true },
    { place: 2, payment_batch_id: 'b2', paid: 7000, is_new: true },
  ];
  await userEvent.click(screen.getByRole('button', { name: 'Registrar pagamentos' }));
  await waitFor(() => expect(screen.queryByText(/^Encontradas/)).toBeNull());
  const [sent] = calls('record_statement_payments').map(
    ({ body }) => body as { payments: object[] },
  );
  expect(sent?.payments).toMatchObject([
    { target_instalment_id: 'i1', really_another: false, line: { amount: '8000.00' } },
    { target_instalment_id: 'i9', really_another: false, line: { amount: '7000.00' } },
  ]);
  const recorded = await group('Já registradas');
  // Folded, its rows come with the press that opens it.
  expect(recorded.queryAllByRole('listitem', { hidden: true })).toEqual([]);
  await userEvent.click(recorded.getByText(/^Já registradas/));
  expect(await recorded.findAllByRole('listitem')).toHaveLength(2);
});

test('[EXT-2] a refusal stands at its line; where it may be a repetition, "É outro pagamento" is the way on', async () => {
  await open();
  const found = await group('Encontradas');
  wire.answers['rpc/record_statement_payments'] = refusing(
    'Rafael já registrou R$ 8.000,00 em 20/01. É outro pagamento?',
    400,
    'PAYTW',
    { details: '1' },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Registrar pagamento' }));
  expect(await found.findByRole('alert')).toHaveTextContent(/^Rafael já registrou/);
  await userEvent.click(found.getByRole('checkbox', { name: 'É outro pagamento' }));
  wire.answers['rpc/record_statement_payments'] = [
    { place: 1, payment_batch_id: 'b1', paid: 8000, is_new: true },
  ];
  await userEvent.click(screen.getByRole('button', { name: 'Registrar pagamento' }));
  await waitFor(() => expect(screen.queryByText(/^Encontradas/)).toBeNull());
  expect(calls('record_statement_payments').at(-1)?.body).toMatchObject({
    payments: [{ really_another: true }],
  });
});

/** Lines of a statement that the page compares in one piece of work, and that it draws in one: neither grows with the file. */
const SLICE = { compared: 300, drawn: 25 };

test('[EXT-5] a statement of 5,000 lines is compared 300 lines at a time and drawn 25 at a time in each group, more when it is asked', async () => {
  wire.answers['rpc/propose_payments'] = [];
  const lines = Array.from({ length: 5_000 }, (_, at) => `20/01/2026;TED ${at};-${at + 1},00`);
  await open(`Data;Histórico;Valor\n${lines.join('\n')}\n`);
  const others = await group('Não são da obra');
  const sizes = calls('propose_payments').map(
    ({ body }) => (body as { lines: object[] }).lines.length,
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(5_000);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(SLICE.compared);
  expect(others.getByText('5.000')).toBeVisible();
  await userEvent.click(others.getByText(/^Não são da obra/));
  expect(await others.findAllByRole('listitem')).toHaveLength(SLICE.drawn);
  await userEvent.click(others.getByRole('button', { name: 'Mostrar mais (25 de 5.000)' }));
  expect(others.getAllByRole('listitem')).toHaveLength(2 * SLICE.drawn);
});

test('[EXT-5] a file that is no statement is refused in a sentence, and another one can be chosen', async () => {
  await open('Olá, tudo bem?');
  expect(await screen.findByRole('alert')).toHaveTextContent(/colunas de data e valor/);
  await userEvent.upload(screen.getByLabelText('Extrato em OFX ou CSV'), file(CSV));
  await group('Encontradas');
  expect(screen.queryByRole('alert')).toBeNull();
});
