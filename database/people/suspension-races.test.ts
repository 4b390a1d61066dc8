import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../testing.ts';
import { inTab, openTab } from '../testing-tab.ts';

// Decisions of admins about each other, with real commits.

let database: TestDatabase;
const admins: Record<'davi' | 'eva' | 'ines', string> = { davi: '', eva: '', ines: '' };

beforeAll(async () => {
  database = await freshDatabase({ cast: true });
  const { rows } = await database.owner.query(
    `select (select id from profiles where email = 'davi@prumo.test') as davi,
       private.open_admin_account('eva@prumo.test', 'senha-de-eva', 'Eva Braga') as eva,
       private.open_admin_account('ines@prumo.test', 'senha-de-ines', 'Inês Moura') as ines`,
  );
  Object.assign(admins, rows[0]);
});
afterAll(() => database?.drop());

test('[I14] [T81] of two admins who suspend each other at once the second has just lost the right to, also where a third remains', async () => {
  const { davi, eva, ines } = admins;
  const suspend = 'select suspend_profile($1, $2)';
  const first = await openTab(database, davi);
  await first.query(suspend, [eva, 'Saiu da equipe.']);
  const second = inTab(database, eva, suspend, [davi, 'Saiu da equipe.']);
  await expect
    .poll(
      async () =>
        (
          await database.owner.query(
            `select count(*)::int as waiting from pg_stat_activity
             where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).rows[0].waiting,
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
  await first.query('commit');
  await first.end();

  expect(await second).toBe('42501');
  const { rows } = await database.owner.query(
    'select id, status from profiles where id = any ($1) order by array_position($1, id)',
    [[davi, eva, ines]],
  );
  expect(rows.map(({ status }) => status)).toEqual(['approved', 'rejected', 'approved']);
});
