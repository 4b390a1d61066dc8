import { describe, expect, test } from 'vitest';
import { line, payInstalment, plan } from '../instalments/testing.ts';
import { approve, CASA, order, orders } from '../orders/testing.ts';
import { type Actor, useScene } from '../testing.ts';

// A supplier who is to be paid and has no PIX key is told so, once.

const scene = useScene();

/** Marcos, who has no key, has an order of R$ 29,800: R$ 9,800 on 10 January 2027, the rest with the delivery. */
async function start(as: (person: string) => Actor, owner: Actor) {
  await approve(as('ana'), owner, '0201 marcos');
  const [placed] = await orders(as('ana'));
  await plan(as('ana'), placed?.order_id, 1, [
    line('Entrada', 9800, '2027-01-10'),
    line('Na entrega', 20_000),
  ]);
  await owner.query('delete from notifications');
  await owner.query('delete from private.outbox');
  await owner.query(`update projects set status = 'archived' where id <> $1`, [CASA]);
  const instalments = (await order(as('ana'), placed?.order_id))?.instalments ?? [];
  return { first: instalments[0]?.id, onDelivery: instalments[1]?.id };
}
const runAt = (owner: Actor, at: string) =>
  owner.query('select private.notify_instalments_due($1)', [at]);
const ask = async (who: Actor, instalment: string | undefined) =>
  (await who.query<{ at: Date | null }>('select ask_for_pix_key($1) as at', [instalment]))[0]?.at;
const told = (owner: Actor, from = 'notifications') =>
  owner
    .query<{ name: string }>(
      from === 'notifications'
        ? `select split_part(p.email, '@', 1) as name from notifications n join profiles p on p.id = n.recipient_id
           where n.kind = 'pix_key_missing'`
        : `select split_part(recipient, '@', 1) as name from private.outbox where kind = 'pix_key_missing'`,
    )
    .then((rows) => rows.map(({ name }) => name));
const setKey = (who: Actor, key: string | null) =>
  who.query('select set_billing_details($1)', [
    JSON.stringify({ pix_kind: key && 'email', pix_key: key }),
  ]);

describe('[PIX-024] a supplier without a PIX key', () => {
  test.each([
    ['six days before an instalment', '2027-01-04T12:00:00-03', []],
    ['five days before, at seven', '2027-01-05T07:59:00-03', []],
    ['five days before, at eight', '2027-01-05T08:00:00-03', ['marcos']],
    ['on the day', '2027-01-10T09:00:00-03', ['marcos']],
    ['a day late', '2027-01-11T09:00:00-03', ['marcos']],
  ])('is told %s, by list and mail', (_when, at, expected) =>
    scene(async ({ owner, as }) => {
      await start(as, owner);
      await runAt(owner, at);

      expect(await told(owner)).toEqual(expected);
      expect(await told(owner, 'mail')).toEqual(expected);
      const rows = await owner.query(
        `select link, data from notifications where kind = 'pix_key_missing'`,
      );
      if (expected.length > 0)
        expect(rows).toEqual([
          {
            link: '/account',
            data: {
              order: expect.any(String),
              category: expect.any(String),
              number: 1,
              amount: 9800,
            },
          },
        ]);
    })(),
  );

  test(
    'is notified once, on any day and by any asker; again after a key was given and taken away',
    scene(async ({ owner, as }) => {
      const { first, onDelivery } = await start(as, owner);
      for (let day = 5; day < 30; day += 1)
        await runAt(owner, `2027-01-${String(day).padStart(2, '0')}T09:00:00-03`);
      const at = await ask(as('rafael'), first);
      expect(at).toBeInstanceOf(Date);
      expect(await ask(as('ana'), onDelivery)).toEqual(at);
      expect(await told(owner)).toEqual(['marcos']);

      await setKey(as('marcos'), 'marcos@prumo.test');
      expect(await ask(as('rafael'), first)).toBeNull();
      await setKey(as('marcos'), null);
      await ask(as('rafael'), first);
      expect(await told(owner)).toEqual(['marcos', 'marcos']);
    }),
  );

  test(
    'is told by a payer who finds no code, also of what has no day',
    scene(async ({ owner, as }) => {
      const { onDelivery } = await start(as, owner);
      expect(await ask(as('rafael'), onDelivery)).toBeInstanceOf(Date);
      expect(await told(owner)).toEqual(['marcos']);
    }),
  );

  test(
    'is not notified where nothing is to be paid',
    scene(async ({ owner, as }) => {
      const { first } = await start(as, owner);
      await payInstalment(as('rafael'), first, 9800);
      await owner.query('delete from notifications');
      expect(await ask(as('rafael'), first)).toBeNull();
      await runAt(owner, '2027-01-10T09:00:00-03');
      expect(await told(owner)).toEqual([]);
    }),
  );

  test.each([
    ['the client of the project', 'rafael', null],
    ['its architect', 'ana', null],
    ['another client', 'clara', 'PT404'],
    ['another architect', 'elisa', 'PT404'],
    ['the supplier itself', 'marcos', '42501'],
    ['another supplier', 'bruno', '42501'],
    ['an admin', 'davi', '42501'],
  ])('may be told by %s', (_who, person, code) =>
    scene(async ({ owner, as }) => {
      const { first } = await start(as, owner);
      const asked = ask(as(person), first);
      if (code === null) await expect(asked).resolves.toBeInstanceOf(Date);
      else await expect(asked).rejects.toMatchObject({ code });
      expect(await told(owner)).toEqual(code === null ? ['marcos'] : []);
    })(),
  );

  test(
    'somebody signed out asks nothing',
    scene(async ({ owner, as, asAnonymous }) => {
      const { first } = await start(as, owner);
      await expect(ask(asAnonymous(), first)).rejects.toMatchObject({ code: '42501' });
    }),
  );
});
