import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Call, refusing, standInWire, unplugged } from '../../../testing/test-wire.ts';
import { requestSpec } from '../../specs/testing-specs.ts';
import { blankAnswer } from './answer.ts';
import { saveDraft } from './draft.ts';
import { draftKey } from './draft-words.ts';
import { bookcaseDetails, bookcaseItself } from './testing-requests.ts';
import { days, openResponse, plain, shelf, shownTotal } from './testing-response-screen.tsx';

const wire = standInWire();
const details = 'rpc/get_quote_response_details';

beforeEach(() => {
  wire.answers[details] = [bookcaseDetails];
  wire.answers['rpc/get_quote_request'] = [bookcaseItself];
});

describe('the request', () => {
  test('[SCR-SUP-008] [SCR-SUP-013] says where, of which trade, for whom, and that an answer is awaited', async () => {
    openResponse();

    expect(
      await screen.findByRole('heading', { level: 1, name: 'Casa Alto da Lapa' }),
    ).toBeVisible();
    expect(screen.getByText('Aguardando Resposta')).toBeVisible();
    expect(screen.getByText('Rua Pio XI, 1450, São Paulo, SP')).toBeVisible();
    expect(screen.getByText('Marcenaria')).toBeVisible();
    expect(screen.getByText('Ana Ribeiro')).toBeVisible();
    expect(screen.getByRole('link', { name: /ana@prumo.test/ })).toHaveAttribute(
      'href',
      'mailto:ana@prumo.test',
    );
    expect(screen.getByRole('link', { name: /95550-0101/ })).toHaveAttribute(
      'href',
      'tel:+5511955500101',
    );
  });

  test('[ARQ-024] has the logo of the architect’s office beside the name, and nothing in its place without one', async () => {
    wire.answers['rpc/list_logos'] = ({ query, body }: Call) =>
      JSON.stringify([Object.fromEntries(query), body]).includes('ana')
        ? [{ person_id: 'ana', name: 'logo/ana/marca.png' }]
        : [];
    openResponse();
    await screen.findByRole('heading', { level: 1, name: 'Casa Alto da Lapa' });

    const lead = screen.getByRole('banner');
    await waitFor(() =>
      expect(lead.querySelector('img')).toHaveAttribute(
        'src',
        expect.stringContaining('/public-files/logo/ana/marca.png?'),
      ),
    );
    fireEvent.error(lead.querySelector('img') as Element);
    expect(lead.querySelector('img')).toBeNull();
  });

  test('[SCR-SUP-009] has a value and a note per item, one term and general notes', async () => {
    openResponse();

    await shelf();
    for (const item of ['Estante da sala', 'Portas internas']) {
      expect(screen.getByLabelText(new RegExp(`^Valor total .+ de ${item}$`))).toBeEnabled();
      expect(screen.getByLabelText(`Observação (opcional) de ${item}`)).toBeEnabled();
    }
    expect(days()).toBeEnabled();
    expect(screen.getByLabelText(/^Observações gerais/)).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Ver especificações' })).toHaveAttribute(
      'href',
      'https://exemplo.test/estante.pdf',
    );
  });

  test('[FIC-038] an item with a ficha says in a line what exactly is asked, and every field behind it; the others say nothing', async () => {
    wire.answers['rpc/get_request_specs'] = [{ ...requestSpec, item_id: 'i1' }];
    openResponse();
    await shelf();
    const short = await screen.findByText('LM-04 · Deca Link · cromado · só este produto');
    await userEvent.click(short);
    expect(screen.getByText('Bica alta.')).toBeVisible();
    expect(screen.getByText('Só este produto')).toBeVisible();
    expect(screen.getAllByText('Ficha')).toHaveLength(1);
    expect(wire.calls.filter(({ to }) => to === 'rpc/get_request_specs')).toHaveLength(1);
  });

  test('[SCR-SUP-010] [CON-005] shows the sum while it is typed, as money of Brazil', async () => {
    openResponse();

    await userEvent.type(await shelf(), '1234,5');
    await userEvent.type(screen.getByLabelText(/^Valor total .+ de Portas internas$/), '0,25');

    expect(shownTotal()).toBe('R$ 1.234,75');
  });
});

test('[SCR-SUP-013] [SCR-SUP-014] an answer that was sent is read, not edited, whatever a draft says', async () => {
  saveDraft(draftKey('bruno', 'r1'), {
    ...blankAnswer([]),
    prices: { i1: 1 },
    notes: {},
    deliveryDays: 1,
    generalNotes: '',
  });
  wire.answers[details] = [
    {
      ...bookcaseDetails,
      quote_status: 'submitted',
      quote_price: 4200.5,
      quote_delivery_days: 24,
      quote_notes: 'Montagem incluída',
      items_data: bookcaseDetails.items_data.map((item, place) => ({
        ...item,
        status: 'submitted',
        price: place === 0 ? 4200.5 : null,
      })),
    },
  ];
  openResponse();

  const table = await screen.findByRole('table');
  expect(plain(within(table).getByRole('row', { name: /^Estante/ }))).toContain('R$ 4.200,50');
  expect(plain(within(table).getByRole('row', { name: /^Portas/ }))).toContain('Não cotado');
  expect(screen.getAllByText('Enviado').length).toBeGreaterThan(0);
  expect(plain(screen.getByRole('region', { name: 'Total enviado' }))).toContain(
    'R$ 4.200,50Cotados1 de 2Prazo24 dias',
  );
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Enviar/ })).toBeNull();
});

test('an open request of which items were decided asks for the others, shows these below and keeps its draft', async () => {
  const [shelfItem, doorsItem] = bookcaseDetails.items_data;
  saveDraft(draftKey('bruno', 'r1'), {
    ...blankAnswer([]),
    prices: { i1: 1, i2: 780 },
    notes: {},
    deliveryDays: 9,
    generalNotes: '',
  });
  wire.answers[details] = [{ ...bookcaseDetails, quote_id: 'q2', items_data: [doorsItem] }];
  wire.answers['rpc/get_quote_request'] = [
    {
      ...bookcaseItself,
      decided_items: [{ ...shelfItem, status: 'approved', price: 4200.5 }],
    },
  ];
  openResponse();

  const table = await screen.findByRole('table', { name: 'Itens já decididos desta solicitação' });
  expect(plain(within(table).getByRole('row', { name: /^Estante/ }))).toContain('R$ 4.200,50');
  expect(screen.getByText('1 aprovado · 1 sem resposta sua')).toBeVisible();
  expect(screen.queryByLabelText(/^Valor total .+ de Estante da sala$/)).toBeNull();
  expect(await screen.findByLabelText(/^Valor total .+ de Portas internas$/)).toHaveValue('780,00');
  expect(shownTotal()).toBe('R$ 780,00');
});

describe('when it cannot be read', () => {
  test('[ERR-025] [SCR-SUP-015] the service’s message, and a retry that recovers', async () => {
    wire.answers[details] = refusing('falha de propósito');
    openResponse();

    expect(
      await screen.findByText('Erro ao buscar detalhes do orçamento: falha de propósito'),
    ).toBeVisible();
    wire.answers[details] = [bookcaseDetails];
    await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));

    expect(await shelf()).toBeVisible();
  });

  test('[ERR-027] the network’s own failure', async () => {
    wire.answers[details] = unplugged;
    openResponse();

    expect(await screen.findByText(/^Erro inesperado: Sem conexão com o servidor/)).toBeVisible();
  });

  test('[ERR-026] [SCR-SUP-016] no such request: a sentence and the way back', async () => {
    wire.answers[details] = [];
    openResponse();

    expect(
      await screen.findByText('Orçamento não encontrado ou você não tem permissão para acessá-lo.'),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: /^Voltar para as solicitações/ }));
    expect(await screen.findByText('lista de solicitações')).toBeVisible();
  });
});
