import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Profile, ProfileProvider } from '../../session/session.tsx';
import { renderUi } from '../../testing/test-render.tsx';
import { type Call, standInWire } from '../../testing/test-wire.ts';
import { today } from '../../words/format.ts';
import ConversationsPage from './ConversationsPage.tsx';
import { type ListedThread, THREADS_AT_ONCE } from './queries.ts';
import { ThreadFacts } from './ThreadFacts.tsx';
import { head, listed } from './testing-threads.ts';

const wire = standInWire();

const client = listed({
  thread_id: 'p1',
  request_id: null,
  category: null,
  other_id: 'rafael',
  other_name: 'Rafael Moura',
  other_company: null,
  other_role: 'client',
  stored: [{ thread_id: 'p1', category: null }],
  last_body: 'Podemos ver outra opção de tapete?',
  unread: 2,
});
const joinery = listed({
  stored: [
    { thread_id: 'r1', category: 'marcenaria' },
    { thread_id: 'r2', category: 'pintura' },
  ],
  last_kind: 'system',
  last_event: 'answered',
  last_body: '',
  last_is_mine: null,
  last_events: 3,
});
const flat = listed({
  thread_id: 'r3',
  project_id: 'p2',
  project_name: 'Apartamento Vila Mariana',
  stored: [{ thread_id: 'r3', category: 'marcenaria' }],
  last_is_mine: true,
});

let rows: ListedThread[] = [];

beforeEach(() => {
  rows = [client, joinery, flat];
  wire.answers = {
    'rpc/list_threads': ({ method, query, body }: Call) => {
      if (method === 'GET') return rows.slice(0, Number(query.get('most')));
      const { with_person } = body as { with_person?: string };
      return rows.filter(({ other_id }) => !with_person || other_id === with_person);
    },
    'rpc/get_request_totals': [
      {
        request_id: 'r1',
        category: 'marcenaria',
        quote_id: 'q1',
        status: 'approved',
        total: 10_940,
        days: 30,
        priced: 1,
        items: 1,
        valid_until: null,
      },
      {
        request_id: 'r2',
        category: 'pintura',
        quote_id: 'q2',
        status: 'submitted',
        total: 139_360,
        days: 20,
        priced: 21,
        items: 21,
        valid_until: `${today().slice(0, 4)}-12-15`,
      },
    ],
    'rpc/get_orders': [3, 4].map((number) => ({
      order_id: `o${number}`,
      category: 'marcenaria',
      year: 2026,
      number,
      status: 'confirmed',
      price: 10_940,
    })),
    orders: [{ id: 'o3' }],
    profiles: [{ email: 'bruno@prumo.test', phone_number: '+55 11 97740-1180' }],
    'rpc/get_thread': ({ body }: Call) => {
      const { thread_id: id } = body as { thread_id: string };
      const row = rows.find(({ stored }) => stored.some(({ thread_id }) => thread_id === id));
      return row ? [{ ...head, ...row }] : [];
    },
    'rpc/get_unread': [{ notifications: 0, conversations: 2 }],
    'rpc/list_logos': [],
    'rpc/mark_thread_read': 0,
    messages: [],
    attachments: [],
    quotes: [],
  };
});

const open = (at = '/conversas') =>
  renderUi(
    <ProfileProvider value={{ id: 'ana', role: 'architect' } as Profile}>
      <ConversationsPage />
    </ProfileProvider>,
    at,
  );
const list = () => screen.findByRole('region', { name: 'Lista de conversas' });
const links = async () => within(await list()).findAllByRole('link');
const asked = () =>
  wire.calls.filter(({ to, method }) => to === 'rpc/list_threads' && method === 'GET').at(-1)
    ?.query;

describe('[CNV-020] [CNV-026] the list', () => {
  test('has each project as a heading, and below it each company with its categories and what was last said or happened', async () => {
    open();

    const house = await screen.findByRole('region', { name: 'Casa Alto da Lapa' });
    const [rafael, carvalho] = within(house).getAllByRole('link');
    expect(rafael).toHaveTextContent(
      /^RMRafael MouraCliente23\/11Podemos ver outra opção de tapete\?22 mensagens não lidas$/,
    );
    expect(carvalho).toHaveTextContent(
      /^MCMarcenaria CarvalhoMarcenaria e Pintura23\/11Proposta enviada$/,
    );
    const other = screen.getByRole('region', { name: 'Apartamento Vila Mariana' });
    // Its name says the category.
    expect(within(other).getByRole('link')).toHaveTextContent(
      /^MCMarcenaria Carvalho23\/11Você: Bom dia$/,
    );
    expect(asked()?.get('gathered')).toBe('true');
  });

  test.each(['r1', 'r2'])('marks the open one by any of its stored ones: %s', async (id) => {
    open(`/conversas?conversa=${id}`);

    const [, carvalho] = await links();
    expect(carvalho).toHaveAttribute('aria-current', 'true');
    expect(
      await screen.findByRole('heading', { level: 2, name: 'Marcenaria Carvalho' }),
    ).toHaveFocus();
    expect(screen.getByText('Casa Alto da Lapa · Bruno Carvalho')).toBeVisible();
  });

  test('keeps search and filter beside a conversation that is opened', async () => {
    open('/conversas?busca=lapa&mostrar=nao-lidas');

    const [first] = await links();
    expect(first).toHaveAttribute('href', '/conversas?busca=lapa&mostrar=nao-lidas&conversa=p1');
    await userEvent.click(first as HTMLElement);
    expect(await screen.findByRole('heading', { level: 2, name: 'Rafael Moura' })).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('lapa');
    expect(asked()?.get('only_unread')).toBe('true');
  });
});

describe('[CNV-028] the search', () => {
  test('asks the database, and shows the words that it found with their day', async () => {
    open();
    await links();
    rows = [
      listed({ found_text: '…o puxador é cavado', found_at: '2026-10-02T12:00:00Z', unread: 0 }),
    ];
    await userEvent.type(
      screen.getByRole('searchbox', { name: 'Buscar nas conversas' }),
      'puxador',
    );

    await waitFor(() => expect(asked()?.get('search')).toBe('puxador'));
    await waitFor(async () => expect(await links()).toHaveLength(1));
    expect((await links())[0]).toHaveTextContent(/02\/10…o puxador é cavado$/);
  });

  test.each([
    ['?busca=xyz', 'Nenhuma conversa encontrada'],
    ['?mostrar=nao-lidas', 'Nenhuma mensagem não lida'],
    ['', 'Nenhuma conversa ainda'],
  ])('that finds nothing says what to do: "%s"', async (at, words) => {
    rows = [];
    open(`/conversas${at}`);

    expect(await screen.findByText(words)).toBeVisible();
  });
});

test('[CNV-030] three hundred conversations are shown page by page, each page in one request', async () => {
  const many = THREADS_AT_ONCE * 6;
  rows = Array.from({ length: many }, (_, place) =>
    listed({
      thread_id: `r${place}`,
      other_id: `b${place}`,
      other_company: `Empresa ${place}`,
      project_id: `p${Math.floor(place / 30)}`,
      project_name: `Obra ${Math.floor(place / 30)}`,
      stored: [{ thread_id: `r${place}`, category: 'marcenaria' }],
      total: many,
    }),
  );
  open();

  expect(await links()).toHaveLength(THREADS_AT_ONCE);
  const before = wire.calls.length;
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar mais (50 de 300)' }));
  await waitFor(async () => expect(await links()).toHaveLength(2 * THREADS_AT_ONCE));
  expect((await links())[THREADS_AT_ONCE]?.closest('li')).toHaveFocus();
  expect(wire.calls.slice(before).filter(({ to }) => to === 'rpc/list_threads')).toHaveLength(1);
});

describe('[CNV-032] beside the conversation', () => {
  const pane = () => screen.findByRole('complementary', { name: 'Sobre esta conversa' });
  const hrefs = async () =>
    within(await pane())
      .getAllByRole('link')
      .map((link) => [link.textContent?.replace(/\s+/g, ' '), link.getAttribute('href')]);

  test('are the orders and open offers of this company, its contact and its other projects, each a link', async () => {
    open('/conversas?conversa=r1');

    await within(await pane()).findByText('Pedido 0003/2026');
    await within(await pane()).findByText('Proposta de Pintura');
    await within(await pane()).findByText('Apartamento Vila Mariana');
    expect(await hrefs()).toEqual([
      ['Pedido 0003/2026Marcenaria · confirmadoR$ 10.940,00', '/orders/o3'],
      ['Proposta de Pintura21 itens · até 15/12R$ 139.360,00', '/projects/p1/quotes?aba=pintura'],
      ['bruno@prumo.test', 'mailto:bruno@prumo.test'],
      ['+55 11 97740-1180', 'tel:+5511977401180'],
      ['WhatsApp', expect.stringContaining('5511977401180')],
      ['Apartamento Vila Mariana', '/conversas?conversa=r3'],
    ]);
  });

  test('are read again once something happened, and not for a message', async () => {
    const later = { ...head, last_at: '2026-11-24T12:00:00Z' };
    function Facts() {
      const [shown, show] = useState(head);
      return (
        <>
          <button type="button" onClick={() => show(later)}>
            mensagem
          </button>
          <button type="button" onClick={() => show({ ...later, last_kind: 'system' })}>
            acontecimento
          </button>
          <ThreadFacts head={shown} />
        </>
      );
    }
    renderUi(
      <ProfileProvider value={{ id: 'ana', role: 'architect' } as Profile}>
        <Facts />
      </ProfileProvider>,
    );
    const reads = () => wire.calls.filter(({ to }) => to === 'rpc/get_request_totals').length;

    await screen.findByText('Proposta de Pintura');
    await userEvent.click(screen.getByRole('button', { name: 'mensagem' }));
    expect(reads()).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: 'acontecimento' }));
    await waitFor(() => expect(reads()).toBe(2));
  });
});

test('[CNV-030] the list is narrowed to one of the projects in which there is a conversation', async () => {
  open();
  const select = await screen.findByRole('combobox', { name: 'Projeto' });
  await waitFor(() =>
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Todos os projetos', 'Apartamento Vila Mariana', 'Casa Alto da Lapa']),
  );
  await userEvent.selectOptions(select, 'Apartamento Vila Mariana');
  await waitFor(() => expect(asked()?.get('in_project')).toBe('p2'));
  rows = [];
});
