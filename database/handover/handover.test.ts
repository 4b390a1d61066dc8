import { describe, expect, test } from 'vitest';
import { addColleague } from '../account-people/testing-colleagues.ts';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { type Scene, useScene } from '../testing.ts';
import { idOf, offerTo, theirRows, WHO } from './testing.ts';

// The titular passes the account on to one of its people (docs/decisions/269).

const scene = useScene({ cast: true });
const ACCEPT = 'select accept_account()';

/** Ana's account with Lia in it, to whom Ana offers it and who accepts. */
async function passToLia({ owner, as }: Scene) {
  const ids = await addColleague(owner, { name: 'lia', account: 'ana', role: 'manager' });
  await offerTo(as('ana'), ids.personId);
  await as('lia').query(ACCEPT);
  return ids;
}

describe('[OFI-13] [T95] an account that is passed on', () => {
  test(
    'keeps every row, sum and number, and its people read what they read before',
    scene(async (stage) => {
      const { owner, as } = stage;
      const sums = 'select * from get_project_financial_summary($1)';
      const [project] = await owner.query(
        `select id from projects where architect_id = $1 and status = 'in_progress' limit 1`,
        [await idOf(owner, 'ana')],
      );
      const before = await theirRows(owner);
      const summary = await as('ana').query(sums, [project?.id]);
      const seen = await as('ana').query('select id from projects order by id');

      const { accountId } = await passToLia(stage);

      expect(await theirRows(owner)).toEqual(before);
      expect(await as('lia').query(sums, [project?.id])).toEqual(summary);
      for (const name of ['lia', 'ana'])
        expect(await as(name).query('select id from projects order by id')).toEqual(seen);
      expect(await as('lia').query(WHO)).toMatchObject([
        { account: accountId, role: 'app_architect', rights: null },
      ]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'leaves its founder the login: address, password, factors and codes, and the place of a gestor',
    scene(async (stage) => {
      const { owner, as } = stage;
      const ana = await idOf(owner, 'ana');
      await owner.query(`update auth.users set encrypted_password = 'a hash' where id = $1`, [ana]);
      await owner.query(
        `with factor as (insert into auth.mfa_factors (user_id, factor_type, status) values ($1, 'totp', 'unverified'))
         insert into auth.recovery_codes (user_id, code_hash) values ($1, 'digest')`,
        [ana],
      );
      const [login] = await owner.query('select * from auth.users where id = $1', [ana]);
      await as('ana').query('select renew_calendar_link()');

      const { accountId } = await passToLia(stage);

      const [now] = await owner.query(`select * from auth.users where email = 'ana@prumo.test'`);
      expect(now).toEqual({ ...login, id: now?.id, updated_at: now?.updated_at });
      expect(now?.id).not.toBe(ana);
      expect(
        await owner.query(
          `select (select count(*)::int from auth.mfa_factors f where f.user_id = u.id) as factors,
             (select digest_of from auth.recovery_codes c where c.user_id = u.id) as codes_of,
             (select count(*)::int from auth.sessions s where s.user_id = $1) as old_sessions
           from auth.users u where u.id = $2`,
          [ana, now?.id],
        ),
      ).toEqual([{ factors: 1, codes_of: ana, old_sessions: 0 }]);
      expect(await as('ana').query('select calendar_link_since() is not null as has')).toEqual([
        { has: true },
      ]);
      expect(await as('ana').query(WHO)).toMatchObject([
        { account: accountId, person: now?.id, role: 'app_architect', rights: 'prepare decide' },
      ]);
      expect(
        await owner.query('select full_name, role, status from profiles where id = $1', [now?.id]),
      ).toEqual([{ full_name: 'Ana Ribeiro', role: null, status: 'pending_approval' }]);
    }),
  );

  test(
    'takes the name of the company and the address of its titular, and has no way in',
    scene(async (stage) => {
      const { owner } = stage;
      const { accountId } = await passToLia(stage);

      expect(
        await owner.query(
          `select p.full_name = p.company_name as is_company, p.email, u.email as login, u.encrypted_password, u.banned_until = 'infinity' as banned
           from profiles p join auth.users u on u.id = p.id where p.id = $1`,
          [accountId],
        ),
      ).toEqual([
        {
          is_company: true,
          email: 'lia@prumo.test',
          login: `${accountId}@conta.invalid`,
          encrypted_password: null,
          banned: true,
        },
      ]);
      await owner.query(
        `update auth.users set email = 'lia.melo@prumo.test' where email = 'lia@prumo.test'`,
      );
      expect(await owner.query('select email from profiles where id = $1', [accountId])).toEqual([
        { email: 'lia.melo@prumo.test' },
      ]);
    }),
  );

  test(
    'is passed on again without moving anybody, also back to its founder',
    scene(async (stage) => {
      const { owner, as } = stage;
      const { accountId, personId } = await passToLia(stage);
      const founder = await idOf(owner, 'ana', 'auth.users');
      await offerTo(as('lia'), founder);
      await as('ana').query(ACCEPT);

      expect(
        await owner.query(
          'select person_id, role from account_people where person_id = any ($1) and ended_at is null order by role',
          [[personId, founder]],
        ),
      ).toEqual([
        { person_id: personId, role: 'manager' },
        { person_id: founder, role: 'owner' },
      ]);
      expect(await as('ana').query(WHO)).toMatchObject([{ account: accountId, rights: null }]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'notifies both by mail, and the team',
    scene(async (stage) => {
      const { owner } = stage;
      await passToLia(stage);

      expect(
        await owner.query(
          `select kind, recipient from private.outbox where kind like 'account\\_%' and data ->> 'to_name' = 'Lia Melo' order by kind, recipient`,
        ),
      ).toEqual([
        { kind: 'account_handed_over', recipient: 'ana@prumo.test' },
        { kind: 'account_passed', recipient: 'davi@prumo.test' },
        { kind: 'account_received', recipient: 'lia@prumo.test' },
      ]);
      expect(
        await owner.query(
          `select count(*)::int as n from notifications where kind = 'account_passed'`,
        ),
      ).toEqual([{ n: 1 }]);
      expect(
        await owner.query(`select recipient from private.outbox where kind = 'account_offered'`),
      ).toEqual([{ recipient: 'lia@prumo.test' }]);
    }),
  );

  test(
    'shows the old name for what was done before, and the new person’s for what is done since then',
    scene(async (stage) => {
      const { owner } = stage;
      const { accountId } = await passToLia(stage);

      expect(
        await owner.query(
          `select private.acted_name($1, now() - interval '1 second') as before, private.acted_name($1, now()) as since, private.acted_name(null, now()) as nobody`,
          [accountId],
        ),
      ).toEqual([{ before: 'Ana Ribeiro', since: 'Ribeiro Arquitetura', nobody: null }]);
    }),
  );
});

test(
  '[OFI-13] the trail shows the founder for what was done before the account was passed on, and who acts for what is done since then',
  scene(async (stage) => {
    const { owner, as } = stage;
    const ana = await idOf(owner, 'ana');
    const [project] = await owner.query('select id from projects where architect_id = $1 limit 1', [
      ana,
    ]);
    await owner.query(
      `insert into private.audit_entries (happened_at, actor_id, actor_role, action, entity_kind, entity_id, project_id, after)
       values (now() - interval '1 hour', $1, 'app_architect', 'changed', 'project', $2, $2, '{"address": "x"}')`,
      [ana, project?.id],
    );
    await passToLia(stage);
    await as('lia').query(`update projects set address = 'Rua Nova, 1' where id = $1`, [
      project?.id,
    ]);

    expect(
      (
        await as('davi').query('select actor_name from list_audit(most => 200, person => $1)', [
          ana,
        ])
      ).map(({ actor_name }) => actor_name),
    ).toContain('Ana Ribeiro');
    const names = await as('lia').query(
      `select actor_name from entity_timeline('project', $1) where after ? 'address' order by id desc limit 2`,
      [project?.id],
    );
    expect(names.map(({ actor_name }) => actor_name)).toEqual([
      expect.stringMatching(/^Lia Melo/),
      'Ana Ribeiro',
    ]);
  }),
);

describe('[OFI-13] [T95] an offer of the account', () => {
  test(
    'is made by the titular, to one person of the account at a time, and is taken back',
    scene(async ({ owner, as }) => {
      const lia = await addColleague(owner, { name: 'lia', account: 'ana', role: 'manager' });
      const rui = await addColleague(owner, { name: 'rui', account: 'ana', role: 'reader' });

      await expect(offerTo(as('lia'), rui.personId)).rejects.toMatchObject({ code: 'RIGHT' });
      await expect(offerTo(as('ana'), await idOf(owner, 'elisa'))).rejects.toMatchObject({
        code: 'PT404',
      });
      await expect(offerTo(as('ana'), lia.accountId)).rejects.toMatchObject({ code: 'PT409' });
      await expect(offerTo(as('davi'), lia.personId)).rejects.toMatchObject({ code: '42501' });
      await offerTo(as('ana'), lia.personId);
      await offerTo(as('ana'), lia.personId);
      await expect(offerTo(as('ana'), rui.personId)).rejects.toMatchObject({ code: 'PT409' });
      await expect(as('rui').query(ACCEPT)).rejects.toMatchObject({ code: 'PT404' });
      await as('ana').query('select withdraw_account_offer()');
      await expect(as('ana').query('select withdraw_account_offer()')).rejects.toMatchObject({
        code: 'PT404',
      });
      await expect(as('lia').query(ACCEPT)).rejects.toMatchObject({ code: 'PT404' });
      await expect(as('ana').query(ACCEPT)).rejects.toMatchObject({ code: 'PT409' });
    }),
  );

  test(
    'is refused to a stranger and to nobody, and to a titular who has not shown the second factor',
    scene(async ({ owner, as, asAnonymous }) => {
      const { personId } = await addColleague(owner, {
        name: 'lia',
        account: 'ana',
        role: 'manager',
      });
      for (const call of [
        `select offer_account('${personId}')`,
        'select withdraw_account_offer()',
        ACCEPT,
      ])
        await expect(asAnonymous().query(call)).rejects.toMatchObject({ code: '42501' });
      await expect(offerTo(as('bruno'), personId)).rejects.toMatchObject({ code: 'PT404' });
      await owner.query(
        `insert into auth.mfa_factors (user_id, factor_type, status) values ($1, 'totp', 'verified')`,
        [await idOf(owner, 'ana')],
      );
      await expect(offerTo(as('ana'), personId)).rejects.toMatchObject({ code: 'AALOW' });
    }),
  );

  test(
    'ends when the person leaves: it cannot be accepted by who is no longer of the account',
    scene(async ({ owner, as }) => {
      const { personId } = await addColleague(owner, {
        name: 'lia',
        account: 'ana',
        role: 'manager',
      });
      await offerTo(as('ana'), personId);
      await owner.query('update account_people set ended_at = now() where person_id = $1', [
        personId,
      ]);

      await expect(as('lia').query(ACCEPT)).rejects.toMatchObject({ code: '42501' });
    }),
  );
});

describe('[OFI-13] [T95] the team', () => {
  const HAND_OVER = 'select hand_over_account($1, $2, $3)';

  test(
    'passes an account on with a reason, which it keeps as a note',
    scene(async ({ owner, as }) => {
      const { personId, accountId } = await addColleague(owner, {
        name: 'lia',
        account: 'ana',
        role: 'collaborator',
      });
      await as('davi').query(HAND_OVER, [accountId, personId, 'Ana faleceu.']);

      expect(await as('lia').query(WHO)).toMatchObject([{ account: accountId, rights: null }]);
      expect(
        await owner.query('select body from person_notes where person_id = $1', [accountId]),
      ).toEqual([{ body: 'Conta passada para Lia Melo: Ana faleceu.' }]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'alone may, says why, and chooses one of the account’s people',
    scene(async ({ owner, as }) => {
      const { personId, accountId } = await addColleague(owner, {
        name: 'lia',
        account: 'ana',
        role: 'manager',
      });
      const ask = (by: string, account: string, person: string, reason = 'Motivo') =>
        as(by).query(HAND_OVER, [account, person, reason]);

      for (const name of ['ana', 'lia', 'bruno'])
        await expect(ask(name, accountId, personId)).rejects.toMatchObject({ code: '42501' });
      await expect(ask('davi', accountId, personId, 'a')).rejects.toMatchObject({ code: 'PT400' });
      await expect(ask('davi', accountId, await idOf(owner, 'elisa'))).rejects.toMatchObject({
        code: 'PT404',
      });
      await expect(
        ask('davi', '00000000-0000-4000-8000-000000000000', personId),
      ).rejects.toMatchObject({ code: 'PT404' });
      await ask('davi', accountId, personId);
      await expect(ask('davi', accountId, personId)).rejects.toMatchObject({ code: 'PT409' });
    }),
  );

  test(
    'passes a suspended founder’s account on: the founder leaves and stays suspended, and the account waits for its own return',
    scene(async ({ owner, as }) => {
      const { personId, accountId } = await addColleague(owner, {
        name: 'lia',
        account: 'ana',
        role: 'manager',
      });
      await as('davi').query('select suspend_profile($1, $2)', [accountId, 'Fraude.']);
      await as('davi').query(HAND_OVER, [accountId, personId, 'A fraude foi só de Ana.']);
      await as('davi').query('select reinstate_profile($1)', [accountId]);

      expect(await as('lia').query(WHO)).toMatchObject([
        { account: accountId, role: 'app_architect' },
      ]);
      expect(await as('ana').query(WHO)).toMatchObject([{ role: 'app_pending' }]);
      await expect(as('ana', accountId).query(WHO)).rejects.toMatchObject({ code: 'ACCNO' });
      expect(
        await owner.query(
          `select status, suspended_at is not null as held from profiles where email = 'ana@prumo.test'`,
        ),
      ).toEqual([{ status: 'rejected', held: true }]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );
});
