import { expect, test } from 'vitest';
import { useDatabase } from '../testing.ts';
import { inTab, openTab } from '../testing-tab.ts';

// The same call from many tabs, and an item written while the project moves on.

const database = useDatabase({ cast: true });
const ANA = 'a0000000-0000-4000-8000-000000000001';
const PLANNING = 'e0000000-0000-4000-8000-000000000003';
const INVITE =
  'select (private.function_send_quote_invitations($1) ->> $$quotes_created$$)::int as created';
const ADD = `insert into project_items (project_id, description, category) values ($1, 'Tarde demais', 'civil') returning category`;
const payload = JSON.stringify({
  project_id: PLANNING,
  selected_suppliers: {
    civil: ['b0000000-0000-4000-8000-000000000004', 'b0000000-0000-4000-8000-000000000005'],
  },
});

/** Resolves once some connection waits for a lock of another. */
async function somebodyWaits() {
  for (;;) {
    const { rows } = await database.current.owner.query(
      'select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0',
    );
    if (rows.length > 0) return;
  }
}

test('[I8] an item waits while its project is being opened to quotation, and is refused once it is', async () => {
  const inviting = await openTab(database.current, ANA);
  await inviting.query(INVITE, [payload]);

  const adding = inTab(database.current, ANA, ADD, [PLANNING]);
  await somebodyWaits();
  await inviting.query('rollback');
  await inviting.end();
  const afterRollback = await adding;

  const invited = await openTab(database.current, ANA);
  await invited.query(INVITE, [payload]);
  const late = inTab(database.current, ANA, ADD, [PLANNING]);
  await somebodyWaits();
  await invited.query('commit');
  await invited.end();

  expect([afterRollback, await late]).toEqual([{ category: 'civil' }, 'PHASE']);
});

test('[I4] the same invitation sent ten times at once asks each supplier once per item', async () => {
  const { owner } = database.current;
  await owner.query('delete from quotes where project_id = $1', [PLANNING]);

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => inTab(database.current, ANA, INVITE, [payload])),
  );

  const { rows } = await owner.query(
    'select count(*)::int as quotes, count(distinct (project_item_id, supplier_id))::int as pairs from quotes where project_id = $1',
    [PLANNING],
  );
  // Two civil items by now, two suppliers.
  expect(
    answers.filter((answer) => typeof answer === 'object' && answer.created === 4),
  ).toHaveLength(1);
  expect(
    answers.filter((answer) => typeof answer === 'object' && answer.created === 0),
  ).toHaveLength(9);
  expect(rows).toEqual([{ quotes: 4, pairs: 4 }]);
});

test('when an invitation and an approval run at the same moment, in either order, a decided item keeps no open request', async () => {
  const { owner } = database.current;
  const HOUSE = 'e0000000-0000-4000-8000-000000000002';
  const URSULA = 'b0000000-0000-4000-8000-000000000019';
  await owner.query(`update profiles set supplier_category = 'marcenaria' where id = $1`, [URSULA]);
  const { rows: offers } = await owner.query(
    `select q.id from quotes q join project_items i on i.id = q.project_item_id
     where i.project_id = $1 and i.category = 'marcenaria' and q.status = 'submitted' order by i.id`,
    [HOUSE],
  );
  const [shelf, doors] = offers.map(({ id }) => id);
  const invitation = JSON.stringify({
    project_id: HOUSE,
    selected_suppliers: { marcenaria: [URSULA] },
  });
  const APPROVE = 'select * from approve_quotes($1, $2, true)';
  const asked = async () =>
    (
      await owner.query(
        `select right(q.project_item_id::text, 4) as item, q.status from quotes q where q.supplier_id = $1 order by 1`,
        [URSULA],
      )
    ).rows;

  // The approval first: the invitation waits and leaves the shelf out.
  const approving = await openTab(database.current, ANA);
  await approving.query(APPROVE, [HOUSE, [shelf]]);
  const inviting = inTab(database.current, ANA, INVITE, [invitation]);
  await somebodyWaits();
  await approving.query('commit');
  await approving.end();
  expect(await inviting).toEqual({ created: 1 });
  expect(await asked()).toEqual([{ item: '0204', status: 'requested' }]);

  // The invitation first: the approval waits, then closes what was just asked for.
  await owner.query('delete from quotes where supplier_id = $1', [URSULA]);
  const first = await openTab(database.current, ANA);
  await first.query(INVITE, [invitation]);
  const late = inTab(database.current, ANA, APPROVE, [HOUSE, [doors]]);
  await somebodyWaits();
  await first.query('commit');
  await first.end();
  expect(await late).toMatchObject({ approved_quotes: 1 });
  expect(await asked()).toEqual([{ item: '0204', status: 'rejected' }]);
  expect(
    (await owner.query('select * from private.broken_invariants()')).rows.filter(
      // The rows deleted above left their trail behind.
      ({ invariant }) => !String(invariant).startsWith('I5 the history ends'),
    ),
  ).toEqual([]);
});
