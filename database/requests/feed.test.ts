import { expect, test } from 'vitest';
import { PERSON, PROJECT } from '../quotes/testing-renovation.ts';
import { useDatabase } from '../testing.ts';
import { useFeed } from '../testing-feed.ts';

const database = useDatabase({ cast: true });

const announced = useFeed(database, 'quote_requests');

test('[REQ-006] a new and a changed request is announced to its supplier and architect, by ids only; an unchanged one is not', async () => {
  const { owner } = database.current;
  await owner.query(
    `insert into quotes (project_item_id, supplier_id)
     select i.id, $2 from project_items i where i.project_id = $1 and i.category = 'marcenaria'`,
    [PROJECT.consultorio, PERSON.bruno],
  );
  const [born, ...more] = await announced();
  expect(more).toEqual([]);
  expect(born).toMatchObject({
    type: 'INSERT',
    keys: { id: born?.id, project_id: PROJECT.consultorio, supplier_id: PERSON.bruno },
    audience: expect.arrayContaining([PERSON.ana, PERSON.bruno]),
    audience_roles: ['app_admin'],
  });
  expect(born?.audience).toHaveLength(2);

  await owner.query('update quote_requests set round = round where id = $1', [born?.id]);
  expect(await announced()).toEqual([]);
  await owner.query('update quote_requests set round = 2 where id = $1', [born?.id]);
  expect(await announced()).toMatchObject([{ type: 'UPDATE', id: born?.id }]);
});
