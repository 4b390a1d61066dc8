import { describe, expect, test } from 'vitest';
import { useScene } from '../testing.ts';
import { PROJECT } from './testing-renovation.ts';

const scene = useScene({ cast: true });

describe('the people who see a quote', () => {
  test.each([
    ['bruno', `supplier_id = (select id from profiles where email = 'bruno@prumo.test')`],
    ['ana', `architect_id = (select id from profiles where email = 'ana@prumo.test')`],
    ['elisa', `architect_id = (select id from profiles where email = 'elisa@prumo.test')`],
    ['davi', 'true'],
  ])('[PER-011] [RT-004] %s sees exactly the rows where %s', (person, rows) =>
    scene(async ({ owner, as }) => {
      const seen = await as(person).query('select id from quotes order by id');

      expect(seen.length).toBeGreaterThan(0);
      expect(seen).toEqual(await owner.query(`select id from quotes where ${rows} order by id`));
    })(),
  );

  test.each(['clara', 'caio', 'sergio', 'otavio', 'helena'])(
    '[T40] %s (client, pending or rejected) may not read quotes at all',
    (person) =>
      scene(async ({ as }) => {
        await expect(as(person).query('select id from quotes')).rejects.toMatchObject({
          code: '42501',
        });
      })(),
  );

  test(
    '[T01] nobody signed in may not read quotes',
    scene(async ({ asAnonymous }) => {
      await expect(asAnonymous().query('select id from quotes')).rejects.toMatchObject({
        code: '42501',
      });
    }),
  );

  test.each(['architect_id', 'project_id', 'client_id', 'category'])(
    '[T09] the copy %s can be neither read, filtered nor ordered by',
    (column) =>
      scene(async ({ as }) => {
        for (const person of ['ana', 'bruno', 'davi']) {
          for (const statement of [
            `select ${column} from quotes`,
            `select id from quotes where ${column} is not null`,
            `select id from quotes order by ${column}`,
          ]) {
            await expect(as(person).query(statement)).rejects.toMatchObject({ code: '42501' });
          }
        }
      })(),
  );

  test(
    '[DAT-032] the analysis reads supplier, item and project through the quote, cheapest first',
    scene(async ({ as }) => {
      const rows = await as('ana').query<{ full_name: string; price: string }>(
        `select q.price, s.full_name, s.company_name, s.email, i.description, p.name
         from quotes q
         join profiles s on s.id = q.supplier_id
         join project_items i on i.id = q.project_item_id
         join projects p on p.id = i.project_id
         where p.id = $1 and q.status = 'submitted'
         order by q.price`,
        [PROJECT.altoDaLapa],
      );

      expect(rows.map((row) => `${row.full_name} ${row.price}`)).toEqual([
        'Sílvia Andrade 7350.00',
        'Sílvia Andrade 10980.00',
        'Gustavo Pires 12750.00',
        'Marcos Antunes 13200.00',
        'Paulo Nunes 15600.00',
        'Marcos Antunes 29800.00',
        'Gustavo Pires 31200.00',
      ]);
    }),
  );
});

describe('the people who write a quote', () => {
  test.each(['ana', 'bruno', 'davi', 'clara', 'caio'])(
    '[T08] %s can neither insert nor delete one',
    (person) =>
      scene(async ({ as }) => {
        const insert = as(person).query(
          `insert into quotes (project_item_id, supplier_id)
           select 'f0000000-0000-4000-8000-000000000301', 'b0000000-0000-4000-8000-000000000001'`,
        );
        await expect(insert).rejects.toMatchObject({ code: '42501' });
        await expect(
          as(person).query('delete from quotes where id is not null'),
        ).rejects.toMatchObject({ code: '42501' });
      })(),
  );

  test.each([
    ['ana', 'price = 1'],
    ['ana', 'notes = null'],
    ['ana', 'approved_at = now()'],
    ['bruno', 'supplier_id = gen_random_uuid()'],
    ['bruno', 'project_item_id = gen_random_uuid()'],
    ['bruno', 'approved_at = now()'],
    ['bruno', 'viewed_at = now()'],
    ['bruno', 'rejection_reason = null'],
    ['davi', `status = 'rejected'`],
    ['clara', `status = 'approved'`],
  ])('[T08] %s cannot set %s', (person, change) =>
    scene(async ({ as }) => {
      await expect(as(person).query(`update quotes set ${change}`)).rejects.toMatchObject({
        code: '42501',
      });
    })(),
  );
});
