import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { joao } from '../../parties/guests/testing-guests.ts';
import { ProfileProvider } from '../../session/session.tsx';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { dayIn, endOfDay } from '../../words/deadlines.ts';
import { ana, clinic, drywall } from '../projects/testing-projects.ts';
import { messageKindsOf, newsWords } from './guest-row.ts';
import type { BoardRow } from './queries.ts';
import { RequestBoard } from './RequestBoard.tsx';
import { boardRow } from './testing-board.ts';

const wire = standInWire();
const shelf = { ...drywall, id: 'i9', category: 'marcenaria' as const, description: 'Estante' };
const unseen = { answered_by: null, seen_at: null, links: 1, news_kind: null, news_at: null };
const guestRow = (row: Partial<BoardRow> = {}, guest: Partial<typeof unseen | object> = {}) =>
  boardRow({
    supplier_id: 'joao',
    supplier_name: 'Marcenaria Lima',
    supplier_phone: '(11) 95550-0901',
    guest: { ...unseen, ...guest },
    ...row,
  });
const changed = { news_kind: 'addendum', news_at: '2026-11-20T12:00:00Z' };

beforeEach(() => {
  wire.answers.request_terms = [];
  wire.answers.questions = [];
  wire.answers['rpc/get_quote_progress_by_category'] = [];
  wire.answers.quotes = [];
  wire.answers.profiles = [];
  wire.answers['rpc/list_guests'] = [joao];
  wire.answers['rpc/make_request_link'] = 'segredo';
  wire.answers['rpc/end_request_links'] = 2;
});

const open = (...rows: BoardRow[]) => {
  wire.answers['rpc/get_request_board'] = rows;
  return renderUi(
    <ProfileProvider value={ana}>
      <RequestBoard project={{ ...clinic, status: 'quoting' }} items={[shelf]} />
    </ProfileProvider>,
  );
};
const made = () => wire.calls.filter(({ to }) => to === 'rpc/make_request_link');
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string) => {
  await press('Mais ações de Marcenaria Lima');
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

test('[CVD-048] [T88] the row of a guest is marked, and says who answered and when the link was opened', async () => {
  open(
    guestRow(
      { state: 'partly_answered', version: 1, total: 100, priced_items: 1 },
      { answered_by: 'João' },
    ),
    guestRow(
      { request_id: 'r2', supplier_name: 'Vidros Serra', state: 'opened' },
      { seen_at: '2026-11-20T12:00:00Z' },
    ),
    boardRow({ request_id: 'r3' }),
  );

  const answered = await screen.findByRole('row', { name: /Marcenaria Lima/ });
  expect(answered).toHaveTextContent('Fora do Prumo');
  expect(answered).toHaveTextContent('respondido por João (nome informado)');
  expect(screen.getByRole('row', { name: /Vidros Serra/ })).toHaveTextContent(
    'Abriu em 20/11/2026',
  );
  expect(screen.getByRole('row', { name: /Móveis do Vale/ })).not.toHaveTextContent('Fora');
});

test('[CVD-048] what a guest was not notified of stands in the row; its message opens in WhatsApp with a fresh link', async () => {
  open(guestRow({ state: 'answered', owes: false, version: 1 }, changed));
  // Nobody owes an answer; the category is open because somebody was not notified.
  expect(await screen.findByText('1 fornecedor por avisar')).toBeVisible();
  const row = await screen.findByRole('row', { name: /Marcenaria Lima/ });
  expect(row).toHaveTextContent('mudança por avisar');
  await press('Avisar Marcenaria Lima por WhatsApp: mudança por avisar');

  const dialog = within(await screen.findByRole('dialog', { name: 'Avisar Marcenaria Lima' }));
  const link = await dialog.findByRole('link', { name: 'Abrir WhatsApp para Marcenaria Lima' });
  await waitFor(() =>
    expect(new URL(link.getAttribute('href') ?? '').searchParams.get('text')).toMatch(
      /^Olá, João! .*O pedido de Marcenaria mudou\. .*\/c\/segredo$/,
    ),
  );
  expect(link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/5511955500901\?/);
  expect(made().map(({ body }) => body)).toEqual([{ request_id: 'r1' }]);
});

test('[CVD-048] once the link is made the news count as sent, and the open message stays what it was', async () => {
  const row = guestRow({ state: 'partly_answered', version: 1, priced_items: 1 }, changed);
  open(row);
  await screen.findByText(/mudança por avisar/);
  wire.answers['rpc/get_request_board'] = [{ ...row, guest: unseen }];
  await press(/^Avisar Marcenaria Lima/);

  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/O pedido de Marcenaria mudou/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/mudança por avisar/)).toBeNull());
  expect(dialog.getByText(/O pedido de Marcenaria mudou/)).toBeVisible();
});

test('[CVD-048] another message that suits the request can be chosen, and the link is copied', async () => {
  const user = userEvent.setup();
  open(guestRow());
  await user.click(await screen.findByRole('button', { name: 'Mais ações de Marcenaria Lima' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copiar link' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/Preciso do seu preço de Marcenaria \(5 itens\)/)).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('Mensagem'), 'Lembrete');
  expect(dialog.getByText(/Ainda espero o seu preço de Marcenaria/)).toBeVisible();

  await user.click(dialog.getByRole('button', { name: 'Copiar link de Marcenaria Lima' }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/c/segredo`);
  expect(made()).toHaveLength(1);
});

test('[CVD-048] a link that is refused says why inside the dialog, and can be tried again', async () => {
  const refusal = 'Este contato pediu para não receber pedidos pelo Prumo.';
  wire.answers['rpc/make_request_link'] = refusing(refusal, 400, 'GUEST');
  open(guestRow());
  await choose('Avisar por WhatsApp');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('alert')).toHaveTextContent(refusal);
  expect(dialog.queryByRole('link', { name: /WhatsApp/ })).toBeNull();

  wire.answers['rpc/make_request_link'] = 'segredo';
  await userEvent.click(dialog.getByRole('button', { name: 'Tentar de novo' }));
  expect(await dialog.findByRole('link', { name: /^Abrir WhatsApp/ })).toBeVisible();
});

test('[CVD-048] all links end after a question that says what follows; a refusal stays in it', async () => {
  wire.answers['rpc/end_request_links'] = refusing('Solicitação não encontrada.', 404, 'PT404');
  open(guestRow({}, { links: 2 }));
  await choose('Encerrar links');
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Encerrar 2 links de Marcenaria Lima?' }),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Encerrar links' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Solicitação não encontrada.');

  wire.answers['rpc/end_request_links'] = 2;
  await userEvent.click(dialog.getByRole('button', { name: 'Encerrar links' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[CVD-048] where no link lives there is none to end, and a guest is offered neither a conversation nor a reminder', async () => {
  open(
    guestRow({ respond_until: endOfDay(dayIn(1)) }, { links: 0 }),
    boardRow({ request_id: 'r3' }),
  );
  await press('Mais ações de Marcenaria Lima');
  const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(offered).toEqual(['Avisar por WhatsApp', 'Copiar link', 'Registrar resposta']);
  expect(screen.queryByRole('button', { name: 'Lembrar Marcenaria Lima' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Avisar Marcenaria Lima por WhatsApp' })).toBeVisible();
});

test('[CVD-048] [TRM-032] all are reminded but for guests, who get no notification', async () => {
  wire.answers['rpc/remind_suppliers'] = [{ request_id: 'r3' }];
  open(guestRow(), boardRow({ request_id: 'r3', respond_until: endOfDay(dayIn(1)) }));
  await press('Lembrar todos de Marcenaria');
  expect(await screen.findByText('1 fornecedor lembrado.')).toBeVisible();
  expect(wire.calls.find(({ to }) => to === 'rpc/remind_suppliers')?.body).toEqual({
    request_ids: ['r3'],
  });
});

test.each<[string, Partial<BoardRow>, object, string[]]>([
  ['not opened yet', {}, {}, ['asked', 'reminder', 'link']],
  ['opened', { state: 'opened' }, { seen_at: '2026-11-20T12:00:00Z' }, ['reminder', 'link']],
  ['answered in part', { state: 'partly_answered', version: 1 }, {}, ['reminder', 'link']],
  ['answered', { state: 'answered', owes: false, version: 1 }, {}, ['link']],
  ['changed', { state: 'partly_answered', version: 1 }, changed, ['changed', 'reminder', 'link']],
  ['chosen', { state: 'decided', owes: false, version: 1 }, {}, ['chosen', 'link']],
  ['not chosen', { state: 'closed', owes: false, version: 1 }, {}, ['not_chosen', 'link']],
  ['closed unanswered', { state: 'closed', owes: false }, {}, ['link']],
  ['declined', { state: 'declined', owes: false }, {}, ['link']],
])(
  '[CVD-048] of a request that is %s the messages are those that suit it',
  (_, row, guest, kinds) => {
    expect(messageKindsOf(guestRow(row, guest))).toEqual(kinds);
  },
);

test('[CVD-048] news of a kind that this release does not know still asks for a message', () => {
  expect(newsWords(guestRow({}, { news_kind: 'later', news_at: '2026-11-20T12:00:00Z' }))).toBe(
    'link por enviar',
  );
  expect(newsWords(guestRow())).toBeNull();
});
