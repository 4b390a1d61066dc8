import { expect, test } from 'vitest';
import { addColleague } from '../account-people/testing-colleagues.ts';
import { PERSON } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';

const scene = useScene();

test.each([
  ['ana', 'manager'],
  ['clara', 'collaborator'],
  ['bruno', 'reader'],
] as const)(
  '[PES-013] a person who acts for %s reads both profiles, with the telephone, and changes their own',
  (account, role) =>
    scene(async ({ owner, as }) => {
      const { personId, accountId } = await addColleague(owner, { name: 'lia', account, role });

      const both = await as('lia').query<{ id: string }>(
        'select id from profiles where id = any ($1) order by id',
        [[personId, accountId]],
      );
      expect(both.map(({ id }) => id)).toEqual([personId, accountId].sort());
      const changed = await as('lia').query(
        `update profiles set phone_number = '+55 11 95550-0999' where id = auth.person() returning id`,
      );
      expect(changed).toEqual([{ id: personId }]);
      if (account !== 'ana') return;
      expect(
        await as('lia').query(
          'select id, phone_number from masked.profiles where id = auth.person()',
        ),
      ).toEqual([{ id: personId, phone_number: '+55 11 95550-0999' }]);
    })(),
);

test.each(['manager', 'collaborator', 'reader'] as const)(
  '[PES-013] the account’s own profile is not changed by its %s, who may not manage it, and by its titular it is',
  (role) =>
    scene(async ({ owner, as }) => {
      const { personId } = await addColleague(owner, { name: 'lia', account: 'ana', role });
      const rename = `update profiles set company_name = 'Outro Nome' where id = auth.uid() returning company_name`;

      await expect(as('lia').query(rename)).rejects.toMatchObject({ code: 'RIGHT' });
      expect(
        await owner.query('select company_name from profiles where id = $1', [PERSON.ana]),
      ).toEqual([{ company_name: 'Ribeiro Arquitetura' }]);
      await owner.query(`update account_people set role = 'owner' where person_id = $1`, [
        personId,
      ]);
      expect(await as('lia').query(rename)).toEqual([{ company_name: 'Outro Nome' }]);
    })(),
);

test(
  '[PES-013] a person of an account registers as themselves, not for the account',
  scene(async ({ owner, as }) => {
    const { personId, accountId } = await addColleague(owner, {
      name: 'lia',
      account: 'ana',
      role: 'manager',
    });

    // For the account they are an architect, who registers nobody; as themselves they complete their registration.
    await expect(
      as('lia', accountId).query(`update profiles set role = 'architect' where id = auth.person()`),
    ).rejects.toMatchObject({ code: '42501' });
    await as('lia', personId).query(`update profiles set role = 'architect' where id = auth.uid()`);
    expect(
      await owner.query('select role, status from profiles where id = $1', [personId]),
    ).toEqual([{ role: 'architect', status: 'pending_approval' }]);
  }),
);

test.each([
  ['manager', 'RIGHT'],
  ['reader', 'RIGHT'],
] as const)('a %s of a client’s account does not choose who finds it', (role, code) =>
  scene(async ({ owner, as }) => {
    await addColleague(owner, { name: 'lia', account: 'clara', role });

    await expect(as('lia').query('select set_findable(false)')).rejects.toMatchObject({ code });
    expect(await as('lia').query(`select my_privacy() -> 'findable' as findable`)).toEqual([
      { findable: null },
    ]);
    await as('clara').query('select set_findable(false)');
    expect(
      await owner.query('select findable from profiles where id = $1', [PERSON.clara]),
    ).toEqual([{ findable: false }]);
  })(),
);
