import { describe, expect, test } from 'vitest';
import { addColleague } from '../account-people/testing-colleagues.ts';
import { type Actor, type Scene, useScene } from '../testing.ts';
import { idOf, WHO } from './testing.ts';

// The titular asks everybody of the account for a second factor (docs/decisions/269).

const scene = useScene({ cast: true });
const FADUE = { code: 'FADUE', hint: 'factor_due' };
const REQUIRE = 'select set_account_rules(true)';
const RULES = 'select * from get_account_rules()';

/** Gives a person a second factor; all sessions from now on have shown one. */
async function withFactor(owner: Actor, id: string) {
  await owner.query(
    `insert into auth.mfa_factors (user_id, factor_type, status) values ($1, 'totp', 'verified')`,
    [id],
  );
  await owner.query(`alter table auth.sessions alter column aal set default 'aal2'`);
}

/** All sessions from now on have shown no second factor. */
const withoutShowing = (owner: Actor) =>
  owner.query(`alter table auth.sessions alter column aal set default 'aal1'`);

/** Ana requires a second factor in her account, in which Lia is. */
async function required({ owner, as }: Scene) {
  const lia = await addColleague(owner, { name: 'lia', account: 'ana', role: 'manager' });
  await withFactor(owner, lia.accountId);
  await as('ana').query(REQUIRE);
  await withoutShowing(owner);
  return lia;
}

describe('[OFI-20] an account that requires a second factor', () => {
  test(
    'refuses who has none, until they have one, and lets them act for their other accounts',
    scene(async (stage) => {
      const { owner, as } = stage;
      const { accountId, personId } = await required(stage);

      await expect(as('lia').query(WHO)).rejects.toMatchObject(FADUE);
      await expect(as('lia', accountId).query(WHO)).rejects.toMatchObject(FADUE);
      expect(await as('lia', personId).query(WHO)).toMatchObject([{ role: 'app_pending' }]);
      const elisa = await idOf(owner, 'elisa');
      await owner.query(
        `insert into account_people (account_id, person_id, role) values ($1, $2, 'reader')`,
        [elisa, personId],
      );
      expect(await as('lia', elisa).query(WHO)).toMatchObject([{ role: 'app_architect' }]);

      await withFactor(owner, personId);
      expect(await as('lia', accountId).query(WHO)).toMatchObject([{ role: 'app_architect' }]);
      expect(await as('lia', accountId).query(RULES)).toEqual([{ require_factor: true }]);
    }),
  );

  test(
    'asks its founder too, where the factor was removed, and nobody else’s account',
    scene(async (stage) => {
      const { owner, as } = stage;
      const { accountId } = await required(stage);

      await expect(as('ana').query(WHO)).rejects.toMatchObject({ code: 'AALOW' });
      await owner.query('delete from auth.mfa_factors where user_id = $1', [accountId]);
      await expect(as('ana').query(WHO)).rejects.toMatchObject(FADUE);
      expect(await as('elisa').query(WHO)).toMatchObject([{ role: 'app_architect' }]);
      expect(await as('elisa').query(RULES)).toEqual([{ require_factor: false }]);
    }),
  );

  test(
    'stops requiring it when the titular says so',
    scene(async (stage) => {
      const { owner, as } = stage;
      const { accountId } = await required(stage);
      await owner.query(`alter table auth.sessions alter column aal set default 'aal2'`);
      await as('ana').query('select set_account_rules(false)');
      await withoutShowing(owner);

      expect(await as('lia').query(WHO)).toMatchObject([{ account: accountId }]);
    }),
  );

  test(
    'is so by its titular alone, in a session that has shown a second factor',
    scene(async ({ owner, as, asAnonymous }) => {
      const lia = await addColleague(owner, { name: 'lia', account: 'ana', role: 'manager' });
      await expect(as('ana').query(REQUIRE)).rejects.toMatchObject({
        code: 'AALOW',
        message: expect.stringMatching(/^Ative a sua própria verificação/),
      });
      await expect(as('lia').query(REQUIRE)).rejects.toMatchObject({ code: 'RIGHT' });
      await expect(as('davi').query(REQUIRE)).rejects.toMatchObject({ code: '42501' });
      await expect(asAnonymous().query(REQUIRE)).rejects.toMatchObject({ code: '42501' });
      await withFactor(owner, lia.accountId);
      await expect(as('ana').query('select set_account_rules(null)')).rejects.toMatchObject({
        code: 'PT400',
      });
      expect(await as('ana').query(RULES)).toEqual([{ require_factor: false }]);
      expect(
        await as('davi')
          .query(RULES)
          .catch(({ code }) => code),
      ).toBe('42501');
    }),
  );

  test(
    'closes open pages of who has none at once, by a recheck of the account',
    scene(async (stage) => {
      const { owner } = stage;
      const triggers = await owner.query(
        `select tgname from pg_trigger t join pg_attribute a on a.attrelid = t.tgrelid and a.attnum = any (t.tgattr)
         where t.tgname = 'profiles_membership' and a.attname = 'requires_factor'`,
      );
      expect(triggers).toHaveLength(1);
    }),
  );
});
