import { describe, expect, test } from 'vitest';
import { useScene } from '../testing.ts';

const scene = useScene({ cast: true });
const CREATE = 'select create_admin_user($1, $2, $3) as answer';
const COMMON = 'Essa senha é muito comum e fácil de adivinhar. Escolha outra.';
const outsiders = ['ana', 'bruno', 'clara', 'caio', 'sergio'];

describe('create_admin_user', () => {
  test(
    '[RPC-021] [Q-35] an admin creates another, approved at once, with a hashed password',
    scene(async ({ as, owner }) => {
      const [created] = await as('davi').query(CREATE, [
        ' Nova@Prumo.test ',
        'segredo-1',
        ' Nova Admin ',
      ]);

      expect(created?.answer).toEqual({ success: true, error: null });
      const [account] = await owner.query(
        `select p.full_name, p.role, p.status, p.email, u.email_confirmed_at is not null as confirmed,
           u.encrypted_password ~ '^\\$2[aby]\\$10\\$' as hashed,
           u.encrypted_password = extensions.crypt('segredo-1', u.encrypted_password) as matches
         from auth.users u join profiles p on p.id = u.id where u.email = 'nova@prumo.test'`,
      );
      expect(account).toEqual({
        full_name: 'Nova Admin',
        role: 'admin',
        status: 'approved',
        email: 'nova@prumo.test',
        confirmed: true,
        hashed: true,
        matches: true,
      });
    }),
  );

  test(
    '[T49] its password is another’s, so it gives no rights before the person has chosen their own',
    scene(async ({ as, owner }) => {
      await as('davi').query(CREATE, ['nova@prumo.test', 'segredo-1', 'Nova']);

      await expect(as('nova').query('select id from projects')).rejects.toMatchObject({
        code: 'PWDUE',
        hint: 'password_due',
        message: 'Escolha a sua própria senha para continuar.',
      });

      await owner.query(
        `update auth.users set password_due = false where email = 'nova@prumo.test'`,
      );
      expect(await as('nova').query('select id from projects')).not.toHaveLength(0);
    }),
  );

  test.each([
    ['Davi@prumo.test', 'segredo', 'Outro', 'Já existe uma conta com este e-mail.'],
    ['nova@prumo.test', '12345', 'Nova', 'A senha precisa ter pelo menos 6 caracteres.'],
    ['nova@prumo.test', null, 'Nova', 'A senha precisa ter pelo menos 6 caracteres.'],
    [
      'nova@prumo.test',
      'á'.repeat(37),
      'Nova',
      'A senha pode ter no máximo 72 caracteres sem acento.',
    ],
    ['nova@prumo.test', '123456', 'Nova', COMMON],
    ['nova@prumo.test', 'Abc123', 'Nova', COMMON],
    ['nova@prumo.test', 'zzzzzzzz', 'Nova', COMMON],
    ['nova@prumo.test', 'segredo', '  ', 'Informe o nome completo.'],
    ['nova@prumo.test', 'segredo', 'N'.repeat(201), 'O nome pode ter no máximo 200 caracteres.'],
    ['nova', 'segredo', 'Nova', 'Informe um e-mail válido.'],
    [null, 'segredo', 'Nova', 'Informe um e-mail válido.'],
  ])('[RPC-022] [VAL-013] %s with %s as %s: %s', (email, password, name, error) =>
    scene(async ({ as, owner }) => {
      const count = 'select count(*) from auth.users';
      const before = await owner.query(count);

      const [answer] = await as('davi').query(CREATE, [email, password, name]);

      expect(answer?.answer).toEqual({ success: false, error });
      expect(await owner.query(count)).toEqual(before);
    })(),
  );

  test(
    '[PER-001] nobody but an admin creates or lists admins',
    scene(async ({ as, asAnonymous, owner }) => {
      for (const actor of [...outsiders.map((person) => as(person)), asAnonymous()]) {
        await expect(actor.query(CREATE, ['x@prumo.test', 'segredo', 'X'])).rejects.toMatchObject({
          code: '42501',
        });
        await expect(actor.query('select * from list_admin_users()')).rejects.toMatchObject({
          code: '42501',
        });
      }
      expect(await owner.query(`select from auth.users where email = 'x@prumo.test'`)).toEqual([]);
    }),
  );
});

describe('list_admin_users', () => {
  test(
    '[RPC-020] [ENT-030] gives id, name, e-mail and date of every admin',
    scene(async ({ as }) => {
      await as('davi').query(CREATE, ['nova@prumo.test', 'segredo-1', 'Nova Admin']);

      const admins = await as('davi').query('select * from list_admin_users()');

      expect(admins.map((row) => row.full_name)).toEqual(['Davi Teixeira', 'Nova Admin']);
      expect(Object.keys(admins[0] ?? {})).toEqual(['id', 'full_name', 'email', 'created_at']);
    }),
  );

  test(
    '[RPC-020] the first admin first, and admins of one moment by name',
    scene(async ({ as, owner }) => {
      for (const [name, days] of [
        ['Zilda', 1],
        ['Bento', 1],
        ['Xavier', 900],
      ]) {
        await owner.query(
          `select private.open_admin_account($1 || '@prumo.test', 'segredo-1', $1)`,
          [name],
        );
        await owner.query(
          'update profiles set created_at = now() - make_interval(days => $2) where full_name = $1',
          [name, days],
        );
      }

      expect(
        (await as('davi').query('select * from list_admin_users()')).map((row) => row.full_name),
      ).toEqual(['Xavier', 'Davi Teixeira', 'Bento', 'Zilda']);
    }),
  );
});

describe('the first admin', () => {
  const BOOTSTRAP = 'select private.bootstrap_admin($1, $2) as id';

  test(
    '[Q-04] comes from configuration, and the next start changes nothing',
    scene(async ({ owner }) => {
      const first = await owner.query(BOOTSTRAP, ['Chefe@prumo.test', 'primeira-senha']);
      const again = await owner.query(BOOTSTRAP, ['chefe@prumo.test', 'outra-senha']);
      const [account] = await owner.query(
        `select p.role, p.status, u.encrypted_password = extensions.crypt('primeira-senha', u.encrypted_password) as matches
         from auth.users u join profiles p on p.id = u.id where u.email = 'chefe@prumo.test'`,
      );

      expect(again).toEqual(first);
      expect(account).toEqual({ role: 'admin', status: 'approved', matches: true });
    }),
  );

  test(
    'is never made of a common account, nor of a short or common password (ADMIN)',
    scene(async ({ owner }) => {
      for (const values of [
        ['ana@prumo.test', 'segredo-1'],
        ['chefe@prumo.test', '12345'],
        ['chefe@prumo.test', 'abc123'],
        ['chefe@prumo.test', 'nove-letr'],
      ]) {
        await expect(owner.query(BOOTSTRAP, values)).rejects.toMatchObject({ code: 'ADMIN' });
      }
    }),
  );

  test(
    'is beyond every role of the product, admin included',
    scene(async ({ as, asAnonymous }) => {
      for (const actor of [...outsiders, 'davi']
        .map((person) => as(person))
        .concat(asAnonymous())) {
        await expect(actor.query(BOOTSTRAP, ['x@prumo.test', 'segredo'])).rejects.toMatchObject({
          code: '42501',
        });
      }
    }),
  );
});
