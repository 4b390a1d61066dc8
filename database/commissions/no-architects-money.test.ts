import { expect, test } from 'vitest';
import { useScene } from '../testing.ts';

// The code of ethics of architects (CAU) forbids commissions on what others sell. The product has nothing by which one could be
// computed: no column, no function of the wire that an architect reads, no document.

const scene = useScene();

test(
  '[COM-012] a rate or amount of commission stands only where its debtor is a supplier',
  scene(async ({ owner }) => {
    const columns = await owner.query<{ name: string }>(
      `select format('%s.%s', c.table_name, c.column_name) as name from information_schema.columns c
       where c.table_schema in ('public', 'private') and c.column_name ~ 'commission|referral_(fee|amount)|reward|payout|bonus'
       order by 1`,
    );
    expect(columns.map(({ name }) => name)).toEqual([
      'commissions.commission_amount',
      'commissions.commission_rate',
      // The rate that the approval of a supplier proposes; only admins read it.
      'platform_settings.default_commission_rate',
      // Null for clients and admins; of an architect it is what the specified sign-up writes, and nothing reads it.
      'profiles.commission_rate',
      'quote_versions.commission_rate',
    ]);
    const debts = await owner.query<{ name: string }>(
      `select table_name::text as name from information_schema.columns
       where table_schema in ('public', 'private') and column_name = 'invoice_id' or table_name like '%invoice%' group by 1 order by 1`,
    );
    expect(debts.map(({ name }) => name)).toEqual([
      'commission_invoices',
      'commissions',
      // Payments of an invoice; the table of invoices checks who owes it.
      'invoice_payments',
    ]);
  }),
);

test(
  '[T80] [COM-012] [COM-011] no function that an architect or a client may call says anything of commissions, and no referral has an amount',
  scene(async ({ owner }) => {
    const callable = await owner.query<{ name: string; of: string }>(
      `select p.proname as name, pg_get_function_result(p.oid) || pg_get_function_arguments(p.oid) || p.prosrc as of
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname = 'public' and (has_function_privilege('app_architect', p.oid, 'execute') or has_function_privilege('app_client', p.oid, 'execute'))`,
    );
    const speaking = callable.filter(({ of }) => /commission_(rate|amount)|invoice/.test(of));
    expect(callable.length).toBeGreaterThan(50);
    // One asks whose invoice it is before a supplier reads its history, one takes the rate out of an answer that an architect
    // types (database/on-behalf/drafts.test.ts), one asks who may record an export, and the search finds invoices for their supplier
    // and the team.
    expect(speaking.map(({ name }) => name).sort()).toEqual([
      'entity_timeline',
      'get_request_to_type',
      'record_export',
      'search_everything',
    ]);

    const amounts = await owner.query(
      `select column_name from information_schema.columns
       where table_schema = 'public' and table_name in ('referrals', 'referral_codes') and data_type in ('numeric', 'double precision', 'money')`,
    );
    expect(amounts).toEqual([]);
  }),
);
