import { describe, expect, test } from 'vitest';
import { brokenInvariants, itemId, quoteIds } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';
import { DANIELA, IN_PROGRESS, invite, QUOTING, SILVIA, supplier, URSULA } from './testing.ts';

const scene = useScene({ cast: true });
const VITOR = supplier(13);
const FABIO = supplier(16);

describe('inviting while the work goes on', () => {
  const GLASS = '0206';
  const requests = (owner: Actor, project: string) =>
    owner.query(
      `select right(i.id::text, 4) as item, s.email from quotes q
       join project_items i on i.id = q.project_item_id join profiles s on s.id = q.supplier_id
       where i.project_id = $1 and q.status = 'requested' order by 1, 2`,
      [project],
    );
  /** Joinery is bought: the shelf from Sílvia, everything else stays open. */
  async function buyTheShelf(as: (person: string) => Actor, owner: Actor) {
    await as('ana').query('select * from approve_quotes($1, $2, true)', [
      QUOTING,
      await quoteIds(owner, '0203 silvia'),
    ]);
  }

  test(
    '[Q-39] another trade is asked after the first approval; the project stays in progress',
    scene(async ({ as, owner }) => {
      await buyTheShelf(as, owner);
      await owner.query('delete from private.outbox');

      expect(await invite(as('ana'), QUOTING, { vidracaria: [VITOR] })).toEqual({
        quotes_created: 1,
      });

      expect(await requests(owner, QUOTING)).toContainEqual({
        item: GLASS,
        email: 'vitor@prumo.test',
      });
      expect(await owner.query('select status from projects where id = $1', [QUOTING])).toEqual([
        { status: 'in_progress' },
      ]);
      expect(
        await owner.query(
          `select kind, recipient, data ->> 'item_count' as items from private.outbox`,
        ),
      ).toEqual([{ kind: 'quote_requested', recipient: 'vitor@prumo.test', items: '1' }]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[I1] of a category bought in part only what is open is asked for',
    scene(async ({ as, owner }) => {
      await buyTheShelf(as, owner);
      await owner.query(`update profiles set supplier_category = 'marcenaria' where id = $1`, [
        URSULA,
      ]);

      expect(await invite(as('ana'), QUOTING, { marcenaria: [URSULA] })).toEqual({
        quotes_created: 1,
      });

      expect(
        (await requests(owner, QUOTING)).filter(({ email }) => email === 'ursula@prumo.test'),
      ).toEqual([{ item: '0204', email: 'ursula@prumo.test' }]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test.each([
    ['alone', { marmoraria: [supplier(12)] }],
    ['beside one that is open', { decoracao: [DANIELA], marmoraria: [supplier(12)] }],
    ['with nobody chosen for it', { decoracao: [DANIELA], marmoraria: [] }],
  ])('a category whose items are all approved is refused, %s (PT400)', (_case, selected) =>
    scene(async ({ as, owner }) => {
      const before = await owner.query('select id from quotes order by id');

      await expect(invite(as('ana'), IN_PROGRESS, selected)).rejects.toMatchObject({
        code: 'PT400',
        message:
          'Todos os itens de Marmoraria já têm um orçamento aprovado: nenhum convite foi enviado.',
      });

      expect(await owner.query('select id from quotes order by id')).toEqual(before);
      expect(await owner.query('select from private.outbox')).toEqual([]);
    })(),
  );

  test(
    'who was asked before is not asked again, also when the answer was refused',
    scene(async ({ as, owner }) => {
      // Curtains: Fábio was refused, Daniela's offer is open.
      expect(await invite(as('ana'), IN_PROGRESS, { decoracao: [DANIELA, FABIO] })).toEqual({
        quotes_created: 0,
      });
      expect(await owner.query('select from private.outbox')).toEqual([]);
    }),
  );

  test(
    'the request is answered and approved, and both trades are paid, shown to the client and charged',
    scene(async ({ as, owner }) => {
      await buyTheShelf(as, owner);
      await invite(as('ana'), QUOTING, { vidracaria: [VITOR] });
      const [glass] = await quoteIds(owner, `${GLASS} vitor`);

      await as('vitor').query(`select * from submit_quote_response($1, $2, 9, null)`, [
        glass,
        JSON.stringify([{ project_item_id: itemId(GLASS), price: 4200 }]),
      ]);
      expect(
        await as('ana').query('select * from approve_quotes($1, $2, true)', [QUOTING, [glass]]),
      ).toEqual([{ approved_quotes: 1, rejected_quotes: 0 }]);
      const shelf = await quoteIds(owner, '0203 silvia');
      for (const quote of [glass, ...shelf]) {
        await as('ana').query(
          `insert into payments (quote_id, amount, payment_date, created_by) values ($1, 100, current_date, auth.uid())`,
          [quote],
        );
      }

      expect(
        await as('rafael').query(
          `select category, supplier_name, price, total_paid from get_project_quote_review($1) where price is not null order by category`,
          [QUOTING],
        ),
      ).toEqual([
        {
          category: 'marcenaria',
          supplier_name: 'Sílvia Andrade',
          price: '7350.00',
          total_paid: '100.00',
        },
        {
          category: 'vidracaria',
          supplier_name: 'Vítor Salles',
          price: '4200.00',
          total_paid: '100.00',
        },
      ]);
      expect(
        await owner.query(
          `select supplier_id, commission_amount from commissions where project_id = $1 order by commission_amount`,
          [QUOTING],
        ),
      ).toEqual([
        { supplier_id: VITOR, commission_amount: '294.00' },
        { supplier_id: SILVIA, commission_amount: '514.50' },
      ]);
      expect(await owner.query('select status from projects where id = $1', [QUOTING])).toEqual([
        { status: 'in_progress' },
      ]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test.each(['elisa', 'rafael', 'clara', 'bruno', 'davi', 'otavio'])(
    '[PER-006] in progress too, %s is refused (PT403)',
    (person) =>
      scene(async ({ as }) => {
        await expect(invite(as(person), IN_PROGRESS, { decoracao: [FABIO] })).rejects.toMatchObject(
          { code: 'PT403' },
        );
      })(),
  );
});
