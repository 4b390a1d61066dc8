import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { untilSomebodyWaits, withRacers } from '../quotes/testing-parallel.ts';
import { PROJECT } from '../quotes/testing-renovation.ts';
import { type Actor, useDatabase } from '../testing.ts';
import { useFeed } from '../testing-feed.ts';
import { ANA } from './testing.ts';

const database = useDatabase({ cast: true });
const owner: Actor = {
  query: async (text, values) => (await database.current.owner.query(text, values)).rows,
};
const filesChanged = useFeed(database, 'attachments');
const settled = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.map((one) =>
    one.status === 'fulfilled' ? 'done' : (one.reason as { code: string }).code,
  );
const PRODUCT = JSON.stringify({ category: 'civil', description: 'Torneira' });

test('[BIB-001] [BIB-006] twenty times the same form is one product, and twenty times the same use one item', async () => {
  const id = randomUUID();
  const item = randomUUID();
  const use = JSON.stringify([{ product_id: id, quantity: 1, item_id: item }]);
  const people = Array.from({ length: 20 }, () => 'ana');
  await withRacers(database.current, people, async (racers) => {
    await Promise.all(racers.map((one) => one.query('select save_product($1, $2)', [id, PRODUCT])));
    await Promise.all(
      racers.map((one) =>
        one.query('select * from add_products($1, $2)', [PROJECT.consultorio, use]),
      ),
    );
  });
  expect(await owner.query('select id, version from products')).toEqual([{ id, version: 1 }]);
  expect(await owner.query('select product_id from item_specs')).toEqual([{ product_id: id }]);
});

test('[BIB-006] a product that is deleted while it is used is PRODU and adds nothing; one that is used first stays in its project', async () => {
  const [early, late] = [randomUUID(), randomUUID()];
  const outcomes = await withRacers(database.current, ['ana', 'ana'], async ([one, other]) => {
    if (!one || !other) throw new Error('two racers');
    for (const id of [early, late]) await one.query('select save_product($1, $2)', [id, PRODUCT]);
    const add = (who: typeof one, id: string) =>
      who.query('select * from add_products($1, $2)', [
        PROJECT.consultorio,
        JSON.stringify([{ product_id: id, quantity: 1 }]),
      ]);
    await one.begin();
    await one.query('delete from products where id = $1', [early]);
    const refused = add(other, early);
    await untilSomebodyWaits(database.current);
    await one.commit();
    const first = await Promise.allSettled([refused]);

    await one.begin();
    await add(one, late);
    const removed = other.query('delete from products where id = $1', [late]);
    await untilSomebodyWaits(database.current);
    await one.commit();
    return settled([...first, ...(await Promise.allSettled([removed]))]);
  });

  expect(outcomes).toEqual(['PRODU', 'done']);
  expect(
    await owner.query('select product_id from item_specs where product_id is distinct from $1', [
      (await owner.query<{ id: string }>('select id from products limit 1'))[0]?.id,
    ]),
  ).toEqual([{ product_id: null }]);
});

test('[BIB-003] the removal of a picture of a library is announced to its office alone: nobody reads a removed row again', async () => {
  const id = randomUUID();
  await withRacers(database.current, ['ana'], async ([ana]) => {
    await ana?.query('select save_product($1, $2)', [id, PRODUCT]);
    await ana?.query(
      `insert into storage.objects (id, bucket_id, name, owner_id, digest, size, mime_type)
       values (gen_random_uuid(), 'anexos', 'product/' || $1 || '/a.jpg', auth.person(), repeat('c', 64), 1, 'image/jpeg')`,
      [id],
    );
    await filesChanged();
    await ana?.query('delete from products where id = $1', [id]);
  });
  const [removed, ...others] = await filesChanged();
  expect(others).toEqual([]);
  expect(removed).toMatchObject({ type: 'DELETE', audience_roles: null });
  expect(removed?.audience.filter(Boolean)).toEqual([ANA]);
});
