import { expect, test } from 'vitest';
import { done, fetched, inWords } from '../test-queries.tsx';
import { refusing, standInWire } from '../test-wire.ts';
import {
  quoteRequestsQuery,
  requestBannersQuery,
  requestCountsQuery,
  responseDetailsQuery,
  useSubmitResponse,
} from './queries.ts';

const wire = standInWire();
const calls = () => wire.calls.map(inWords);

test('[RPC-010] [RPC-011] list and counters are asked for of one supplier', async () => {
  wire.answers['rpc/get_supplier_quotes'] = [];
  wire.answers['rpc/count_quotes_by_status'] = [];

  await fetched(quoteRequestsQuery('bruno'));
  await fetched(requestCountsQuery('bruno'));

  expect(calls()).toEqual([
    'POST rpc/get_supplier_quotes {"supplier_user_id":"bruno"}',
    'POST rpc/count_quotes_by_status {"supplier_user_id":"bruno"}',
  ]);
});

test.each([
  [true, false],
  [false, true],
])(
  '[RPC-012] [RPC-013] the banners: pending %s, approved %s, each its own',
  async (pending, approved) => {
    wire.answers['rpc/has_pending_quotes'] = pending;
    wire.answers['rpc/has_approved_quotes'] = approved;

    expect(await fetched(requestBannersQuery('bruno'))).toEqual({ pending, approved });
  },
);

test.each([
  [refusing('bad id', 400, '22P02'), null],
  [[], null],
  [[{ quote_id: 'q1' }], { quote_id: 'q1' }],
])('[RPC-015] details: %o is answered with %o', async (answer, details) => {
  wire.answers['rpc/get_quote_response_details'] = answer;

  expect(await fetched(responseDetailsQuery('bruno', 'q1'))).toEqual(details);
  expect(calls()).toEqual(['POST rpc/get_quote_response_details {"target_quote_id":"q1"}']);
});

test.each([
  [{}, null],
  [refusing('Já decidido.', 409, 'QTDEC'), 'Já decidido.'],
])(
  'an answer is sent whole, and everything of the supplier’s requests is read again, also when refused (%#)',
  async (answer, refused) => {
    wire.answers['rpc/submit_quote_response'] = answer;
    const response = {
      target_quote_id: 'q1',
      items: [{ project_item_id: 'i1', price: 10.5, note: null }],
      delivery_time_days: 20,
      notes: 'x',
    };

    expect(await done(() => useSubmitResponse('bruno'), response)).toEqual({
      refused,
      staled: [['requests', 'bruno']],
    });
    expect(wire.calls.map(({ to, body }) => [to, body])).toEqual([
      ['rpc/submit_quote_response', response],
    ]);
  },
);
