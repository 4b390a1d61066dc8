import { expect, test } from 'vitest';
import { done, fetched, inWords } from '../../testing/test-queries.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { countQuery, rowsQuery } from '../../wire/server-list.ts';
import {
  payableList,
  payableQuoteQuery,
  paymentHistoryQuery,
  useRegisterPayment,
} from './queries.ts';
import { useReversePayment } from './reversal.ts';

const wire = standInWire();
const calls = () => wire.calls.map(inWords);

const payment = { quote_id: 'q1', amount: 12.5, payment_date: '2026-03-10', notes: null };

const everything = { search: '', status: '' } as const;
const columns =
  'quote_id,project_name,supplier_name,item_description,quote_price,category,has_payment,total_paid,remaining_amount';

test('[RPC-018] approved quotes are asked for of one architect, or of all with null', async () => {
  wire.answers['rpc/list_payable_quotes'] = [];

  for (const architect of ['ana', null]) {
    await fetched(rowsQuery(payableList(architect, everything, null), () => '', 100));
    await fetched(countQuery(payableList(architect, everything, null)));
  }

  const ofAll = `select=${columns}&order=place.asc`;
  const ofAna = `architect_user_id=ana&${ofAll}`;
  expect(calls()).toEqual([
    `GET rpc/list_payable_quotes?${ofAna}&offset=0&limit=100`,
    `HEAD rpc/list_payable_quotes?${ofAna}`,
    `GET rpc/list_payable_quotes?${ofAll}&offset=0&limit=100`,
    `HEAD rpc/list_payable_quotes?${ofAll}`,
  ]);
});

test('[RPC-018] a search, a status and an order are asked of the server, and one quote by its id', async () => {
  const order = { key: 'remaining_amount', direction: 'descending' } as const;
  const filter = { search: 'João', status: 'Parcial' } as const;
  wire.answers['rpc/list_payable_quotes'] = [];

  await fetched(rowsQuery(payableList(null, filter, order), () => '', 100));
  wire.answers['rpc/list_payable_quotes'] = [{ quote_id: 'q1' }];
  expect(await fetched(payableQuoteQuery('q1'))).toEqual({ quote_id: 'q1' });

  expect(calls()).toEqual([
    `GET rpc/list_payable_quotes?select=${columns}&search_text=ilike.%joao%&status=eq.Parcial&order=remaining_amount.desc,place.asc&offset=0&limit=100`,
    `GET rpc/list_payable_quotes?select=${columns}&quote_id=eq.q1`,
  ]);
});

test('[DAT-040] the history is of one quote, newest day first and the latest recorded of a day first', async () => {
  wire.answers.payments = [];

  await fetched(paymentHistoryQuery('q1'));

  expect(calls()).toEqual([
    'GET payments?select=id,quote_id,amount,payment_date,notes,reverses_payment_id,batch_id&quote_id=eq.q1&order=payment_date.desc,created_at.desc,id.asc&offset=0&limit=1000',
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
