import { describe, expect, test } from 'vitest';
import { approve, CASA, orders } from '../orders/testing.ts';
import { type Actor, useScene } from '../testing.ts';
import { line, payInstalment, plan } from './testing.ts';

// Who is notified of an instalment, and when: its day is 2099-03-10.

const scene = useScene();

/** Marcos's order in two parts: R$ 8,940 with a day, the rest with the delivery. */
async function withDay(as: (person: string) => Actor, owner: Actor) {
  await approve(as('ana'), owner, '0201 marcos');
  const [placed] = await orders(as('ana'));
  await plan(as('ana'), placed?.order_id, 1, [
    line('Entrada', 8940, '2099-03-10'),
    line('Entrega', 20_860),
  ]);
  const [after] = await orders(as('ana'));
  return after?.instalments ?? [];
}

/** The job runs at an hour of São Paulo. */
const runAt = (owner: Actor, day: string, hour = 8) =>
  owner.query('select private.notify_instalments_due($1)', [`${day}T${hour + 3}:00:00Z`]);

/** Who has been notified of what, as "instalment_due -5 rafael". */
const told = async (owner: Actor) =>
  (
    await owner.query<{ line: string }>(
      `select concat_ws(' ', n.kind, n.data ->> 'days', split_part(p.email, '@', 1)) as line
       from notifications n join profiles p on p.id = n.recipient_id
       where n.kind like 'instalment%' order by (n.data ->> 'days')::integer, 1`,
    )
  ).map((row) => row.line);

const both = (kind: string, days: number) => [`${kind} ${days} ana`, `${kind} ${days} rafael`];

describe('[PAR-004] reminders of an instalment', () => {
  test(
    'five days before, on the day, one and seven days after and four weeks more, once each, from eight in the morning',
    scene(async ({ owner, as }) => {
      await withDay(as, owner);
      await runAt(owner, '2099-03-05', 7);
      expect(await told(owner)).toEqual([]);

      const end = Date.parse('2099-05-01');
      for (let at = Date.parse('2099-02-20'); at < end; at += 86_400_000) {
        const day = new Date(at).toISOString().slice(0, 10);
        await runAt(owner, day);
        await runAt(owner, day, 15);
      }

      expect(await told(owner)).toEqual([
        ...both('instalment_due', -5),
        ...both('instalment_due', 0),
        'instalment_late 1 ana',
        'instalment_late 1 marcos',
        'instalment_late 1 rafael',
        ...[7, 14, 21, 28, 35].flatMap((days) => both('instalment_late', days)),
      ]);
      const mails = await owner.query<{ kind: string; data: Record<string, unknown> }>(
        `select kind, data from private.outbox where kind like 'instalment%'`,
      );
      expect(mails).toHaveLength(17);
      expect(mails[0]?.data).toMatchObject({
        amount: 8940,
        due_on: '2099-03-10',
        number: 1,
        count: 2,
        label: 'Entrada',
        supplier_name: expect.any(String),
      });
    }),
  );

  test(
    'after five weeks of standstill one reminder stands for all that were missed',
    scene(async ({ owner, as }) => {
      await withDay(as, owner);

      await runAt(owner, '2099-04-12');
      await runAt(owner, '2099-04-13');

      expect(await told(owner)).toEqual([
        'instalment_late 33 ana',
        'instalment_late 33 marcos',
        'instalment_late 33 rafael',
      ]);
    }),
  );

  test(
    'what was paid reminds nobody; what was paid in part says what remains',
    scene(async ({ owner, as }) => {
      const [part] = await withDay(as, owner);
      await payInstalment(as('rafael'), part?.id, 940);
      await runAt(owner, '2099-03-05');
      const [row] = await owner.query<{ data: unknown }>(
        `select data from notifications where kind = 'instalment_due'`,
      );
      expect(row?.data).toMatchObject({ amount: 8000, days: -5 });

      await payInstalment(as('ana'), part?.id, 8000);
      for (const day of ['2099-03-10', '2099-03-11', '2099-03-17']) await runAt(owner, day);
      expect(await told(owner)).toEqual(both('instalment_due', -5));
    }),
  );

  test(
    'an instalment that waits for the delivery, and one of a project in the archive, remind nobody',
    scene(async ({ owner, as }) => {
      await withDay(as, owner);
      await runAt(owner, '2099-12-01');
      await owner.query(`update projects set status = 'archived' where id = $1`, [CASA]);
      await runAt(owner, '2099-03-10');

      expect(await told(owner)).toEqual([]);
    }),
  );

  test(
    'a day that is moved is reminded of anew',
    scene(async ({ owner, as }) => {
      await withDay(as, owner);
      await runAt(owner, '2099-03-05');
      await plan(as('ana'), (await orders(as('ana')))[0]?.order_id, 2, [
        line('Entrada', 8940, '2099-03-20'),
        line('Entrega', 20_860),
      ]);
      await runAt(owner, '2099-03-15');

      expect(await told(owner)).toEqual([
        'instalment_due -5 ana',
        'instalment_due -5 ana',
        'instalment_due -5 rafael',
        'instalment_due -5 rafael',
      ]);
    }),
  );
});
