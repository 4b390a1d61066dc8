import { describe, expect, test } from 'vitest';
import { useScene } from '../testing.ts';

const scene = useScene({ cast: true });
const INVITE = `
  insert into referrals (referrer_id, referred_email, status) values (auth.uid(), $1, 'pending')
  returning status, referred_email`;

describe('an invitation by e-mail', () => {
  test.each(['ana', 'bruno', 'clara', 'davi'])(
    '[DAT-015] [Q-47] %s invites, and a mail goes out with the code',
    (person) =>
      scene(async ({ as, owner }) => {
        const [invited] = await as(person).query(INVITE, [' Maria@Exemplo.test ']);

        expect(invited).toEqual({ status: 'pending', referred_email: 'maria@exemplo.test' });
        const [expected] = await owner.query(
          `select p.full_name, c.code from profiles p join referral_codes c on c.user_id = p.id where p.email = $1`,
          [`${person}@prumo.test`],
        );
        expect(await owner.query('select kind, recipient, data from private.outbox')).toEqual([
          {
            kind: 'referral_invite',
            recipient: 'maria@exemplo.test',
            data: { referrer_name: expected?.full_name, code: expected?.code },
          },
        ]);
      })(),
  );

  test(
    '[Q-47] one open invitation per person and address, whatever the capitals',
    scene(async ({ as }) => {
      await as('ana').query(INVITE, ['maria@exemplo.test']);

      await expect(as('ana').query(INVITE, ['MARIA@exemplo.test'])).rejects.toMatchObject({
        code: 'PT409',
        message: 'Você já convidou este e-mail.',
      });
      expect(await as('clara').query(INVITE, ['maria@exemplo.test'])).toHaveLength(1);
    }),
  );

  test(
    '[Q-48] an address may be invited again once the first invitation is 30 days old',
    scene(async ({ as, owner }) => {
      await as('ana').query(INVITE, ['maria@exemplo.test']);
      await owner.query(
        `update referrals set invited_at = now() - interval '31 days' where referred_email = 'maria@exemplo.test'`,
      );

      await as('ana').query(INVITE, ['maria@exemplo.test']);

      expect(
        await owner.query(
          `select status from referrals where referred_email = 'maria@exemplo.test' order by invited_at`,
        ),
      ).toEqual([{ status: 'expired' }, { status: 'pending' }]);
    }),
  );

  test(
    '[T39] the 21st invitation in 24 hours is refused (LIMIT)',
    scene(async ({ as }) => {
      for (let sent = 0; sent < 20; sent++) {
        await as('bruno').query(INVITE, [`pessoa${sent}@exemplo.test`]);
      }

      await expect(as('bruno').query(INVITE, ['mais-uma@exemplo.test'])).rejects.toMatchObject({
        code: 'LIMIT',
      });
      expect(await as('clara').query(INVITE, ['mais-uma@exemplo.test'])).toHaveLength(1);
    }),
  );

  test.each([
    ['bruno@prumo.test', 'SELFR'],
    ['sem-arroba', '23514'],
    ['a@b.test?bcc=c@d.test', '23514'],
    ['a b@c.test', '23514'],
    ['', '23514'],
    [null, '23502'],
    ['maria@\uFF45xemplo.test', 'PT400'],
    ['maria@exemplo\u3002test.br', 'PT400'],
    ['mari\u200Ba@exemplo.test', 'PT400'],
    ['m\u0430ria@exemplo.test', 'PT400'],
  ])('[VAL-036] [T53] %s is not invited (%s)', (email, code) =>
    scene(async ({ as }) => {
      await expect(as('bruno').query(INVITE, [email])).rejects.toMatchObject({ code });
    })(),
  );

  test.each([
    `(referrer_id, referred_email, status) values ((select id from profiles where role = 'client' limit 1), 'm@e.test', 'pending')`,
    `(referrer_id, referred_email, status) values (auth.uid(), 'm@e.test', 'completed')`,
    `(referrer_id, referred_email, status) values (auth.uid(), 'm@e.test', 'expired')`,
    `(referrer_id, referred_email, status, referred_user_id) values (auth.uid(), 'm@e.test', 'pending', auth.uid())`,
    `(referrer_id, referred_email, status, invited_at) values (auth.uid(), 'm@e.test', 'pending', now() - interval '1 year')`,
  ])('[T39] an architect inserts nothing but an own pending invitation: %s', (values) =>
    scene(async ({ as, owner }) => {
      await expect(as('ana').query(`insert into referrals ${values}`)).rejects.toMatchObject({
        code: '42501',
      });
      expect(await owner.query(`select from referrals where referred_email = 'm@e.test'`)).toEqual(
        [],
      );
    })(),
  );

  test(
    'a rejected person, one who waits and nobody do not invite',
    scene(async ({ as, asAnonymous }) => {
      for (const actor of [as('sergio'), as('caio'), asAnonymous()]) {
        await expect(actor.query(INVITE, ['m@e.test'])).rejects.toMatchObject({ code: '42501' });
      }
    }),
  );
});

describe('the people who see and change referrals', () => {
  test(
    '[DAT-014] people see those they made, admins all, nobody else’s',
    scene(async ({ as, asAnonymous, owner }) => {
      const all = 'select * from referrals order by referred_email';

      expect((await as('clara').query(all)).map((row) => row.referred_email)).toEqual([
        'lucia.nogueira@exemplo.test',
        'rafael@prumo.test',
      ]);
      expect(await as('elisa').query(all)).toEqual([]);
      expect(await as('davi').query(all)).toEqual(await owner.query(all));
      await expect(asAnonymous().query(all)).rejects.toMatchObject({ code: '42501' });
    }),
  );

  test(
    '[T39] an approved person or an admin changes and deletes none',
    scene(async ({ as }) => {
      for (const person of ['ana', 'bruno', 'clara', 'elisa', 'davi']) {
        for (const statement of [
          `update referrals set status = 'completed', completed_at = now()`,
          'update referrals set referrer_id = auth.uid()',
          'delete from referrals',
        ]) {
          await expect(as(person).query(statement)).rejects.toMatchObject({ code: '42501' });
        }
      }
    }),
  );

  test(
    '[Q-48] [STA-009] the job closes invitations older than 30 days, and only the gateway’s login may run it',
    scene(async ({ as, owner }) => {
      await owner.query(
        `update referrals set invited_at = now() - interval '30 days 1 minute' where referred_email = 'marina.lopes@exemplo.test'`,
      );
      await expect(as('davi').query('select private.expire_referrals()')).rejects.toMatchObject({
        code: '42501',
      });

      await owner.query('set local role authenticator');
      const [closed] = await owner.query('select private.expire_referrals() as count');
      await owner.query('reset role');

      expect(closed).toEqual({ count: 1 });
      expect(
        await owner.query(
          `select referred_email from referrals where status = 'pending' order by referred_email`,
        ),
      ).toEqual([{ referred_email: 'lucia.nogueira@exemplo.test' }]);
    }),
  );

  test(
    'an invitation nobody took up is erased after 180 days, one that was stays',
    scene(async ({ owner }) => {
      await owner.query(`update referrals set invited_at = now() - interval '180 days 1 minute'`);
      const untaken = await owner.query(`select id from referrals where status <> 'completed'`);

      const [forgotten] = await owner.query('select private.forget_invitations() as count');

      expect(untaken.length).toBeGreaterThan(0);
      expect(forgotten).toEqual({ count: untaken.length });
      expect(await owner.query('select distinct status from referrals')).toEqual([
        { status: 'completed' },
      ]);
    }),
  );
});
