import { expect, test } from 'vitest';
import { done, fetched, inWords } from '../test-queries.tsx';
import { refusing, standInWire } from '../test-wire.ts';
import { approvedQuotesQuery, paymentHistoryQuery, useRegisterPayment } from './queries.ts';
import { useReversePayment } from './reversal.ts';

const wire = standInWire();
const calls = () => wire.calls.map(inWords);

const payment = { quote_id: 'q1', amount: 12.5, payment_date: '2026-03-10', notes: null };

test('[RPC-018] approved quotes are asked for of one architect, or of all with null', async () => {
  wire.answers['rpc/get_approved_quotes_for_payments'] = [];

  await fetched(approvedQuotesQuery('ana'));
  await fetched(approvedQuotesQuery(null));

  expect(wire.calls.map(({ to, body }) => [to, body])).toEqual([
    ['rpc/get_approved_quotes_for_payments', { architect_user_id: 'ana' }],
    ['rpc/get_approved_quotes_for_payments', { architect_user_id: null }],
  ]);
});

test('[DAT-040] the history is of one quote, newest day first and the latest recorded of a day first', async () => {
  wire.answers.payments = [];

  await fetched(paymentHistoryQuery('q1'));

  expect(calls()).toEqual([
    'GET payments?select=id,quote_id,amount,payment_date,notes,reverses_payment_id&quote_id=eq.q1&order=payment_date.desc,created_at.desc',
  ]);
});

test.each([
  [null, null],
  [refusing('Passa do que falta.', 400, 'PAYMX'), 'Passa do que falta.'],
])(
  '[DAT-041] a payment is sent with an id of its own; quotes and histories are read again, also when refused (%#)',
  async (answer, refused) => {
    wire.answers.payments = answer;

    expect(await done(useRegisterPayment, payment)).toEqual({ refused, staled: [['payments']] });
    expect(wire.calls).toMatchObject([
      { method: 'POST', to: 'payments', body: { id: expect.any(String), ...payment } },
    ]);
  },
);

test.each([
  [{}, null],
  [refusing('Já foi estornado.', 409, 'PT409'), 'Já foi estornado.'],
])('[Q-75] so is a reversal, with its reason (%#)', async (answer, refused) => {
  wire.answers['rpc/reverse_payment'] = answer;

  expect(await done(useReversePayment, { id: 'y1', reason: 'Valor errado' })).toEqual({
    refused,
    staled: [['payments']],
  });
  expect(calls()).toEqual([
    'POST rpc/reverse_payment {"target_payment_id":"y1","reason":"Valor errado"}',
  ]);
});
