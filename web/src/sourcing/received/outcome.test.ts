import { describe, expect, test } from 'vitest';
import { bookcaseDetails } from '../quotes/answer/testing-requests.ts';
import {
  itemStatusWord,
  outcomeLine,
  outcomeOf,
  outcomeWord,
  responseStatusWord,
} from './outcome.ts';
import type { Outcome, RequestedItem } from './requests.ts';

const RIVAL = 'Outro fornecedor foi selecionado para esta categoria';
const LEFT_OUT = 'Item não incluído na seleção';

const outcome = (
  asked: number,
  waiting: number,
  won: number,
  lost: number,
  unpriced: number,
): Outcome => ({
  requested_items: asked,
  waiting_items: waiting,
  approved_items: won,
  rejected_items: lost,
  unquoted_items: unpriced,
});
const item = (
  status: RequestedItem['status'],
  price: number | null = 10,
  rejection_reason: string | null = null,
): RequestedItem => ({
  ...(bookcaseDetails.items_data[0] as RequestedItem),
  status,
  price,
  rejection_reason,
});

test('each ending of an item has its word; an item without a price was not rejected', () => {
  expect(
    [
      item('requested', null),
      item('submitted'),
      item('submitted', null),
      item('approved'),
      item('rejected', 10, RIVAL),
      item('rejected', 10, LEFT_OUT),
      item('rejected', 0, LEFT_OUT),
      item('rejected', null, RIVAL),
    ].map(itemStatusWord),
  ).toEqual([
    'Solicitado',
    'Enviado',
    'Não cotado',
    'Aprovado',
    'Concorrência',
    'Rejeitado',
    'Rejeitado',
    'Não cotado',
  ]);
});

test('items of an opened request are counted as the server counts those of the list', () => {
  expect(
    outcomeOf([
      item('approved'),
      item('rejected', 10, LEFT_OUT),
      item('viewed'),
      item('submitted'),
      item('submitted', null),
      item('requested', null),
      item('requested', null),
      item('requested', null),
    ]),
  ).toEqual(outcome(3, 2, 1, 1, 1));
});

test('an item that nobody needs any more was neither lost nor left without a price', () => {
  const gone = (price: number | null): RequestedItem => ({
    ...item('rejected', price),
    closed_as: 'cancelled',
  });

  expect([gone(null), gone(10)].map(itemStatusWord)).toEqual(['Cancelado', 'Cancelado']);
  expect(outcomeOf([gone(null), gone(10)])).toEqual(outcome(0, 0, 0, 0, 0));
  expect(outcomeOf([gone(null), item('approved')])).toEqual(outcome(0, 0, 1, 0, 0));
});

describe('a whole request', () => {
  test('that ended in several ways is shown item by item', () => {
    expect(outcomeLine(outcome(0, 1, 1, 1, 0))).toBe('1 aprovado · 1 recusado · 1 em análise');
    expect(outcomeLine(outcome(2, 3, 2, 2, 2))).toBe(
      '2 aprovados · 2 recusados · 3 em análise · 2 sem resposta sua · 2 não cotados',
    );
  });

  test('that ended in one way needs no more than its badge', () => {
    expect(outcomeLine(outcome(0, 0, 3, 0, 0))).toBeNull();
    expect(outcomeLine(outcome(2, 0, 0, 0, 0))).toBeNull();
  });

  test('has the word of what matters most in it', () => {
    const word = (
      counts: Outcome,
      quote_status: 'submitted' | 'viewed',
      reason: string | null = null,
    ) => outcomeWord(counts, { quote_status, rejection_reason: reason });

    expect(word(outcome(1, 1, 1, 1, 1), 'viewed')).toBe('Solicitado');
    expect(word(outcome(0, 1, 1, 1, 1), 'viewed')).toBe('Aprovado');
    expect(word(outcome(0, 1, 0, 1, 1), 'viewed')).toBe('Visualizado');
    expect(word(outcome(0, 1, 0, 1, 1), 'submitted')).toBe('Enviado');
    expect(word(outcome(0, 0, 0, 1, 1), 'submitted', RIVAL)).toBe('Concorrência');
    expect(word(outcome(0, 0, 0, 1, 1), 'submitted', LEFT_OUT)).toBe('Rejeitado');
    expect(word(outcome(0, 0, 0, 0, 1), 'submitted', RIVAL)).toBe('Não cotado');
  });

  test('[STA-021] opened, it has the word of the list', () => {
    const opened = (...items_data: RequestedItem[]) =>
      responseStatusWord({ ...bookcaseDetails, quote_status: 'rejected', items_data });

    expect(opened(item('rejected', 10, RIVAL), item('rejected', 10, RIVAL))).toBe('Concorrência');
    expect(opened(item('rejected', 10, 'Orçamento não aprovado pelo arquiteto'))).toBe('Rejeitado');
  });
});
