import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { bookcaseOffer } from '../quotes/answer/testing-offer.ts';
import { bookcaseDetails, bookcaseItself } from '../quotes/answer/testing-requests.ts';
import { openResponse } from '../quotes/answer/testing-response-screen.tsx';
import type { Question, RequestTerms } from './queries.ts';
import { bookcaseTerms, handleQuestion } from './testing-terms.ts';

const wire = standInWire();
const bodies = (to: string) => wire.calls.filter((call) => call.to === to).map(({ body }) => body);

beforeEach(() => {
  Object.assign(wire.answers, {
    'rpc/get_quote_response_details': [bookcaseDetails],
    'rpc/get_quote_request': [bookcaseItself],
    'rpc/mark_request_opened': null,
    'rpc/list_questions': [],
    attachments: [],
  });
});

function open(terms: Partial<RequestTerms> = {}, questions: Question[] = []) {
  const until = new Date(Date.now() + 5 * 86_400_000).toISOString();
  wire.answers['rpc/get_request_terms'] = [{ ...bookcaseTerms, respond_until: until, ...terms }];
  wire.answers['rpc/list_questions'] = questions;
  openResponse();
}

test('[TRM-006] the page records that the request was opened, once', async () => {
  open();
  await screen.findByText(/^Responder até/);

  expect(bodies('rpc/mark_request_opened')).toEqual([{ target_quote_id: 'q1' }]);
});

describe('[TRM-042] the conditions', () => {
  test('deadline, instructions and visit are read before the items', async () => {
    open({
      instructions: 'Entrega pela garagem.',
      visit_at: new Date(Date.now() + 2 * 86_400_000).toISOString(),
      visit_note: 'Portão lateral',
    });

    const card = within(
      await screen.findByRole('region', { name: 'Prazo e condições da solicitação' }),
    );
    expect(await card.findByText(/^Responder até .+, \d\d\/\d\d, \d\d:\d\d$/)).toBeVisible();
    expect(card.getByText('em 5 dias')).toBeVisible();
    expect(card.getByText('Entrega pela garagem.')).toBeVisible();
    expect(card.getByText('Portão lateral')).toBeVisible();
    expect(card.getByRole('button', { name: 'Adicionar à agenda' })).toBeEnabled();
  });

  test('a deadline that passed says whether an answer is still taken', async () => {
    const respond_until = new Date(Date.now() - 86_400_000).toISOString();
    open({ respond_until, accepts_late: false, is_closed: true });

    expect(await screen.findByText('Prazo encerrado')).toBeVisible();
    expect(screen.getByText(/ · respostas não são mais aceitas/)).toBeVisible();
  });

  test('when they cannot be read the page says so, and the items stay', async () => {
    wire.answers['rpc/get_request_terms'] = refusing('falha de propósito');
    openResponse();

    expect(
      await screen.findByText('Não foi possível carregar as condições da solicitação'),
    ).toBeVisible();
    expect(screen.getByLabelText(/^Valor total .+ de Estante da sala$/)).toBeEnabled();
  });
});

describe('[TRM-043] whether it will quote', () => {
  test('is said with one press, and once', async () => {
    wire.answers['rpc/answer_intent'] = null;
    open();

    await userEvent.click(await screen.findByRole('button', { name: 'Vou cotar' }));

    await waitFor(() =>
      expect(bodies('rpc/answer_intent')).toEqual([
        { target_quote_id: 'q1', intent: 'will_quote' },
      ]),
    );
  });

  test('declining asks for a reason, takes a word to the architect, and says when it failed', async () => {
    wire.answers['rpc/answer_intent'] = refusing(
      'Esta solicitação já foi respondida ou decidida.',
      409,
      'QSTAT',
    );
    open();

    await userEvent.click(await screen.findByRole('button', { name: 'Não vou cotar' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Avisar' }));
    expect(dialog.getByText('Escolha o motivo de não cotar.')).toBeVisible();
    expect(bodies('rpc/answer_intent')).toEqual([]);

    await userEvent.click(dialog.getByRole('radio', { name: 'Agenda cheia' }));
    await userEvent.type(dialog.getByLabelText('Recado para Ana (opcional)'), 'Só em março');
    await userEvent.click(dialog.getByRole('button', { name: 'Avisar' }));

    expect(await dialog.findByText(/já foi respondida ou decidida/)).toBeVisible();
    expect(bodies('rpc/answer_intent')).toEqual([
      { target_quote_id: 'q1', intent: 'will_not_quote', reason: 'schedule', note: 'Só em março' },
    ]);
  });

  test('who declined reads its reason and may change its mind while an answer would be taken', async () => {
    open({
      intent: 'will_not_quote',
      decline_reason: 'region',
      decline_note: 'Só atendo a capital',
      can_say_intent: false,
      can_reconsider: true,
    });

    expect(await screen.findByRole('button', { name: 'Não vou cotar' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(screen.getByRole('button', { name: 'Vou cotar' })).toBeEnabled();
    expect(
      screen.getByText(/não vai cotar: fora da minha região \(“Só atendo a capital”\)\. Você pode/),
    ).toBeVisible();
  });

  test('afterwards the reason stays, without buttons', async () => {
    open({
      intent: 'will_not_quote',
      decline_reason: 'other',
      can_say_intent: false,
      can_ask_time: false,
    });

    expect(await screen.findByText('Você avisou que não vai cotar: outro motivo.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Vou cotar' })).toBeNull();
  });
});

test('[TRM-045] more time is asked for with a day and a note; a day before the deadline is refused here', async () => {
  wire.answers['rpc/ask_more_time'] = null;
  open();

  await userEvent.click(await screen.findByRole('button', { name: 'Pedir mais prazo' }));
  const dialog = within(await screen.findByRole('dialog'));
  const day = dialog.getByLabelText('Novo prazo');
  await userEvent.clear(day);
  await userEvent.type(day, '01012020');
  await userEvent.click(dialog.getByRole('button', { name: 'Pedir mais prazo' }));
  expect(dialog.getByText('Escolha um prazo depois do atual, em até 180 dias.')).toBeVisible();

  await userEvent.click(dialog.getByRole('button', { name: 'Mais 5 dias' }));
  await userEvent.type(dialog.getByLabelText(/^Por quê/), 'Feira até sexta');
  await userEvent.click(dialog.getByRole('button', { name: 'Pedir mais prazo' }));

  await waitFor(() =>
    expect(bodies('rpc/ask_more_time')).toEqual([
      {
        target_quote_id: 'q1',
        until: expect.stringMatching(/T23:59:00-03:00$/),
        note: 'Feira até sexta',
      },
    ]),
  );
});

test('[TRM-044] an addendum after the offer says that it has to be sent again; earlier ones are folded', async () => {
  wire.answers['rpc/get_quote_request'] = [
    { ...bookcaseItself, version: 2, offer: { ...bookcaseOffer, addendum: 1 } },
  ];
  const issued_at = new Date().toISOString();
  open({
    addenda: [
      { number: 1, note: 'O elevador não serve.', changes: [], issued_at },
      {
        number: 2,
        note: null,
        issued_at,
        changes: [
          { op: 'add', item_id: 'a', after: { description: 'Nicho', quantity: 2, unit: 'un' } },
        ],
      },
    ],
  });

  const notice = within(await screen.findByRole('region', { name: 'A solicitação mudou' }));
  expect(notice.getByText(/^Sua proposta é de antes desta mudança/)).toBeVisible();
  expect(notice.getByRole('article', { name: 'Mudança 2' })).toHaveTextContent(
    'IncluídoNicho · 2 un',
  );
  expect(notice.getByText('O elevador não serve.')).not.toBeVisible();
  await userEvent.click(notice.getByText('1 mudança anterior'));
  expect(notice.getByText('O elevador não serve.')).toBeVisible();
});

test('[TRM-044] of many changes the first eight are shown, the others at a press', async () => {
  const after = { description: 'Nicho', quantity: 2, unit: 'un' } as const;
  const changes = Array.from({ length: 60 }, (_, place) => ({
    op: 'add' as const,
    item_id: `a${place}`,
    after,
  }));
  open({
    addenda: [{ number: 1, note: null, issued_at: new Date().toISOString(), changes }],
  });

  const notice = within(await screen.findByRole('region', { name: 'A solicitação mudou' }));
  expect(notice.getAllByRole('listitem')).toHaveLength(8);
  await userEvent.click(notice.getByRole('button', { name: 'Mostrar as 60 mudanças' }));
  expect(notice.getAllByRole('listitem')).toHaveLength(60);
});

describe('[TRM-046] questions', () => {
  const own: Question = {
    ...handleQuestion,
    id: 'u2',
    item_id: null,
    body: 'Tem elevador?',
    answer: null,
    answered_at: null,
    is_mine: true,
  };

  test('one’s own are named, of others nothing says who or how many asked [T40] [T72]', async () => {
    open({}, [own, handleQuestion]);

    const panel = within(await screen.findByRole('region', { name: 'Perguntas' }));
    const [mine, other] = await panel.findAllByRole('listitem');
    expect(mine).toHaveTextContent('Sua perguntaTem elevador?Aguardando a resposta do arquiteto');
    expect(other).toHaveTextContent(
      /^sobre Estante da salaQual o puxador\?Cava usinada\.respondida/,
    );
    expect(panel.queryByText(/fornecedor/i)).toBeNull();
  });

  test('of many the first five are shown, the others at a press', async () => {
    open(
      {},
      Array.from({ length: 30 }, (_, place) => ({ ...handleQuestion, id: `u${place}` })),
    );

    const panel = within(await screen.findByRole('region', { name: 'Perguntas' }));
    expect(await panel.findAllByRole('listitem')).toHaveLength(5);
    await userEvent.click(panel.getByRole('button', { name: 'Mostrar todas (30)' }));
    expect(panel.getAllByRole('listitem')).toHaveLength(30);
  });

  test('one is asked about an item; a failed one is reported and stays typed', async () => {
    wire.answers['rpc/ask_question'] = refusing(
      'São até 20 perguntas por solicitação em um dia.',
      429,
      'LIMIT',
    );
    open();

    await userEvent.click(await screen.findByRole('button', { name: 'Fazer uma pergunta' }));
    const form = within(await screen.findByRole('form', { name: 'Nova pergunta' }));
    await userEvent.click(form.getByRole('button', { name: 'Perguntar' }));
    expect(form.getByText('Escreva a pergunta.')).toBeVisible();
    await userEvent.selectOptions(form.getByLabelText('Sobre'), 'Portas internas');
    await userEvent.type(form.getByLabelText('Sua pergunta'), 'Qual a folga?');
    await userEvent.click(form.getByRole('button', { name: 'Perguntar' }));

    expect(await form.findByText(/São até 20 perguntas/)).toBeVisible();
    expect(form.getByLabelText('Sua pergunta')).toHaveValue('Qual a folga?');
    expect(bodies('rpc/ask_question')).toEqual([
      { target_quote_id: 'q1', body: 'Qual a folga?', item_id: 'i2' },
    ]);

    wire.answers['rpc/ask_question'] = 'u9';
    await userEvent.click(form.getByRole('button', { name: 'Perguntar' }));
    expect(await screen.findByRole('button', { name: 'Fazer uma pergunta' })).toBeVisible();
  });

  test('once the project is over none is asked', async () => {
    open({ can_ask: false }, [handleQuestion]);

    await screen.findByText('Qual o puxador?');
    expect(screen.queryByRole('button', { name: 'Fazer uma pergunta' })).toBeNull();
  });
});
