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

/** Which subject of the file holds a table's rows. */
const TAKEN: Record<string, string> = {
  'auth.users': 'conta',
  'auth.identities': 'contas_ligadas',
  'auth.mfa_factors': 'verificacao_em_duas_etapas',
  'auth.recovery_codes': 'codigos_de_recuperacao',
  'auth.sessions': 'aparelhos',
  'private.factor_removals': 'verificacoes_removidas_pela_equipe',
  'private.former_details': 'nomes_e_contatos_anteriores',
  'private.policy_agreements': 'politica_de_privacidade',
  'private.erasure_requests': 'pedidos_de_exclusao',
  'private.project_objections': 'projetos_nao_reconhecidos',
  'private.client_invitations': 'convites_a_clientes',
  'private.calendar_links': 'link_do_calendario',
  'private.outbox': 'emails_para_voce',
  'private.audit_entries': 'registros',
  'public.profiles': 'perfil',
  'public.billing_details': 'dados_para_documentos',
  'public.registration_details': 'dados_do_cadastro',
  'public.person_notes': 'notas_da_equipe',
  'public.plan_requests': 'pedidos_de_plano',
  'private.admin_invitations': 'convites_da_equipe',
  'public.referral_codes': 'codigo_de_indicacao',
  'public.referrals': 'indicacoes_feitas',
  'public.projects': 'projetos',
  'public.project_transfers': 'projetos_transferidos',
  'public.project_items': 'itens',
  'public.item_kits': 'kits',
  'public.kit_items': 'kits',
  'public.project_category_budgets': 'previstos',
  'public.project_reserves': 'reservas',
  'public.item_forecasts': 'previstos_por_item',
  'public.quote_requests': 'pedidos_de_orcamento',
  'public.request_terms': 'condicoes_de_pedidos',
  'public.addenda': 'adendos',
  'public.questions': 'perguntas',
  'public.selections': 'selecoes',
  'public.selection_items': 'selecoes',
  'public.quote_adjustments': 'ajustes',
  'public.kept_choices': 'escolhas_na_comparacao',
  'public.quotes': 'orcamentos',
  'public.quote_versions': 'versoes_de_orcamento',
  'private.quote_drafts': 'rascunhos_de_propostas',
  'public.orders': 'pedidos',
  'private.order_items': 'pedidos',
  'public.instalments': 'pedidos',
  'public.sign_offs': 'aceites',
  'public.change_orders': 'aditivos',
  'private.change_order_lines': 'aditivos',
  'public.payments': 'pagamentos',
  'public.commissions': 'comissoes',
  'public.commission_invoices': 'faturas',
  'public.attachments': 'arquivos',
  'public.notifications': 'avisos',
  'public.messages': 'mensagens',
  'public.threads': 'conversas',
  'private.notification_preferences': 'preferencias_de_avisos',
  'storage.objects': 'arquivos',
};

/** Why a table is not in the file. A new table belongs here or above. */
const LEFT_OUT: Record<string, string> = {
  'public.categories': 'about no person',
  'public.platform_settings': 'the operator’s own, about no person',
  'auth.one_time_tokens': 'digests of codes that live for an hour',
  'auth.flow_state': 'digests of a sign-in under way, five minutes',
  'auth.provider_flows': 'digests of a sign-in under way, five minutes',
  'auth.mfa_challenges': 'a question under way, five minutes',
  'auth.signing_keys': 'the product’s own keys',
  'private.rate_limits': 'counts under a digest, for a window of an hour at most',
  'private.written_bytes': 'how many bytes, for two days; nothing of what they say',
  'private.byte_stops': 'that somebody wrote too much, until the end of the day',
  'private.spent_signatures': 'digests, until they expire',
  'private.push_subscriptions':
    'where a browser takes messages, with its session; a secret of the device',
  'private.calendar_changes': 'that days of instalments changed; about nobody',
  'private.pushes': 'messages on their way to devices, for an hour',
  'private.digests_sent': 'that a digest left on a day, for a month',
  'private.jobs': 'about nobody',
  'private.gateways': 'about nobody',
  'private.backups': 'about nobody',
  'private.table_sizes': 'about nobody',
  'private.first_steps': 'that the team put its first steps away; about nobody',
  'private.commission_closings':
    'which admin closed a month, and when; the invoices are in the file',
  'private.commission_closing_suppliers':
    'that a supplier was gone through when a month was closed; its invoices are in the file',
  'private.invoice_payments': 'in each invoice of the file',
  'private.number_series': 'the last number of each series; the numbers are in the orders',
  'storage.buckets': 'about nobody',
  'private.settings': 'about nobody',
  'private.secrets': 'the product’s own',
  'private.schema_history': 'about nobody',
  'private.schema_rules': 'about nobody',
};

test(
  'every table is in the file, or left out with a reason',
  scene(async ({ owner, as }) => {
    const tables = await owner.query<{ name: string }>(`
      select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'private', 'auth', 'storage') and c.relkind in ('r', 'p')`);

    const [{ data } = {}] = await as('bruno').query<{ data: Data }>(
      'select export_my_data() as data',
    );

    expect(tables.map(({ name }) => name).sort()).toEqual(
      [...Object.keys(TAKEN), ...Object.keys(LEFT_OUT)].sort(),
    );
    expect(Object.keys(data ?? {})).toEqual(expect.arrayContaining(Object.values(TAKEN)));
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
