import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { messageDraft } from '../../session/message-drafts.ts';
import { type Profile, ProfileProvider } from '../../session/session.tsx';
import { renderUi } from '../../testing/test-render.tsx';
import { type Call, standInWire, unplugged } from '../../testing/test-wire.ts';
import { type Message, pairKey, type ThreadHead } from './queries.ts';
import { Thread } from './Thread.tsx';
import { head } from './testing-threads.ts';

const wire = standInWire();

const said = (number: number, more: Partial<Message> = {}): Message => ({
  id: `m${String(number).padStart(4, '0')}`,
  thread_id: 'r1',
  author_id: 'bruno',
  account_id: null,
  kind: 'text',
  body: `Mensagem ${number}`,
  event: null,
  data: {},
  files: 0,
  created_at: new Date(Date.parse('2026-11-20T12:00:00Z') + number * 60_000).toISOString(),
  ...more,
});

let stored: Message[] = [];
let isOffline = false;

/** The newest messages before the one that the call names; or a message to store. */
function messages({ method, query, body }: Call) {
  if (method === 'POST') {
    if (isOffline) return unplugged;
    const sent = body as Message;
    if (!stored.some(({ id }) => id === sent.id))
      stored.push(said(stored.length + 1, { ...sent, author_id: 'ana' }));
    return [];
  }
  const before = /created_at\.lt\."([^"]+)"/.exec(query.get('or') ?? '')?.[1];
  return stored.filter(({ created_at }) => !before || created_at < before).toReversed();
}

beforeEach(() => {
  stored = [];
  isOffline = false;
  wire.answers = {
    messages,
    attachments: [],
    'rpc/mark_thread_read': 0,
  };
});

const open = (about: Partial<ThreadHead> = {}) =>
  renderUi(
    <ProfileProvider value={{ id: 'ana', role: 'architect' } as Profile}>
      <Thread head={{ ...head, ...about }} />
    </ProfileProvider>,
  );
test('[OFI-9] [PES-023] a message of a colleague shows their name with the account, on the side of the account', async () => {
  stored = [
    said(1, { author_id: 'ana' }),
    said(2, { author_id: 'rita', account_id: 'ana' }),
    said(3),
    said(4, { author_id: 'nuno', account_id: 'bruno' }),
  ];
  open({
    is_shared: true,
    authors: [
      { id: 'ana', name: 'Ana Ribeiro' },
      { id: 'rita', name: 'Rita Melo, de Ribeiro Arquitetura' },
      { id: 'bruno', name: 'Bruno Carvalho' },
      { id: 'nuno', name: 'Nuno Melo, de Marcenaria Carvalho' },
    ],
  });
  const shown = await screen.findByText('Rita Melo, de Ribeiro Arquitetura:');
  expect(shown).toBeVisible();
  expect(shown.closest('li')).toHaveAttribute('data-mine');
  expect(screen.getByText('Nuno Melo, de Marcenaria Carvalho:').closest('li')).not.toHaveAttribute(
    'data-mine',
  );
  expect(screen.getByText('Você:')).toHaveClass('unseen');
});

test('of two people alone no name is shown at the messages', async () => {
  stored = [said(1, { author_id: 'ana' }), said(2)];
  open();
  await screen.findByText('Mensagem 2');
  expect(screen.getByText('Bruno Carvalho:')).toHaveClass('unseen');
});

const field = () => screen.findByRole('textbox', { name: 'Mensagem para Bruno' });
const texts = () =>
  within(screen.getByRole('log'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('[CNV-024] fifty messages are read at first, and fifty older ones when they are asked for', async () => {
  stored = Array.from({ length: 120 }, (_, place) => said(place + 1));
  open();

  await screen.findByText('Mensagem 120');
  expect(screen.queryByText('Mensagem 70')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar mensagens anteriores' }));
  await screen.findByText('Mensagem 21');
  expect(texts().filter((text) => text?.includes('Mensagem 70'))).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar mensagens anteriores' }));
  await screen.findByText('Mensagem 1');
  expect(screen.queryByRole('button', { name: 'Mostrar mensagens anteriores' })).toBeNull();
});

test('[CNV-021] what failed stays, is sent again under the same id, and then stands once', async () => {
  isOffline = true;
  open();
  await userEvent.type(await field(), 'Bom dia{Shift>}{Enter}{/Shift}Bruno{Enter}');

  expect(await screen.findByText('Não enviada.')).toBeVisible();
  expect(await field()).toHaveValue('');
  isOffline = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));

  await waitFor(() => expect(screen.queryByText('enviando…')).toBeNull());
  expect(stored.map(({ body }) => body)).toEqual(['Bom dia\nBruno']);
  const ids = wire.calls.flatMap(({ method, to, body }) =>
    method === 'POST' && to === 'messages' ? (body as Message).id : [],
  );
  expect(new Set(ids).size).toBe(1);
});

test('[CNV-024] a draft is kept by person and conversation', async () => {
  open();
  await userEvent.type(await field(), 'Ainda não');

  expect(messageDraft('ana', pairKey(head))).toBe('Ainda não');
  expect(messageDraft('ana', pairKey({ ...head, project_id: 'p2' }))).toBe('');
  expect(messageDraft('bruno', pairKey(head))).toBe('');
});

test('[CNV-025] a closed conversation can be read and has no field', async () => {
  stored = [said(1), said(2, { kind: 'system', author_id: null, event: 'closed', body: '' })];
  open({ is_closed: true });

  expect(await screen.findByText('Solicitação encerrada')).toBeVisible();
  expect(screen.getByText('Esta conversa está encerrada.')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('[CVD-049] [CVD-005] with a supplier without an account there is no field, but the ways to reach them', async () => {
  stored = [said(1, { kind: 'system', author_id: null, event: 'invited', body: '' })];
  wire.answers.profiles = [{ email: 'joao@lima.test', phone_number: '(11) 95550-0901' }];
  const { unmount } = open({ is_guest: true, other_name: 'João Lima' });

  expect(
    await screen.findByText('Este fornecedor não está no Prumo. Fale por WhatsApp ou e-mail.'),
  ).toBeVisible();
  expect(await screen.findByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/5511955500901',
  );
  expect(screen.getByRole('link', { name: /Escrever para João Lima/ })).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  unmount();

  wire.answers.profiles = [{ email: '', phone_number: null }];
  open({ is_guest: true, is_closed: true });
  expect(await screen.findByText(/^Este fornecedor não está no Prumo/)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('[CNV-022] what is seen is marked as read up to the newest message', async () => {
  stored = [said(1), said(2)];
  open({ unread: 1 });

  expect(await screen.findByText('Não lidas')).toBeVisible();
  await waitFor(() =>
    expect(wire.calls.find(({ to }) => to === 'rpc/mark_thread_read')?.body).toEqual({
      thread_id: 'r1',
      until: stored[1]?.created_at,
      gathered: true,
    }),
  );
});

test('[CNV-023] files that were announced and are not there yet are counted', async () => {
  stored = [said(1, { files: 2, body: '' })];
  open();

  expect(await screen.findByText('2 anexos chegando')).toBeVisible();
});

describe('[CNV-029] what happened between two messages', () => {
  const happened = (number: number, event: string, more: Partial<Message> = {}) =>
    said(number, { kind: 'system', author_id: null, body: '', event, ...more });
  const fold = () => screen.findByRole('button', { name: /acontecimentos/ });

  test('is one line that says what it was and when; pressed, each in its words and with its time', async () => {
    stored = [
      happened(1, 'invited', { data: { item_count: 3 } }),
      happened(2, 'answered'),
      happened(3, 'approved', { data: { item_count: 1 } }),
      happened(4, 'approved', { data: { item_count: 2 } }),
      said(5),
    ];
    open();

    expect(await fold()).toHaveTextContent(
      '4 acontecimentos 20/11 · convite, proposta, 2 aprovações',
    );
    expect(screen.queryByText(/Proposta enviada/)).toBeNull();
    await userEvent.click(await fold());
    expect(await fold()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText(/Proposta enviada/).closest('li')).toHaveTextContent(
      '09:02 Proposta enviada',
    );
    expect(screen.getByText(/Orçamento aprovado: 2 itens/)).toBeVisible();
    await userEvent.click(await fold());
    expect(screen.queryByText(/Proposta enviada/)).toBeNull();
  });

  test('names its category where the conversation is about several', async () => {
    stored = [
      happened(1, 'invited', { data: { item_count: 3 } }),
      happened(2, 'invited', { data: { item_count: 1 }, thread_id: 'r2' }),
      said(3),
      happened(4, 'answered', { thread_id: 'r2' }),
    ];
    open({
      stored: [
        { thread_id: 'r1', category: 'marcenaria' },
        { thread_id: 'r2', category: 'pintura' },
      ],
    });

    expect(await screen.findByText('Pintura: Proposta enviada')).toBeVisible();
    expect(await fold()).toHaveTextContent('2 acontecimentos 20/11 · 2 convites');
    await userEvent.click(await fold());
    expect(screen.getByText(/Pintura: Solicitação enviada: 1 item/)).toBeVisible();
    const asked = wire.calls.find(({ to, method }) => to === 'messages' && method === 'GET');
    expect(asked?.query.get('thread_id')).toBe('in.(r1,r2)');
  });
});
