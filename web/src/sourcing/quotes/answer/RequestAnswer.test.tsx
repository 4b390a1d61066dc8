import { onlineManager } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Attachment } from '../../../common/attachments/queries.ts';
import { type Call, refusing, standInWire } from '../../../testing/test-wire.ts';
import { createQueryClient } from '../../../wire/query.ts';
import { daysAfter } from '../../../words/days-after.ts';
import { today } from '../../../words/format.ts';
import type { RequestedItem, ResponseDetails } from '../../received/requests.ts';
import { bookcaseTerms } from '../../terms/testing-terms.ts';
import { blankAnswer } from './answer.ts';
import { saveDraft } from './draft.ts';
import { draftKey } from './draft-words.ts';
import { bookcaseOffer as offer } from './testing-offer.ts';
import { bookcaseDetails } from './testing-requests.ts';
import { confirm, days, openResponse, plain, send, shelf } from './testing-response-screen.tsx';

const wire = standInWire();
const [shelfItem, doorsItem] = bookcaseDetails.items_data;
if (!shelfItem || !doorsItem) throw new Error('The example has two items.');

const revision = {
  asked_at: '2026-11-23T15:00:00Z',
  message: 'Fecha em 17 mil?',
  target_total: 17_000,
  target_days: 25,
  due: '2026-11-26T15:00:00Z',
};

/** A file that Bruno attached to his answer. */
const plan: Attachment = {
  id: 'f1',
  kind: 'request',
  entity_id: 'r1',
  file_name: 'proposta.pdf',
  mime_type: 'application/pdf',
  size: 1_000,
  uploaded_by: 'bruno',
  created_at: '2026-11-23T13:00:00Z',
};

const sent: ResponseDetails['items_data'] = [
  { ...shelfItem, status: 'submitted', price: 6900 },
  { ...doorsItem, status: 'submitted', price: 10_398 },
];

/** Bruno's request with an offer; `more` says how it stands. */
function standing(more: Partial<ResponseDetails>, addenda = 0) {
  const details = {
    ...bookcaseDetails,
    quote_status: 'submitted' as const,
    quote_price: 17_298,
    quote_delivery_days: 30,
    items_data: sent,
    decided_items: more.items_data ?? sent,
    version: 2,
    offer,
    ...more,
  };
  const { request_id, first_quote_id, decided_items, version, revision } = details;
  wire.answers['rpc/get_quote_response_details'] = [details];
  wire.answers['rpc/get_quote_request'] = [
    {
      request_id,
      first_quote_id,
      decided_items,
      version,
      offer: details.offer,
      revision,
      item_facts: [],
    },
  ];
  wire.answers['rpc/get_request_terms'] = [
    {
      ...bookcaseTerms,
      addenda: Array.from({ length: addenda }, (_, place) => ({
        number: place + 1,
        note: null,
        changes: [],
        issued_at: '2026-11-23T16:00:00Z',
      })),
    },
  ];
}
const calls = (name: string) =>
  wire.calls.filter(({ to }) => to === `rpc/${name}`).map(({ body }) => body);
const offerSent = () => calls('submit_quote')[0] as { offer: { lines: object[] } };

beforeEach(() => {
  wire.answers.attachments = [plan];
  wire.answers['rpc/submit_quote'] = [{ quote_id: 'q1', version: 3, total: 17_298 }];
  wire.answers['rpc/confirm_quote'] = [{ quote_id: 'q1', version: 3, total: 17_298 }];
  wire.answers['rpc/withdraw_quote'] = null;
  wire.answers['rpc/keep_quote'] = null;
});

describe('an offer that waits', () => {
  test('[VER-011] [SCR-SUP-014] is read only; corrected, it is sent whole as the version after the one that was read', async () => {
    standing({});
    openResponse();
    expect(await screen.findByText(/^Versão 2/)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Renovar validade' })).toBeNull();

    await userEvent.click(screen.getByRole('link', { name: 'Corrigir proposta' }));
    expect(await shelf()).toHaveValue('6.900,00');
    expect(screen.getByLabelText('Marca de Portas internas')).toHaveValue('Pormade');
    await userEvent.clear(await shelf());
    await userEvent.type(await shelf(), '6500');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar correção' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmar envio' }));

    expect(await screen.findByText('Proposta corrigida')).toBeVisible();
    expect(calls('submit_quote_response')).toEqual([]);
    expect(offerSent()).toMatchObject({
      target_quote_id: 'q1',
      expected_version: 2,
      offer: {
        lines: [
          { project_item_id: 'i1', scope: 'quoted', value: 6500 },
          { project_item_id: 'i2', scope: 'quoted', unit_price: 1733, brand: 'Pormade' },
        ],
        delivery_time_days: 30,
        notes: 'Com montagem',
        taxes_included: true,
        warranty_months: 60,
        valid_until: offer.valid_until,
        addendum: 0,
        attachment_ids: [plan.id],
      },
    });
    expect(await screen.findByText(/^Versão 2/)).toBeVisible();
  });

  test('[VER-015] the files of that moment go with a correction, but not those of the architect', async () => {
    standing({});
    // Data that the page read a moment ago is not stale yet.
    openResponse('?corrigir=1', createQueryClient());
    await shelf();
    wire.answers.attachments = [
      plan,
      { ...plan, id: 'f2', file_name: 'medidas.pdf', uploaded_by: 'ana' },
      { ...plan, id: 'f3', file_name: 'desenho.dwg' },
    ];
    await userEvent.click(screen.getByRole('button', { name: 'Enviar correção' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmar envio' }));

    await waitFor(() => expect(calls('submit_quote')).toHaveLength(1));
    expect(offerSent()).toMatchObject({ offer: { attachment_ids: ['f1', 'f3'] } });
  });

  test('[VER-015] where the files cannot be read nothing is sent, and the form says so', async () => {
    standing({});
    openResponse('?corrigir=1');
    await shelf();
    wire.answers.attachments = refusing('sem resposta', 500);
    await userEvent.click(screen.getByRole('button', { name: 'Enviar correção' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmar envio' }));

    expect(await screen.findByText(/^Erro ao enviar orçamento:/)).toBeVisible();
    expect(calls('submit_quote')).toEqual([]);
    expect(await shelf()).toHaveValue('6.900,00');
  });

  test('[VER-015] a file that went with the offer is named there and has no button to remove it', async () => {
    const now = new Date().toISOString();
    const later = { ...plan, id: 'f2', file_name: 'desenho.dwg', created_at: now };
    wire.answers.attachments = ({ query }: Call) =>
      query.get('kind') === 'eq.request' ? [{ ...plan, created_at: now }, later] : [];
    standing({ offer: { ...offer, attachment_ids: [plan.id] } });
    openResponse();

    expect(await screen.findByText('Anexos', { selector: 'dt' })).toBeVisible();
    expect(await screen.findByText('proposta.pdf', { selector: 'dd' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Remover desenho.dwg' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remover proposta.pdf' })).toBeNull();
  });

  test('[VER-011] what is decided is not sent again, and a decided offer cannot be changed at all', async () => {
    const won = { ...sent[0], status: 'approved' } as (typeof sent)[number];
    standing({ items_data: [won, sent[1] as (typeof sent)[number]] });
    openResponse();
    expect(await screen.findByText('1 aprovado · 1 em análise')).toBeVisible();
    await userEvent.click(await screen.findByRole('link', { name: 'Corrigir proposta' }));
    expect(await screen.findByLabelText(/^Preço por unidade .+ de Portas internas$/)).toBeVisible();
    expect(screen.queryByLabelText(/^Valor total .+ de Estante da sala$/)).toBeNull();
  });

  test('[VER-011] a decided one has its versions and nothing to change, also by the address of the correction', async () => {
    standing({
      quote_status: 'rejected',
      items_data: sent.map((item) => ({
        ...item,
        status: 'rejected',
        rejection_reason: 'Outro fornecedor foi selecionado para esta categoria',
      })),
    });
    openResponse('?corrigir=1');
    expect(await screen.findByRole('button', { name: 'Versões' })).toBeVisible();
    expect(
      screen.getAllByText('Outro fornecedor foi selecionado para esta categoria'),
    ).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /Retirar|Renovar/ })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('[VER-011] a version sent elsewhere is named, nothing typed is lost, and the next attempt replaces it', async () => {
    standing({});
    openResponse('?corrigir=1');
    await userEvent.clear(await shelf());
    await userEvent.type(await shelf(), '6500');
    wire.answers['rpc/submit_quote'] = refusing(
      'Há uma versão mais nova desta proposta.',
      409,
      'PT409',
    );
    standing({ version: 3, offer: { ...offer, version: 3 } });
    await userEvent.click(screen.getByRole('button', { name: 'Enviar correção' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmar envio' }));

    expect(
      await screen.findByText(/O que você digitou continua aqui: confira e envie/),
    ).toBeVisible();
    expect(await shelf()).toHaveValue('6.500,00');
    wire.answers['rpc/submit_quote'] = [{ quote_id: 'q1', version: 4, total: 1 }];
    await userEvent.click(screen.getByRole('button', { name: 'Enviar correção' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmar envio' }));
    await waitFor(() => expect(calls('submit_quote')).toHaveLength(2));
    expect(calls('submit_quote')).toMatchObject([{ expected_version: 2 }, { expected_version: 3 }]);
  });

  test('[VER-011] after the deadline the refusal is named, and nothing typed is lost', async () => {
    standing({});
    wire.answers['rpc/submit_quote'] = refusing(
      'O prazo para responder terminou. Peça mais prazo ao arquiteto.',
      400,
      'QLATE',
    );
    openResponse('?corrigir=1');
    await shelf();
    await userEvent.click(screen.getByRole('button', { name: 'Enviar correção' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmar envio' }));

    expect(
      await screen.findByText(
        /O prazo para responder terminou\. Peça mais prazo ao arquiteto\. O que você digitou continua aqui\.$/,
      ),
    ).toBeVisible();
    expect(await shelf()).toHaveValue('6.900,00');
  });

  test('[VER-014] a draft of before the last answer is offered, not shown', async () => {
    saveDraft(
      draftKey('bruno', 'r1'),
      { ...blankAnswer([]), prices: { i1: 1 } },
      new Date('2026-11-22T14:00:00Z'),
    );
    standing({});
    openResponse('?corrigir=1');
    expect(await shelf()).toHaveValue('6.900,00');
    await userEvent.click(screen.getByRole('button', { name: 'Usar o rascunho' }));
    expect(await shelf()).toHaveValue('1,00');
  });
});

describe('what was sent and what holds today', () => {
  test('[VER-017] after a change order the version stays as it was sent, and the contract of today stands apart', async () => {
    const won = (item: RequestedItem, price: number) => ({
      ...item,
      price,
      status: 'approved' as const,
    });
    standing({
      quote_status: 'approved',
      items_data: [won(shelfItem, 7_250), won(doorsItem, 10_398)],
      quote_price: 17_648,
      quote_delivery_days: 35,
    });
    openResponse();

    expect(plain(await screen.findByRole('region', { name: 'Total enviado' }))).toContain(
      'R$ 17.298,00Cotados2 de 2Prazo30 dias',
    );
    const events = plain(screen.getByRole('link', { name: 'Ver projeto aprovado' }).closest('li'));
    expect(events).toContain('Aprovado: R$ 17.298,00 em 2 itens.');
    expect(events).toContain('Contrato hoje: R$ 17.648,00, depois de aditivo.');
    const row = screen.getByRole('row', { name: /Estante da sala/ });
    expect(plain(row)).toContain('R$ 6.900,00hoje R$ 7.250,00');
    expect(plain(screen.getByRole('row', { name: /Portas internas/ }))).not.toContain('hoje');
  });
});

describe('[VER-020] freight and discount', () => {
  const shared = {
    ...offer,
    total: 17_498,
    freight: 300,
    discount: 100,
    lines: offer.lines.map((line) => ({
      ...line,
      line_value: line.project_item_id === 'i1' ? 6900 : 10_398,
      price: line.project_item_id === 'i1' ? 6979.78 : 10_518.22,
    })),
  };
  const priced = (status: 'submitted' | 'approved'): ResponseDetails['items_data'] => [
    { ...shelfItem, status, price: 6979.78 },
    { ...doorsItem, status, price: 10_518.22 },
  ];

  test('are lines of their own between the items as they were typed and the total', async () => {
    standing({ offer: shared, items_data: priced('submitted'), quote_price: 17_498 });
    openResponse();

    const sums = await screen.findAllByRole('row', { name: /^(Soma|Frete|Desconto|Total)/ });
    expect(sums.map(plain)).toEqual([
      'Soma dos itensR$ 17.298,00',
      'FreteR$ 300,00',
      'Desconto-R$ 100,00',
      'Total enviadoR$ 17.498,00',
    ]);
    const row = plain(screen.getByRole('row', { name: /Estante da sala/ }));
    expect(row).toContain('R$ 6.900,00');
    expect(row).not.toContain('6.979,78');
  });

  test('an approved item says below what was typed what it costs with them', async () => {
    standing({
      ...{ quote_status: 'approved', offer: shared, items_data: priced('approved') },
      quote_price: 17_498,
    });
    openResponse();

    expect(plain(await screen.findByRole('row', { name: /Estante da sala/ }))).toContain(
      'R$ 6.900,00R$ 6.979,78 com frete e desconto',
    );
  });

  test('an offer without them has no sum of its own', async () => {
    standing({});
    openResponse();
    expect(await screen.findByText(/^Versão 2/)).toBeVisible();
    expect(screen.queryByText('Soma dos itens')).toBeNull();
  });
});

describe('[VER-021] a file that is not on the server', () => {
  test('is named in the review, and waits on the page of the request when the answer went without it', async () => {
    standing({ quote_status: 'requested', version: 0, offer: null, decided_items: [] });
    wire.answers['rpc/get_quote_draft'] = [];
    wire.answers['rpc/save_quote_draft'] = null;
    wire.answers['rpc/submit_quote_response'] = { quote_price: 0 };
    openResponse();
    await userEvent.type(await shelf(), '100');
    await userEvent.type(days(), '10');
    const files = screen.getByRole('region', { name: 'Anexos da proposta' });
    const field = files.querySelector<HTMLInputElement>('input[type=file]');
    await userEvent.upload(field as HTMLInputElement, new File(['x'], 'foto.heic'), {
      applyAccept: false,
    });
    await userEvent.click(send());

    const unsent = await screen.findByRole('list', {
      name: 'Arquivos que ainda não foram enviados',
    });
    expect(unsent).toHaveTextContent(/^“foto\.heic” não foi enviado: /);
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'A proposta vai sem este arquivo. Ele fica em “Anexos da proposta” para tentar de novo.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar envio' }));

    expect(await screen.findByText('Orçamento enviado com sucesso!')).toBeVisible();
    expect(screen.queryByText('lista de solicitações')).toBeNull();
    expect(screen.getByRole('list', { name: 'Enviando: Anexos da proposta' })).toHaveTextContent(
      'foto.heic',
    );
  });
});

test('[VER-022] beside the total a word says that the draft is kept, and without a connection where', async () => {
  standing({ quote_status: 'requested', version: 0, offer: null, decided_items: [] });
  wire.answers['rpc/get_quote_draft'] = [];
  wire.answers['rpc/save_quote_draft'] = null;
  openResponse();
  await userEvent.type(await shelf(), '100');
  const bar = () => plain(document.querySelector('output')?.parentElement ?? null);
  expect(bar()).not.toContain('Salvo');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar Progresso' }));
  expect(bar()).toContain('Salvo');

  onTestFinished(() => {
    vi.restoreAllMocks();
    // The queries of the page, which is gone by then, would have received the event.
    onlineManager.setOnline(true);
  });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  await userEvent.type(await shelf(), '0');
  expect(
    await screen.findByText(/^Sem conexão: o que você digita fica neste aparelho/),
  ).toBeVisible();
  expect(bar()).toContain('Salvo neste aparelho');
});

describe('what is one step', () => {
  test.each([
    [-1, /^Venceu em/],
    [0, /^Vence hoje/],
    [2, /^Vence em/],
  ])('[VER-013] %s days from its end, an offer is renewed for ten days', async (left, words) => {
    standing({ offer: { ...offer, valid_until: daysAfter(today(), left) } });
    openResponse();
    expect(await screen.findByText(words)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Renovar validade' }));

    expect(await screen.findByText('Validade renovada')).toBeVisible();
    expect(calls('confirm_quote')).toEqual([
      { target_quote_id: 'q1', expected_version: 2, valid_until: daysAfter(today(), 10) },
    ]);
  });

  test('[VER-013] after an addendum the prices are confirmed, or corrected for the new quantity', async () => {
    standing(
      {
        quote_status: 'requested',
        items_data: [
          { ...shelfItem, status: 'requested' },
          { ...doorsItem, quantity: 7, status: 'requested' },
        ],
        decided_items: [],
      },
      1,
    );
    wire.answers['rpc/preview_confirmation'] = [{ total: 19_031, refusal: null }];
    openResponse();
    expect(await screen.findByText('Sua proposta é de antes da mudança 1')).toBeVisible();
    expect(screen.getByLabelText('Preço por unidade (7 un) de Portas internas')).toHaveValue(
      '1.733,00',
    );
    // Named before it is confirmed, and the line says what changed.
    expect(await screen.findByText(/R\$\s19\.031,00/, { selector: 'strong' })).toBeVisible();
    expect(
      screen.getByText('A quantidade mudou de 6 para 7 un: o total do item foi recalculado.'),
    ).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmar preços' }));
    expect(await screen.findByText('Preços confirmados')).toBeVisible();
    expect(calls('confirm_quote')).toEqual([
      { target_quote_id: 'q1', expected_version: 2, expected_total: 19_031 },
    ]);
  });

  test('[VER-013] prices that cannot be confirmed are asked for again in the form', async () => {
    standing({}, 1);
    wire.answers['rpc/preview_confirmation'] = [
      { total: null, refusal: 'A quantidade de “Estante” mudou.' },
    ];
    openResponse();
    expect(await screen.findByText(/A quantidade de “Estante” mudou\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirmar preços' })).toBeNull();
  });

  test('[VER-012] an offer is withdrawn with a reason by two presses, after it was asked', async () => {
    standing({});
    openResponse();
    await userEvent.click(await screen.findByRole('button', { name: 'Retirar proposta' }));
    const dialog = await screen.findByRole('dialog', { name: 'Retirar a proposta?' });
    await userEvent.type(within(dialog).getByLabelText('Motivo (opcional)'), ' Sem madeira ');
    expect(calls('withdraw_quote')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Retirar proposta' }));
    expect(await screen.findByText('Proposta retirada')).toBeVisible();
    expect(calls('withdraw_quote')).toEqual([{ target_quote_id: 'q1', reason: 'Sem madeira' }]);
  });
});

describe('a revision that the architect asks for', () => {
  test('[VER-012] is shown with message, targets and end, and answered by the form or by keeping the offer', async () => {
    standing({ revision });
    openResponse();
    const asked = await screen.findByRole('region', { name: 'Ana Ribeiro pediu uma revisão' });
    expect(plain(asked)).toContain('Responda até 26/11/2026 às 12:00');
    expect(plain(asked)).toContain('Fecha em 17 mil?');
    expect(plain(asked)).toContain('R$ 17.000,00 · hoje R$ 17.298,00');
    expect(plain(asked)).toContain('25 dias · hoje 30 dias');

    await userEvent.click(within(asked).getByRole('button', { name: 'Manter proposta' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('Recado (opcional)'), 'Já é o melhor.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Manter proposta' }));
    expect(await screen.findByText('Proposta mantida')).toBeVisible();
    expect(calls('keep_quote')).toEqual([{ target_quote_id: 'q1', note: 'Já é o melhor.' }]);

    await userEvent.click(screen.getByRole('link', { name: 'Enviar revisão' }));
    expect(await shelf()).toHaveValue('6.900,00');
    expect(screen.getByText('Fecha em 17 mil?')).toBeVisible();
  });
});

describe('a first answer in detail', () => {
  beforeEach(() =>
    standing({
      quote_status: 'requested',
      version: 0,
      offer: null,
      decided_items: [],
      items_data: [shelfItem, { ...doorsItem, quantity: 10, unit: 'm²' }],
    }),
  );

  test('[VER-010] 12,3456 × 10 m² is R$ 123,46, and is sent as a unit price', async () => {
    openResponse();
    await userEvent.type(await shelf(), '100');
    await userEvent.click(screen.getByRole('radio', { name: 'Preço unitário' }));
    await userEvent.type(screen.getByLabelText(/^Preço por m² .+ de Portas internas$/), '12,3456');
    expect(screen.getByText(/^= R\$\s123,46 no total, arredondado$/)).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Valor total' }));
    expect(screen.getByText(/^= R\$\s12,3456\/m²$/)).toBeVisible();
    await userEvent.type(days(), '9');
    await confirm();

    expect(await screen.findByText('Orçamento enviado com sucesso!')).toBeVisible();
    expect(offerSent().offer.lines[1]).toMatchObject({ unit_price: 12.3456 });
  });

  test('[VER-015] a first answer of prices alone goes by submit_quote when files go with it', async () => {
    openResponse();
    await userEvent.type(await shelf(), '100');
    await userEvent.type(days(), '9');
    await confirm();

    expect(await screen.findByText('Orçamento enviado com sucesso!')).toBeVisible();
    expect(calls('submit_quote_response')).toEqual([]);
    expect(offerSent()).toMatchObject({
      expected_version: 0,
      offer: { attachment_ids: [plan.id], lines: [{ value: 100 }, { scope: 'not_quoted' }] },
    });
  });

  test('[VER-010] an included item has no value, an alternative is described, conditions are added up', async () => {
    openResponse();
    await userEvent.type(await shelf(), '100');
    await userEvent.click(screen.getByRole('button', { name: 'Detalhar Portas internas' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Incluso' }));
    expect(screen.getByText('Incluso, sem valor')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Detalhar Estante da sala' }));
    const ofShelf = within(screen.getByRole('radiogroup', { name: 'Situação de Estante da sala' }));
    await userEvent.click(ofShelf.getByRole('radio', { name: 'Alternativa' }));
    await userEvent.type(days(), '9');
    await userEvent.type(screen.getByLabelText('Frete'), '20,50');
    await userEvent.type(screen.getByLabelText('Desconto'), '10');
    expect(plain(document.querySelector('output'))).toBe('R$ 110,50');
    await userEvent.click(send());
    expect(await screen.findByText('Descreva a alternativa.')).toBeVisible();

    await userEvent.type(
      screen.getByLabelText('O que você oferece no lugar de Estante da sala'),
      'Estante em MDF',
    );
    await confirm();
    await waitFor(() => expect(calls('submit_quote')).toHaveLength(1));
    expect(offerSent()).toMatchObject({
      expected_version: 0,
      offer: {
        lines: [
          { scope: 'alternative', value: 100, alternative: 'Estante em MDF' },
          { scope: 'included' },
        ],
        freight: 20.5,
        discount: 10,
      },
    });
  });
});

test('[VER-010] many items are passed with Enter alone, and the bar counts those that are done', async () => {
  const many = Array.from({ length: 12 }, (_, place) => ({
    ...shelfItem,
    id: `i${place}`,
    description: `Item ${place}`,
  }));
  standing({
    quote_status: 'requested',
    version: 0,
    offer: null,
    decided_items: [],
    items_data: many,
  });
  openResponse();
  await userEvent.type(await screen.findByLabelText(/^Valor total .+ de Item 0$/), '10{Enter}');
  for (let place = 1; place < 11; place += 1)
    fireEvent.keyDown(document.activeElement as Element, { key: 'Enter' });
  await userEvent.keyboard('1{Enter}');
  expect(days()).toHaveFocus();
  expect(screen.getByText(/2 de 12 itens/)).toBeVisible();
  expect(plain(document.querySelector('output'))).toBe('R$ 11,00');
});
