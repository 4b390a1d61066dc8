import { describe, expect, test } from 'vitest';
import { newcomer } from '../profiles/testing-newcomer.ts';
import { useScene } from '../testing.ts';

const scene = useScene({ cast: true });
const refused = { code: '42501' };
const decide = (email: string, change: string) =>
  `update profiles set ${change} where email = '${email}@prumo.test' returning status, commission_rate`;

describe('the team decides about a registration', () => {
  test(
    '[STA-002] [STA-003] [DAT-004] [ENT-005] an admin approves a supplier with a rate as a fraction',
    scene(async ({ as }) => {
      const [caio] = await as('davi').query(
        decide('caio', `status = 'approved', commission_rate = 0.07`),
      );

      expect(caio).toEqual({ status: 'approved', commission_rate: '0.0700' });
    }),
  );

  test(
    '[STA-002] [DAT-003] an admin rejects',
    scene(async ({ as }) => {
      const [helena] = await as('davi').query(decide('helena', `status = 'rejected'`));

      expect(helena).toMatchObject({ status: 'rejected' });
    }),
  );

  test.each(['ana', 'bruno', 'clara', 'otavio', 'sergio'])(
    '[PER-001] %s decides nothing',
    (person) =>
      scene(async ({ as, owner }) => {
        const changed = await as(person).query(
          `update profiles set status = 'approved' where email = 'caio@prumo.test' returning id`,
        );
        const [caio] = await owner.query(
          `select status from profiles where email = 'caio@prumo.test'`,
        );

        expect(changed).toEqual([]);
        expect(caio).toEqual({ status: 'pending_approval' });
      })(),
  );

  test(
    'signed out, nothing is decided',
    scene(async ({ asAnonymous }) => {
      await expect(
        asAnonymous().query(decide('caio', `status = 'approved'`)),
      ).rejects.toMatchObject(refused);
    }),
  );

  test.each([
    ['caio', `status = 'approved', commission_rate = 1.01`, '23514'],
    ['caio', `commission_rate = -0.01`, '23514'],
    ['caio', `status = 'approved', commission_rate = 0.07555`, 'DECIM'],
    ['helena', `commission_rate = 0.07`, '23514'],
    ['helena', `supplier_category = 'civil'`, '23514'],
    ['caio', `status = 'maybe'`, 'DECID'],
    ['sergio', `status = 'approved'`, 'DECID'],
    ['sergio', `status = 'pending_approval'`, 'DECID'],
    ['bruno', `status = 'pending_approval'`, 'DECID'],
    ['davi', `status = 'rejected'`, 'DECID'],
    ['caio', `role = 'admin'`, '42501'],
    ['caio', `email = 'x@x.test'`, '42501'],
    ['caio', `full_name = 'X'`, '42501'],
  ])('[ENT-004] about %s an admin does not set %s (%s)', (person, change, code) =>
    scene(async ({ as }) => {
      await expect(as('davi').query(decide(person, change))).rejects.toMatchObject({ code });
    })(),
  );

  test(
    'a person who has not completed the registration is not approved (NROLE)',
    scene(async (stage) => {
      const id = await newcomer(stage);
      await stage.as(id).query(`insert into profiles (id, full_name) values ($1, 'Nova')`, [id]);

      await expect(
        stage.as('davi').query(`update profiles set status = 'approved' where id = $1`, [id]),
      ).rejects.toMatchObject({ code: 'NROLE' });
    }),
  );

  test(
    '[T24] access taken away ends at the person’s next request',
    scene(async ({ as }) => {
      expect(await as('elisa').query('select id from projects')).toHaveLength(1);

      await as('davi').query(decide('elisa', `status = 'rejected'`));

      await expect(as('elisa').query('select id from projects')).rejects.toMatchObject(refused);
    }),
  );
});

describe('the person is notified', () => {
  const mail = `select kind, recipient, data from private.outbox where kind <> 'registration_changed'`;

  test(
    'by one mail in the transaction of the decision',
    scene(async ({ as, owner }) => {
      await as('davi').query(decide('caio', `status = 'approved', commission_rate = 0.1`));
      await as('davi').query(decide('helena', `status = 'rejected'`));
      // A second look at a decided row decides nothing new; another rate is another mail (people/announce_terms.sql).
      await as('davi').query(decide('caio', `status = 'approved', commission_rate = 0.08`));

      expect(await owner.query(mail)).toEqual([
        {
          kind: 'registration_approved',
          recipient: 'caio@prumo.test',
          data: { full_name: 'Caio Barros', role: 'supplier' },
        },
        {
          kind: 'registration_rejected',
          recipient: 'helena@prumo.test',
          data: { full_name: 'Helena Duarte', role: 'client' },
        },
      ]);
    }),
  );
});
