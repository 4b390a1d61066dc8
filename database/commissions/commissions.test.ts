import { describe, expect, test } from 'vitest';
import { quoteIds } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';

const scene = useScene({ cast: true });

describe('commissions', () => {
  test(
    '[DAT-026] [DAT-027] [PER-004] an admin reads all of them, and those of a period',
    scene(async ({ owner, as }) => {
      const [all] = await as('davi').query(
        'select count(*)::int, sum(commission_amount) from commissions',
      );

      expect(all).toEqual(
        (
          await owner.query(
            `select count(*)::int, sum(round(q.price * s.commission_rate, 2))
             from quotes q join profiles s on s.id = q.supplier_id where q.status = 'approved'`,
          )
        )[0],
      );
      expect(
        await as('davi').query(
          `select commission_amount from commissions where created_at >= now() - interval '1 day'`,
        ),
      ).toEqual([{ commission_amount: '249.00' }]);
    }),
  );

  test.each([
    ['0.0333', '0203', '244.76'],
    ['0.0700', '0204', '768.60'],
    ['0', '0203', '0.00'],
    [null, '0203', '0.00'],
  ])('[Q-05] [ENT-026] at a rate of %s the amount is rounded to the cent', (rate, item, amount) =>
    scene(async ({ owner, as }) => {
      await owner.query(
        `update profiles set commission_rate = $1 where email = 'silvia@prumo.test'`,
        [rate],
      );
      const [quote] = await quoteIds(owner, `${item} silvia`);

      await as('ana').query(`update quotes set status = 'approved' where id = $1`, [quote]);

      expect(
        await owner.query('select commission_amount from commissions where quote_id = $1', [quote]),
      ).toEqual([{ commission_amount: amount }]);
    })(),
  );

  test(
    'a later change of the supplier’s rate leaves what was agreed',
    scene(async ({ owner, as }) => {
      const rows = () => owner.query('select * from commissions order by id');
      const before = await rows();

      await as('davi').query(
        `update profiles set commission_rate = 0.5 where email = 'bruno@prumo.test'`,
      );

      expect(await rows()).toEqual(before);
    }),
  );

  test(
    '[T01] architect, supplier, client, pending and nobody do not read them; nobody writes them',
    scene(async ({ as, asAnonymous }) => {
      for (const who of [as('ana'), as('bruno'), as('clara'), as('caio'), asAnonymous()]) {
        await expect(who.query('select id from commissions')).rejects.toMatchObject({
          code: '42501',
        });
      }
      for (const person of ['davi', 'ana', 'bruno']) {
        for (const statement of [
          'update commissions set commission_amount = 0',
          'delete from commissions where id is not null',
          'insert into commissions (commission_amount) values (1)',
        ]) {
          await expect(as(person).query(statement)).rejects.toMatchObject({ code: '42501' });
        }
      }
    }),
  );
});
