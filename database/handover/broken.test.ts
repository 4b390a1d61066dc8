import { expect, test } from 'vitest';
import { addColleague } from '../account-people/testing-colleagues.ts';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';

// Damage that only the owner can do, with triggers off, and the invariant that finds it.

const scene = useScene({ cast: true });
const LIA = `(select id from auth.users where email = 'lia@prumo.test')`;
const ANA = `(select id from auth.users where email = 'ana@prumo.test')`;

const damage: [invariant: string, statement: string][] = [
  ['I24', `update account_people set role = 'owner' where person_id = ${LIA}`],
  [
    'I24',
    `insert into private.former_logins (account_id, person_id) select ${ANA}, id from profiles where email = 'elisa@prumo.test'`,
  ],
  [
    'I25',
    `with gone as (update account_people set ended_at = now() where person_id = ${LIA} returning person_id, account_id)
     insert into threads (person_id, thread_id, last_at)
     select g.person_id, p.id, now() from gone g join projects p on p.architect_id = g.account_id limit 1`,
  ],
  [
    'I37 a program is of somebody',
    `insert into auth.sessions (user_id, account_id, kind, rights) select p.id, ${ANA}, 'hook', 'none' from profiles p where p.email = 'bruno@prumo.test'`,
  ],
  ['I37 a token lives', 'update auth.api_tokens set ended_at = now(), digest = null'],
  [
    'I5 the team lets only a suspended person',
    `insert into private.audit_entries (actor_role, action, entity_kind, entity_id, before, after)
     select 'app_admin', 'changed', 'profile', id, '{"status": "rejected", "suspended_at": "2026-01-01"}', '{"status": "pending_approval"}'
     from profiles where email = 'bruno@prumo.test'`,
  ],
];

test.each(damage)('%s is found broken', (invariant, statement) =>
  scene(async ({ owner }) => {
    await addColleague(owner, { name: 'lia', account: 'ana', role: 'manager' });
    expect(await brokenInvariants(owner)).toEqual([]);
    await owner.query('set local session_replication_role = replica');
    await owner.query(statement);

    expect(JSON.stringify(await brokenInvariants(owner))).toContain(invariant);
  })(),
);

test(
  'I24: an account that was passed on has no password and no session again',
  scene(async ({ owner, as }) => {
    const { accountId, personId } = await addColleague(owner, {
      name: 'lia',
      account: 'ana',
      role: 'manager',
    });
    await as('davi').query('select hand_over_account($1, $2, $3)', [accountId, personId, 'Venda.']);
    expect(await brokenInvariants(owner)).toEqual([]);
    await owner.query(`update auth.users set encrypted_password = 'x' where id = $1`, [accountId]);
    expect(JSON.stringify(await brokenInvariants(owner))).toContain('I24 nobody signs in');
  }),
);
