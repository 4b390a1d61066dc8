import { expect, test } from 'vitest';
import { useScene } from '../testing.ts';
import { addColleague } from './testing-colleagues.ts';

const scene = useScene();
const WHO = `select auth.uid() as account, auth.person() as person, current_setting('role') as role,
  nullif(current_setting('request.rights', true), '') as rights`;

test(
  '[OFI-2] a person without an account of their own acts for the only one that they belong to, with its role',
  scene(async ({ owner, as }) => {
    const { personId, accountId } = await addColleague(owner, {
      name: 'lia',
      account: 'ana',
      role: 'manager',
    });

    expect(await as('lia').query(WHO)).toEqual([
      { account: accountId, person: personId, role: 'app_architect', rights: 'prepare decide' },
    ]);
    const own = await as('ana').query('select id from public.projects order by id');
    expect(await as('lia').query('select id from public.projects order by id')).toEqual(own);
    expect(own.length).toBeGreaterThan(2);
  }),
);

test(
  'a person alone acts for themselves, also when they say so, and has all rights',
  scene(async ({ as }) => {
    const [alone] = await as('ana').query(WHO);
    expect(alone).toMatchObject({ role: 'app_architect', rights: null });
    expect(alone?.account).toBe(alone?.person);
    expect(await as('ana', alone?.account).query(WHO)).toEqual([alone]);
  }),
);

test(
  'who does not belong to an account is refused, also after they left and for an account that is not there',
  scene(async ({ owner, as }) => {
    const { personId, accountId } = await addColleague(owner, {
      name: 'lia',
      account: 'ana',
      role: 'reader',
    });
    const refused = { code: 'ACCNO', message: 'Você não faz parte desta conta.' };

    await expect(as('bruno', accountId).query(WHO)).rejects.toMatchObject(refused);
    await expect(
      as('lia', '00000000-0000-4000-8000-000000000000').query(WHO),
    ).rejects.toMatchObject(refused);
    expect(await as('lia', accountId).query(WHO)).toMatchObject([{ rights: 'none' }]);
    await owner.query('update public.account_people set ended_at = now() where person_id = $1', [
      personId,
    ]);
    await expect(as('lia', accountId).query(WHO)).rejects.toMatchObject(refused);
    expect(await as('lia').query(WHO)).toEqual([
      { account: personId, person: personId, role: 'app_pending', rights: null },
    ]);
  }),
);

test(
  'of several accounts none is guessed, and each is reached by its id',
  scene(async ({ owner, as }) => {
    const first = await addColleague(owner, { name: 'lia', account: 'ana', role: 'manager' });
    const [elisa] = await owner.query(
      `insert into public.account_people (account_id, person_id, role)
       select id, $1, 'collaborator' from public.profiles where email = 'elisa@prumo.test' returning account_id`,
      [first.personId],
    );

    expect(await as('lia').query(WHO)).toMatchObject([{ role: 'app_pending', rights: null }]);
    expect(await as('lia', first.accountId).query(WHO)).toMatchObject([
      { rights: 'prepare decide' },
    ]);
    expect(await as('lia', elisa?.account_id).query(WHO)).toMatchObject([
      { account: elisa?.account_id, person: first.personId, rights: 'prepare' },
    ]);
  }),
);

test(
  'a person whose own registration was refused goes on in the account of others, and a suspended one does not',
  scene(async ({ owner, as }) => {
    const { personId, accountId } = await addColleague(owner, {
      name: 'lia',
      account: 'ana',
      role: 'manager',
    });
    const set = (change: string) =>
      owner.query(`update public.profiles set ${change} where id = $1`, [personId]);

    await set(`role = 'architect'`);
    await set(`status = 'rejected', rejection_reason = 'Sem CAU'`);
    expect(await as('lia', accountId).query(WHO)).toMatchObject([{ account: accountId }]);
    await set(`suspended_at = now(), suspension_reason = 'Fraude'`);
    expect(await as('lia', accountId).query(WHO)).toMatchObject([
      { account: personId, role: 'app_pending' },
    ]);
  }),
);
