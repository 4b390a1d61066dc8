import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAST_PASSWORD } from '../database/cast.ts';
import { PROJECT } from '../database/quotes/testing-renovation.ts';
import { useDatabase } from '../database/testing.ts';
import { ok, type Person, signIn } from './people.ts';
import { type RunningServer, startServer } from './server.ts';

// Two tabs, twenty tabs: what many do at once ends as if one after the other had done it (security.md K8).

const database = useDatabase({ cast: true });
let server: RunningServer;
let ana: Person;

beforeAll(async () => {
  server = await startServer({ DATABASE_URL: database.current.ownerUrl, RATE_LIMITS: 'off' });
  ana = await signIn(server, 'ana@prumo.test', CAST_PASSWORD);
});
afterAll(() => server?.stop());

/** Races leave nothing behind that must not be (I1 to I11). */
async function expectInvariants() {
  const { rows } = await database.current.owner.query('select * from private.broken_invariants()');
  expect(rows).toEqual([]);
}

test('50 payments at once never pay more than the price, to the cent', async () => {
  const open: { quote_id: string; remaining_amount: number }[] = ok(
    await ana.client.rpc('get_approved_quotes_for_payments', { architect_user_id: ana.id }),
  );
  const quote = open.find(({ remaining_amount }) => remaining_amount > 100);
  if (!quote) throw new Error('the cast has no open quote');
  const amount = Math.round((quote.remaining_amount / 7.5) * 100) / 100;

  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      ana.client
        .from('payments')
        .insert({ quote_id: quote.quote_id, amount, payment_date: '2026-11-21', notes: null }),
    ),
  );

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(7);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(43);
  const after: typeof open = ok(
    await ana.client.rpc('get_approved_quotes_for_payments', { architect_user_id: ana.id }),
  );
  const remaining = after.find(({ quote_id }) => quote_id === quote.quote_id)?.remaining_amount;
  expect(remaining).toBeCloseTo(quote.remaining_amount - 7 * amount, 2);
  await expectInvariants();
});

test('20 approvals of one item at once, by call and by plain update, leave exactly one', async () => {
  const rivals = await rivalsOfOneItem();

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, tab) => {
      const chosen = rivals[tab % rivals.length] as Rival;
      return tab % 4 < 2
        ? ana.client.rpc('approve_quotes', {
            target_project_id: chosen.project_id,
            quote_ids: [chosen.id],
            keep_undecided: true,
          })
        : ana.client.from('quotes').update({ status: 'approved' }).eq('id', chosen.id);
    }),
  );

  const statuses = ok(
    await ana.client
      .from('quotes')
      .select('status')
      .eq('project_item_id', rivals[0]?.project_item_id ?? ''),
  ).map(({ status }) => status);
  expect(statuses.filter((status) => status === 'approved')).toHaveLength(1);
  expect(statuses.filter((status) => status !== 'approved' && status !== 'rejected')).toEqual([]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(answers.some(({ status }) => status < 300)).toBe(true);
  await expectInvariants();
});

test('[DEC-009] [T73] 20 calls that undo and pay at once: whichever came first, no payment is left on a quote that is not approved', async () => {
  for (let round = 0; round < 3; round++) {
    const chosen = ok(
      await ana.client
        .from('quotes')
        .select('id,project_items!inner(project_id)')
        .eq('status', 'submitted')
        .gt('price', 0)
        .eq('project_items.project_id', PROJECT.altoDaLapa)
        .limit(1)
        .single(),
    );
    ok(
      await ana.client.rpc('approve_quotes', {
        target_project_id: PROJECT.altoDaLapa,
        quote_ids: [chosen.id],
        keep_undecided: true,
      }),
    );

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, tab) =>
        (tab + round) % 2
          ? ana.client.rpc('undo_approval', { quote_ids: [chosen.id] })
          : ana.client
              .from('payments')
              .insert({ quote_id: chosen.id, amount: 1, payment_date: '2026-11-21', notes: null }),
      ),
    );

    for (const { status, error } of answers)
      if (status >= 300) expect([400, 409], error?.message).toContain(status);
    const quote = ok(
      await ana.client.from('quotes').select('status,payments(id)').eq('id', chosen.id).single(),
    );
    expect(quote.status).toBe(quote.payments.length > 0 ? 'approved' : 'submitted');
    await expectInvariants();
  }
});

interface Rival {
  id: string;
  project_item_id: string;
  project_id: string;
}

/** Two or more priced answers for the same item of a project in quotation. */
async function rivalsOfOneItem(): Promise<Rival[]> {
  const { rows } = await database.current.owner.query<Rival>(
    `select q.id, q.project_item_id, q.project_id
     from public.quotes q
     where q.architect_id = $1 and q.status = 'submitted' and q.price > 0
       and exists (
         select from public.quotes o
         where o.project_item_id = q.project_item_id and o.id <> q.id and o.status = 'submitted' and o.price > 0
       )
     order by q.project_item_id, q.id`,
    [ana.id],
  );
  const rivals = rows.filter(({ project_item_id }) => project_item_id === rows[0]?.project_item_id);
  if (rivals.length < 2) throw new Error('the cast has no item with two answers');
  return rivals;
}
