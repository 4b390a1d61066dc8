import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, searched, standInWire } from '../../testing/test-wire.ts';
import ProjectRecordPage from './ProjectRecordPage.tsx';
import QuoteRecordPage from './QuoteRecordPage.tsx';
import type { ProjectRecord, QuoteRecord, RecordItem } from './queries.ts';

const wire = standInWire();
const flat: ProjectRecord = {
  id: 'flat',
  name: 'Apartamento Vila Mariana',
  address: null,
  status: 'in_progress',
  created_at: '2026-09-26T12:00:00Z',
  architect_id: 'ana',
  architect_name: 'Ana Ribeiro',
  client_id: 'clara',
  client_name: 'Clara Nogueira',
  items: 60,
  requests: 8,
  answered_requests: 7,
  orders: 2,
  open_orders: 1,
  budget: 30_000,
  approved: 27_350.5,
  paid: 5_000,
  commission: 2_000,
  commission_paid: 500,
  has_open_objection: false,
};
const item = (place: number): RecordItem => ({
  id: `item ${place}`,
  place,
  description: `Porta ${place}`,
  category: 'marcenaria',
  quantity: 2,
  unit: 'un',
  room: null,
  cancelled_at: null,
  asked: 8,
  answered: 5,
  quote_id: place === 1 ? 'doors' : null,
  supplier_id: place === 1 ? 'bruno' : null,
  supplier_name: place === 1 ? 'Marcenaria Carvalho' : null,
  price: place === 1 ? 900 : null,
  paid: 0,
});
beforeEach(() => {
  wire.answers['rpc/get_project_record'] = flat;
  wire.answers['rpc/get_project_record_categories'] = [];
  wire.answers.project_transfers = [];
  wire.answers['rpc/list_people'] = [
    { id: 'ana', full_name: 'Ana Ribeiro', company_name: null, email: 'ana@prumo.test' },
    { id: 'elisa', full_name: 'Elisa Prado', company_name: 'Prado', email: 'elisa@prumo.test' },
  ];
  wire.answers['rpc/transfer_project'] = () => null;
});

const show = (address: string) =>
  renderUi(
    <Routes>
      <Route path="/admin/projects/:id" element={<ProjectRecordPage />} />
      <Route path="/admin/quotes/:id" element={<QuoteRecordPage />} />
    </Routes>,
    address,
  );
const plain = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';

describe('[OPE-033] the record of a project', () => {
  test('leads to its people and says what it comes to, as the database added it up', async () => {
    show('/admin/projects/flat');

    expect(await screen.findByRole('link', { name: 'Ana Ribeiro' })).toHaveAttribute(
      'href',
      '/admin/people/ana',
    );
    expect(screen.getByRole('link', { name: 'Clara Nogueira' })).toHaveAttribute(
      'href',
      '/admin/people/clara',
    );
    for (const fact of ['R$ 27.350,50', 'Falta R$ 22.350,50', 'R$ 500,00 pagas', '7 respondidas'])
      expect(plain()).toContain(fact);
    await waitFor(() => expect(screen.queryByText('Transferências')).toBeNull());
  });

  test('shows sixty items, each with who was approved and the way to the quote', async () => {
    wire.answers['rpc/list_record_items'] = searched(
      Array.from({ length: 60 }, (_, at) => item(at + 1)),
    );
    show('/admin/projects/flat?aba=itens');

    expect(await screen.findAllByRole('rowheader')).toHaveLength(60);
    expect(screen.getByRole('link', { name: 'R$\u00a0900,00' })).toHaveAttribute(
      'href',
      '/admin/quotes/doors',
    );
  });

  test('says that there is none, and that it could not be read', async () => {
    wire.answers['rpc/get_project_record'] = refusing('invalid input syntax', 400, '22P02');
    const { unmount } = show('/admin/projects/nada');
    expect(
      await screen.findByRole('heading', { name: 'Não encontramos esta página' }),
    ).toBeVisible();
    unmount();

    wire.answers['rpc/get_project_record'] = refusing('quebrou');
    show('/admin/projects/flat');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Não foi possível carregar o projeto',
    );
  });
});

describe('[OPE-036] a transfer', () => {
  const open = async () => {
    show('/admin/projects/flat');
    await userEvent.click(await screen.findByRole('button', { name: 'Transferir' }));
    return await screen.findByRole('dialog');
  };
  const sent = () => wire.calls.filter(({ to }) => to === 'rpc/transfer_project');

  test('says what moves, asks for an architect and a reason, and is sent once', async () => {
    const dialog = await open();
    expect(dialog).toHaveTextContent('60 itens, 8 solicitações, 2 pedidos');
    const send = within(dialog).getByRole('button', { name: 'Transferir' });
    await userEvent.click(send);
    expect(await within(dialog).findByText('Escolha o novo arquiteto')).toBeVisible();
    expect(within(dialog).getByText('Escreva o motivo')).toBeVisible();
    expect(within(dialog).queryByRole('radio', { name: 'Ana Ribeiro' })).toBeNull();

    await userEvent.click(within(dialog).getByRole('radio', { name: 'Elisa Prado' }));
    await userEvent.type(within(dialog).getByLabelText(/^Motivo/), 'Ana está de licença.');
    await userEvent.click(send);

    expect(await screen.findByText(/tem outro arquiteto/)).toBeVisible();
    expect(sent().map(({ body }) => body)).toEqual([
      {
        target_project_id: 'flat',
        new_architect_id: 'elisa',
        reason: 'Ana está de licença.',
      },
    ]);
  });

  test('finds architects by words, a few at a time, and shows why the server refused', async () => {
    wire.answers['rpc/transfer_project'] = refusing(
      'O projeto só pode passar para um arquiteto aprovado.',
      400,
      'TRANS',
    );
    const dialog = await open();
    await userEvent.type(within(dialog).getByLabelText('Buscar arquiteto'), 'prádo');
    await waitFor(() => {
      const asked = wire.calls.filter(({ to }) => to === 'rpc/list_people').at(-1)?.query;
      expect(asked?.get('search_text')).toBe('ilike.%prado%');
      expect(asked?.get('limit')).toBe('7');
    });
    await userEvent.click(await within(dialog).findByRole('radio', { name: 'Elisa Prado' }));
    await userEvent.type(within(dialog).getByLabelText(/^Motivo/), 'Ana saiu.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Transferir' }));

    expect(
      await within(dialog).findByText('O projeto só pode passar para um arquiteto aprovado.'),
    ).toBeVisible();
  });
});

test('[OPE-034] the record of a quote leads to its order, its supplier and its request', async () => {
  const doors: QuoteRecord = {
    quote_id: 'doors',
    request_id: 'request',
    project_id: 'flat',
    project_name: 'Apartamento Vila Mariana',
    item_description: 'Portas',
    quantity: 4,
    unit: 'un',
    category: 'marcenaria',
    architect_id: 'ana',
    architect_name: 'Ana Ribeiro',
    supplier_id: 'bruno',
    supplier_name: 'Bruno Carvalho',
    supplier_company: 'Marcenaria Carvalho',
    status: 'approved',
    closed_as: null,
    price: 8_950,
    unit_price: null,
    scope: 'quoted',
    delivery_time_days: 30,
    item_note: null,
    rejection_reason: null,
    version: 1,
    created_at: '2026-09-26T12:00:00Z',
    submitted_at: '2026-09-27T12:00:00Z',
    viewed_at: null,
    approved_at: '2026-09-28T12:00:00Z',
    order_id: 'order',
    order_year: 2026,
    order_number: 7,
    paid: 4_475,
    commission_rate: 0.05,
    commission: 447.5,
    origin: null,
  };
  wire.answers['rpc/get_quote_record'] = doors;
  wire.answers['rpc/list_quote_versions'] = [];
  show('/admin/quotes/doors');

  for (const [name, href] of [
    ['0007/2026', '/orders/order'],
    ['Bruno Carvalho', '/admin/people/bruno'],
    ['Voltar para Solicitação', '/admin/requests/request'],
    ['Apartamento Vila Mariana', '/admin/projects/flat'],
  ])
    expect(await screen.findByRole('link', { name: name as string })).toHaveAttribute('href', href);
  for (const fact of ['R$ 8.950,00', 'R$ 447,50', '5% do preço', 'Nenhuma resposta ainda.'])
    expect(plain()).toContain(fact);
});
