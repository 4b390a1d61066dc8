import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Profile, ProfileProvider } from '../../session/session.tsx';
import { ana } from '../../sourcing/projects/testing-projects.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { clara } from '../finances/testing-finances.ts';
import { InstalmentsOfProject } from './InstalmentsOfProject.tsx';
import { MonthlyCurve } from './MonthlyCurve.tsx';
import type { Instalment } from './queries.ts';
import { entrada, oneOfEach, someTotals } from './testing-instalments.ts';
import { UpcomingPayments } from './UpcomingPayments.tsx';

const wire = standInWire();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T15:00:00Z') });
  wire.answers['rpc/get_instalments'] = oneOfEach;
  wire.answers['rpc/get_instalment_totals'] = someTotals;
});
afterEach(() => vi.useRealTimers());

const open = (page: React.ReactNode, profile: Profile = clara) =>
  renderUi(<ProfileProvider value={profile}>{page}</ProfileProvider>);
const words = (element: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ') ?? '';

test('[PAR-012] the instalments of a project in groups, late ones first, each with its order, place, day and state', async () => {
  open(<InstalmentsOfProject projectId="p1" />);

  const late = await screen.findByRole('region', { name: 'Vencidas' });
  expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
    'Vencidas',
    'Próximos 90 dias',
    'Depois',
    'Na entrega',
    'Pagas',
  ]);
  expect(words(within(late).getByRole('row', { name: /Entrada/ }))).toBe(
    'Cor & TexturaEntrada, 1 de 30007/202622/11/2026R$ 2.697,27R$ 2.697,27VencidaPagar',
  );
  expect(within(late).getByRole('link', { name: '0007/2026' })).toHaveAttribute(
    'href',
    '/orders/o7',
  );
  expect(words(screen.getByRole('region', { name: 'Na entrega' }))).toContain(
    'Na entrega, em torno de 20/12/2026',
  );
  const paid = screen.getByRole('region', { name: 'Pagas' });
  expect(within(paid).queryByRole('button', { name: /Pagar/ })).toBeNull();
});

test('[PAR-007] of 300 instalments a hundred are drawn at first', async () => {
  wire.answers['rpc/get_instalments'] = Array.from({ length: 300 }, (_, index) => ({
    ...entrada,
    instalment_id: `n${index}`,
    number: index + 1,
    count: 300,
  }));
  open(<InstalmentsOfProject projectId="p1" />, ana);

  await screen.findByRole('table');
  expect(screen.getAllByRole('row')).toHaveLength(101);
  expect(screen.getByRole('button', { name: /Mostrar mais/ })).toBeVisible();
});

test('a project without orders says where instalments come from; a failure can be tried again', async () => {
  wire.answers['rpc/get_instalments'] = [];
  const { unmount } = open(<InstalmentsOfProject projectId="p1" />);
  expect(await screen.findByText('Nenhuma parcela ainda')).toBeVisible();
  unmount();

  wire.answers['rpc/get_instalments'] = refusing('Falhou.', 400, 'PT400');
  open(<InstalmentsOfProject projectId="p2" />);
  expect(await screen.findByText('Não foi possível carregar as parcelas')).toBeVisible();
});

test('[PAR-011] [PAR-014] the client reads what is late and due within ninety days, pays the first and finds the order of the others', async () => {
  wire.answers['rpc/get_pix_code'] = refusing('Sem chave.', 400, 'PIXNO');
  open(<UpcomingPayments projectId="p1" most={5} />);

  const list = await screen.findByRole('list', { name: 'Próximos pagamentos' });
  expect(within(list).getAllByRole('listitem').map(words)).toEqual([
    '22/11venceuPintura, 1 de 3Cor & TexturaR$ 2.697,27Pagar com PIX',
    '01/12em 7 diasPintura, 2 de 3Cor & TexturaR$ 2.000,00Ver parcela',
    'Na entregaem torno de 20/12Pintura, 1 de 1Cor & TexturaR$ 2.697,27Ver parcela',
  ]);
  expect(words(document.body)).toContain('R$ 2.697,27 vencidos · R$ 4.697,27 em 90 dias');
  expect(screen.getByRole('link', { name: 'Ver todas as parcelas' })).toHaveAttribute(
    'href',
    '/financial-dashboard?projeto=p1',
  );

  expect(
    screen.getByRole('link', { name: 'Ver parcela: Pintura, 1 de 1, Cor & Textura' }),
  ).toHaveAttribute('href', '/orders/o8');

  await userEvent.click(
    screen.getByRole('button', { name: 'Pagar com PIX: Pintura, 1 de 3, Cor & Textura' }),
  );
  expect(await screen.findByRole('dialog', { name: 'Pagar com PIX' })).toBeVisible();
});

test('[PAR-014] where all wait for their deliveries the first of them can be paid', async () => {
  const delivered = oneOfEach.filter(({ on_delivery }) => on_delivery);
  wire.answers['rpc/get_instalments'] = [
    ...delivered,
    ...delivered.map((row) => ({ ...row, instalment_id: 'n9', number: 2 })),
  ];
  open(<UpcomingPayments projectId="p1" most={5} />);

  expect(await screen.findAllByRole('button', { name: /^Pagar com PIX/ })).toHaveLength(1);
  expect(screen.getAllByRole('link', { name: /^Ver parcela/ })).toHaveLength(1);
});

test.each<[string, Partial<Instalment>, string]>([
  ['late', {}, 'filled'],
  ['due today', { state: 'due', due_on: '2026-11-24' }, 'filled'],
  ['due tomorrow', { state: 'due', due_on: '2026-11-25' }, 'default'],
  ['due with the delivery', { state: 'due', due_on: null, on_delivery: true }, 'default'],
  ['late, of an order that nobody confirmed', { order_status: 'issued' }, 'default'],
])(
  '[PIX-022] paying is the thing to do only when it is due and the order confirmed: %s',
  async (_what, part, look) => {
    wire.answers['rpc/get_instalments'] = [{ ...entrada, ...part }];
    open(<UpcomingPayments projectId="p1" most={5} />);

    expect(await screen.findByRole('button', { name: /^Pagar com PIX/ })).toHaveAttribute(
      'data-variant',
      look,
    );
  },
);

const november = {
  month: '2026-11-01',
  due: 1000,
  paid: 500,
  due_so_far: 1000,
  paid_so_far: 500,
  outside_due: 0,
  outside_paid: 0,
};

test('[PAR-011] the months are drawn, and read as a table by a screen reader', async () => {
  wire.answers['rpc/get_cash_flow'] = [
    november,
    { ...november, month: '2026-12-01', due: 2000, paid: 0, due_so_far: 3000 },
  ];
  const { container } = open(<MonthlyCurve projectId="p1" />);

  const table = await screen.findByRole('table', { name: 'Pagamentos mês a mês' });
  expect(words(within(table).getByRole('row', { name: /nov\/26/ }))).toBe(
    'nov/26R$ 1.000,00R$ 500,00R$ 1.000,00R$ 500,00',
  );
  // An instalment counts in the month of its due date, paid or not.
  expect(within(table).getAllByRole('columnheader').map(words)).toEqual([
    'Mês',
    'Vence no mês, pago ou não',
    'Pago no mês',
    'Vence até aqui',
    'Pago até aqui',
  ]);
  // The line of payments ends with the current month.
  const lines = [...container.querySelectorAll('polyline')].map((line) =>
    line.getAttribute('points')?.split(' '),
  );
  expect(lines.map((points) => points?.length)).toEqual([2, 1]);
});

test('[OUT-020] what was bought outside is said beside the months, and is in neither curve', async () => {
  wire.answers['rpc/get_cash_flow'] = [
    { ...november, outside_due: 300, outside_paid: 120 },
    { ...november, month: '2026-12-01', outside_due: 100 },
  ];
  open(<MonthlyCurve projectId="p1" />);
  const table = await screen.findByRole('table', { name: 'Pagamentos mês a mês' });
  expect(words(within(table).getByRole('row', { name: /nov\/26/ }))).toMatch(
    /R\$ 1\.000,00R\$ 500,00R\$ 300,00R\$ 120,00$/,
  );
  expect(words(screen.getByText(/^Compras por fora, além da curva/))).toBe(
    'Compras por fora, além da curva: R$ 400,00 previstos, R$ 120,00 pagos.',
  );
});
