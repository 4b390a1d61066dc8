import { describe, expect, test } from 'vitest';
import { useScene } from '../testing.ts';

const scene = useScene({ cast: true });
const everyone = ['ana', 'bruno', 'clara', 'caio'] as const;

describe('one’s own profile', () => {
  test.each(everyone)('%s changes name, phone and company', (person) =>
    scene(async ({ as }) => {
      const [changed] = await as(person).query(
        `update profiles set full_name = 'Outro Nome', phone_number = '', company_name = 'Casa Nova'
         where id = auth.uid() returning full_name, company_name`,
      );

      expect(changed).toEqual({ full_name: 'Outro Nome', company_name: 'Casa Nova' });
    })(),
  );

  test.each(everyone)('%s may type spaces around phone and company: they are not kept', (person) =>
    scene(async ({ as, owner }) => {
      const changed = await as(person).query(
        `update profiles set phone_number = '  +55 11 95550-0999 ', company_name = ' Casa Nova  '
         where id = auth.uid() returning id`,
      );
      const [own] = await owner.query(
        'select phone_number, company_name from profiles where id = $1',
        [changed[0]?.id],
      );

      expect([changed.length, own]).toEqual([
        1,
        { phone_number: '+55 11 95550-0999', company_name: 'Casa Nova' },
      ]);
    })(),
  );

  test.each(everyone)('[T02] %s may send the other fields back as they are', (person) =>
    scene(async ({ as, owner }) => {
      const [own] = await owner.query('select * from profiles where email = $1', [
        `${person}@prumo.test`,
      ]);

      const changed = await as(person).query(
        `update profiles set email = $2, role = $3, status = $4, commission_rate = $5, supplier_category = $6
         where id = $1 returning id`,
        [own?.id, own?.email, own?.role, own?.status, own?.commission_rate, own?.supplier_category],
      );

      expect(changed).toHaveLength(1);
    })(),
  );

  test.each([
    ['status', `'approved'`, 'caio'],
    ['status', `'rejected'`, 'bruno'],
    ['role', `'admin'`, 'caio'],
    ['role', `'admin'`, 'ana'],
    ['role', `'supplier'`, 'clara'],
    ['commission_rate', '0.5', 'bruno'],
    ['commission_rate', '0', 'ana'],
    ['commission_rate', '0.5', 'caio'],
    ['supplier_category', `'civil'`, 'bruno'],
    ['supplier_category', `'civil'`, 'ursula'],
    ['supplier_category', `'civil'`, 'caio'],
    ['email', `'outro@prumo.test'`, 'ana'],
    ['id', 'gen_random_uuid()', 'ana'],
    ['id', 'gen_random_uuid()', 'caio'],
    ['created_at', 'now()', 'clara'],
  ])('[T02] [PER-001] %s is not set to %s by %s', (column, value, person) =>
    scene(async ({ as, owner }) => {
      const own = 'select * from profiles where email = $1';
      const email = `${person}@prumo.test`;
      const before = await owner.query(own, [email]);

      await expect(
        as(person).query(`update profiles set ${column} = ${value} where id = auth.uid()`),
      ).rejects.toMatchObject({ code: '42501' });

      expect(await owner.query(own, [email])).toEqual(before);
    })(),
  );

  test(
    'another person’s profile is not changed',
    scene(async ({ as }) => {
      for (const person of everyone) {
        const changed = await as(person).query(
          `update profiles set full_name = 'Meu' where email in ('elisa@prumo.test', 'silvia@prumo.test') returning id`,
        );
        expect(changed).toEqual([]);
      }
    }),
  );

  test(
    'signed out, nothing is changed',
    scene(async ({ asAnonymous }) => {
      await expect(
        asAnonymous().query(`update profiles set full_name = 'Meu'`),
      ).rejects.toMatchObject({ code: '42501' });
    }),
  );
});
