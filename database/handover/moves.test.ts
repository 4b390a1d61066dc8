import { expect, test } from 'vitest';
import { useScene } from '../testing.ts';

// A login takes with it what follows a person (detach_login.sql); each column that names people is in one of these lists.

const scene = useScene();

/** Belongs to the account: its id stays. */
const OF_THE_ACCOUNT =
  /^(architect|client|supplier|profile|issuer|account|guest|referrer|referred_user|rater|rated|rating_architect)_id$|^guest_of$/;
/** An act of before: the id stays, and private.acted_name shows the founder for it. */
const AN_ACT = /_by$|^(author|admin|actor|about|from_architect|to_architect)_id$/;

const STAYS: Record<string, string> = {
  'admin_invitations.joined_id': 'nobody of the team founded an account',
  'account_managers.manager_id': 'nobody of the team founded an account',
  'support_requests.assigned_to': 'nobody of the team founded an account',
  'client_invitations.joined_id': 'the client of a project is an account',
  'former_logins.person_id': 'says who the founder is',
  'push_subscriptions.person_id': 'a device ends with its session',
  'ratings.person_id': 'an act of before',
  'sign_offs.person_id': 'an act of before',
  'referral_codes.user_id': 'whom the account brought',
  'person_notes.person_id': 'the team’s notes are about who was approved, the account',
};

test(
  'every column that names people moves with a login, or stays for a reason',
  scene(async ({ owner }) => {
    const columns = await owner.query<{ name: string; col: string }>(
      `select c.relname || '.' || a.attname as name, a.attname as col
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.atttypid = 'uuid'::regtype
       where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace)
         and (
           exists (
             select from pg_constraint f
             where f.contype = 'f' and f.conrelid = c.oid and f.conkey = array[a.attnum]
               and f.confrelid in ('public.profiles'::regclass, 'auth.users'::regclass)
           )
           or a.attname in ('user_id', 'person_id', 'recipient_id', 'author_id', 'actor_id', 'joined_id')
         )
       order by 1`,
    );
    const [{ body } = { body: '' }] = await owner.query<{ body: string }>(
      `select prosrc as body from pg_proc where oid = 'private.detach_login'::regproc`,
    );
    const moved = [...body.matchAll(/update \w+\.(\w+) \w+\s+set (\w+) = person/g)].map(
      ([, table, column]) => `${table}.${column}`,
    );
    const ended = [...body.matchAll(/delete from auth\.(\w+) \w+ where \w+\.(\w+) =/g)].map(
      ([, table, column]) => `${table}.${column}`,
    );

    expect(moved.length).toBeGreaterThan(10);
    expect(
      columns
        .filter(({ col }) => !OF_THE_ACCOUNT.test(col) && !AN_ACT.test(col))
        .map(({ name }) => name)
        .filter((name) => ![...moved, ...ended, ...Object.keys(STAYS)].includes(name)),
    ).toEqual([]);
    const known = columns.map(({ name }) => name);
    expect([...moved, ...Object.keys(STAYS)].filter((name) => !known.includes(name))).toEqual([]);
  }),
);
