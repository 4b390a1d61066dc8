import { expect, test } from 'vitest';
import { useDatabase } from '../testing.ts';

// Behaviour that older clients rely on, and that a table for requests could have broken.

const database = useDatabase();

/** Columns of each specified function's result. New facts go into new functions. */
const COLUMNS: Record<string, string> = {
  count_quotes_by_status: 'status count',
  create_admin_user: 'jsonb',
  get_approved_quotes_for_payments:
    'quote_id project_name supplier_name item_description quote_price category has_payment total_paid remaining_amount',
  get_project_category_details:
    'category category_label orcamento_previsto valor_aprovado valor_gasto valor_pendente status_orcamento',
  get_project_financial_alerts:
    'category category_label valor_aprovado orcamento_previsto excesso percentual_excesso',
  get_project_financial_summary:
    'orcamento_total_aprovado valor_gasto percentual_gasto valor_pendente saldo_restante',
  get_quote_progress_by_category: 'category total_quotes submitted_quotes progress_percentage',
  get_quote_response_details:
    'quote_id project_name project_address architect_name architect_email architect_phone quote_category items_data quote_price quote_delivery_days quote_notes quote_status',
  get_supplier_approved_projects:
    'quote_id approved_at quote_price project_name project_address total_items item_category item_descriptions item_quantities quote_delivery_days quote_notes architect_name architect_email architect_phone client_name client_email client_phone',
  get_supplier_quotes:
    'quote_id project_name item_descriptions total_items item_category architect_name created_at quote_status rejection_reason',
  get_suppliers_without_category: 'id full_name email company_name created_at',
  has_approved_quotes: 'boolean',
  has_pending_quotes: 'boolean',
  increment_referral_count: 'void',
  list_admin_users: 'id full_name email created_at',
  update_supplier_category: 'jsonb',
};

test('[REQ-007] the specified functions return the columns they always did', async () => {
  const { rows } = await database.current.owner.query<{ name: string; returned: string }>(
    `select p.proname as name, coalesce(
       (select string_agg(a.name, ' ' order by a.place)
        from unnest(p.proargnames, p.proargmodes) with ordinality a (name, mode, place) where a.mode in ('t', 'o')),
       format_type(p.prorettype, null)) as returned
     from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname = any ($1) order by 1`,
    [Object.keys(COLUMNS)],
  );

  expect(Object.fromEntries(rows.map(({ name, returned }) => [name, returned]))).toEqual(COLUMNS);
});

test('[REQ-007] between people, projects, items and quotes there are the foreign keys of before and no other', async () => {
  const { rows } = await database.current.owner.query<{ name: string }>(
    // A second key between two of them would make an embed that names no key ambiguous; one within a table does not.
    `select conname as name from pg_constraint
     where contype = 'f' and conrelid = any ($1::regclass[]) and confrelid = any ($1::regclass[]) and conrelid <> confrelid
     order by 1`,
    [['profiles', 'projects', 'project_items', 'quotes'].map((name) => `public.${name}`)],
  );

  expect(rows.map(({ name }) => name)).toEqual([
    'project_items_project_id_fkey',
    'projects_architect_id_fkey',
    'projects_client_id_fkey',
    'quotes_project_item_id_fkey',
    'quotes_supplier_id_fkey',
  ]);
});

test('[REQ-007] no table joins two of them by a key of its own, which clients could embed through', async () => {
  // PostgREST goes through a table whose primary key holds the keys to both sides; ours has an id.
  const { rows } = await database.current.owner.query(
    `select c.relname from pg_class c
     join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
     where c.relnamespace = 'public'::regnamespace
       and (select count(*) from pg_constraint f
            where f.conrelid = c.oid and f.contype = 'f' and f.conkey <@ k.conkey) >= 2`,
  );

  expect(rows).toEqual([]);
});
