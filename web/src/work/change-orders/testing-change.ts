import { kitchenPlan } from '../../sourcing/orders/testing-order.ts';
import type { ChangeOrder } from './queries.ts';

/** Bruno's change of Ana's order with him, sent and waiting for Ana and Clara: R$ 1.800,00 and six days more. */
export const rottenWall: ChangeOrder = {
  change_order_id: '0c000000-0000-4000-8000-000000000003',
  project_id: 'p1',
  project_name: 'Apartamento Vila Mariana',
  order_id: '0a000000-0000-4000-8000-000000000007',
  order_year: 2026,
  order_number: 7,
  category: 'marcenaria',
  number: 3,
  kind: 'change',
  cause: 'unforeseen',
  title: 'Trocar o fundo apodrecido da cozinha',
  description: 'Atrás da pia a parede está úmida.\nO fundo passa a ser de compensado naval.',
  status: 'sent',
  version: 2,
  author_role: 'supplier',
  author_name: 'Bruno Carvalho',
  supplier_name: 'Bruno Carvalho',
  supplier_company: 'Marcenaria Carvalho',
  architect_name: 'Ana Ribeiro',
  client_name: 'Clara Nogueira',
  answer_by: '2026-12-02',
  created_at: '2026-11-24T15:00:00Z',
  sent_at: '2026-11-25T12:00:00Z',
  closed_at: null,
  close_reason: null,
  price_before: 5520,
  price_delta: 1800,
  price_after: 7320,
  ends_before: '2026-12-25',
  ends_after: '2026-12-31',
  category_forecast: 6000,
  category_projection_before: 5520,
  category_projection_after: 7320,
  lines: [
    {
      quote_id: 'q1',
      item: 'Armários da cozinha',
      quantity: 1,
      unit: 'un',
      paid: 1000,
      price_before: 5000,
      price_delta: 1800,
      price_after: 6800,
      days_before: 35,
      days_delta: 6,
      days_after: 41,
      description: 'Fundo de compensado naval',
    },
  ],
  instalments: null,
  order_instalments: kitchenPlan,
  sign_offs: [
    {
      id: 's1',
      role: 'supplier',
      decision: 'agreed',
      reason: null,
      signed_at: '2026-11-25T12:00:00Z',
      content_hash: 'abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789',
      way: 'account',
      said_by: null,
      channel: null,
      received_on: null,
      entered_by: null,
      version: 2,
    },
  ],
  waits_for: ['architect', 'client'],
  mine: false,
};

/** Ana's termination of the same order: the cabinets for what was paid, the skirting boards for nothing. */
export const ending: ChangeOrder = {
  ...rottenWall,
  change_order_id: '0c000000-0000-4000-8000-000000000004',
  number: 4,
  kind: 'termination',
  cause: 'termination',
  title: 'Fim do contrato de marcenaria',
  description: 'O fornecedor não consegue terminar no prazo.',
  author_role: 'architect',
  author_name: 'Ana Ribeiro',
  price_delta: -4520,
  price_after: 1000,
  ends_after: null,
  category_projection_after: 1000,
  lines: [
    {
      quote_id: 'q1',
      item: 'Armários da cozinha',
      quantity: 1,
      unit: 'un',
      paid: 1000,
      price_before: 5000,
      price_delta: -4000,
      price_after: 1000,
      days_before: 35,
      days_delta: 0,
      days_after: 35,
      description: 'Projeto e medição',
    },
    {
      quote_id: 'q2',
      item: 'Rodapés',
      quantity: 12.5,
      unit: 'm',
      paid: 0,
      price_before: 520,
      price_delta: -520,
      price_after: 0,
      days_before: 20,
      days_delta: 0,
      days_after: 20,
      description: null,
    },
  ],
  sign_offs: rottenWall.sign_offs.map((each) => ({ ...each, role: 'architect' })),
  waits_for: ['client', 'supplier'],
};

/** The same change in each way in which it can end. */
export const refusedChange: ChangeOrder = {
  ...rottenWall,
  status: 'refused',
  closed_at: '2026-11-26T12:00:00Z',
  waits_for: [],
  sign_offs: [
    ...rottenWall.sign_offs,
    {
      id: 's2',
      role: 'client',
      decision: 'refused',
      reason: 'Está acima do que combinamos.',
      signed_at: '2026-11-26T12:00:00Z',
      content_hash: '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
      way: 'account',
      said_by: null,
      channel: null,
      received_on: null,
      entered_by: null,
      version: 2,
    },
  ],
};

export const appliedChange: ChangeOrder = {
  ...rottenWall,
  status: 'applied',
  closed_at: '2026-11-27T12:00:00Z',
  waits_for: [],
  sign_offs: (['supplier', 'architect', 'client'] as const).flatMap((role) =>
    rottenWall.sign_offs.map((each) => ({ ...each, role })),
  ),
};

/** As many as a large house has, in every status. */
export const manyChanges: readonly ChangeOrder[] = Array.from({ length: 60 }, (_, place) => {
  const change = [rottenWall, appliedChange, refusedChange, ending][place % 4] ?? rottenWall;
  return {
    ...change,
    change_order_id: `0c000000-0000-4000-8000-0000000001${String(place).padStart(2, '0')}`,
    number: 60 - place,
  };
});
