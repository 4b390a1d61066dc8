import { describe, expect, test } from 'vitest';
import { itemId, PROJECT } from '../database/quotes/testing-renovation.ts';
import { useCast } from './cast.ts';
import { ok, type Person } from './people.ts';

// The life of an offer by the stock client: answered plainly, with included items, withdrawn, revised, expired.

const { people, behind, quoteOf } = useCast(
  'ana',
  'davi',
  'bruno',
  'tomas',
  'paulo',
  'marcos',
  'gustavo',
);
const project = PROJECT.altoDaLapa;
const [shelf, doors, painting, terrace, slab] = ['0203', '0204', '0205', '0201', '0202'].map(
  itemId,
) as [string, string, string, string, string];

const PLAIN = { status: 'submitted', price: 900, delivery_time_days: 9, notes: null };
const answerPlainly = ({ client }: Person, quote: string) =>
  client.from('quotes').update(PLAIN).eq('id', quote).select('status');
const submit = ({ client }: Person, quote: string, lines: object[], expected_version: number) =>
  client.rpc('submit_quote', {
    target_quote_id: quote,
    offer: { delivery_time_days: 20, lines },
    expected_version,
  });
const versionsOf = async ({ client }: Person, quote: string) =>
  ok(await client.rpc('list_quote_versions', { target_quote_id: quote })).map(
    ({ version }: { version: number }) => version,
  );
const approve = (...quote_ids: string[]) =>
  people.ana.client.rpc('approve_quotes', {
    target_project_id: project,
    quote_ids,
    keep_undecided: true,
  });

test('[VER-001] a plain answer is version 1, and a second one is refused', async () => {
  const { tomas } = people;
  const { id } = await quoteOf('ana', shelf, 'tomas');

  expect(ok(await answerPlainly(tomas, id))).toEqual([{ status: 'submitted' }]);
  expect(await versionsOf(tomas, id)).toEqual([1]);
  expect(await answerPlainly(tomas, id)).toMatchObject({ status: 400, error: { code: 'QSTAT' } });
  expect(await versionsOf(tomas, id)).toEqual([1]);
});

test('[VER-009] an included item is not approved alone; with a quoted one of its request it is, at no commission', async () => {
  const { bruno, davi } = people;
  const main = await quoteOf('ana', shelf, 'bruno');
  const included = await quoteOf('ana', doors, 'bruno');
  ok(
    await submit(
      bruno,
      main.id,
      [
        { project_item_id: shelf, unit_price: 1000 },
        { project_item_id: doors, scope: 'included' },
      ],
      0,
    ),
  );
  expect(await approve(included.id)).toMatchObject({ status: 400, error: { code: 'QPRIC' } });

  ok(await approve(main.id, included.id));

  const commissions = ok(
    await davi.client
      .from('commissions')
      .select('quote_id,commission_amount')
      .in('quote_id', [main.id, included.id]),
  );
  expect(commissions).toHaveLength(2);
  expect(commissions).toContainEqual({ quote_id: main.id, commission_amount: 80 });
  expect(commissions).toContainEqual({ quote_id: included.id, commission_amount: 0 });
});

test('[VER-005] a withdrawn offer is in no progress and no comparison; the next answer is version 2', async () => {
  const { ana, paulo } = people;
  const { id } = await quoteOf('ana', painting, 'paulo');
  const answered = async () =>
    ok(await ana.client.rpc('get_quote_progress_by_category', { target_project_id: project })).find(
      ({ category }: { category: string }) => category === 'pintura',
    )?.submitted_quotes;
  const compared = async () =>
    ok(
      await ana.client
        .from('quotes')
        .select('id')
        .eq('project_item_id', painting)
        .in('status', ['submitted', 'viewed']),
    );
  expect([await answered(), await compared()]).toEqual([1, [{ id }]]);

  ok(await paulo.client.rpc('withdraw_quote', { target_quote_id: id, reason: 'Erro de conta' }));

  expect([await answered(), await compared()]).toEqual([0, []]);
  expect(await quoteOf('ana', painting, 'paulo')).toMatchObject({
    status: 'requested',
    price: null,
  });
  ok(await answerPlainly(paulo, id));
  expect(await versionsOf(paulo, id)).toEqual([2, 1]);
  expect([await answered(), await compared()]).toEqual([1, [{ id }]]);
});

describe('after a deadline that refuses late answers', () => {
  test('[VER-007] [TRM-004] a revision opens the offer of that supplier alone, until a new version or keeping it closes it', async () => {
    const { ana, gustavo, marcos } = people;
    const asked = await quoteOf('ana', terrace, 'gustavo');
    const other = await quoteOf('ana', terrace, 'marcos');
    const lines = (value: number) => [
      { project_item_id: terrace, value },
      { project_item_id: slab, value },
    ];
    await behind(
      `update quote_requests set respond_until = now() - interval '1 hour', accepts_late = false
       where project_id = $1 and category = 'civil'`,
      [project],
    );
    const late = { status: 400, error: { code: 'QLATE' } };
    expect(await submit(gustavo, asked.id, lines(30_000), 1)).toMatchObject(late);

    const wish = { request_id: asked.request_id, message: 'Chega a 60 mil?', target_total: 60_000 };
    ok(await ana.client.rpc('ask_revision', wish));
    expect(await submit(marcos, other.id, lines(30_000), 1)).toMatchObject(late);
    ok(await submit(gustavo, asked.id, lines(30_000), 1));
    expect(await submit(gustavo, asked.id, lines(29_000), 2)).toMatchObject(late);

    ok(await ana.client.rpc('ask_revision', { ...wish, message: 'E 58?' }));
    ok(
      await gustavo.client.rpc('keep_quote', {
        target_quote_id: asked.id,
        note: 'É o que consigo',
      }),
    );
    expect(await submit(gustavo, asked.id, lines(29_000), 2)).toMatchObject(late);
    expect(await versionsOf(gustavo, asked.id)).toEqual([2, 1]);
  });
});

test('[VER-009] an expired offer is refused by approve_quotes, and approved by the plain update of a stock client', async () => {
  const { ana, gustavo } = people;
  const { id, request_id } = await quoteOf('ana', terrace, 'gustavo');
  await behind(
    `with ended as (update quote_versions set valid_until = current_date - 2 where request_id = $1 and version = 2)
     update quote_requests set valid_until = current_date - 2 where id = $1`,
    [request_id],
  );

  expect(await approve(id)).toMatchObject({
    status: 400,
    error: { code: 'QVALI', message: expect.stringContaining('Peça a renovação.') },
  });
  expect(await quoteOf('ana', terrace, 'gustavo')).toMatchObject({ status: 'submitted' });

  ok(await ana.client.from('quotes').update({ status: 'approved' }).eq('id', id).select('id'));
  expect(ok(await gustavo.client.from('quotes').select('status').eq('id', id))).toEqual([
    { status: 'approved' },
  ]);
  expect(await behind('select * from private.broken_invariants()')).toEqual([]);
});
