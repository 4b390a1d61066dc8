import { describe, expect, test } from 'vitest';
import { comparedOffers } from './compared-offers.ts';
import { decisionWords } from './decision-words.ts';
import type { Decision } from './queries.ts';
import { decision, offering, silent } from './testing-decisions.ts';
import { lateDeliveryLink } from './whatsapp.ts';

const now = new Date('2026-11-25T12:00:00-03:00');
const inBrief = (row: Decision) => {
  const { what, where, against, said, verb, to } = decisionWords(row, now);
  const words = [what, where, against?.words, said, `${verb} → ${to}`];
  return words.filter(Boolean).join(' | ').replaceAll('\u00a0', ' ');
};

const joinery = {
  category: 'marcenaria',
  things: 1,
  of_things: 3,
  respond_until: '2026-11-24T09:00:00-03:00',
} as const;

describe('[HOJ-008] a decision in words', () => {
  test.each<[Decision, string]>([
    [
      decision('refused', {
        person: 'Clara Nogueira',
        things: 1,
        of_things: 3,
        item: 'Guarda-roupa',
        words: 'Sem vidro.',
        since: '2026-11-25T10:00:00-03:00',
      }),
      'Clara recusou 1 dos 3 itens que você enviou | Guarda-roupa · Casa · há 2 horas | Sem vidro. | Ver seleção → /projects/p1/quotes',
    ],
    [
      decision('spec', {
        person: 'Rafael Moura',
        things: 2,
        item: 'Luminária',
        words: 'Prefiro a preta.',
        since: '2026-11-25T10:00:00-03:00',
      }),
      'Rafael recusou 2 fichas | Luminária · Casa · há 2 horas | Prefiro a preta. | Ver fichas → /projects/p1?aba=itens&ver=fichas',
    ],
    [
      decision('question', {
        category: 'marcenaria',
        person: 'Marcenaria Carvalho',
        words: 'O tampo é seu?',
        since: '2026-11-25T10:00:00-03:00',
      }),
      'Marcenaria Carvalho fez uma pergunta | Marcenaria · Casa · há 2 horas | O tampo é seu? | Responder → /projects/p1?perguntas=marcenaria',
    ],
    [
      decision('question', { category: 'civil', person: 'Pires', things: 2 }),
      '2 perguntas sem resposta | Civil · Casa · há 5 horas | Responder → /projects/p1?perguntas=civil',
    ],
    [
      decision('more_time', {
        category: 'civil',
        person: 'Pires',
        words: 'Feira',
        due_on: '2026-12-08',
        respond_until: '2026-11-28T12:00:00-03:00',
      }),
      'Pires pede prazo até 08/12 | Civil · Casa · prazo atual 28/11 | Feira | Decidir o prazo → /projects/p1',
    ],
    [
      decision('change', {
        entity_id: 'c1',
        person: 'Cor & Textura',
        words: 'Segunda demão',
        label: '0010/2026',
        amount: 1200,
        due_on: '2026-11-30',
      }),
      'Cor & Textura propõe um aditivo de +R$ 1.200,00 | Segunda demão · pedido 0010/2026 · Casa · responda até 30/11 | Ler e decidir → /change-orders/c1',
    ],
    [
      decision('termination', { entity_id: 'c1', person: 'Clara', label: '0010/2026' }),
      'Clara propõe um distrato | Pedido 0010/2026 · Casa | Ler e decidir → /change-orders/c1',
    ],
    [
      decision('compare', {
        ...joinery,
        forecast: 1000,
        due_on: '2026-11-26',
        suppliers: [offering('Andrade', 943), offering('Freijó', 1100), silent('Carvalho')],
      }),
      'Marcenaria: 2 propostas | Casa · 2 de 3 responderam e o prazo terminou ontem · a primeira vence amanhã | a menor está 5,7% abaixo do previsto | Comparar → /projects/p1/quotes?aba=marcenaria',
    ],
    [
      decision('compare', {
        category: 'marcenaria',
        things: 0,
        forecast: 1000,
        suppliers: [offering('Andrade', 1200)],
      }),
      'Marcenaria: uma proposta | Casa | 20% acima do previsto | Ver a proposta → /projects/p1/quotes?aba=marcenaria',
    ],
    [
      decision('check', {
        entity_id: 'o1',
        person: 'Rocha Mármores',
        label: '0005/2026',
        things: 2,
        due_on: '2026-11-24',
      }),
      'Conferir a entrega de Rocha Mármores | 2 itens · pedido 0005/2026 · marcada para 24/11 · Casa | Conferir → /orders/o1',
    ],
    [
      decision('late', {
        entity_id: 'o1',
        person: 'Rocha Mármores',
        label: '0005/2026',
        item: 'Bancada em quartzo',
        things: 3,
        due_on: '2026-11-22',
      }),
      'Bancada em quartzo e mais 2 itens: entrega atrasada 3 dias | Rocha Mármores, pedido 0005/2026 · era para 22/11 · Casa | Ver pedido → /orders/o1',
    ],
    [
      decision('silent', {
        category: 'iluminacao',
        things: 2,
        of_things: 2,
        suppliers: [silent('Luz de Casa', { opened: true }), silent('Lumen')],
      }),
      'Prazo terminou sem nenhuma proposta | Iluminação · Casa · Luz de Casa abriu e Lumen não abriu | Ver solicitações → /projects/p1',
    ],
    [
      decision('expiring', {
        category: 'decoracao',
        due_on: '2026-11-26',
        suppliers: [offering('Costa Interiores', 5200, { valid_until: '2026-11-26' })],
      }),
      'Proposta vence amanhã | Decoração · Costa Interiores · R$ 5.200,00 · Casa | Decidir → /projects/p1/quotes?aba=decoracao',
    ],
    [
      decision('expiring', { category: 'decoracao', due_on: '2026-11-24' }),
      'Proposta venceu ontem | Decoração · Casa | Decidir → /projects/p1/quotes?aba=decoracao',
    ],
    [
      decision('answer', { category: 'pintura', things: 2, of_things: 3, due_on: '2026-11-30' }),
      '2 fornecedores ainda não responderam | Pintura · Casa · prazo até 30/11 | Ver quem falta → /projects/p1',
    ],
    [
      decision('invite', { things: 22 }),
      '22 itens sem ninguém orçando | Casa | Convidar → /projects/p1/suppliers',
    ],
    [decision('list'), 'Projeto sem itens | Casa | Listar itens → /projects/p1'],
    [
      decision('pay', { things: 2, of_things: 2, amount: 24_150 }),
      'R$ 24.150,00 a pagar | 2 orçamentos aprovados · 2 projetos | Ver pagamentos → /admin/payments',
    ],
  ])('%#', (row, words) => {
    expect(inBrief(row)).toBe(words);
  });

  test('of many silent suppliers only how many is said', () => {
    const names = ['A', 'B', 'C', 'D'];
    const row = decision('silent', { things: 4, suppliers: names.map((name) => silent(name)) });
    expect(inBrief(row)).toContain('4 fornecedores sem resposta');
  });
});

test('only offers that stand and price the same items are compared by their totals', () => {
  const { offers, priced } = comparedOffers(
    decision('compare', {
      suppliers: [
        offering('Whole', 900),
        offering('Half', 100, { priced_items: 1 }),
        offering('Over', 50, { valid_until: '2026-11-24' }),
        offering('Today', 800, { valid_until: '2026-11-25' }),
        silent('Nobody'),
      ],
    }),
    now,
  );
  expect(offers.map(({ name }) => name)).toEqual(['Today', 'Whole']);
  expect(priced).toBe(3);
});

test('[SCR-ARCH-050] the question about a late delivery goes to the supplier’s phone, with what, from whom and until when', () => {
  const late = decision('late', {
    person: 'Rocha Mármores',
    label: '0005/2026',
    item: 'Bancada',
    due_on: '2026-11-22',
    phone: '+55 11 95550-0305',
  });
  const link = lateDeliveryLink(late, 'Ana Ribeiro', 'https://prumo.test/orders/o1');
  expect(link.startsWith('https://wa.me/5511955500305?text=')).toBe(true);
  expect(decodeURIComponent(link)).toContain(
    'Olá, Rocha Mármores! Aqui é Ana Ribeiro. A entrega do pedido 0005/2026 (Bancada) da obra “Casa” estava prometida para 22/11/2026. Quando ela chega? https://prumo.test/orders/o1',
  );
});

test.each([
  ['2026-11-24', 'a primeira vence ontem'],
  ['2026-11-25', 'a primeira vence hoje'],
  ['2026-11-28', 'a primeira vence em 3 dias'],
  ['2026-11-29', null],
  [null, null],
])('[HOJ-008] of offers of which the first ends on %s is said: %s', (due_on, words) => {
  const suppliers = [offering('Andrade', 943), offering('Freijó', 1100)];
  const { where } = decisionWords(decision('compare', { ...joinery, due_on, suppliers }), now);
  expect(where.match(/a primeira .*$/)?.[0] ?? null).toBe(words);
});

test.each([
  [1000, 'no previsto'],
  [1000.49, 'no previsto'],
  [1000.5, '0,1% acima do previsto'],
  [997, '0,3% abaixo do previsto'],
])('[HOJ-008] an offer of R$ %d beside R$ 1.000,00: %s', (total, words) => {
  const row = decision('compare', {
    ...{ category: 'marcenaria', things: 0, forecast: 1000 },
    suppliers: [offering('Andrade', total)],
  });
  expect(decisionWords(row, now).against?.words).toBe(words);
});

test.each([
  ['2026-11-24', 'Proposta venceu ontem'],
  ['2026-11-25', 'Proposta vence hoje'],
  ['2026-11-26', 'Proposta vence amanhã'],
])('[HOJ-008] an offer until %s, on 25 November: %s', (due_on, words) => {
  expect(decisionWords(decision('expiring', { due_on }), now).what).toBe(words);
});

test('[HOJ-008] three silent suppliers are named, four are counted, and who priced something is not silent', () => {
  const where = (...names: string[]) => {
    const suppliers = [...names.map((name) => silent(name)), offering('Respondeu', 10)];
    return decisionWords(decision('silent', { things: names.length, suppliers }), now).where;
  };
  expect(where('A', 'B', 'C')).toContain('A não abriu, B não abriu e C não abriu');
  expect(where('A', 'B', 'C', 'D')).toContain('4 fornecedores sem resposta');
});
