import { expect, test } from 'vitest';
import { done, fetched, inWords } from '../../testing/test-queries.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { useAskRevision } from './offer-queries.ts';
import {
  markQuotesViewed,
  quoteOffersQuery,
  submittedQuotesQuery,
  useApproveQuotes,
} from './queries.ts';

const wire = standInWire();
const calls = () => wire.calls.map(inWords);

const supplier = (columns: string) => `supplier:profiles!quotes_supplier_id_fkey(${columns})`;
const item = 'project_item:project_items!quotes_project_item_id_fkey!inner';

test('[DAT-032] [SCR-ARCH-046] offers under analysis are of one project, submitted or viewed, cheapest first', async () => {
  wire.answers.quotes = [];

  await fetched(submittedQuotesQuery('p1'));

  expect(calls()).toEqual([
    `GET quotes?select=*,${supplier('id,full_name,email,company_name')},${item}(*,project:projects!inner(id,name,status))` +
      '&project_item.project_id=eq.p1&status=in.(submitted,viewed)&order=price.asc,id.asc&offset=0&limit=1000',
  ]);
});

test('[CMP-002] what offers say beyond their prices is read for one project', async () => {
  wire.answers['rpc/get_quote_offers'] = [];

  await fetched(quoteOffersQuery('p1'));

  expect(calls()).toEqual([
    'GET rpc/get_quote_offers?target_project_id=p1&order=quote_id.asc&offset=0&limit=1000',
  ]);
});

test('[CMP-009] a revision is asked of one request, and everything about the quotes is read again', async () => {
  wire.answers['rpc/ask_revision'] = null;

  const asked = { request_id: 'r1', message: 'Dá para baixar?', target_days: 18 };
  expect(await done(() => useAskRevision('p1'), asked)).toEqual({
    refused: null,
    staled: [['quotes', 'p1']],
  });
  expect(wire.calls.map(({ body }) => body)).toEqual([asked]);
});

test.each([
  [{}, null],
  [refusing('Não.', 409, 'QTDEC'), 'Não.'],
])(
  '[STA-020] an approval sends the choice; offers, projects, payments, selections and orders are read again, also when refused (%#)',
  async (answer, refused) => {
    wire.answers['rpc/approve_quotes'] = answer;

    const approval = {
      quoteIds: ['q1', 'q2'],
      keepUndecided: true,
      undecidedCategories: ['civil'],
      versions: [1, 3],
    };
    expect(await done(() => useApproveQuotes('p1'), approval)).toEqual({
      refused,
      staled: [
        ['quotes', 'p1'],
        ['projects'],
        ['payments'],
        ['selections'],
        ['orders'],
        ['instalments'],
      ],
    });
    expect(wire.calls.map(({ to, body }) => [to, body])).toEqual([
      [
        'rpc/approve_quotes',
        {
          target_project_id: 'p1',
          quote_ids: ['q1', 'q2'],
          keep_undecided: true,
          expected_versions: [1, 3],
        },
      ],
    ]);
  },
);

test('[Q-30] what was shown is recorded for its project', async () => {
  wire.answers['rpc/mark_quotes_viewed'] = null;

  await markQuotesViewed('p1');

  expect(calls()).toEqual(['POST rpc/mark_quotes_viewed {"target_project_id":"p1"}']);
});
