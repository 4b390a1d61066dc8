import { describe, expect, test } from 'vitest';
import { type Scene, useScene } from '../testing.ts';
import { brokenInvariants, PROJECT, quoteIds, quoteOf } from './testing-renovation.ts';

// A supplier whose access the team took away after they answered.

const scene = useScene();
const reject = ({ as }: Scene, person: string) =>
  as('davi').query(`update profiles set status = 'rejected' where email = $1`, [
    `${person}@prumo.test`,
  ]);

describe('[T38] R10: a quote of a supplier without access', () => {
  test.each([
    ['approve_quotes', `select approve_quotes('${PROJECT.altoDaLapa}', $1)`],
    ['the plain update', `update quotes set status = 'approved' where id = any ($1)`],
  ])('is not approved by %s, and no commission is written', (_, statement) =>
    scene(async (stage) => {
      const ids = await quoteIds(stage.owner, '0203 silvia');
      await reject(stage, 'silvia');

      await expect(stage.as('ana').query(statement, [ids])).rejects.toMatchObject({
        code: 'QSUPP',
        message:
          'Este fornecedor não tem mais acesso ao Prumo. Escolha outro orçamento para o item.',
      });
      expect(await quoteOf(stage.owner, '0203', 'silvia')).toMatchObject({ status: 'submitted' });
      expect(
        await stage.owner.query('select from commissions where quote_id = any ($1)', [ids]),
      ).toEqual([]);
    })(),
  );

  test(
    'can be turned down, and does not stand in the way of another’s',
    scene(async (stage) => {
      const [silvia, marcos] = await quoteIds(stage.owner, '0203 silvia', '0201 marcos');
      await reject(stage, 'silvia');

      await stage
        .as('ana')
        .query(`select approve_quotes($1, $2, true)`, [PROJECT.altoDaLapa, [marcos]]);
      await stage.as('ana').query(`update quotes set status = 'rejected' where id = $1`, [silvia]);

      expect(await quoteOf(stage.owner, '0203', 'silvia')).toMatchObject({ status: 'rejected' });
      expect(await brokenInvariants(stage.owner)).toEqual([]);
    }),
  );

  test(
    'approved before, it is still paid and its payments taken back: the work was agreed',
    scene(async (stage) => {
      const [deal] = await stage.owner.query(
        `select q.id, split_part(s.email, '@', 1) as supplier from quotes q join profiles s on s.id = q.supplier_id
         where q.project_id = $1 and q.status = 'approved'
           and q.price > (select coalesce(sum(y.amount), 0) + 1 from payments y where y.quote_id = q.id) limit 1`,
        [PROJECT.vilaMariana],
      );
      await reject(stage, deal?.supplier);

      const [payment] = await stage
        .as('ana')
        .query(
          `insert into payments (quote_id, amount, payment_date) values ($1, 1, '2026-11-21') returning id`,
          [deal?.id],
        );
      await stage.as('ana').query(`select reverse_payment($1, 'Pago duas vezes')`, [payment?.id]);

      expect(await brokenInvariants(stage.owner)).toEqual([]);
    }),
  );
});
