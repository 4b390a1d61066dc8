import { describe, expect, test } from 'vitest';
import { PERSON, PROJECT } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';

const scene = useScene({ cast: true });

const listed = (reader: Actor, columns: string, serving = 'marcenaria') =>
  reader.query(
    `select full_name, ${columns} from list_suppliers_to_invite($1) order by works desc, name_key, id`,
    [serving],
  );
const of = async (reader: Actor, name: string, columns: string) =>
  (await listed(reader, columns)).find(({ full_name }) => full_name === name);

const COUNTS = 'works::integer, requests::integer, answered::integer, declined::integer';
const PRICE = 'last_price::float, last_unit, last_item, last_price_at';

describe('[SCR-ARCH-048] the suppliers who can be invited, with what their architect knows of them', () => {
  test(
    'are those of get_category_suppliers: approved, of the category first or besides',
    scene(async ({ as, owner }) => {
      await owner.query(
        `update profiles set further_categories = '{pintura}' where email = 'bruno@prumo.test'`,
      );
      for (const serving of ['marcenaria', 'pintura', 'vidracaria']) {
        const ids = (name: string) =>
          as('ana').query(`select id from ${name}($1) order by id`, [serving]);
        expect(await ids('list_suppliers_to_invite')).toEqual(await ids('get_category_suppliers'));
      }
    }),
  );

  test(
    'a project with two orders counts once, one with a cancelled order not at all',
    scene(async ({ as, owner }) => {
      const works = () => of(as('ana'), 'Bruno Carvalho', 'works::integer');
      expect(await works()).toMatchObject({ works: 2 });

      await owner.query(
        `insert into orders (project_id, category, year, number, issuer_id, architect_id, client_id, supplier_id)
         values ($1, 'pintura', 2026, 9000, $2, $2, $3, $4)`,
        [PROJECT.vilaMariana, PERSON.ana, PERSON.clara, PERSON.bruno],
      );
      expect(await works()).toMatchObject({ works: 2 });

      await owner.query(
        `update orders set status = 'cancelled', cancelled_at = now() where supplier_id = $1 and project_id = $2`,
        [PERSON.bruno, PROJECT.vilaMariana],
      );
      expect(await works()).toMatchObject({ works: 1 });
    }),
  );

  test(
    'requests, answers and refusals are counted',
    scene(async ({ as, owner }) => {
      expect(await of(as('ana'), 'Bruno Carvalho', COUNTS)).toMatchObject({
        requests: 3,
        answered: 2,
        declined: 0,
      });

      await owner.query(
        `update quote_requests set intent = 'will_not_quote', decline_reason = 'schedule'
         where supplier_id = $1 and project_id = $2`,
        [PERSON.bruno, PROJECT.altoDaLapa],
      );

      expect(await of(as('ana'), 'Bruno Carvalho', COUNTS)).toMatchObject({ declined: 1 });
    }),
  );

  test(
    'the price is that of one unit of the latest answer in the category, never of a line at zero',
    scene(async ({ as, owner }) => {
      const quotes = await owner.query<{ id: string }>(
        `select q.id from quotes q join project_items i on i.id = q.project_item_id
         where q.supplier_id = $1 and q.architect_id = $2 and i.category = 'marcenaria' and q.price > 0 order by q.id`,
        [PERSON.bruno, PERSON.ana],
      );
      const [older, newer] = quotes;
      const said = async (id: string | undefined, price: number, at: string) => {
        await owner.query(`update quotes set price = $2, submitted_at = $3 where id = $1`, [
          id,
          price,
          at,
        ]);
      };
      const item = async (id: string | undefined) =>
        (
          await owner.query<{ description: string; unit: string }>(
            `update project_items i set quantity = 4 from quotes q where q.id = $1 and i.id = q.project_item_id
             returning i.description, i.unit`,
            [id],
          )
        )[0];
      expect(quotes.length).toBeGreaterThan(1);
      const [first, second] = [await item(older?.id), await item(newer?.id)];
      await said(older?.id, 1000, '2099-03-01T10:00:00Z');
      await said(newer?.id, 2000, '2099-03-02T10:00:00Z');

      expect(await of(as('ana'), 'Bruno Carvalho', PRICE)).toEqual({
        full_name: 'Bruno Carvalho',
        last_price: 500,
        last_unit: second?.unit,
        last_item: second?.description,
        last_price_at: new Date('2099-03-02T10:00:00Z'),
      });

      // Included in another line.
      await owner.query(`update quotes set status = 'submitted', price = 0 where id = $1`, [
        newer?.id,
      ]);
      expect(await of(as('ana'), 'Bruno Carvalho', PRICE)).toMatchObject({
        last_price: 250,
        last_item: first?.description,
      });
    }),
  );

  test(
    'nothing comes from another architect',
    scene(async ({ as, owner }) => {
      const before = await listed(as('elisa'), `${COUNTS}, ${PRICE}, phone_number`);
      await owner.query(
        `update quote_requests set version = 9, intent = null, decline_reason = null where architect_id = $1`,
        [PERSON.ana],
      );
      await owner.query(
        `update quotes set price = 7777 where architect_id = $1 and status in ('submitted', 'approved')`,
        [PERSON.ana],
      );

      expect(await listed(as('elisa'), `${COUNTS}, ${PRICE}, phone_number`)).toEqual(before);
      expect(before.map(({ works }) => works)).toEqual(before.map(() => 0));
      expect(before.map(({ phone_number }) => phone_number)).toEqual(before.map(() => null));
    }),
  );

  test(
    'a search finds them by company, person and e-mail, without accents',
    scene(async ({ as }) => {
      for (const word of ['silvia', 'moveis', 'silvia@prumo'])
        expect(
          await as('ana').query(
            `select full_name from list_suppliers_to_invite('marcenaria') where search_text ilike '%' || $1 || '%'`,
            [word],
          ),
        ).toEqual([{ full_name: 'Sílvia Andrade' }]);
    }),
  );

  test.each(['bruno', 'clara', 'davi', 'otavio'])('%s is refused', (person) =>
    scene(async ({ as }) => {
      await expect(
        as(person).query(`select id from list_suppliers_to_invite('marcenaria')`),
      ).rejects.toMatchObject({ code: '42501' });
    })(),
  );
});
