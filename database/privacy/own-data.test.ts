import { describe, expect, test } from 'vitest';
import { newcomer } from '../profiles/testing-newcomer.ts';
import { useScene } from '../testing.ts';

// A person takes away everything that is kept about them (LGPD arts. 18 and 19), and nothing of others.

const scene = useScene();

type Rows = Record<string, unknown>[];
type Data = Record<string, Rows> & {
  conta: Record<string, unknown>;
  perfil: { full_name: string };
};

test(
  'every table is in the file, or left out with a reason in its register.sql',
  scene(async ({ owner, as }) => {
    const tables = await owner.query<{ name: string }>(`
      select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'private', 'auth', 'storage') and c.relkind in ('r', 'p')
      order by 1`);
    const registered = await owner.query<{ name: string; own: string | null }>(
      'select table_name as name, own from private.register order by 1',
    );

    const [{ data } = {}] = await as('bruno').query<{ data: Data }>(
      'select export_my_data() as data',
    );

    expect(registered.map(({ name }) => name).sort()).toEqual(
      tables.map(({ name }) => name).sort(),
    );
    const subjects = registered.flatMap(({ own }) => own ?? []);
    expect(subjects.length).toBeGreaterThan(50);
    expect(Object.keys(data ?? {})).toEqual(expect.arrayContaining(subjects));
  }),
);

describe('a person’s file', () => {
  test(
    'has every row that names them, of each side of a deal',
    scene(async ({ owner, as }) => {
      for (const [person, role] of [
        ['ana', 'architect_id'],
        ['clara', 'client_id'],
      ] as const) {
        const [{ data } = {}] = await as(person).query<{ data: Data }>(
          'select export_my_data() as data',
        );
        const [counts] = await owner.query(
          `select
             (select count(*)::int from projects where ${role} = p.id) as projetos,
             (select count(*)::int from project_items where ${role} = p.id) as itens,
             (select count(*)::int from project_category_budgets where ${role} = p.id) as previstos,
             (select count(*)::int from quotes where ${role} = p.id and status = 'approved') as orcamentos,
             (select count(*)::int from payments where ${role} = p.id) as pagamentos,
             (select count(*)::int from referrals where referrer_id = p.id) as indicacoes_feitas
           from profiles p where email = $1`,
          [`${person}@prumo.test`],
        );
        const taken = Object.keys(counts ?? {}).map((subject) => [
          subject,
          data?.[subject]?.length,
        ]);
        expect(Object.fromEntries(taken), person).toEqual(counts);
        expect(
          Object.values(counts ?? {}).every((count) => Number(count) > 0),
          person,
        ).toBe(true);
      }

      const [{ data } = {}] = await as('bruno').query<{ data: Data }>(
        'select export_my_data() as data',
      );
      const [counts] = await owner.query(`
        select
          (select count(*)::int from quotes where supplier_id = p.id) as orcamentos,
          (select count(*)::int from payments y join quotes q on q.id = y.quote_id where q.supplier_id = p.id) as pagamentos,
          (select count(*)::int from commissions where supplier_id = p.id) as comissoes,
          (select count(*)::int from referrals where referred_user_id = p.id) as indicacoes_recebidas
        from profiles p where email = 'bruno@prumo.test'`);
      const taken = Object.keys(counts ?? {}).map((subject) => [subject, data?.[subject]?.length]);
      expect(Object.fromEntries(taken)).toEqual(counts);
      expect(counts).toMatchObject({ indicacoes_recebidas: 1 });
    }),
  );

  test(
    '[T40] has nobody else’s e-mail, name or phone, and no bid that lost',
    scene(async ({ owner, as }) => {
      const others = await owner.query<{ email: string; full_name: string; phone_number: string }>(
        `select email, full_name, phone_number from profiles`,
      );
      const brought = await owner.query<{ referrer: string; email: string }>(
        `select p.email as referrer, r.referred_email as email from referrals r join profiles p on p.id = r.referrer_id`,
      );

      for (const person of ['ana', 'bruno', 'clara', 'davi', 'elisa', 'otavio', 'sergio']) {
        const [{ text } = {}] = await as(person).query<{ text: string }>(
          'select export_my_data()::text as text',
        );
        const own = brought.filter(({ referrer }) => referrer === `${person}@prumo.test`);
        const found = others
          .filter(({ email }) => email !== `${person}@prumo.test`)
          .flatMap((other) => [other.email, other.full_name, other.phone_number])
          .filter(
            (word) => word && text?.includes(word) && !own.some(({ email }) => email === word),
          );
        expect(found, person).toEqual([]);
      }
      const [{ lost } = {}] = await as('clara').query<{ lost: string }>(
        `select count(*)::int as lost from jsonb_array_elements(export_my_data() -> 'orcamentos') q where q ->> 'status' <> 'approved'`,
      );
      expect(lost).toBe(0);
    }),
  );

  test(
    'has no secret: of passwords, factors, sessions and mail only that they are there',
    scene(async ({ owner, as }) => {
      await owner.query(`
        insert into auth.mfa_factors (user_id, factor_type, status, sealed_secret, credential)
        select id, 'totp', 'unverified', 'MARK-seed', '{"key": "MARK-key"}' from auth.users where email = 'ana@prumo.test'`);
      await owner.query(`
        insert into auth.recovery_codes (user_id, code_hash) select id, 'MARK-hash' from auth.users where email = 'ana@prumo.test'`);
      await owner.query(`
        insert into private.outbox (kind, recipient, data)
        values ('recovery', 'ana@prumo.test', '{"code": "MARK-code", "link": "https://MARK-link", "full_name": "Ana"}')`);
      await owner.query(`
        insert into private.outbox (kind, recipient, data)
        values ('contact_message', 'ana@prumo.test', '{"sender_email": "outra@exemplo.test", "message": "MARK-other"}')`);

      const [{ data, text } = { data: undefined, text: '' }] = await as('ana').query<{
        data: Data;
        text: string;
      }>('select data, data::text as text from (select export_my_data() as data) taken');

      expect(text).not.toContain('MARK');
      expect(text).not.toContain('argon2');
      expect(data?.conta.has_password).toBe(true);
      expect(data?.verificacao_em_duas_etapas).toHaveLength(1);
      expect(data?.codigos_de_recuperacao).toHaveLength(1);
      expect(data?.emails_para_voce?.map(({ kind }) => kind)).toEqual(['recovery']);
    }),
  );

  test(
    'of an address that nobody proved, nothing that came to it before the account',
    scene(async (stage) => {
      const { owner, as } = stage;
      await owner.query(`
        insert into referrals (referrer_id, referred_email) select id, 'vitima@exemplo.test' from profiles where email = 'ana@prumo.test'`);
      await owner.query(`
        insert into private.outbox (kind, recipient, data, created_at)
        values ('referral_invite', 'vitima@exemplo.test', '{"referrer_name": "Ana Ribeiro"}', now() - interval '1 day')`);
      const squatter = await newcomer(stage, { email: 'vitima@exemplo.test' });

      const before = await as(squatter).query<{ text: string }>(
        'select export_my_data()::text as text',
      );
      await owner.query(`update auth.users set email_proven_at = now() where id = $1`, [squatter]);
      const after = await as(squatter).query<{ data: Data }>('select export_my_data() as data');

      expect(before[0]?.text).not.toContain('Ana Ribeiro');
      expect(after[0]?.data.indicacoes_recebidas).toHaveLength(1);
      expect(after[0]?.data.emails_para_voce).toHaveLength(1);
    }),
  );

  test(
    'is for everybody who signed in, also without a profile, and the trail knows that it was taken',
    scene(async (stage) => {
      const { owner, as, asAnonymous } = stage;
      const google = await newcomer(stage, { provider: 'google' });

      const [{ data } = {}] = await as(google).query<{ data: Data }>(
        'select export_my_data() as data',
      );
      const [otavio] = await as('otavio').query<{ data: Data }>('select export_my_data() as data');
      const [sergio] = await as('sergio').query<{ data: Data }>('select export_my_data() as data');

      expect(data?.perfil).toBeNull();
      expect(data?.conta.id).toBe(google);
      expect(otavio?.data.perfil.full_name).toBe('Otávio Lemos');
      expect(sergio?.data.perfil.full_name).toBe('Sérgio Motta');
      const entries = await owner.query(
        `select actor_id from private.audit_entries where action = 'exported' and after ->> 'what' = 'own_data' order by id`,
      );
      expect(entries).toHaveLength(3);
      expect(entries[0]).toEqual({ actor_id: google });
      await expect(asAnonymous().query('select export_my_data()')).rejects.toMatchObject({
        code: '42501',
      });
    }),
  );

  test(
    'shows each their own accesses, and nobody else’s',
    scene(async ({ owner, as, asAnonymous }) => {
      await owner.query(`
        insert into auth.sessions (user_id, ip, user_agent)
        select id, case email when 'ana@prumo.test' then '203.0.113.7' else '198.51.100.9' end, 'Firefox/128'
        from auth.users where email in ('ana@prumo.test', 'elisa@prumo.test')`);

      const rows = await as('ana').query<{ address: string | null }>(
        'select address from list_my_access()',
      );

      const addresses = rows.map(({ address }) => address).filter(Boolean);
      expect(addresses).toContain('203.0.113.7');
      expect(addresses).not.toContain('198.51.100.9');
      await expect(asAnonymous().query('select * from list_my_access()')).rejects.toMatchObject({
        code: '42501',
      });
    }),
  );
});
