import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ProfileProvider } from '../../session/session.tsx';
import { memberOf } from '../../testing/test-people.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { type Call, refusing, standInWire } from '../../testing/test-wire.ts';
import type { FlowRow, LedgerRow, ReportRow } from './queries.ts';
import ReportsPage from './ReportsPage.tsx';

const wire = standInWire();
const ana = memberOf({ id: 'ana', full_name: 'Ana Ribeiro', role: 'architect' });
const VILA = 'e0000000-0000-4000-8000-000000000001';
const BRUNO = 'b0000000-0000-4000-8000-000000000001';

const row = (label: string, more: Partial<ReportRow> = {}): ReportRow => ({
  is_total: false,
  key: VILA,
  label,
  previsto: 50_000,
  aprovado: 42_000,
  aditivos: 1234.56,
  em_negociacao: 0,
  pago: 10_000,
  a_pagar: 32_000,
  vencido: 500,
  saldo: 8000,
  desvio_percent: -16,
  economia: 3210,
  fora_comprado: 900,
  fora_planejado: 0,
  fora_pago: 400,
  fora_a_pagar: 500,
  ...more,
});
/** The sums of more rows than stand beside it: the page adds nothing up. */
const total = row('Total', { is_total: true, key: null, pago: 98_765.43 });
const payment: LedgerRow = {
  payment_id: 'p1',
  payment_date: '2026-11-20',
  recorded_at: '2026-11-21T12:00:00Z',
  recorded_by: 'Rita Melo, de Ribeiro Arquitetura',
  project_id: VILA,
  project_name: 'Apartamento Vila Mariana',
  client_name: 'Clara Nogueira',
  supplier_id: BRUNO,
  supplier_name: 'Marcenaria Carvalho',
  supplier_legal_name: 'Carvalho & Filhos Ltda.',
  supplier_tax_id: '11.222.333/0001-81',
  order_number: '0007/2026',
  category: 'marcenaria',
  category_label: 'Marcenaria',
  item: 'Armário',
  parcela: '2 de 4',
  amount: 1500,
  batch_id: 'b1',
  reversal_of: null,
  receipts: ['pix.pdf'],
  notes: '=1+1',
  origin: 'prumo',
};
const flow: FlowRow = {
  is_total: true,
  month: null,
  project_id: null,
  project_name: null,
  vencido: 10,
  a_vencer: 20,
  pago: 30,
  fora_a_pagar: 0,
  fora_pago: 0,
};

const saved: Blob[] = [];
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = (file: Blob) => {
    saved.push(file);
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  vi.stubGlobal('print', vi.fn());
  wire.answers.projects = [{ id: VILA, name: 'Apartamento Vila Mariana' }];
  wire.answers['rpc/record_export'] = null;
  wire.answers['rpc/get_financial_report'] = ({ body }: Call) =>
    (body as { group_by: string }).group_by === 'supplier'
      ? [total, row('Marcenaria Carvalho', { key: BRUNO })]
      : [total, row('Apartamento Vila Mariana')];
  wire.answers['rpc/payment_ledger_totals'] = {
    payments: 1,
    amount: 1500,
    paid: 1600,
    reversed: -100,
  };
  wire.answers['rpc/get_payment_ledger'] = [payment];
  const ofProject = (month: string, project_name: string, project_id = VILA): FlowRow => ({
    ...flow,
    is_total: false,
    month,
    project_id,
    project_name,
  });
  wire.answers['rpc/get_office_cash_flow'] = [
    flow,
    { ...flow, month: '2026-11-01' },
    ofProject('2026-11-01', 'Apartamento Vila Mariana'),
    { ...flow, month: '2026-12-01' },
    ofProject('2026-12-01', 'Apartamento Vila Mariana'),
    ofProject('2026-12-01', 'Casa', BRUNO),
  ];
});

function Address() {
  return <output aria-label="endereço">{useLocation().search}</output>;
}
const open = (at = '') =>
  renderUi(
    <ProfileProvider value={ana}>
      <ReportsPage />
      <Address />
    </ProfileProvider>,
    `/relatorios${at}`,
  );
const last = (to: string) => wire.calls.findLast((call) => call.to === to)?.body;
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const address = () => new URLSearchParams(screen.getByLabelText('endereço').textContent ?? '');
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('[POR-114] the report of a grouping', () => {
  test('has a row for each part and, last, the total that the database added up', async () => {
    open('?periodo=tudo');
    const rows = within(
      await screen.findByRole('table', { name: 'Relatório por projeto' }),
    ).getAllByRole('row');
    expect(plain(rows[1]?.textContent)).toContain(
      'Apartamento Vila MarianaR$ 50.000,00R$ 42.000,00R$ 10.000,00',
    );
    expect(plain(rows.at(-1)?.textContent)).toContain('TotalR$ 50.000,00R$ 42.000,00R$ 98.765,43');
    expect(plain(document.body.textContent)).toContain(
      'As compras por fora não estão nestes valores: R$ 900,00 comprados ou previstos, R$ 400,00 pagos.',
    );
  });

  test('asks for what the address says, and another tab keeps it', async () => {
    open(
      `?periodo=datas&de=2026-10-01&ate=2026-10-31&projeto=${VILA}&categoria=marcenaria&fornecedor=${BRUNO}`,
    );
    await screen.findByRole('table', { name: 'Relatório por projeto' });
    const asked = {
      from_day: '2026-10-01',
      until_day: '2026-10-31',
      project_ids: [VILA],
      only_category: 'marcenaria',
      target_supplier_id: BRUNO,
    };
    expect(wire.calls.map(({ body }) => body)).toContainEqual({ group_by: 'project', ...asked });
    await userEvent.click(screen.getByRole('tab', { name: 'Por categoria' }));
    await waitFor(() =>
      expect(last('rpc/get_financial_report')).toEqual({ group_by: 'category', ...asked }),
    );
    await userEvent.click(screen.getByRole('tab', { name: 'Pagamentos' }));
    await screen.findByRole('table', { name: 'Livro de pagamentos' });
    expect(last('rpc/payment_ledger_totals')).toEqual(asked);
  });

  test('what the address names wrongly narrows nothing', async () => {
    open('?periodo=tudo&projeto=x&categoria=y&fornecedor=z');
    await screen.findByRole('table', { name: 'Relatório por projeto' });
    expect(wire.calls.map(({ body }) => body)).toContainEqual({ group_by: 'project' });
  });

  test('columns are chosen, kept in the address, and never none', async () => {
    open('?periodo=tudo&colunas=pago');
    await screen.findByRole('table', { name: 'Relatório por projeto' });
    const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads()).toEqual(['Projeto', 'Pago']);
    await userEvent.click(screen.getByLabelText('Economia'));
    expect(heads()).toEqual(['Projeto', 'Pago', 'Economia']);
    expect(address().get('colunas')).toBe('pago,economia');
    await userEvent.click(screen.getByLabelText('Economia'));
    await userEvent.click(screen.getByLabelText('Pago'));
    expect(heads()).toEqual(['Projeto', 'Pago']);
  });

  test('a period without the budget has no column of it, and says why', async () => {
    const without = { previsto: null, saldo: null, desvio_percent: null };
    wire.answers['rpc/get_financial_report'] = [{ ...total, ...without }, row('Casa', without)];
    open();
    await screen.findByRole('table', { name: 'Relatório por projeto' });
    expect(screen.queryByRole('columnheader', { name: /Previsto$/ })).toBeNull();
    expect(screen.getByText(/O previsto é do projeto inteiro/)).toBeVisible();
  });

  test('a row leads to the payments that it is about', async () => {
    open('?periodo=tudo');
    await userEvent.click(await screen.findByRole('link', { name: 'Apartamento Vila Mariana' }));
    expect(await screen.findByRole('table', { name: 'Livro de pagamentos' })).toBeVisible();
    expect(Object.fromEntries(address())).toEqual({
      periodo: 'tudo',
      aba: 'pagamentos',
      projeto: VILA,
    });
  });

  test('a month leads to its days', async () => {
    wire.answers['rpc/get_financial_report'] = [
      total,
      row('fevereiro de 2026', { key: '2026-02' }),
    ];
    open('?aba=mes');
    await userEvent.click(await screen.findByRole('link', { name: 'Fevereiro de 2026' }));
    expect(Object.fromEntries(address())).toMatchObject({
      periodo: 'datas',
      de: '2026-02-01',
      ate: '2026-02-28',
    });
  });

  test('nothing in a period is said, and nothing can be saved', async () => {
    wire.answers['rpc/get_financial_report'] = [total];
    open();
    expect(await screen.findByText('Nada neste período.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Baixar planilha' })).toBeDisabled();
  });

  test('what could not be read is an error, not zeros', async () => {
    wire.answers['rpc/get_financial_report'] = refusing('quebrou');
    open();
    expect(await screen.findByText('Não foi possível carregar o relatório')).toBeVisible();
  });
});

test('[REL-6] [POR-116] too small a plan says so, with the way to the plans', async () => {
  wire.answers['rpc/get_financial_report'] = refusing(
    'Os relatórios financeiros são do plano Profissional.',
    400,
    'REPPL',
  );
  open();
  expect(
    await screen.findByText('Os relatórios financeiros são do plano Profissional.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pedir o Profissional' })).toHaveAttribute(
    'href',
    '/account#plano',
  );
  expect(screen.queryByRole('tab')).toBeNull();
});

test('[POR-117] the cash flow has a line for each month, its projects below, and the total', async () => {
  open('?aba=fluxo&periodo=datas&de=2026-11-05&ate=2026-12-31');
  const rows = within(await screen.findByRole('table', { name: 'Fluxo de caixa' })).getAllByRole(
    'row',
  );
  expect(rows.slice(1).map((each) => each.firstChild?.textContent)).toEqual([
    'Novembro de 2026Apartamento Vila Mariana',
    'Dezembro de 2026',
    'Apartamento Vila Mariana',
    'Casa',
    'Total',
  ]);
  expect(last('rpc/get_office_cash_flow')).toEqual({
    from_month: '2026-11-05',
    until_month: '2026-12-31',
  });
});

describe('[REL-2] [POR-115] the ledger on the screen and its files', () => {
  test('a row names both sides, order and instalment; payments outside are asked for', async () => {
    open('?aba=pagamentos');
    const found = await screen.findByRole('row', { name: /20\/11\/2026/ });
    for (const fact of [
      'Carvalho & Filhos Ltda. · 11.222.333/0001-81',
      'Clara Nogueira',
      'pedido 0007/2026 · parcela 2 de 4',
      '1 comprovante',
      'Rita Melo',
    ])
      expect(found).toHaveTextContent(fact);
    expect(plain(document.body.textContent)).toContain(
      '1 lançamento, R$ 1.500,00 (R$ 1.600,00 pagos, R$ 100,00 estornados).',
    );
    await userEvent.click(screen.getByLabelText('Com os pagamentos de compras por fora'));
    await waitFor(() =>
      expect(last('rpc/payment_ledger_totals')).toMatchObject({ with_outside: true }),
    );
  });

  test('[REL-4] a file has every payment, read a thousand at a time after the last one', async () => {
    const all = Array.from({ length: 2500 }, (_, n) => ({
      ...payment,
      payment_id: `p${n}`,
      amount: n,
    }));
    wire.answers['rpc/payment_ledger_totals'] = { payments: 2500, amount: 1, paid: 1, reversed: 0 };
    wire.answers['rpc/get_payment_ledger'] = ({ body }: Call) => {
      const { after_payment_id, most } = body as { after_payment_id?: string; most: number };
      const from = all.findIndex(({ payment_id }) => payment_id === after_payment_id) + 1;
      return all.slice(from, from + most);
    };
    open('?aba=pagamentos');
    await screen.findByRole('table', { name: 'Livro de pagamentos' });
    await press('Outros formatos');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Baixar CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const lines = (await saved[0]?.text())?.trim().split('\r\n') ?? [];
    expect(lines).toHaveLength(2501);
    expect(last('rpc/record_export')).toEqual({
      kind: 'payment_ledger',
      subject: null,
      row_count: 2500,
    });
    expect(last('rpc/get_payment_ledger')).toMatchObject({ most: 1000, after_payment_id: 'p1999' });
  });

  test('[REL-8] what cannot be recorded in the trail is neither saved nor printed', async () => {
    wire.answers['rpc/record_export'] = refusing('Não.', 500);
    open('?periodo=tudo');
    await screen.findByRole('table', { name: 'Relatório por projeto' });
    for (const name of ['Baixar planilha', 'Imprimir']) {
      await press(name);
      expect(await screen.findAllByText('Não foi possível exportar o relatório')).not.toEqual([]);
    }
    expect(saved).toEqual([]);
    expect(window.print).not.toHaveBeenCalled();
  });

  test('[REL-8] paper is recorded before it is printed', async () => {
    open('?aba=fluxo');
    await screen.findByRole('table', { name: 'Fluxo de caixa' });
    await press('Imprimir');
    await waitFor(() => expect(window.print).toHaveBeenCalledOnce());
    expect(last('rpc/record_export')).toEqual({ kind: 'cash_flow', subject: null, row_count: 4 });
  });
});
