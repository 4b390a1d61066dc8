import { expect, test } from 'vitest';
import { itemId, PROJECT } from '../database/quotes/testing-renovation.ts';
import { useCast } from './cast.ts';
import { ok } from './people.ts';

// Questions, addenda and rounds by the stock client, and what everybody else is refused.

const { people, behind, quoteOf } = useCast(
  'ana',
  'elisa',
  'rafael',
  'bruno',
  'silvia',
  'tomas',
  'marcos',
  'gustavo',
  'joana',
);
const project = PROJECT.altoDaLapa;
const [shelf, doors, terrace, slab] = [
  itemId('0203'),
  itemId('0204'),
  itemId('0201'),
  itemId('0202'),
];
const joinery = { target_project_id: project, category: 'marcenaria' };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

test('[TRM-015] [T72] an answer is read by those invited for the category, without who asked or how many, and by nobody else', async () => {
  const { ana, bruno, silvia, tomas, marcos, elisa, rafael } = people;
  const { id } = await quoteOf('ana', shelf, 'bruno');
  const question = ok(
    await bruno.client.rpc('ask_question', {
      target_quote_id: id,
      body: 'Bruno aqui: qual a espessura?',
    }),
  );
  const answer = {
    question_id: question,
    answer: '18 mm',
    published_body: 'Qual a espessura?',
  };
  ok(await ana.client.rpc('answer_question', answer));

  for (const { client } of [silvia, tomas]) {
    const [read] = ok(await client.rpc('list_questions', joinery));
    expect(read).toMatchObject({
      id: question,
      item_id: null,
      body: 'Qual a espessura?',
      published_body: null,
      answer: '18 mm',
      is_public: true,
      is_mine: false,
      asked_by: null,
      asked_at: null,
    });
    expect(JSON.stringify(read)).not.toMatch(/Bruno|Carvalho/);
    expect(Object.keys(read)).not.toContain('request_id');
    expect((await client.from('questions').select('id')).error).toMatchObject({ code: '42501' });
  }
  for (const { client } of [marcos, elisa])
    expect(ok(await client.rpc('list_questions', joinery))).toEqual([]);
  expect((await rafael.client.rpc('list_questions', joinery)).error).toMatchObject({
    code: '42501',
  });
});

test('[TRM-011] [T72] rivals, other architects and the client call none of it: each is refused, and nothing changes', async () => {
  const { id: quote, request_id: request } = await quoteOf('ana', shelf, 'bruno');
  const [question] = ok(await people.ana.client.rpc('list_questions', joinery));
  const target = { target_quote_id: quote };
  const ofSupplier: [string, object][] = [
    ['mark_request_opened', target],
    ['answer_intent', { ...target, intent: 'will_not_quote', reason: 'price' }],
    ['ask_more_time', { ...target, until: inDays(20) }],
    ['ask_question', { ...target, body: 'E o puxador?' }],
  ];
  const ofArchitect: [string, object][] = [
    ['set_request_terms', { ...joinery, terms: { respond_until: inDays(9) } }],
    ['issue_addendum', { ...joinery, note: 'Mudou' }],
    ['open_round', { target_project_id: project, item_ids: [shelf] }],
    ['remind_suppliers', { request_ids: [request] }],
    ['answer_question', { question_id: question.id, answer: 'Outra' }],
  ];
  const tables = [
    'quote_requests',
    'request_terms',
    'addenda',
    'questions',
    'quotes',
    'project_items',
    'messages',
    'notifications',
  ].map((table) => `array(select t::text from ${table} t order by 1) as ${table}`);
  const everything = () => behind(`select ${tables.join(', ')}`);
  const before = await everything();

  for (const [mayCall, others, calls] of [
    ['silvia', ['ana', 'elisa', 'rafael'], ofSupplier],
    ['elisa', ['bruno', 'silvia', 'rafael'], ofArchitect],
  ] as const)
    for (const [name, args] of calls) {
      // To a rival, or to another architect, what is named does not exist; others may not call at all.
      expect((await people[mayCall].client.rpc(name, args)).error, name).toMatchObject({
        code: 'PT404',
      });
      for (const who of others)
        expect((await people[who].client.rpc(name, args)).error, `${who} ${name}`).toMatchObject({
          code: '42501',
        });
    }

  expect(
    await people.elisa.client.rpc('get_request_board', { target_project_id: project }),
  ).toMatchObject({
    data: [],
  });
  expect(await everything()).toEqual(before);
});

test('[TRM-017] [VER-006] an addendum asks for undecided items again; the last version is readable and confirmed in one call, approved items stay', async () => {
  const { ana, silvia } = people;
  const { id: quote } = await quoteOf('ana', shelf, 'silvia');
  const offer = {
    delivery_time_days: 20,
    lines: [
      { project_item_id: shelf, unit_price: 7000 },
      { project_item_id: doors, unit_price: 1500 },
    ],
  };
  ok(
    await silvia.client.rpc('submit_quote', {
      target_quote_id: quote,
      offer,
      expected_version: 1,
    }),
  );
  ok(
    await ana.client.rpc('approve_quotes', {
      target_project_id: project,
      quote_ids: [quote],
      keep_undecided: true,
    }),
  );

  expect(
    ok(
      await ana.client.rpc('issue_addendum', {
        ...joinery,
        note: 'Duas portas a mais',
        changes: [{ op: 'change', item_id: doors, quantity: 8 }],
      }),
    ),
  ).toEqual([{ number: 1, reopened: 1 }]);

  expect(await quoteOf('ana', doors, 'silvia')).toMatchObject({ status: 'requested', price: null });
  expect(await quoteOf('ana', shelf, 'silvia')).toMatchObject({ status: 'approved', price: 7000 });
  const versions = ok(await silvia.client.rpc('list_quote_versions', { target_quote_id: quote }));
  expect(versions).toMatchObject([{ version: 2, total: 16_000, addendum: 0 }, { version: 1 }]);

  const [confirmed] = ok(
    await silvia.client.rpc('confirm_quote', { target_quote_id: quote, expected_version: 2 }),
  );
  expect(confirmed).toMatchObject({ version: 3, total: 12_000 });
  expect(await quoteOf('ana', doors, 'silvia')).toMatchObject({
    status: 'submitted',
    price: 12_000,
  });
  expect(await quoteOf('ana', shelf, 'silvia')).toMatchObject({ status: 'approved', price: 7000 });
  expect(await behind('select * from private.broken_invariants()')).toEqual([]);
});

test('[TRM-019] a new round keeps quotes, requests and conversations, counts 2, and leaves out who declined', async () => {
  const { ana, joana, marcos } = people;
  const before = [
    await quoteOf('ana', slab, 'marcos'),
    await quoteOf('ana', slab, 'gustavo'),
    await quoteOf('ana', slab, 'joana'),
  ];
  const threads = async () =>
    ok(await marcos.client.from('threads').select('thread_id').order('thread_id')).map(
      ({ thread_id }) => thread_id,
    );
  ok(
    await joana.client.rpc('answer_intent', {
      target_quote_id: before[2]?.id,
      intent: 'will_not_quote',
      reason: 'region',
    }),
  );
  for (const { id } of before.slice(0, 2))
    ok(await ana.client.from('quotes').update({ status: 'rejected' }).eq('id', id).select('id'));
  const threadsBefore = await threads();

  const asked = ok(
    await ana.client.rpc('open_round', { target_project_id: project, item_ids: [slab] }),
  );

  const byRequest = (a: { request_id: string }, b: { request_id: string }) =>
    a.request_id.localeCompare(b.request_id);
  expect(asked.sort(byRequest)).toEqual(
    before
      .slice(0, 2)
      .map(({ request_id }) => ({ request_id, round: 2 }))
      .sort(byRequest),
  );
  for (const [index, name] of (['marcos', 'gustavo'] as const).entries())
    expect(await quoteOf('ana', slab, name)).toEqual({
      id: before[index]?.id,
      request_id: before[index]?.request_id,
      status: 'requested',
      price: null,
      closed_as: null,
    });
  expect(await quoteOf('ana', slab, 'joana')).toMatchObject({
    status: 'rejected',
    closed_as: 'declined',
  });
  expect(await quoteOf('ana', terrace, 'marcos')).toMatchObject({ status: 'submitted' });
  expect(threadsBefore).toContain(before[0]?.request_id);
  expect(await threads()).toEqual(threadsBefore);
  expect(await behind('select * from private.broken_invariants()')).toEqual([]);
});
