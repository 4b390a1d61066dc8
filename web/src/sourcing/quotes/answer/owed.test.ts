import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { QuoteRequest, RequestNumbers } from '../../received/requests.ts';
import { actionWord, dueOf, leadOf, owedWords } from './owed.ts';
import { bookcase } from './testing-requests.ts';

const now = new Date('2026-12-09T15:00:00-03:00');
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }));
afterEach(() => void vi.useRealTimers());

const due_at = '2026-12-11T23:59:00-03:00';
const withArchitect = { owes: null, due_at: null, place: 2, requested_items: 0, version: 2 };

describe('[TRM-040] a row of the list', () => {
  test.each<[Partial<QuoteRequest>, string, string | null, string]>([
    [{ due_at }, '11/12 em 2 dias', null, 'Responder'],
    [
      { due_at: '2026-12-08T12:00:00-03:00' },
      '08/12 ontem',
      'Fora do prazo, ainda aceita',
      'Responder',
    ],
    [{ due_at, round: 2 }, '11/12 em 2 dias', 'Rodada 2', 'Responder'],
    [
      { owes: 'again', due_at, addendum: 2 },
      '11/12 em 2 dias',
      'Confirmar após a mudança 2',
      'Responder',
    ],
    [
      { owes: 'late', due_at: '2026-12-08T12:00:00-03:00' },
      '08/12 ontem',
      'Prazo encerrado: peça mais prazo',
      'Ver solicitação',
    ],
    [{ owes: 'revision', due_at: null }, 'sem prazo ', 'Revisão pedida', 'Rever'],
    [{ owes: 'expiring', due_at }, '11/12 em 2 dias', 'Validade vencendo', 'Renovar'],
    [
      { owes: 'expired', due_at: '2026-12-07T23:59:00-03:00' },
      '07/12 anteontem',
      'Validade vencida',
      'Renovar',
    ],
    [{ ...withArchitect, valid_until: '2026-12-20' }, 'v2 vale até 20/12', null, 'Ver resposta'],
    [withArchitect, 'v2 enviada', null, 'Ver resposta'],
    [{ ...withArchitect, place: 3, approved_items: 1 }, '09/11 há 30 dias', null, 'Ver projeto'],
  ])('%o reads "%s", "%s" and leads by "%s"', (some, due, owed, action) => {
    const request = { ...bookcase, ...some };
    const { date, left } = dueOf(request, now);
    expect([`${date} ${left}`, owedWords(request, now), actionWord(request).word]).toEqual([
      due,
      owed,
      action,
    ]);
  });
});

test.each<[Partial<RequestNumbers>, string]>([
  [{ owed: 0 }, 'Nenhuma solicitação espera a sua resposta.'],
  [{ owed: 1 }, '1 solicitação espera a sua resposta.'],
  [{ owed: 3, due_today: 1 }, '3 solicitações esperam a sua resposta; uma fecha hoje.'],
  [
    { owed: 1_200, due_today: 2, overdue: 1 },
    '1.200 solicitações esperam a sua resposta; 2 fecham hoje e uma passou do prazo.',
  ],
  [
    { owed: 2, next_due_at: due_at },
    '2 solicitações esperam a sua resposta; o próximo prazo é 11/12, em 2 dias.',
  ],
  // Where something is due today nobody needs the next date.
  [
    { owed: 2, due_today: 1, next_due_at: due_at },
    '2 solicitações esperam a sua resposta; uma fecha hoje.',
  ],
  [
    { owed: 2, overdue: 2, next_due_at: due_at },
    '2 solicitações esperam a sua resposta; 2 passaram do prazo.',
  ],
])('[TRM-040] above the list: %o is "%s"', (some, words) => {
  const none = { total: 9, owed: 0, sent: 0, approved: 0, not_selected: 0 };
  expect(leadOf({ ...none, due_today: 0, overdue: 0, next_due_at: null, ...some })).toBe(words);
});
