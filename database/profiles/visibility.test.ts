import { describe, expect, test } from 'vitest';
import { useScene } from '../testing.ts';

const scene = useScene({ cast: true });

/** Columns of profiles as the gateway reads them for a role that may not select them bare. */
const MASKED = `
  select p.email, m.phone_number, m.commission_rate
  from profiles p left join masked.profiles m on m.id = p.id
  order by p.email`;

describe('the people that a person sees', () => {
  test.each(['bruno', 'caio', 'otavio', 'sergio', 'ursula'])(
    '%s sees their own profile, phone and rate included, and nobody else’s',
    (person) =>
      scene(async ({ as, owner }) => {
        const seen = await as(person).query(
          'select email, phone_number, commission_rate from profiles',
        );

        expect(seen).toEqual(
          await owner.query(
            'select email, phone_number, commission_rate from profiles where email = $1',
            [`${person}@prumo.test`],
          ),
        );
      })(),
  );

  test(
    '[Q-64] an approved architect sees approved clients and suppliers, no colleague, admin or pending person',
    scene(async ({ as, owner }) => {
      const seen = await as('elisa').query('select email from profiles order by email');

      expect(seen).toEqual(
        await owner.query(
          `select email from profiles
           where email = 'elisa@prumo.test' or status = 'approved' and role in ('client', 'supplier') order by email`,
        ),
      );
    }),
  );

  test(
    '[DAT-019] an architect keeps seeing the client of an own project whose access was taken away',
    scene(async ({ as, owner }) => {
      await owner.query(`update profiles set status = 'rejected' where email = 'clara@prumo.test'`);

      const mine = await as('ana').query(
        `select id from profiles where email = 'clara@prumo.test'`,
      );
      const hers = await as('elisa').query(
        `select id from profiles where email = 'clara@prumo.test'`,
      );

      expect([mine.length, hers.length]).toEqual([1, 0]);
    }),
  );

  test(
    '[DAT-020] a client sees the architects of own projects, with phone, and nobody else',
    scene(async ({ as }) => {
      const clara = await as('clara').query(
        'select email, phone_number from profiles order by email',
      );
      const rafael = await as('rafael').query('select email from profiles order by email');

      expect(clara).toEqual([
        { email: 'ana@prumo.test', phone_number: '+55 11 95550-0101' },
        { email: 'clara@prumo.test', phone_number: '+55 11 95550-0201' },
      ]);
      expect(rafael.map((row) => row.email)).toEqual([
        'ana@prumo.test',
        'elisa@prumo.test',
        'rafael@prumo.test',
      ]);
    }),
  );

  test(
    '[OFI-15] an admin sees everybody who registered, every column that is the person’s',
    scene(async ({ as, owner }) => {
      const columns = (where = '') => `
        select id, email, full_name, role, company_name, phone_number, status, commission_rate, supplier_category, created_at
        from profiles ${where} order by email`;

      expect(await as('davi').query(columns())).toEqual(
        await owner.query(columns('where role is not null')),
      );
    }),
  );

  test(
    'signed out, nobody is seen',
    scene(async ({ asAnonymous }) => {
      await expect(asAnonymous().query('select id from profiles')).rejects.toMatchObject({
        code: '42501',
      });
      await expect(asAnonymous().query('select id from masked.profiles')).rejects.toMatchObject({
        code: '42501',
      });
    }),
  );
});

describe('columns that depend on the row', () => {
  test(
    '[Q-64] [SCR-ARCH-049] an architect reads the phone of oneself, of the clients of own projects and of the suppliers of own orders, the rate of oneself',
    scene(async ({ as, owner }) => {
      for (const architect of ['ana', 'elisa']) {
        const seen = await as(architect).query(MASKED);
        const shown = seen.filter(
          (row) => row.phone_number !== null || row.commission_rate !== null,
        );

        expect(shown).toEqual(
          await owner.query(
            `select p.email, p.phone_number, case when p.id = me.id then p.commission_rate end as commission_rate
             from profiles me, profiles p
             where me.email = $1 || '@prumo.test'
               and (
                 p.id = me.id
                 or p.id in (select client_id from projects where architect_id = me.id)
                 or p.id in (select supplier_id from orders where architect_id = me.id)
               )
             order by p.email`,
            [architect],
          ),
        );
      }
    }),
  );

  test(
    '[SCR-ARCH-049] the phone of a supplier is read from the order on, also when it is cancelled, by its architect alone',
    scene(async ({ as, owner }) => {
      const phone = async (reader: string) =>
        (
          await as(reader).query(
            `select m.phone_number from profiles p left join masked.profiles m on m.id = p.id where p.email = 'bruno@prumo.test'`,
          )
        )[0]?.phone_number;
      expect([await phone('ana'), await phone('elisa')]).toEqual(['+55 11 95550-0401', null]);

      await owner.query(`update orders set status = 'cancelled', cancelled_at = now()`);
      expect(await phone('ana')).toBe('+55 11 95550-0401');

      // Handed to a colleague with their project.
      await owner.query(
        `update orders set architect_id = (select id from profiles where email = 'elisa@prumo.test')`,
      );
      expect([await phone('ana'), await phone('elisa')]).toEqual([null, '+55 11 95550-0401']);
    }),
  );

  test(
    'a stranger reads no phone of another architect’s client',
    scene(async ({ as }) => {
      const [clara] = await as('elisa').query(
        `select m.phone_number from profiles p left join masked.profiles m on m.id = p.id where p.email = 'clara@prumo.test'`,
      );

      expect(clara).toEqual({ phone_number: null });
    }),
  );

  test(
    'a client reads no architect’s rate',
    scene(async ({ as }) => {
      const rates = await as('clara').query('select commission_rate from masked.profiles');

      expect(rates).toEqual([{ commission_rate: null }]);
    }),
  );

  test.each([
    ['ana', 'select id from profiles where commission_rate > 0.05'],
    ['ana', 'select id from profiles order by phone_number'],
    ['ana', 'select phone_number from profiles'],
    ['clara', 'select id from profiles where commission_rate is null'],
    ['clara', 'select phone_number from masked.profiles'],
    ['bruno', 'select id from masked.profiles'],
  ])('[T09] %s gets no answer to: %s', (person, statement) =>
    scene(async ({ as }) => {
      await expect(as(person).query(statement)).rejects.toMatchObject({ code: '42501' });
    })(),
  );
});
