import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { PERSON } from '../quotes/testing-renovation.ts';
import { type Scene, useScene } from '../testing.ts';
import { addAdmin, askTeam } from './testing.ts';

// The admin who is the contact of an architect's account (docs/decisions/303).

const scene = useScene();

const name = ({ as }: Scene, account: string, admin: string | null, who = 'davi') =>
  as(who).query('select set_account_manager($1, $2)', [account, admin]);
const managerOf = async ({ as }: Scene, who = 'ana', account: string | null = null) =>
  (
    await as(who).query<{ full_name: string }>('select * from get_account_manager($1)', [account])
  )[0];
const task = async ({ as }: Scene) =>
  (
    await as('davi').query<{ accounts_without_manager: number }>(
      'select accounts_without_manager from team_tasks()',
    )
  )[0]?.accounts_without_manager;

test(
  '[ATE-5] [POR-146] the team names the manager of an architect with the Empresarial or without a plan; the account reads name, e-mail and telephone, nobody else',
  scene(async (stage) => {
    const { owner, as, asAnonymous } = stage;
    await owner.query(`update platform_settings set support_phone = '+55 11 4000-0000'`);
    const ines = await addAdmin(owner, 'ines');
    for (const plan of ['empresarial', null]) {
      await as('davi').query('select set_plan($1, $2)', [PERSON.ana, plan]);
      await name(stage, PERSON.ana, ines);
      await name(stage, PERSON.ana, ines);
      expect(await managerOf(stage)).toMatchObject({
        full_name: 'Ines Reis',
        email: 'ines@prumo.test',
        phone: '+55 11 4000-0000',
      });
    }
    expect(
      (await as('rita', PERSON.ana).query('select full_name from get_account_manager()'))[0],
    ).toEqual({ full_name: 'Ines Reis' });
    expect(await managerOf(stage, 'davi', PERSON.ana)).toMatchObject({ full_name: 'Ines Reis' });
    expect(
      await as('davi').query('select account_name, manager_name from list_account_managers()'),
    ).toEqual([{ account_name: 'Ribeiro Arquitetura', manager_name: 'Ines Reis' }]);
    expect(await managerOf(stage, 'elisa')).toBeUndefined();
    expect(await managerOf(stage, 'elisa', PERSON.ana)).toBeUndefined();
    for (const who of [as('clara'), as('bruno'), as('helena'), asAnonymous()])
      await expect(who.query('select * from get_account_manager()')).rejects.toMatchObject({
        code: '42501',
      });
    // The manager adds no column to profiles, so that select=* returns what it did (decision 303).
    const [own] = await as('ana').query<object>(
      'select row_to_json(p)::text from (select id, email from profiles) p limit 1',
    );
    expect(JSON.stringify(own)).not.toContain('manager');
    for (const who of ['ana', 'bruno', 'clara', 'helena'])
      await expect(name(stage, PERSON.ana, ines, who)).rejects.toMatchObject({ code: '42501' });
    await expect(as('ana').query('select * from list_account_managers()')).rejects.toMatchObject({
      code: '42501',
    });
    await name(stage, PERSON.ana, null);
    expect(await managerOf(stage)).toBeUndefined();
  }),
);

test(
  '[ATE-5] [POR-146] an account with a smaller plan, of another role or that waits has no manager, a smaller plan takes it away, and only the team manages',
  scene(async (stage) => {
    const { owner, as } = stage;
    const [davi] = await owner.query<{ id: string }>(
      `select id from profiles where email = 'davi@prumo.test'`,
    );
    const refused = { code: 'MANPL', message: 'O gerente de conta é do plano Empresarial.' };
    for (const plan of ['basico', 'profissional']) {
      await as('davi').query('select set_plan($1, null)', [PERSON.ana]);
      await name(stage, PERSON.ana, davi?.id ?? '');
      await as('davi').query('select set_plan($1, $2)', [PERSON.ana, plan]);
      expect(await managerOf(stage)).toBeUndefined();
      await expect(name(stage, PERSON.ana, davi?.id ?? '')).rejects.toMatchObject(refused);
    }
    for (const account of [PERSON.bruno, PERSON.clara, 'a0000000-0000-4000-8000-000000000003'])
      await expect(name(stage, account, davi?.id ?? '')).rejects.toMatchObject({ code: 'MANPL' });
    const elisa = 'a0000000-0000-4000-8000-000000000002';
    for (const admin of [PERSON.ana, randomUUID()])
      await expect(name(stage, elisa, admin)).rejects.toMatchObject({ code: 'PT404' });
    await expect(name(stage, randomUUID(), davi?.id ?? '')).rejects.toMatchObject({
      code: 'PT404',
    });
  }),
);

test(
  '[ATE-5] [POR-146] a manager who leaves the team is gone from the account, what they took care of is everybody’s again, and the team has a task until another is named',
  scene(async (stage) => {
    const { owner, as } = stage;
    const ines = await addAdmin(owner, 'ines');
    await name(stage, PERSON.ana, ines);
    const id = await askTeam(as('ana'));
    await as('davi').query('select assign_support_request($1, $2)', [id, ines]);
    expect(await task(stage)).toBe(0);

    await as('davi').query(`select suspend_profile($1, 'Saiu da equipe')`, [ines]);
    expect(await managerOf(stage)).toBeUndefined();
    expect(await task(stage)).toBe(1);
    expect(
      await as('davi').query(
        'select manager_id, left_at is not null as left from list_account_managers()',
      ),
    ).toEqual([{ manager_id: null, left: true }]);
    expect(await owner.query('select assigned_to from support_requests')).toEqual([
      { assigned_to: null },
    ]);
    await expect(name(stage, PERSON.ana, ines)).rejects.toMatchObject({ code: 'PT404' });
    const [davi] = await owner.query<{ id: string }>(
      `select id from profiles where email = 'davi@prumo.test'`,
    );
    await name(stage, PERSON.ana, davi?.id ?? '');
    expect(await task(stage)).toBe(0);
  }),
);
