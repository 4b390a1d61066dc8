import { describe, expect, test } from 'vitest';
import { type Actor, useDatabase } from '../testing.ts';
import { useFeed } from '../testing-feed.ts';
import { withRacers } from './testing-parallel.ts';
import { itemId, PERSON, quoteIds, quoteOf } from './testing-renovation.ts';

const database = useDatabase({ cast: true });
const owner: Actor = {
  query: async (text, values) => (await database.current.owner.query(text, values)).rows,
};

const announced = useFeed(database, 'quotes');

describe('the change feed of quotes', () => {
  test('[RT-001] [RT-003] an answer announces every row of the group to its supplier and architect', async () => {
    const ids = await quoteIds(owner, '0203 bruno', '0204 bruno');

    await withRacers(database.current, ['bruno'], async ([bruno]) => {
      await bruno?.query(
        `update quotes set price = 10, delivery_time_days = 5, status = 'submitted' where id = $1`,
        [ids[0]],
      );
    });

    const changes = await announced();
    expect(changes.map((change) => change.id).sort()).toEqual([...ids].sort());
    expect(changes.find((change) => change.id === ids[0])).toMatchObject({
      type: 'UPDATE',
      keys: {
        id: ids[0],
        project_item_id: itemId('0203'),
        supplier_id: PERSON.bruno,
        status: 'submitted',
      },
      audience: expect.arrayContaining([PERSON.ana, PERSON.bruno]),
      audience_roles: ['app_admin'],
    });
  });

  test('[RT-003] an approval announces the winner and every rival it closes, each to its own people', async () => {
    const [chosen] = await quoteIds(owner, '0201 marcos');

    await withRacers(database.current, ['ana'], async ([ana]) => {
      await ana?.query(`update quotes set status = 'approved' where id = $1`, [chosen]);
    });

    const changes = await announced();
    expect(changes.map((change) => change.keys.status).sort()).toEqual([
      'approved',
      'rejected',
      'rejected',
    ]);
    expect(changes.every((change) => change.audience.length === 2)).toBe(true);
  });

  test('a repeated call that changes nothing, and one that is refused, announce nothing', async () => {
    const { id } = await quoteOf(owner, '0201', 'marcos');

    await withRacers(database.current, ['ana'], async ([ana]) => {
      await ana?.query(`update quotes set status = 'approved' where id = $1`, [id]);
      await expect(
        ana?.query(`update quotes set status = 'rejected' where id = $1`, [id]),
      ).rejects.toMatchObject({ code: 'QSTAT' });
    });

    expect(await announced()).toEqual([]);
  });

  test('[RT-002] an insert and a delete are announced', async () => {
    const [row] = await owner.query<{ id: string }>(
      'insert into quotes (project_item_id, supplier_id) values ($1, $2) returning id',
      [itemId('0301'), PERSON.bruno],
    );
    await owner.query('delete from quotes where id = $1', [row?.id]);

    expect(await announced()).toMatchObject([
      { type: 'INSERT', id: row?.id, keys: { status: 'requested' } },
      { type: 'DELETE', id: row?.id, audience: expect.arrayContaining([PERSON.bruno, PERSON.ana]) },
    ]);
  });
});
