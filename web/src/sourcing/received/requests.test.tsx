import { expect, test } from 'vitest';
import { done, fetched, inWords } from '../../testing/test-queries.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { rowsQuery } from '../../wire/server-list.ts';
import { counterNamed } from '../quotes/answer/counters.ts';
import {
  quoteRequestList,
  requestNumbersQuery,
  responseDetailsQuery,
  useSubmitResponse,
} from './requests.ts';

const wire = standInWire();
const calls = () => wire.calls.map(inWords);

test.each([
  ['todas', null],
  ['pendentes', ['place', 'eq.1']],
  ['enviadas', ['waiting_items', 'gt.0']],
  ['aprovadas', ['approved_items', 'gt.0']],
  ['rejeitadas', ['not_selected', 'is.true']],
])('[TRM-040] the list "%s" is searched, ordered and cut by the server', async (name, filter) => {
  wire.answers['rpc/list_quote_requests'] = [];

  await fetched(rowsQuery(quoteRequestList('bruno', counterNamed(name), 'Estúdio'), String, 101));

  const [call] = wire.calls;
  expect(`${call?.method} ${call?.to}`).toBe('GET rpc/list_quote_requests');
  const { select, ...asked } = Object.fromEntries(call?.query ?? []);
  expect(asked).toEqual({
    ...(filter && { [filter[0] as string]: filter[1] }),
    search_text: 'ilike.%estudio%',
    order: 'place.asc,due_at.asc,created_at.desc,quote_id.asc',
    offset: '0',
    limit: '101',
  });
});

test('[TRM-040] the counters are counted by the server', async () => {
  const counts = { total: 5, owed: 1, sent: 2, approved: 3, not_selected: 4 };
  wire.answers['rpc/count_quote_requests'] = [counts];

  expect(await fetched(requestNumbersQuery('bruno'))).toEqual(counts);
  expect(calls()).toEqual(['POST rpc/count_quote_requests {}']);

  wire.answers['rpc/count_quote_requests'] = refusing('Sem permissão.', 403, '42501');
  await expect(fetched(requestNumbersQuery('bruno'))).rejects.toMatchObject({ code: '42501' });
});

test.each([
  [refusing('bad id', 400, '22P02'), null],
  [[], null],
  [
    [{ quote_id: 'q2', items_data: [{ id: 'i1' }] }],
    {
      quote_id: 'q2',
      items_data: [{ id: 'i1', room: 'Sala', closed_as: null }],
      first_quote_id: 'q1',
      decided_items: [],
    },
  ],
])('[RPC-015] details: %o is answered with %o', async (answer, details) => {
  wire.answers['rpc/get_quote_response_details'] = answer;
  wire.answers['rpc/get_quote_request'] = [
    {
      first_quote_id: 'q1',
      decided_items: [],
      item_facts: [{ id: 'i1', room: 'Sala', closed_as: null }],
    },
  ];

  expect(await fetched(responseDetailsQuery('bruno', 'q1'))).toEqual(details);
  expect(calls()).toEqual([
    'POST rpc/get_quote_response_details {"target_quote_id":"q1"}',
    'POST rpc/get_quote_request {"target_quote_id":"q1"}',
  ]);
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
