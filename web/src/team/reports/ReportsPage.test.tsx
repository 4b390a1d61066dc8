import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, searched, standInWire } from '../../testing/test-wire.ts';
import { hoursWords } from './hours-words.ts';
import type { FunnelStep, ReportedMonth, ReportedSupplier } from './queries.ts';
import ReportsPage from './ReportsPage.tsx';
import { funnelSheet, monthSheet, supplierSheet } from './sheets.ts';

const wire = standInWire();
const november: ReportedMonth = {
  month: '2026-11-01',
  clients: 2,
  architects: 1,
  suppliers: 0,
  projects: 3,
  requests: 11,
  answered: 6,
  orders: 4,
  approved: 27751.4,
  paid: 16715,
  commission_due: 1234.16,
  commission_invoiced: 2753.5,
  commission_paid: 441,
};
const october: ReportedMonth = { ...november, month: '2026-10-01', approved: 50000, orders: 9 };
const bruno: ReportedSupplier = {
  supplier_id: 'bruno',
  supplier_name: 'Bruno Carvalho',
  supplier_company: 'Marcenaria Carvalho',
  requests: 4,
  answered: 3,
  answered_share: 0.75,
  hours_to_answer: 50.5,
  orders: 2,
  approved: 40000,
  commission: 3200,
  open_invoices: 1472,
};
const asked = (track: FunnelStep['track'], steps: [FunnelStep['step'], number][]) =>
  steps.map(([step, reached], nth): FunnelStep => ({ track, place: nth + 1, step, reached }));
const funnel = [
  ...asked('client', [
    ['registered', 3],
    ['approved', 2],
    ['started', 2],
    ['dealt', 1],
  ]),
  ...asked('request', [
    ['sent', 30],
    ['answered', 24],
    ['decided', 17],
    ['ordered', 11],
    ['paid', 7],
  ]),
];
beforeEach(() => {
  wire.answers['rpc/report_months'] = [november, october];
  wire.answers['rpc/report_suppliers'] = searched([bruno]);
  wire.answers['rpc/report_supplier_totals'] = {
    suppliers: 1204,
    requests: 30000,
    answered: 24000,
    orders: 2,
    approved: 117551.4,
    commission: 8383.45,
    open_invoices: 2753.5,
    outside_orders: 0,
    outside_approved: 0,
  };
  wire.answers['rpc/report_funnel'] = funnel;
});
const last = (to: string) => wire.calls.findLast((call) => call.to === to);
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

describe('[OPE-040] months', () => {
  test('each has people, requests, orders, payments and commissions, and a column of the amount that is chosen', async () => {
    renderUi(<ReportsPage />);

    const row = await screen.findByRole('row', { name: /nov\. 2026/ });
    for (const fact of ['2 clientes, 1 arquiteto', '6 respostas', '4 pedidos', '441,00 recebidos'])
      expect(row).toHaveTextContent(fact);
    const columns = () =>
      within(screen.getByRole('list', { name: /por mês$/ }))
        .getAllByRole('listitem')
        .map(({ textContent }) => plain(textContent));
    expect(columns()[1]).toContain('novembro de 2026: R$ 27.751,40');

    await userEvent.selectOptions(screen.getByLabelText('Valor mostrado'), 'Pagamentos');
    expect(columns()[1]).toContain('novembro de 2026: R$ 16.715,00');
  });

  test('more months are asked for in the address', async () => {
    renderUi(<ReportsPage />, '/admin/reports?meses=24');
    await screen.findByRole('row', { name: /nov\. 2026/ });
    expect(last('rpc/report_months')?.body).toEqual({ months: 24 });
  });

  test('a year without anything says so', async () => {
    const none = Object.fromEntries(Object.keys(november).map((key) => [key, 0]));
    wire.answers['rpc/report_months'] = [{ ...none, month: '2026-11-01' }];
    renderUi(<ReportsPage />);
    expect(await screen.findByText('Nada aconteceu nestes meses')).toBeVisible();
  });

  test('what could not be read is an error, not zeros', async () => {
    wire.answers['rpc/report_months'] = refusing('quebrou');
    renderUi(<ReportsPage />);
    expect(await screen.findByText('Não foi possível carregar os meses')).toBeVisible();
  });
});

describe('[OPE-041] suppliers', () => {
  test('each leads to its page, the totals are those of the database, and a period is asked by its days', async () => {
    renderUi(
      <ReportsPage />,
      '/admin/reports?aba=fornecedores&periodo=datas&de=2026-10-01&ate=2026-10-31',
    );

    const row = await screen.findByRole('row', { name: /Marcenaria Carvalho/ });
    for (const fact of ['3 · 75%', '2 dias', '2 pedidos']) expect(row).toHaveTextContent(fact);
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/admin/people/bruno');
    expect(screen.getByText('24.000 respondidas, de 1.204 fornecedores')).toBeVisible();
    expect(Object.fromEntries(last('rpc/report_suppliers')?.query ?? [])).toMatchObject({
      since: '2026-10-01',
      until: '2026-10-31',
      order: 'approved.desc,requests.desc,supplier_key.asc,supplier_id.asc',
    });
  });

  test('a side of the period that is open is left out of the address', async () => {
    renderUi(<ReportsPage />, '/admin/reports?aba=fornecedores&periodo=tudo');
    await screen.findByRole('row', { name: /Marcenaria Carvalho/ });
    expect(last('rpc/report_suppliers')?.query.has('since')).toBe(false);
  });

  test.each([
    [null, '–'],
    [0.4, 'menos de 1 h'],
    [5.4, '5 h'],
    [50.5, '2 dias'],
  ])('%s hours to the first answer are said as %s', (hours, words) => {
    expect(hoursWords(hours)).toBe(words);
  });
});

test('[OPE-040] the funnel has the steps of each track with their share of the first', async () => {
  renderUi(<ReportsPage />, '/admin/reports?aba=funil&periodo=tudo');

  const requests = within(await screen.findByRole('list', { name: 'Solicitações de orçamento' }));
  expect(requests.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Enviadas30',
    'Respondidas24 80%',
    'Decididas17 57%',
    'Com pedido11 37%',
    'Com pagamento7 23%',
  ]);
});

test('[OPE-042] a file has what the screen has, with heads', () => {
  expect(monthSheet([november])[1]).toEqual([
    '11/2026',
    2,
    1,
    0,
    3,
    11,
    6,
    4,
    27751.4,
    16715,
    1234.16,
    2753.5,
    441,
  ]);
  expect(supplierSheet([{ ...bruno, answered_share: null, hours_to_answer: null }])[1]).toEqual([
    'Bruno Carvalho',
    'Marcenaria Carvalho',
    4,
    3,
    '',
    '',
    2,
    40000,
    3200,
    1472,
  ]);
  expect(funnelSheet(funnel)).toContainEqual(['Clientes', 'Com pedido', 1, 33.3]);
  for (const sheet of [monthSheet([november]), supplierSheet([bruno]), funnelSheet(funnel)])
    expect(new Set(sheet.map((row) => row.length)).size).toBe(1);
});

test('[OPE-042] the trail records a file before it exists', async () => {
  wire.answers['rpc/record_export'] = refusing('sem rede');
  renderUi(<ReportsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Exportar CSV' }));
  expect(last('rpc/record_export')?.body).toEqual({
    kind: 'report_months',
    subject: null,
    row_count: 2,
  });
});

test('[CVD-062] orders of suppliers without an account are said apart, and only where there are some', async () => {
  const shown = renderUi(<ReportsPage />, '/admin/reports?aba=fornecedores');
  await screen.findByRole('row', { name: /Marcenaria Carvalho/ });
  expect(plain(document.body.textContent)).not.toContain('de fora');
  shown.unmount();

  const totals = wire.answers['rpc/report_supplier_totals'] as object;
  wire.answers['rpc/report_supplier_totals'] = {
    ...totals,
    outside_orders: 3,
    outside_approved: 9_200,
  };
  renderUi(<ReportsPage />, '/admin/reports?aba=fornecedores');
  await screen.findByRole('row', { name: /Marcenaria Carvalho/ });
  expect(plain(document.body.textContent)).toContain('2 pedidos · mais 3 de fora, R$ 9.200,00');
});
