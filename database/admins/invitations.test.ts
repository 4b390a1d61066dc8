import { describe, expect, test } from 'vitest';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { type Scene, useScene } from '../testing.ts';

// Admins come by a link in a mail and choose their own password (docs/decisions/117).

const scene = useScene({ cast: true });
const PASSWORD = 'fio-de-prumo-reto';
const INVITE = 'select invite_admin($1, $2) as result';
const ACCEPT = 'select accept_admin_invitation($1, $2) as result';
const DONE = { success: true, error: null };

async function invite({ as, owner }: Scene, email = 'Iris@Prumo.test ', name = 'Íris Matos') {
  const [answer] = await as('davi').query(INVITE, [email, name]);
  const [mail] = await owner.query(
    `select recipient, data ->> 'link' as link from private.outbox where kind = 'admin_invited' order by id desc limit 1`,
  );
  return {
    result: answer?.result,
    recipient: mail?.recipient,
    secret: String(mail?.link ?? '').split('convite=')[1] ?? '',
  };
}
const accept = async ({ asAnonymous }: Scene, secret: string, password = PASSWORD) =>
  (await asAnonymous().query(ACCEPT, [secret, password]))[0]?.result;

describe('[OPE-007] an invitation to the team', () => {
  test(
    '[T81] opens an admin’s account with the person’s own password, once',
    scene(async (stage) => {
      const { asAnonymous, as, owner } = stage;
      const { result, recipient, secret } = await invite(stage);
      expect([result, recipient]).toEqual([DONE, 'iris@prumo.test']);
      // Until then there is no account.
      expect(await owner.query(`select 1 from profiles where email = 'iris@prumo.test'`)).toEqual(
        [],
      );
      expect(await asAnonymous().query('select * from get_admin_invitation($1)', [secret])).toEqual(
        [{ full_name: 'Íris Matos', email: 'iris@prumo.test' }],
      );

      expect(await accept(stage, secret)).toEqual(DONE);

      expect(await as('iris').query('select email from list_admin_users()')).toHaveLength(2);
      expect(
        await owner.query(`select password_due from auth.users where email = 'iris@prumo.test'`),
      ).toEqual([{ password_due: false }]);
      expect(await accept(stage, secret)).toMatchObject({ success: false });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'sent again, the earlier link ends; withdrawn, expired, or by an admin who left, it opens nothing',
    scene(async (stage) => {
      const { as, owner } = stage;
      const first = await invite(stage);
      const second = await invite(stage);
      const ended = { success: false, error: expect.stringContaining('não vale mais') };
      expect(await accept(stage, first.secret)).toEqual(ended);
      expect(await as('davi').query('select email from list_admin_invitations()')).toEqual([
        { email: 'iris@prumo.test' },
      ]);

      await owner.query(`update private.admin_invitations set expires_at = now()`);
      expect(await accept(stage, second.secret)).toEqual(ended);
      await owner.query(
        `update private.admin_invitations set expires_at = now() + interval '1 day'`,
      );
      await owner.query(`update profiles set status = 'rejected' where email = 'davi@prumo.test'`);
      expect(await accept(stage, second.secret)).toEqual(ended);
      await owner.query(`update profiles set status = 'approved' where email = 'davi@prumo.test'`);
      const [waiting] = await as('davi').query('select id from list_admin_invitations()');
      await as('davi').query('select withdraw_admin_invitation($1)', [waiting?.id]);
      expect(await accept(stage, second.secret)).toEqual(ended);
      await expect(
        as('davi').query('select withdraw_admin_invitation($1)', [waiting?.id]),
      ).rejects.toMatchObject({ code: 'PT404' });
    }),
  );

  test(
    'weak passwords, an address with an account, no name, no address and a fourth mail a day are refused in words',
    scene(async (stage) => {
      const { as } = stage;
      const say = async (email: string, name: string) =>
        (await as('davi').query(INVITE, [email, name]))[0]?.result.error;
      expect(await say('ana@prumo.test', 'Ana')).toBe('Já existe uma conta com este e-mail.');
      expect(await say('x', 'Íris')).toBe('Informe um e-mail válido.');
      expect(await say('iris@prumo.test', ' ')).toBe('Informe o nome completo.');
      const { secret } = await invite(stage);
      for (const weak of ['123456', 'abc', 'x'.repeat(80)])
        expect(await accept(stage, secret, weak)).toMatchObject({ success: false });
      expect(await accept(stage, secret, 'nove-letr')).toEqual({
        success: false,
        error: 'A senha precisa ter pelo menos 10 caracteres.',
      });
      await invite(stage);
      await invite(stage);
      expect(await say('iris@prumo.test', 'Íris')).toContain('três convites');
    }),
  );

  test(
    'its secret is nowhere once the mail has gone, and what nobody accepted is forgotten',
    scene(async (stage) => {
      const { owner } = stage;
      const { secret } = await invite(stage);
      const [mail] = await owner.query(
        `select id from private.outbox where kind = 'admin_invited'`,
      );
      await owner.query('select private.finish_mail($1, null)', [mail?.id]);
      expect(JSON.stringify(await owner.query('select * from private.outbox'))).not.toContain(
        secret,
      );
      expect(
        JSON.stringify(await owner.query('select * from private.admin_invitations')),
      ).not.toContain(secret);

      await owner.query(
        `update private.admin_invitations set expires_at = now() - interval '31 days'`,
      );
      await owner.query('select private.forget_admin_invitations()');
      expect(await owner.query('select 1 from private.admin_invitations')).toEqual([]);
    }),
  );

  test.each(['ana', 'bruno', 'clara', 'otavio'])(
    '%s invites, lists and withdraws nobody',
    (person) =>
      scene(async ({ as }) => {
        for (const [statement, values] of [
          [INVITE, ['x@y.test', 'X']],
          ['select * from list_admin_invitations()', []],
          [`select withdraw_admin_invitation('00000000-0000-4000-8000-00000000000f')`, []],
        ] as const)
          await expect(as(person).query(statement, [...values])).rejects.toMatchObject({
            code: '42501',
          });
      })(),
  );

  test(
    'signed out, nobody invites; an invented link opens nothing',
    scene(async (stage) => {
      await expect(stage.asAnonymous().query(INVITE, ['x@y.test', 'X'])).rejects.toMatchObject({
        code: '42501',
      });
      expect(await accept(stage, '0'.repeat(32))).toMatchObject({ success: false });
      expect(
        await stage.asAnonymous().query('select * from get_admin_invitation($1)', ['0'.repeat(32)]),
      ).toEqual([]);
    }),
  );
});

describe('[OPE-008] a second factor that the operator requires', () => {
  const required = (owner: Scene['owner']) =>
    owner.query(`insert into private.settings values ('admin_second_factor', 'required')`);

  test(
    'an admin without one is refused everything, reads too, until there is one',
    scene(async ({ as, owner }) => {
      await required(owner);

      await expect(as('davi').query('select 1 from profiles')).rejects.toMatchObject({
        code: 'FADUE',
        hint: 'factor_due',
      });
      // Nobody else is affected.
      expect(await as('ana').query('select id from projects')).not.toEqual([]);

      await owner.query(
        `insert into auth.mfa_factors (user_id, factor_type, status)
         select id, 'totp', 'verified' from auth.users where email = 'davi@prumo.test'`,
      );
      await expect(as('davi').query('select 1 from profiles')).rejects.toMatchObject({
        code: 'AALOW',
      });
      expect(
        await owner.query(
          `with raised as (
             insert into auth.sessions (user_id, aal) select id, 'aal2' from auth.users where email = 'davi@prumo.test'
             returning id, user_id
           )
           select id, user_id from raised`,
        ),
      ).toHaveLength(1);
      expect(
        await owner.query(
          `select private.db_role(id, user_id) as role from auth.sessions where aal = 'aal2'`,
        ),
      ).toEqual([{ role: 'app_admin' }]);
    }),
  );
});
