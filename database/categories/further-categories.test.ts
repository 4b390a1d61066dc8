import { describe, expect, test } from 'vitest';
import { PERSON, PROJECT } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';

// A supplier serves one category or several; the first is profiles.supplier_category (docs/decisions/121).

const scene = useScene({ cast: true });
/** Writes the further categories of somebody, as an admin does. */
const serve = (who: Actor, name: string, further: string[]) =>
  who.query(
    `update profiles set further_categories = $2 where email = $1 || '@prumo.test' returning id`,
    [name, further],
  );
const served = async (who: Actor, name: string) =>
  (
    await who.query(
      `select supplier_category as first, further_categories as further from profiles where email = $1 || '@prumo.test'`,
      [name],
    )
  )[0];
const ask = (who: Actor, details: object) =>
  who.query('select set_registration_details($1)', [JSON.stringify(details)]);

describe('[OPE-024] the categories of a supplier', () => {
  test(
    'are each there once and without the first, which a change of it takes out of them',
    scene(async ({ as }) => {
      const davi = as('davi');
      await serve(davi, 'bruno', ['pintura', 'marcenaria', 'civil', 'pintura']);
      expect(await served(davi, 'bruno')).toEqual({
        first: 'marcenaria',
        further: ['pintura', 'civil'],
      });

      await davi.query(`select update_supplier_category($1, 'civil')`, [PERSON.bruno]);
      expect(await served(davi, 'bruno')).toEqual({ first: 'civil', further: ['pintura'] });

      await davi.query(`update profiles set supplier_category = null where id = $1`, [
        PERSON.bruno,
      ]);
      expect(await served(davi, 'bruno')).toEqual({ first: null, further: [] });
    }),
  );

  test(
    'are known ones, offered unless the supplier has them, and nobody else has any',
    scene(async ({ as }) => {
      const davi = as('davi');
      await expect(serve(davi, 'bruno', ['nada'])).rejects.toMatchObject({ code: '23514' });
      await serve(davi, 'bruno', ['pintura']);
      await davi.query(`select retire_category('pintura')`);
      expect(await serve(davi, 'bruno', ['pintura', 'civil'])).toHaveLength(1);
      await expect(serve(davi, 'silvia', ['pintura'])).rejects.toMatchObject({ code: 'CATEG' });
      await serve(davi, 'ana', ['civil']);
      expect(await served(davi, 'ana')).toEqual({ first: null, further: [] });
    }),
  );

  test(
    'are the team’s to change, and read by those who read the first one',
    scene(async ({ as }) => {
      await serve(as('davi'), 'bruno', ['pintura']);

      for (const who of ['ana', 'bruno', 'davi'] as const)
        expect(await served(as(who), 'bruno')).toEqual({
          first: 'marcenaria',
          further: ['pintura'],
        });
      for (const who of ['clara', 'silvia'] as const)
        expect(await served(as(who), 'bruno')).toBeUndefined();
      for (const who of ['ana', 'bruno', 'silvia', 'clara', 'helena'] as const)
        await expect(serve(as(who), 'bruno', ['civil'])).rejects.toMatchObject({ code: '42501' });
    }),
  );

  test(
    'a change of them is in the trail, and the supplier is notified of all',
    scene(async ({ as, owner }) => {
      await serve(as('davi'), 'bruno', ['pintura']);

      const [entry] = await owner.query(
        `select before, after from private.audit_entries where entity_kind = 'profile' order by id desc limit 1`,
      );
      expect(entry).toEqual({
        before: { further_categories: [] },
        after: { further_categories: ['pintura'] },
      });
      const [mail] = await owner.query(
        `select private.mail_data(data) as data from private.outbox where kind = 'registration_changed' order by id desc limit 1`,
      );
      expect(mail?.data).toMatchObject({
        categories: ['marcenaria', 'pintura'],
        labels: { marcenaria: 'Marcenaria', pintura: 'Pintura' },
      });
    }),
  );
});

describe('[OPE-025] a supplier who waits', () => {
  test(
    'asks for further ones, which the approval leaves, and then they are the team’s',
    scene(async ({ as }) => {
      await ask(as('caio'), { further_categories: ['civil', 'vidracaria'] });
      await as('davi').query(
        `update profiles set status = 'approved', commission_rate = 0.07 where email = 'caio@prumo.test'`,
      );
      expect((await served(as('davi'), 'caio'))?.further).toEqual(
        expect.arrayContaining(['vidracaria']),
      );

      await expect(ask(as('caio'), { further_categories: [] })).rejects.toMatchObject({
        code: '42501',
        message: 'Depois da aprovação, quem muda as categorias é a equipe.',
      });
      await ask(as('caio'), { cities: ['Santos'] });
    }),
  );

  test(
    'leaves them where they are not named, takes them away with an empty list, and gets none that is none',
    scene(async ({ as }) => {
      const caio = as('caio');
      await ask(caio, { further_categories: ['vidracaria'] });
      await ask(caio, { cities: ['Santos'] });
      expect((await served(caio, 'caio'))?.further).toEqual(['vidracaria']);
      await expect(ask(caio, { further_categories: ['nada'] })).rejects.toMatchObject({
        code: '23514',
      });
      await expect(ask(caio, { further_categories: [1] })).rejects.toMatchObject({ code: 'PT400' });
      await expect(ask(caio, { further_categories: 'civil' })).rejects.toMatchObject({
        code: 'PT400',
      });
      await ask(caio, { further_categories: null });
      expect((await served(caio, 'caio'))?.further).toEqual([]);
    }),
  );

  test(
    'is the only one who asks: others get a sentence',
    scene(async ({ as }) => {
      for (const who of ['ana', 'clara'] as const)
        await expect(ask(as(who), { further_categories: ['civil'] })).rejects.toMatchObject({
          code: 'PT400',
          message: 'Só fornecedores com uma categoria informam outras.',
        });
      await expect(ask(as('davi'), { further_categories: [] })).rejects.toMatchObject({
        code: '42501',
      });
    }),
  );
});

describe('[OPE-026] a supplier of several', () => {
  const invite = (who: Actor, selected: object) =>
    who.query('select private.function_send_quote_invitations($1) as said', [
      { project_id: PROJECT.consultorio, selected_suppliers: selected },
    ]);

  test(
    'is invited for each of them, in a request of its own, and for no other',
    scene(async ({ as, owner }) => {
      await owner.query(
        `insert into project_items (project_id, description, category) values ($1, 'Parede', 'pintura'), ($1, 'Balcão', 'marcenaria'), ($1, 'Box', 'vidracaria')`,
        [PROJECT.consultorio],
      );
      await expect(invite(as('ana'), { pintura: [PERSON.bruno] })).rejects.toMatchObject({
        code: 'PT400',
      });
      await serve(as('davi'), 'bruno', ['pintura']);

      await invite(as('ana'), { marcenaria: [PERSON.bruno], pintura: [PERSON.bruno] });

      const requests = await owner.query(
        `select category from quote_requests where project_id = $1 and supplier_id = $2 order by category`,
        [PROJECT.consultorio, PERSON.bruno],
      );
      expect(requests).toEqual([{ category: 'marcenaria' }, { category: 'pintura' }]);
      await expect(invite(as('ana'), { vidracaria: [PERSON.bruno] })).rejects.toMatchObject({
        code: 'PT400',
      });
    }),
  );

  test(
    'is asked in a new round for what they serve of it',
    scene(async ({ as, owner }) => {
      const items = await owner.query(
        `insert into project_items (project_id, description, category)
         values ($1, 'Parede', 'pintura'), ($1, 'Box', 'vidracaria') returning id`,
        [PROJECT.altoDaLapa],
      );
      await serve(as('davi'), 'silvia', ['pintura']);
      await as('ana').query('select * from open_round($1, $2, $3)', [
        PROJECT.altoDaLapa,
        items.map(({ id }) => id),
        [PERSON.silvia],
      ]);

      const asked = await owner.query(
        `select q.category from quotes q where q.project_id = $1 and q.supplier_id = $2 and q.project_item_id = any ($3)`,
        [PROJECT.altoDaLapa, PERSON.silvia, items.map(({ id }) => id)],
      );
      expect(asked).toEqual([{ category: 'pintura' }]);
    }),
  );

  test(
    'is counted for each of them, and the call for suppliers without a category is as before',
    scene(async ({ as }) => {
      const davi = as('davi');
      const count = async (key: string) =>
        (await davi.query('select suppliers from get_category_figures() where key = $1', [key]))[0]
          ?.suppliers;
      const [joiners, painters] = [await count('marcenaria'), await count('pintura')];
      await serve(davi, 'bruno', ['pintura']);

      expect(await count('marcenaria')).toBe(joiners);
      expect(await count('pintura')).toBe(painters + 1);
      expect(await davi.query(`select email from list_people('pintura')`)).toContainEqual({
        email: 'bruno@prumo.test',
      });
      expect(
        await as('ana').query(`select email from get_category_suppliers('pintura')`),
      ).toContainEqual({ email: 'bruno@prumo.test' });
      for (const who of ['clara', 'silvia', 'helena'] as const)
        await expect(
          as(who).query(`select email from get_category_suppliers('pintura')`),
        ).rejects.toMatchObject({ code: '42501' });
      const found = await as('ana').query(
        `select email from profiles where role = 'supplier' and status = 'approved' and supplier_category = 'pintura'`,
      );
      expect(found).not.toContainEqual({ email: 'bruno@prumo.test' });
    }),
  );
});
