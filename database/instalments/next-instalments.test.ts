import { describe, expect, test } from 'vitest';
import { approve, CASA } from '../orders/testing.ts';
import { type Actor, useScene } from '../testing.ts';
import { inFour, payInstalment } from './testing.ts';

// Instalments over all projects of an architect: the next ones on the home, and the whole list.

const scene = useScene();
/** Late, due in a week, in eight days, and with the delivery. */
const DUE = [-2, 7, 8];

interface Next {
  instalment_id: string;
  project_name: string;
  count: number;
  number: number;
  remaining: string;
  state: string;
  instalments: string;
  late: string;
  soon: string;
}

const next = (reader: Actor, most: number | null = 50) =>
  reader.query<Next>('select * from get_next_instalments($1)', [most]);
const listed = (reader: Actor, architect: string | null = null, where = 'true') =>
  reader.query<Next & { label: string; order_id: string }>(
    `select * from list_payable_instalments($1) where ${where} order by expected_on, instalment_id`,
    [architect],
  );

describe('[PAR-015] what is to be paid next', () => {
  test(
    'late ones come first, then by day; the sums are of all that is open, whatever is shown',
    scene(async ({ owner, as }) => {
      const before = await next(as('ana'));
      const { order } = await inFour(as, owner, ...DUE);
      await payInstalment(as('rafael'), order?.instalments[0]?.id, 3000);

      const rows = await next(as('ana'));

      const own = rows.filter(({ project_name }) => project_name === 'Casa Alto da Lapa');
      expect(own.map(({ number, count, state }) => [number, count, state])).toEqual([
        [1, 4, 'late'],
        [2, 4, 'due'],
        [3, 4, 'due'],
        [4, 4, 'due'],
      ]);
      expect(own[0]?.remaining).toBe('5000.00');
      const states = rows.map(({ state }) => state === 'late');
      expect(states).toEqual(states.toSorted((a, b) => Number(b) - Number(a)));
      const more = (of: 'late' | 'soon') => Number(rows[0]?.[of]) - Number(before[0]?.[of] ?? 0);
      expect([more('late'), more('soon')]).toEqual([5000, 7000]);
      expect(Number(rows[0]?.instalments)).toBe(rows.length);

      const [first, ...others] = await next(as('ana'), 1);
      expect(others).toEqual([]);
      expect(first).toEqual(rows[0]);
    }),
  );

  test(
    'what is paid, what was undone and what is archived is in neither list nor sums',
    scene(async ({ owner, as }) => {
      const { order } = await inFour(as, owner, ...DUE);
      const of = async () =>
        (await next(as('ana'))).filter(({ project_name }) => project_name === 'Casa Alto da Lapa');
      await payInstalment(as('rafael'), order?.instalments[0]?.id, 8000);
      expect((await of()).map(({ number }) => number)).toEqual([2, 3, 4]);

      await owner.query(`update projects set status = 'archived' where id = $1`, [CASA]);
      expect(await of()).toEqual([]);
    }),
  );

  test.each([
    [0, 1],
    [-1, 1],
    [3, 3],
    [null, 4],
  ])('%s rows asked for are %s', (asked, rows) =>
    scene(async ({ owner, as }) => {
      await inFour(as, owner, ...DUE);
      await owner.query(`update projects set status = 'archived' where id <> $1`, [CASA]);
      expect(await next(as('ana'), asked)).toHaveLength(rows);
    })(),
  );

  test(
    'another architect reads nothing of it; others may not ask',
    scene(async ({ owner, as, asAnonymous }) => {
      await inFour(as, owner, ...DUE);
      const names = (await next(as('elisa'))).map(({ project_name }) => project_name);
      expect(names).not.toContain('Casa Alto da Lapa');
      for (const person of ['rafael', 'marcos', 'davi'])
        await expect(next(as(person)), person).rejects.toMatchObject({ code: '42501' });
      await expect(next(asAnonymous())).rejects.toMatchObject({ code: '42501' });
    }),
  );
});

describe('[PAR-016] the payments by instalment', () => {
  test(
    'an architect reads those of the own projects, found by plain words',
    scene(async ({ owner, as }) => {
      const { order } = await inFour(as, owner, ...DUE);

      const rows = await listed(as('ana'), null, `search_text like '%ultima%'`);
      expect(rows).toMatchObject([
        { order_id: order?.order_id, label: 'Última', number: 4, count: 4, state: 'due' },
      ]);
      const [ana] = await owner.query<{ id: string }>(
        `select id from profiles where email = 'ana@prumo.test'`,
      );
      expect(await listed(as('ana'), ana?.id ?? '')).toEqual(await listed(as('ana')));
      expect((await listed(as('elisa'))).map(({ order_id }) => order_id)).not.toContain(
        order?.order_id,
      );
      expect(await listed(as('elisa'), ana?.id ?? '')).toEqual([]);
    }),
  );

  test(
    'an admin reads everybody’s, or one architect’s',
    scene(async ({ owner, as }) => {
      const { order } = await inFour(as, owner, ...DUE);
      const [elisa] = await owner.query<{ id: string }>(
        `select id from profiles where email = 'elisa@prumo.test'`,
      );
      const own = (rows: { order_id: string }[]) =>
        rows.filter(({ order_id }) => order_id === order?.order_id).length;
      expect(own(await listed(as('davi')))).toBe(4);
      expect(own(await listed(as('davi'), elisa?.id ?? ''))).toBe(0);
    }),
  );

  test.each(['rafael', 'marcos'])('%s has no such list', (person) =>
    scene(async ({ as }) => {
      await expect(listed(as(person))).rejects.toMatchObject({ code: '42501' });
    })(),
  );

  test(
    'an order that was undone is gone',
    scene(async ({ owner, as }) => {
      const [quote] = await approve(as('ana'), owner, '0201 marcos');
      const count = async () => (await listed(as('ana'))).length;
      const before = await count();
      await as('ana').query('select * from undo_approval($1)', [[quote]]);
      expect(await count()).toBe(before - 1);
    }),
  );
});
