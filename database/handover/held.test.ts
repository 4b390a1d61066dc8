import { describe, expect, test } from 'vitest';
import { addColleague } from '../account-people/testing-colleagues.ts';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { type Scene, useScene } from '../testing.ts';
import { idOf, WHO } from './testing.ts';

// A suspension where an account has several people (docs/decisions/269).

const scene = useScene({ cast: true });
const REASON = 'Três clientes reclamaram.';
const SUSPEND = 'select suspend_profile($1, $2)';
const REINSTATE = 'select reinstate_profile($1)';

/** Lia in Ana's account as gestora, and in Elisa's as leitura. */
async function inTwo({ owner }: Scene) {
  const lia = await addColleague(owner, { name: 'lia', account: 'ana', role: 'manager' });
  const elisa = await idOf(owner, 'elisa');
  await owner.query(
    `insert into account_people (account_id, person_id, role) values ($1, $2, 'reader')`,
    [elisa, lia.personId],
  );
  return { ...lia, elisa };
}

describe('[OFI-14] a suspended account', () => {
  test(
    'holds its people, whose other accounts go on, and goes on with them afterwards',
    scene(async (stage) => {
      const { owner, as } = stage;
      const { accountId, elisa } = await inTwo(stage);
      await as('davi').query(SUSPEND, [accountId, REASON]);

      expect(await as('lia', accountId).query(WHO)).toMatchObject([
        { role: 'app_pending', account: accountId },
      ]);
      await expect(as('lia', accountId).query('select id from projects')).rejects.toMatchObject({
        code: '42501',
      });
      expect(await as('lia', elisa).query(WHO)).toMatchObject([
        { role: 'app_architect', account: elisa },
      ]);
      await as('davi').query(REINSTATE, [accountId]);
      expect(await as('lia', accountId).query(WHO)).toMatchObject([{ role: 'app_architect' }]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'gives the reason to its titular alone',
    scene(async (stage) => {
      const { as } = stage;
      const { accountId } = await inTwo(stage);
      await as('davi').query(SUSPEND, [accountId, REASON]);
      const why = 'select suspension_reason from masked.profiles';

      expect(await as('ana').query(why)).toEqual([{ suspension_reason: REASON }]);
      expect(await as('lia', accountId).query(`${why} where id = $1`, [accountId])).toEqual([
        { suspension_reason: null },
      ]);
      expect(
        await as('lia', accountId).query(
          'select id, suspended_at is not null as held from profiles where id = $1',
          [accountId],
        ),
      ).toEqual([{ id: accountId, held: true }]);
      await expect(
        as('lia', accountId).query('select suspension_reason from profiles'),
      ).rejects.toMatchObject({ code: '42501' });
    }),
  );
});

describe('[OFI-14] a suspended person', () => {
  test(
    'without an account of their own is refused in every account, which go on; back, they wait as before and are in them again',
    scene(async (stage) => {
      const { owner, as } = stage;
      const { accountId, personId, elisa } = await inTwo(stage);
      await as('davi').query(SUSPEND, [personId, REASON]);

      for (const account of [accountId, elisa])
        expect(await as('lia', account).query(WHO)).toMatchObject([
          { role: 'app_pending', account: personId },
        ]);
      expect(await as('lia').query('select suspension_reason from masked.profiles')).toEqual([
        { suspension_reason: REASON },
      ]);
      expect(await as('ana').query(WHO)).toMatchObject([{ role: 'app_architect' }]);
      expect(
        await owner.query(
          'select count(*)::int as n from registration_details where profile_id = $1',
          [personId],
        ),
      ).toEqual([{ n: 0 }]);
      expect(await brokenInvariants(owner)).toEqual([]);

      await as('davi').query(REINSTATE, [personId]);
      expect(
        await owner.query(
          'select status, suspended_at, suspension_reason from profiles where id = $1',
          [personId],
        ),
      ).toEqual([{ status: 'pending_approval', suspended_at: null, suspension_reason: null }]);
      expect(await as('lia', accountId).query(WHO)).toMatchObject([{ role: 'app_architect' }]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'with an account of their own is refused there and in the accounts of others',
    scene(async ({ owner, as }) => {
      const ana = await idOf(owner, 'ana');
      await owner.query(
        `insert into account_people (account_id, person_id, role) values ($1, $2, 'manager')`,
        [ana, await idOf(owner, 'elisa')],
      );
      expect(await as('elisa', ana).query(WHO)).toMatchObject([{ role: 'app_architect' }]);
      await as('davi').query(SUSPEND, [await idOf(owner, 'elisa'), REASON]);

      expect(await as('elisa').query(WHO)).toMatchObject([{ role: 'app_pending' }]);
      expect(await as('elisa', ana).query(WHO)).toMatchObject([{ role: 'app_pending' }]);
    }),
  );

  test(
    'is one who is approved or belongs to an account: a newcomer and one who left are not',
    scene(async (stage) => {
      const { owner, as } = stage;
      const { personId } = await inTwo(stage);
      await owner.query('update account_people set ended_at = now() where person_id = $1', [
        personId,
      ]);

      await expect(as('davi').query(SUSPEND, [personId, REASON])).rejects.toMatchObject({
        code: 'SUSPN',
      });
      for (const name of ['ana', 'lia'])
        await expect(as(name).query(SUSPEND, [personId, REASON])).rejects.toMatchObject({
          code: '42501',
        });
    }),
  );

  test(
    'is not offered an account',
    scene(async (stage) => {
      const { as } = stage;
      const { personId } = await inTwo(stage);
      await as('davi').query(SUSPEND, [personId, REASON]);

      await expect(as('ana').query('select offer_account($1)', [personId])).rejects.toMatchObject({
        code: 'PT409',
      });
    }),
  );
});

test(
  '[OFI-14] a titular to whom the account was passed is suspended alone: its gestores go on, and the team passes it on',
  scene(async (stage) => {
    const { owner, as } = stage;
    const { accountId, personId } = await inTwo(stage);
    const rui = await addColleague(owner, { name: 'rui', account: 'ana', role: 'manager' });
    await as('davi').query('select hand_over_account($1, $2, $3)', [accountId, personId, 'Venda.']);
    await as('davi').query(SUSPEND, [personId, REASON]);

    expect(await as('rui').query(WHO)).toMatchObject([
      { role: 'app_architect', account: accountId },
    ]);
    expect(await as('lia', accountId).query(WHO)).toMatchObject([{ role: 'app_pending' }]);
    await as('davi').query('select hand_over_account($1, $2, $3)', [
      accountId,
      rui.personId,
      'Suspensa.',
    ]);
    expect(await as('rui').query(WHO)).toMatchObject([{ role: 'app_architect', rights: null }]);
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);
