import { describe, expect, test } from 'vitest';
import { type Scene, useScene } from '../testing.ts';
import { approve, CASA, orders, sign } from './testing.ts';

// The reminder of an order that nobody answered, with a clock that the test sets.

const scene = useScene();

/** Marcos's order of the first of January 2027, ten in the morning. */
async function issued({ owner, as }: Scene) {
  await approve(as('ana'), owner, '0201 marcos');
  const [placed] = await orders(as('ana'));
  await owner.query('delete from notifications');
  await owner.query(`update orders set status = 'cancelled', cancelled_at = now() where id <> $1`, [
    placed?.order_id,
  ]);
  await owner.query(`update orders set created_at = '2027-01-01T10:00:00-03' where id = $1`, [
    placed?.order_id,
  ]);
  return placed?.order_id;
}
const runAt = (owner: Scene['owner'], at: string) =>
  owner.query('select private.notify_unanswered_orders($1)', [at]);
const told = async (owner: Scene['owner']) =>
  (
    await owner.query<{ line: string }>(
      `select split_part(p.email, '@', 1) as line from notifications n join profiles p on p.id = n.recipient_id
       where n.kind = 'order_unanswered' order by 1`,
    )
  ).map(({ line }) => line);
const BOTH = ['ana', 'marcos'];

describe('[PED-011] supplier and architect are notified of an order that nobody answered', () => {
  test.each([
    ['a minute before three days', '2027-01-04T09:59:00-03', []],
    ['after three days', '2027-01-04T10:00:00-03', BOTH],
    ['on the fourth day before eight', '2027-01-05T07:59:00-03', []],
    ['on the fourth day at eight', '2027-01-05T08:00:00-03', BOTH],
    ['a minute before thirty days', '2027-01-31T09:59:00-03', BOTH],
    ['after thirty days', '2027-01-31T10:00:00-03', []],
  ])('%s', (_, at, people) =>
    scene(async (stage) => {
      await issued(stage);
      await runAt(stage.owner, at);
      await runAt(stage.owner, at);
      expect(await told(stage.owner)).toEqual(people);
    })(),
  );

  test.each([
    ['quoting', BOTH],
    ['in_progress', BOTH],
    ['completed', []],
    ['archived', []],
  ])('while the project is %s', (status, people) =>
    scene(async (stage) => {
      await issued(stage);
      await stage.owner.query('update projects set status = $2 where id = $1', [CASA, status]);
      await runAt(stage.owner, '2027-01-06T10:00:00-03');
      expect(await told(stage.owner)).toEqual(people);
    })(),
  );

  test.each(['agreed', 'refused'])('and of none that was %s meanwhile', (decision) =>
    scene(async (stage) => {
      const id = await issued(stage);
      await sign(stage.as('marcos'), id, 1, decision, 'Não dá.');
      await runAt(stage.owner, '2027-01-06T10:00:00-03');
      expect(await told(stage.owner)).toEqual([]);
    })(),
  );
});
