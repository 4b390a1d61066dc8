import { describe, expect, test } from 'vitest';
import { newcomer } from '../profiles/testing-newcomer.ts';
import { type Scene, useScene } from '../testing.ts';
import { asked, confirm, endWork, secondAdmin } from './testing-erasure-steps.ts';

// The team carries it out, and nothing of the person is left (LGPD art. 18 VI).

const scene = useScene();

interface Request {
  id: string;
  email: string;
  status: string;
  obstacles: string[];
}

/** Everything all tables hold, as text: what somebody with a dump of the database could search. */
async function dump({ owner }: Scene): Promise<string> {
  const tables = await owner.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private', 'auth') and c.relkind in ('r', 'p')
      and c.relname not in ('schema_history', 'schema_rules')`);
  const texts = [];
  for (const { name } of tables) {
    const [row] = await owner.query<{ text: string | null }>(
      `select string_agg(t::text, chr(10)) as text from ${name} t`,
    );
    texts.push(`${name}: ${row?.text ?? ''}`);
  }
  return texts.join('\n');
}

describe('erasing', () => {
  test.each([
    ['ana', ['Ana Ribeiro', 'Ribeiro Arquitetura', '95550-0101']],
    ['bruno', ['Bruno Carvalho', 'Marcenaria Carvalho', '95550-0401']],
    ['clara', ['Clara Nogueira', '95550-0201', 'Joaquim Távora']],
  ] as const)('leaves nothing of %s in any table, and every invariant holds', (person, words) =>
    scene(async (stage) => {
      const { owner, as } = stage;
      const email = `${person}@prumo.test`;
      const [{ id } = { id: '' }] = await owner.query<{ id: string }>(
        `select id from profiles where email = $1`,
        [email],
      );
      // The person in other people's words, in mail, and in every corner of an account.
      await owner.query(
        `insert into auth.identities (user_id, provider, provider_id, identity_data) values ($1, 'google', 'g-1', $2)`,
        [id, { email, full_name: words[0] }],
      );
      await owner.query(
        `insert into auth.mfa_factors (user_id, factor_type, status, friendly_name) values ($1, 'totp', 'unverified', $2)`,
        [id, words[0]],
      );
      await owner.query(
        `insert into auth.one_time_tokens (email, kind, token_hash, code_hash, expires_at) values ($1, 'email', 'a', 'b', now() + interval '1 hour')`,
        [email],
      );
      await owner.query(
        `insert into private.factor_removals (user_id, reason, removed_count) values ($1, $2, 1)`,
        [id, `vi o documento de ${words[0]}`],
      );
      await owner.query(
        `insert into referrals (referrer_id, referred_email) select id, $1 from profiles where email = 'elisa@prumo.test'`,
        [email],
      );
      await owner.query(
        `insert into private.outbox (kind, recipient, data, sent_at) values
             ('quote_requested', 'x@exemplo.test', jsonb_build_object('architect_name', $1::text), null),
             ('quote_received', 'x@exemplo.test', jsonb_build_object('supplier_name', upper($1::text)), now()),
             ('contact_message', 'davi@prumo.test', jsonb_build_object('sender_email', $2::text), null),
             ('recovery', $2, '{}', null)`,
        [words[0], email],
      );
      await owner.query(`update project_items set description = $1 where id::text like '%0103'`, [
        `Armários, falar com ${words[0].toUpperCase()} (${email})`,
      ]);
      await owner.query(`update projects set name = $1 where id::text like '%01'`, [
        `Reforma de ${words[0]}`,
      ]);
      await owner.query(`update payments set notes = $1`, [
        `pago por ${words[0]}, tel. (11) ${words.find((word) => word.includes('95550'))}`,
      ]);
      const request = await asked(stage, person, `Sou ${words[0]}`);
      await endWork(stage);
      const money = () =>
        owner.query(`
            select (select sum(amount) from payments) as paid, (select count(*) from payments) as payments,
              (select sum(commission_amount) from commissions) as earned,
              (select sum(price) from quotes where status = 'approved') as approved`);
      const before = await money();

      await confirm(stage, request, email);
      await owner.query(`
          select private.finish_mail(id, '{"subject": "x", "text": "kept"}') from private.outbox where kind = 'erasure_done'`);

      const left = (await dump(stage)).toLowerCase();
      const lines = left.split('\n');
      // Whole words: joana@prumo.test is somebody else.
      const found = [email, ...words]
        .map((word) => new RegExp(`(?<![a-z0-9])${word.toLowerCase()}`))
        .flatMap((word) => lines.filter((line) => word.test(line)).slice(0, 2));
      expect(found).toEqual([]);
      expect(await money()).toEqual(before);
      expect(await owner.query('select * from private.broken_invariants()')).toEqual([]);
      expect(
        await owner.query(
          `select status, role is not null as has_role from profiles where id = $1`,
          [id],
        ),
      ).toEqual([{ status: 'rejected', has_role: true }]);
      expect(await owner.query(`select from auth.users where id = $1`, [id])).toEqual([]);
      expect(await owner.query(`select from auth.sessions where user_id = $1`, [id])).toEqual([]);
      const listed = await as('davi').query<Request>(
        'select full_name, email, status from list_erasure_requests()',
      );
      expect(listed).toEqual([{ full_name: 'Pessoa removida', email: null, status: 'done' }]);
    })(),
  );

  test(
    'closes open requests and projects without work; what was agreed stays',
    scene(async (stage) => {
      const { owner } = stage;
      await endWork(stage);
      await confirm(stage, await asked(stage, 'bruno'), 'bruno@prumo.test');
      const bruno = await owner.query(`
        select distinct q.status, q.rejection_reason from quotes q join profiles p on p.id = q.supplier_id
        where p.erased_at is not null and q.status not in ('approved') and q.rejection_reason like '%deixou%'`);
      expect(bruno).toEqual([
        { status: 'rejected', rejection_reason: 'O fornecedor deixou o Prumo' },
      ]);
      expect(
        await owner.query(`
          select from quotes q join profiles p on p.id = q.supplier_id
          where p.erased_at is not null and q.status in ('requested', 'submitted', 'viewed')`),
      ).toEqual([]);
      // Nothing is written to somebody who is not there.
      expect(
        await owner.query(`select kind from private.outbox where recipient like '%.invalid'`),
      ).toEqual([]);
      expect(
        await owner.query(
          `select kind, recipient from private.outbox where recipient = 'bruno@prumo.test'`,
        ),
      ).toEqual([{ kind: 'erasure_done', recipient: 'bruno@prumo.test' }]);

      await confirm(stage, await asked(stage, 'elisa'), 'elisa@prumo.test');
      const projects = await owner.query(
        `select status from projects where id = 'e0000000-0000-4000-8000-000000000005'`,
      );
      expect(projects).toEqual([{ status: 'archived' }]);
      expect(await owner.query('select * from private.broken_invariants()')).toEqual([]);
    }),
  );

  test(
    'touches nobody else: their words, mail, accounts and rows stay as they were',
    scene(async (stage) => {
      const { owner } = stage;
      await endWork(stage);
      const request = await asked(stage, 'silvia');
      const others = () =>
        owner.query(`
          select md5(string_agg(t::text, '' order by t::text)) from (
            select p::text from profiles p where p.email <> 'silvia@prumo.test' and p.erased_at is null
            union all select u::text from auth.users u where u.email <> 'silvia@prumo.test'
            union all select j::text from projects j
            union all select i::text from project_items i
            union all select y::text from payments y
            union all select q::text from quotes q join profiles p on p.id = q.supplier_id where p.email not like 'silvia%' and p.erased_at is null
            union all select o::text from private.outbox o where o.recipient not in ('silvia@prumo.test')
          ) t`);
      const before = await others();

      await confirm(stage, request, 'silvia@prumo.test');

      expect(await others()).toEqual(before);
    }),
  );

  test(
    'a name that is spelled like a word of the product changes no rule’s word',
    scene(async (stage) => {
      const { owner, as } = stage;
      await endWork(stage);
      await owner.query(
        `update profiles set full_name = 'approved', company_name = '18400' where email = 'bruno@prumo.test'`,
      );
      const statuses = () =>
        owner.query(`select before ->> 'status' as was, after ->> 'status' as is, after ->> 'price' as price
          from private.audit_entries where entity_kind = 'quote' and action = 'changed' and after ->> 'status' = 'approved' order by id`);
      const before = await statuses();

      await confirm(stage, await asked(stage, 'bruno'), 'bruno@prumo.test');

      expect(await statuses()).toEqual(before);
      expect(await owner.query('select * from private.broken_invariants()')).toEqual([]);
      await as('ana').query('select id, name, status from projects');
    }),
  );

  test(
    'somebody without a profile is gone whole, and the same address signs up again',
    scene(async (stage) => {
      const { owner, as } = stage;
      const google = await newcomer(stage, { email: 'gil@exemplo.test', provider: 'google' });
      await confirm(stage, await asked(stage, google), 'gil@exemplo.test');
      expect(await owner.query(`select from auth.users where id = $1`, [google])).toEqual([]);

      await endWork(stage);
      await confirm(stage, await asked(stage, 'clara'), 'CLARA@prumo.test ');
      const again = await newcomer(stage, { email: 'clara@prumo.test' });
      await as(again).query(
        `insert into profiles (id, email, full_name, role) values ($1, 'x', 'Clara de volta', 'client')`,
        [again],
      );

      expect(await as(again).query('select email, full_name, status from profiles')).toEqual([
        { email: 'clara@prumo.test', full_name: 'Clara de volta', status: 'pending_approval' },
      ]);
      expect(await as(again).query('select my_privacy() -> $1 as request', ['request'])).toEqual([
        { request: null },
      ]);
    }),
  );

  test(
    'accesses keep their day and address for the six months of the law, without the device',
    scene(async (stage) => {
      const { owner } = stage;
      await endWork(stage);
      await owner.query(`
        insert into auth.sessions (user_id, ip, user_agent)
        select id, '203.0.113.7', 'Firefox/128' from auth.users where email = 'elisa@prumo.test'`);
      await confirm(stage, await asked(stage, 'elisa'), 'elisa@prumo.test');

      const kept = `select after from private.audit_entries where after ->> 'address' = '203.0.113.7'`;
      expect(await owner.query(kept)).toEqual([{ after: { address: '203.0.113.7' } }]);
      await owner.query(
        `update private.audit_entries set happened_at = now() - interval '6 months 1 day' where after ->> 'address' = '203.0.113.7'`,
      );
      await owner.query('select private.forget_audit()');
      expect(await owner.query(kept)).toEqual([]);
    }),
  );

  test(
    'an admin may be erased by another, and is no longer among them',
    scene(async (stage) => {
      const { owner, as } = stage;
      await secondAdmin(stage);
      await confirm(stage, await asked(stage, 'davi'), 'davi@prumo.test', 'eva');

      expect(await as('eva').query('select full_name from list_admin_users()')).toEqual([
        { full_name: 'Eva Braga' },
      ]);
      await expect(as('eva').query('select request_erasure()')).rejects.toMatchObject({
        code: 'ERASE',
      });
      expect(await owner.query('select * from private.broken_invariants()')).toEqual([]);
    }),
  );
});
