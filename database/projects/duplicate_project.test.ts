import { describe, expect, test } from 'vitest';
import { type Actor, useDatabase, useScene } from '../testing.ts';
import { inTab, openTab } from '../testing-tab.ts';

const scene = useScene({ cast: true });
const ANA = 'a0000000-0000-4000-8000-000000000001';
const CLARA = 'c0000000-0000-4000-8000-000000000001';
const SOURCE = 'e0000000-0000-4000-8000-000000000001';
const ELISAS = 'e0000000-0000-4000-8000-000000000005';
const COPY = 'e0000000-0000-4000-8000-0000000000c1';
const CALL = 'select duplicate_project($1, $2, $3, $4, $5, $6) as id';
const duplicate = (
  actor: Actor,
  {
    source = SOURCE,
    id = COPY,
    name = 'Cópia',
    client = CLARA,
    address = null,
    budgets = false,
  }: {
    source?: string;
    id?: string | null;
    name?: string;
    client?: string | null;
    address?: string | null;
    budgets?: boolean;
  } = {},
) => actor.query(CALL, [source, id, name, client, address, budgets]);
const ITEMS = `select description, category, quantity::float, unit, specifications_url, position, room
  from project_items where project_id = $1 order by position, id`;
const BUDGETS = `select category, budgeted_amount::float from project_category_budgets where project_id = $1 order by category`;

describe('duplicating a project', () => {
  test(
    'takes items with order and rooms, never quotes nor money, and starts in planning',
    scene(async ({ as, owner }) => {
      await owner.query(
        `update project_items set position = 100 - position where project_id = $1`,
        [SOURCE],
      );
      const answer = await duplicate(as('ana'), { name: ' Apto 2 ', address: ' Rua A, 1 ' });

      expect(answer).toEqual([{ id: COPY }]);
      expect(
        await owner.query(
          'select name, address, status, client_id, architect_id from projects where id = $1',
          [COPY],
        ),
      ).toEqual([
        {
          name: 'Apto 2',
          address: 'Rua A, 1',
          status: 'planning',
          client_id: CLARA,
          architect_id: ANA,
        },
      ]);
      expect(await owner.query(ITEMS, [COPY])).toEqual(await owner.query(ITEMS, [SOURCE]));
      expect(await owner.query(ITEMS, [COPY])).toHaveLength(9);
      expect(await owner.query('select id from quotes where project_id = $1', [COPY])).toEqual([]);
      expect(await owner.query(BUDGETS, [COPY])).toEqual([]);
      expect(
        await owner.query(
          `select recipient from private.outbox where kind = 'project_opened' and data ->> 'project_id' = $1`,
          [COPY],
        ),
      ).toEqual([{ recipient: 'clara@prumo.test' }]);
    }),
  );

  test(
    'takes what was planned when that is asked for',
    scene(async ({ as, owner }) => {
      await duplicate(as('ana'), { budgets: true });

      expect(await owner.query(BUDGETS, [COPY])).toEqual(await owner.query(BUDGETS, [SOURCE]));
      expect(await owner.query(BUDGETS, [COPY])).toHaveLength(7);
    }),
  );

  test(
    'item 53: twice with one id is one project, with its items and its mail once',
    scene(async ({ as, owner }) => {
      await duplicate(as('ana'));
      expect(await duplicate(as('ana'))).toEqual([{ id: COPY }]);

      expect(await owner.query(ITEMS, [COPY])).toHaveLength(9);
      expect(
        await owner.query(
          `select count(*)::int as mails from private.outbox where kind = 'project_opened' and data ->> 'project_id' = $1`,
          [COPY],
        ),
      ).toEqual([{ mails: 1 }]);
    }),
  );

  test(
    '[T06] [T60] another’s project, an absent one and an id of another’s are the same: PT404',
    scene(async ({ as, asAnonymous, owner }) => {
      for (const asked of [{ source: ELISAS }, { source: COPY }, { id: ELISAS }]) {
        await expect(duplicate(as('ana'), asked)).rejects.toMatchObject({
          code: 'PT404',
          message: 'Projeto não encontrado.',
        });
      }
      for (const actor of [
        ...['rafael', 'bruno', 'davi', 'otavio', 'sergio'].map((person) => as(person)),
        asAnonymous(),
      ]) {
        await expect(duplicate(actor)).rejects.toMatchObject({ code: '42501' });
      }
      expect(await owner.query('select id from projects where id = $1', [COPY])).toEqual([]);
    }),
  );

  test.each([
    [{ id: null }, 'PT400'],
    [{ id: SOURCE }, 'PT400'],
    [{ client: ANA }, 'CLIEN'],
    [{ client: null }, 'CLIEN'],
    [{ name: 'www.golpe.com' }, 'NNAME'],
    [{ name: ' ' }, '23514'],
  ])('%o is refused (%s)', (asked, code) =>
    scene(async ({ as, owner }) => {
      await expect(duplicate(as('ana'), asked)).rejects.toMatchObject({ code });
      expect(await owner.query('select id from projects where id = $1', [COPY])).toEqual([]);
    })(),
  );

  test(
    '[T56] counts among the projects of the day; the same again does not',
    scene(async ({ as, owner }) => {
      const [opened] = await owner.query<{ projects: number }>(
        `select count(*)::int as projects from projects where architect_id = $1 and created_at > now() - interval '24 hours'`,
        [ANA],
      );
      await owner.query(`insert into private.settings values ('projects_a_day', $1)`, [
        String((opened?.projects ?? 0) + 1),
      ]);
      await duplicate(as('ana'));
      await expect(duplicate(as('ana'))).resolves.toEqual([{ id: COPY }]);
      await expect(
        duplicate(as('ana'), { id: 'e0000000-0000-4000-8000-0000000000c2' }),
      ).rejects.toMatchObject({ code: 'LIMIT' });
    }),
  );
});

describe('at once', () => {
  const database = useDatabase({ cast: true });

  test('item 53: two tabs with one id make one project', async () => {
    const { owner } = database.current;
    const values = [SOURCE, COPY, 'Cópia', CLARA, null, true];
    const first = await openTab(database.current, ANA);
    await first.query(CALL, values);
    const second = inTab(database.current, ANA, CALL, values);
    for (;;) {
      const { rows } = await owner.query(
        'select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0',
      );
      if (rows.length > 0) break;
    }
    await first.query('commit');
    await first.end();

    expect(await second).toEqual({ id: COPY });
    const { rows } = await owner.query(ITEMS, [COPY]);
    expect(rows).toHaveLength(9);
  });
});
