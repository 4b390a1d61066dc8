import { describe, expect, test } from 'vitest';
import { type Scene, useScene } from '../testing.ts';
import { colleague, invite } from './testing-invitations.ts';

// The people of an account: who they are, their roles, and how they leave (docs/decisions/266).

const scene = useScene({ cast: true });
const idOf = async ({ owner }: Scene, name: string) =>
  (await owner.query('select id from profiles where email = $1', [`${name}@prumo.test`]))[0]
    ?.id as string;
const OWNER = {
  code: 'OWNER',
  message: 'A conta precisa de quem responda por ela. Passe a conta antes.',
};

test(
  '[PES-035] everybody lists the accounts that they act for, their own first',
  scene(async (stage) => {
    const { as, asAnonymous } = stage;
    const ACCOUNTS =
      'select name, account_role, person_role, is_own, status, is_suspended from list_my_accounts()';
    const office = {
      name: 'Ribeiro Arquitetura',
      account_role: 'architect',
      status: 'approved',
      is_suspended: false,
    };
    expect(await as('rita').query(ACCOUNTS)).toEqual([
      { ...office, person_role: 'manager', is_own: false },
    ]);
    expect(await as('ana').query(ACCOUNTS)).toEqual([
      { ...office, person_role: 'owner', is_own: true },
    ]);
    expect(await as('otavio').query(ACCOUNTS)).toMatchObject([
      { status: 'pending_approval', is_own: true },
    ]);
    expect(await as('davi').query(ACCOUNTS)).toMatchObject([
      { account_role: 'admin', is_own: true },
    ]);

    // Elisa belongs to Ana's account too, and lists both in either.
    await colleague(stage, { email: 'elisa@prumo.test' }).catch(() => undefined);
    const { secret } = await invite(stage, { email: 'elisa@prumo.test', role: 'reader' });
    await as('elisa').query('select accept_account_invitation($1)', [secret]);
    for (const account of [undefined, await idOf(stage, 'ana')])
      expect(await as('elisa', account).query(ACCOUNTS)).toMatchObject([
        { name: 'Prado Estúdio', is_own: true },
        { name: 'Ribeiro Arquitetura', is_own: false, person_role: 'reader' },
      ]);
    await expect(asAnonymous().query(ACCOUNTS)).rejects.toMatchObject({ code: '42501' });
  }),
);

test(
  'somebody of several accounts lists them before one is named',
  scene(async (stage) => {
    const caio = await colleague(stage);
    const { secret } = await invite(stage, { by: 'elisa', role: 'manager' });
    await stage.as(caio).query('select accept_account_invitation($1)', [secret]);
    expect(await stage.as(caio).query('select name, person_role from list_my_accounts()')).toEqual([
      { name: 'Prado Estúdio', person_role: 'manager' },
      { name: 'Ribeiro Arquitetura', person_role: 'collaborator' },
    ]);
    expect(await stage.as(caio).query('select current_setting($1) as role', ['role'])).toEqual([
      { role: 'app_pending' },
    ]);
  }),
);

test(
  '[PES-036] the people of an account list each other and who is invited; nobody else does',
  scene(async (stage) => {
    const { as } = stage;
    await invite(stage);
    const PEOPLE =
      'select is_invitation, full_name, email, person_role, has_second_factor, is_suspended from list_account_people()';
    const rows = [
      ['Ana Ribeiro', 'ana@prumo.test', 'owner'],
      ['Rita Melo', 'rita@prumo.test', 'manager'],
      ['Téo Lins', 'teo@prumo.test', 'collaborator'],
      ['Nora Dias', 'nora@prumo.test', 'reader'],
    ].map(([full_name, email, person_role]) => ({
      is_invitation: false,
      full_name,
      email,
      person_role,
      has_second_factor: false,
      is_suspended: false,
    }));
    const invited = {
      is_invitation: true,
      full_name: 'Caio Lima',
      email: 'caio.lima@exemplo.test',
      person_role: 'collaborator',
      has_second_factor: false,
      is_suspended: false,
    };
    for (const name of ['ana', 'rita', 'nora'])
      expect(await as(name).query(PEOPLE)).toEqual([...rows, invited]);
    expect(await as('elisa').query(PEOPLE)).toMatchObject([
      { full_name: 'Elisa Prado', person_role: 'owner' },
    ]);
    for (const name of ['davi', 'otavio'])
      await expect(as(name).query(PEOPLE)).rejects.toMatchObject({ code: '42501' });
    expect(
      await as('davi').query('select person_name from list_memberships($1)', [
        await idOf(stage, 'ana'),
      ]),
    ).toHaveLength(3);
    await expect(
      as('ana').query('select * from list_memberships($1)', [await idOf(stage, 'ana')]),
    ).rejects.toMatchObject({ code: '42501' });
  }),
);

describe('roles', () => {
  test(
    '[PES-037] another role holds from the next request on',
    scene(async (stage) => {
      const { as } = stage;
      const teo = await idOf(stage, 'teo');
      const rights = `select current_setting('request.rights') as rights`;
      expect(await as('teo').query(rights)).toEqual([{ rights: 'prepare' }]);
      await as('ana').query('select set_person_role($1, $2)', [teo, 'manager']);
      expect(await as('teo').query(rights)).toEqual([{ rights: 'prepare decide' }]);
      for (const role of ['owner', '', null])
        await expect(
          as('ana').query('select set_person_role($1, $2)', [teo, role]),
        ).rejects.toMatchObject({
          code: 'PT400',
        });
    }),
  );

  test(
    'only who manages the account changes and removes, and neither the titular nor a stranger',
    scene(async (stage) => {
      const { as, owner } = stage;
      const ids: Record<string, string> = {};
      for (const name of ['ana', 'rita', 'teo', 'bruno', 'vera'])
        ids[name] = await idOf(stage, name);
      const calls = (id: string | undefined) =>
        [
          ['select set_person_role($1, $2)', [id, 'reader']],
          ['select remove_person($1)', [id]],
        ] as const;
      const before = await owner.query('select * from account_people order by id');
      for (const name of ['rita', 'teo', 'nora'])
        for (const [call, values] of calls(ids.teo))
          await expect(as(name).query(call, [...values])).rejects.toMatchObject({ code: 'RIGHT' });
      for (const [call, values] of calls(ids.ana))
        await expect(as('ana').query(call, [...values])).rejects.toMatchObject(OWNER);
      for (const stranger of [ids.bruno, ids.vera])
        for (const [call, values] of calls(stranger))
          await expect(as('ana').query(call, [...values])).rejects.toMatchObject({
            code: 'PT404',
            message: 'Esta pessoa não faz parte da conta.',
          });
      for (const name of ['davi', 'otavio'])
        for (const [call, values] of calls(ids.teo))
          await expect(as(name).query(call, [...values])).rejects.toMatchObject({ code: '42501' });
      expect(await owner.query('select * from account_people order by id')).toEqual(before);
    }),
  );
});

describe('leaving', () => {
  test(
    '[PES-038] [OFI-5] who was removed is refused at the next request, is mailed, and has no rest of the account',
    scene(async (stage) => {
      const { as, owner } = stage;
      const [ana, teo] = [await idOf(stage, 'ana'), await idOf(stage, 'teo')];
      await owner.query(
        `insert into threads (person_id, account_id, thread_id, last_at)
         select $1, $2, p.id, now() from projects p where p.architect_id = $2 on conflict do nothing`,
        [teo, ana],
      );
      await as('ana').query('select remove_person($1)', [teo]);

      await expect(as('teo', ana).query('select 1')).rejects.toMatchObject({ code: 'ACCNO' });
      expect(await as('teo').query('select auth.uid() as account')).toEqual([{ account: teo }]);
      expect(await owner.query('select 1 from threads where person_id = $1', [teo])).toEqual([]);
      expect(
        await owner.query(
          `select recipient, data from private.outbox where kind = 'removed_from_account'`,
        ),
      ).toEqual([
        {
          recipient: 'teo@prumo.test',
          data: { full_name: 'Téo Lins', account_name: 'Ribeiro Arquitetura' },
        },
      ]);
      expect(
        await owner.query(
          'select ended_by from account_people where person_id = $1 and ended_at is not null',
          [teo],
        ),
      ).toEqual([{ ended_by: ana }]);
      await expect(as('ana').query('select remove_person($1)', [teo])).rejects.toMatchObject({
        code: 'PT404',
      });
      // Invited again, they are back with a row of its own.
      const { secret } = await invite(stage, { email: 'teo@prumo.test' });
      await as('teo').query('select accept_account_invitation($1)', [secret]);
      expect(
        await owner.query('select 1 from account_people where person_id = $1', [teo]),
      ).toHaveLength(2);
    }),
  );

  test(
    'who leaves is out, and the titular is notified; the titular stays',
    scene(async (stage) => {
      const { as, owner } = stage;
      const [ana, rita] = [await idOf(stage, 'ana'), await idOf(stage, 'rita')];
      await as('nora', ana).query('select leave_account()');
      await expect(as('nora', ana).query('select 1')).rejects.toMatchObject({ code: 'ACCNO' });
      expect(
        await owner.query(
          `select n.kind, n.link, p.email as about from notifications n join profiles p on p.id = n.about_id
           where n.recipient_id = $1 and n.kind like 'person\\_%' order by n.happened_at desc, n.id limit 1`,
          [ana],
        ),
      ).toEqual([{ kind: 'person_left', link: '/equipe', about: 'nora@prumo.test' }]);

      await expect(as('ana').query('select leave_account()')).rejects.toMatchObject(OWNER);
      await expect(as('nora').query('select leave_account()')).rejects.toMatchObject({
        code: 'PT404',
      });
      expect(
        await owner.query(
          'select 1 from account_people where person_id = $1 and ended_at is null',
          [rita],
        ),
      ).toHaveLength(1);
    }),
  );

  test(
    'a person leaves a suspended account too',
    scene(async (stage) => {
      const { as } = stage;
      const ana = await idOf(stage, 'ana');
      await as('davi').query(`select suspend_profile($1, 'Documentos vencidos')`, [ana]);
      expect(await as('rita').query('select is_suspended from list_my_accounts()')).toEqual([
        { is_suspended: true },
      ]);
      await as('rita').query('select leave_account()');
      expect(await as('rita').query('select 1 from list_my_accounts()')).toEqual([]);
    }),
  );

  test(
    '[PES-039] the titular is notified of who came, with the role',
    scene(async (stage) => {
      const { as } = stage;
      await colleague(stage, { role: 'manager' });
      expect(
        await as('ana').query(
          `select kind, data, about_name from list_notifications() where kind = 'person_joined'`,
        ),
      ).toEqual([
        { kind: 'person_joined', data: { person_role: 'manager' }, about_name: 'Caio Lima' },
      ]);
    }),
  );
});
