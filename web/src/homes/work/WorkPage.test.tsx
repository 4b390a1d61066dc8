import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation, useParams } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { clara, flat } from '../../money/finances/testing-finances.ts';
import { type Profile, ProfileProvider } from '../../session/session.tsx';
import type { Order } from '../../sourcing/orders/queries.ts';
import { kitchenOrder } from '../../sourcing/orders/testing-order.ts';
import { ana, clinic } from '../../sourcing/projects/testing-projects.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { type Call, standInWire } from '../../testing/test-wire.ts';
import { manyChanges, rottenWall } from '../../work/change-orders/testing-change.ts';
import { wholeSchedule } from '../../work/schedule/testing-schedule.ts';
import WorkPage from './WorkPage.tsx';
import { WorkTabs } from './WorkTabs.tsx';

const wire = standInWire();
const [entrada] = kitchenOrder.instalments;
if (!entrada) throw new Error('the example has an instalment');

const waiting: Order = { ...kitchenOrder, order_id: 'o1' };
const confirmed: Order = {
  ...kitchenOrder,
  order_id: 'o2',
  number: 8,
  status: 'confirmed',
  supplier_company: 'Nunes Pinturas',
};
const late: Order = {
  ...confirmed,
  order_id: 'o3',
  number: 9,
  instalments: [{ ...entrada, state: 'late', due_on: '2026-11-02' }],
};

beforeEach(() => {
  wire.answers.projects = ({ query }: Call) => (query.has('id') ? clinic : [flat]);
  wire.answers['rpc/get_orders'] = [waiting, confirmed, late];
  wire.answers['rpc/get_change_orders'] = [];
  wire.answers.attachments = [];
});

/** As the page of the project shows it to its architect. */
function PartOfProject() {
  const { id = '' } = useParams();
  return <WorkTabs projectId={id} canAdd canPropose isPart />;
}

const open = (profile: Profile, at: string) =>
  renderUi(
    <ProfileProvider value={profile}>
      <Routes>
        <Route path="projects/:id/work" element={<WorkPage />} />
        <Route path="projects/:id" element={<PartOfProject />} />
        <Route path="work" element={<WorkPage />} />
      </Routes>
    </ProfileProvider>,
    at,
  );
const row = (name: RegExp) => screen.getByRole('row', { name });
const words = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ') ?? '';

test('[PED-017] the orders of a project are listed with what each waits for, and lead to their pages', async () => {
  open(ana, '/projects/p1/work');

  const link = await screen.findByRole('link', { name: '0007/2026' });
  expect(link).toHaveAttribute('href', '/orders/o1');
  expect(words(row(/0007/))).toMatch(
    /0007\/2026Marcenaria CarvalhoMarcenariaEmitido5\.520,001\.000,00Confirmação pedida há/,
  );
  expect(words(row(/0008/))).toContain('R$ 656,00 até 05/12/2026');
  expect(words(row(/0009/))).toContain('R$ 656,00 vencidos em 02/11/2026');
  expect(screen.getByText('3 pedidos · valores em R$')).toBeVisible();
  // A few need neither a search nor another order.
  expect(screen.queryByRole('search')).toBeNull();
  expect(within(screen.getByRole('table')).queryByRole('button')).toBeNull();
});

test('[PED-017] sixty orders are searched by supplier, item and number, and narrowed to a status', async () => {
  wire.answers['rpc/get_orders'] = Array.from({ length: 60 }, (_, place) => ({
    ...(place % 2 ? confirmed : waiting),
    order_id: `o${place}`,
    number: place + 1,
  }));
  open(ana, '/projects/p1?situacao=confirmed');

  await screen.findByRole('table');
  expect(screen.getAllByRole('rowheader')).toHaveLength(30);
  await userEvent.type(screen.getByLabelText(/^Buscar/), '0060');
  expect(screen.getAllByRole('rowheader')).toHaveLength(1);
  await userEvent.type(screen.getByLabelText(/^Buscar/), ' nada disso');
  await userEvent.click(await screen.findByRole('button', { name: 'Mostrar todos' }));
  expect(screen.getAllByRole('rowheader')).toHaveLength(60);
  const waits = '60 pedidos · 30 esperam a confirmação do fornecedor · valores em R$';
  expect(screen.getByText(waits)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Total' }));
  expect(screen.getByRole('columnheader', { name: 'Total' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
});

test('[FRM-005] [PED-017] a client reads the orders of the own project, by default the active one', async () => {
  open(clara, '/work');
  await screen.findByRole('link', { name: '0007/2026' });

  const asked = wire.calls.find(({ to }) => to === 'rpc/get_orders');
  expect(asked?.body).toEqual({ target_project_id: flat.id });
  expect(screen.getByRole('link', { name: 'Voltar para Meu projeto' })).toHaveAttribute(
    'href',
    '/my-project',
  );
});

test('[PED-017] the open tab is named in the address', async () => {
  open(ana, '/projects/p1/work?aba=arquivos');

  expect(await screen.findByRole('tab', { name: 'Arquivos', selected: true })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Documentos' })).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Pedidos' }));
  expect(await screen.findByRole('table')).toBeVisible();
});

test('without an order it says where orders come from', async () => {
  wire.answers['rpc/get_orders'] = [];
  open(ana, '/projects/p1/work');

  expect(await screen.findByText('Nenhum pedido ainda')).toBeVisible();
  const tabs = within(screen.getByRole('tablist', { name: 'Partes da obra' })).getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Pedidos', 'Diário', 'Aditivos', 'Compras', 'Arquivos']),
  );
});

test('[ADT-027] change orders are listed with cause, price, days, who agreed and status, and lead to their pages', async () => {
  wire.answers['rpc/get_change_orders'] = [rottenWall];
  open(ana, '/projects/p1/work?aba=aditivos');

  const link = await screen.findByRole('link', { name: 'Aditivo 3' });
  expect(link).toHaveAttribute('href', `/change-orders/${rottenWall.change_order_id}`);
  expect(words(row(/Aditivo 3/))).toMatch(
    /Marcenaria Carvalho0007\/2026Imprevisto na obra\+R\$ 1\.800,00\+6 diasFalta o arquitetoFalta o clienteFornecedor propôsEnviado/,
  );
  expect(wire.calls.find(({ to }) => to === 'rpc/get_change_orders')?.body).toEqual({
    target_project_id: 'p1',
  });
});

test('[ADT-027] sixty change orders are searched and narrowed to a status', async () => {
  wire.answers['rpc/get_change_orders'] = manyChanges;
  open(ana, '/projects/p1?parte=aditivos&situacao=refused');

  await screen.findByRole('table');
  expect(screen.getAllByRole('rowheader')).toHaveLength(15);
  await userEvent.type(screen.getByLabelText(/^Buscar/), 'nada disso');
  await userEvent.click(await screen.findByRole('button', { name: 'Mostrar todos' }));
  expect(screen.getAllByRole('rowheader')).toHaveLength(60);
});

test('[SCR-CLI-019] a client who follows a link to the instalments of before finds the page of the money', async () => {
  const Where = () => {
    const { pathname, search } = useLocation();
    return <p>{pathname + search}</p>;
  };
  renderUi(
    <ProfileProvider value={clara}>
      <Routes>
        <Route path="work" element={<WorkPage />} />
        <Route path="financial-dashboard" element={<Where />} />
      </Routes>
    </ProfileProvider>,
    '/work?aba=parcelas&projeto=p1',
  );
  expect(await screen.findByText('/financial-dashboard?projeto=p1')).toBeVisible();
});

test('[ADT-027] only the architect proposes one from the work, for an order that is confirmed', async () => {
  const { unmount } = open(clara, '/work?aba=aditivos');
  expect(await screen.findByText('Nenhum aditivo ainda')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Propor/ })).toBeNull();
  unmount();

  open(ana, '/projects/p1/work?aba=aditivos');
  await userEvent.click(await screen.findByRole('button', { name: /^Propor/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Propor mudança em um pedido' }));
  expect(dialog.getAllByRole('option')).toHaveLength(2);
  await userEvent.click(dialog.getByLabelText(/^Distrato/));
  await userEvent.click(dialog.getByRole('button', { name: 'Continuar' }));
  expect(screen.queryByText('Nenhum aditivo ainda')).toBeNull();
});

test.each([
  ['/projects/p1/work', '/projects/p1?aba=obra'],
  ['/projects/p1/work?aba=arquivos', '/projects/p1?aba=obra&parte=arquivos'],
  ['/projects/p1/work?aba=parcelas', '/projects/p1?aba=dinheiro'],
])('[PRJ-013] an architect who follows %s finds %s', async (from, to) => {
  const Where = () => {
    const { pathname, search } = useLocation();
    return <p>{pathname + search}</p>;
  };
  renderUi(
    <ProfileProvider value={ana}>
      <Routes>
        <Route path="projects/:id/work" element={<WorkPage />} />
        <Route path="projects/:id" element={<Where />} />
      </Routes>
    </ProfileProvider>,
    from,
  );
  expect(await screen.findByText(to)).toBeVisible();
});

test('[HOJ-016] the head of the work names its project', async () => {
  open(clara, '/work');
  await screen.findAllByText(flat.name);
  const head = screen.getByRole('heading', { level: 1, name: 'Obra' }).closest('header');

  expect(within(head as HTMLElement).getByText(flat.name, { selector: 'p, p *' })).toBeVisible();
});

test('[OBR-216] the client of an archived project reads the work and is offered nothing that would be refused', async () => {
  wire.answers.projects = [{ ...flat, status: 'archived' }];
  wire.answers.purchases = [];
  wire.answers['rpc/get_schedule'] = wholeSchedule;
  const { unmount } = open(clara, '/work?aba=cronograma');
  expect(await screen.findByRole('row', { name: /^Marcenaria/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Conferir|Informar/ })).toBeNull();
  unmount();
  open(clara, '/work?aba=arquivos');
  await screen.findByRole('tab', { name: 'Arquivos', selected: true });
  expect(screen.queryByRole('button', { name: /Adicionar|Anexar/ })).toBeNull();
});
