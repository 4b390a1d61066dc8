import { expect, test } from 'vitest';
import { useDatabase } from '../testing.ts';
import { inTab, openTab } from '../testing-tab.ts';

// Two people, or two tabs, who write the list of one project at the same moment.

const database = useDatabase({ cast: true });
const ANA = 'a0000000-0000-4000-8000-000000000001';
const PLANNING = 'e0000000-0000-4000-8000-000000000003';
const ADD = `insert into project_items (project_id, description, category)
  select $1, $2 || ' ' || n, 'civil' from generate_series(1, 3) n`;

async function somebodyWaits() {
  for (;;) {
    const { rows } = await database.current.owner.query(
      'select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0',
    );
    if (rows.length > 0) return;
  }
}

test('[LST-004] two lists added at once stand one behind the other, each in its own order', async () => {
  const { owner } = database.current;
  await owner.query('delete from project_items where project_id = $1', [PLANNING]);
  const first = await openTab(database.current, ANA);
  await first.query(ADD, [PLANNING, 'Primeira']);
  const second = inTab(database.current, ANA, ADD, [PLANNING, 'Segunda']);
  await somebodyWaits();
  await first.query('commit');
  await first.end();
  await second;

  const { rows } = await owner.query(
    'select position, description from project_items where project_id = $1 order by position, id desc',
    [PLANNING],
  );
  expect(rows.map(({ position, description }) => `${position} ${description}`)).toEqual([
    '1 Primeira 1',
    '2 Primeira 2',
    '3 Primeira 3',
    '4 Segunda 1',
    '5 Segunda 2',
    '6 Segunda 3',
  ]);
});
