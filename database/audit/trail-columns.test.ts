import { expect, test } from 'vitest';
import { useScene } from '../testing.ts';

// Every table of the wire and every column of an audited one is in the trail, or is left out by name.

const scene = useScene();

/** Columns of audited tables of which the trail says nothing, by the reason. */
const UNSAID: Record<string, string> = {
  'the team learns nothing of a library (docs/decisions/287)': 'item_specs.product_id',
  'the time of the entry says it': `addenda.issued_at change_orders.closed_at change_orders.sent_at commission_invoices.cancelled_at
    daily_logs.changed_at daily_logs.sent_at deliveries.announced_at deliveries.changed_at deliveries.checked_at deliveries.withdrawn_at issues.changed_at issues.opened_at issues.closed_at projects.completed_at
    handovers.closed_at handovers.sent_at item_specs.changed_at item_specs.stands_since milestones.changed_at
    commission_invoices.issued_at orders.cancelled_at orders.confirmed_at plan_requests.asked_at plan_requests.decided_at
    project_transfers.transferred_at profiles.erased_at purchases.changed_at questions.asked_at quote_requests.deadline_set_at quote_requests.invited_at
    quote_requests.opened_at quotes.approved_at quotes.submitted_at referrals.completed_at referrals.invited_at
    reference_tables.published_at reference_tables.retired_at request_terms.set_at selections.decided_at selections.sent_at
    support_requests.changed_at support_requests.first_answered_at support_requests.opened_at support_requests.solved_at
    support_requests.waiting_since tax_documents.file_gone_at tax_documents.removed_at`,
  'the person of the entry says it': `attachments.uploaded_by change_orders.author_id deliveries.announced_by deliveries.checked_by handovers.created_by issues.author_id issues.created_by payments.account_id payments.created_by plan_requests.decided_by reference_tables.loaded_by
    project_transfers.admin_id purchase_payments.created_by purchase_payments.recorded_role purchases.created_by purchases.recorded_role sign_offs.account_id sign_offs.person_id sign_offs.person_role sign_offs.session_id
    support_requests.opened_by tax_documents.uploaded_by`,
  'a version of the offer, which never changes, has it': `quotes.alternative quotes.brand quotes.line_value quotes.model quotes.scope
    quotes.unit_price`,
  'a row or a signed content that never changes has it': `addenda.changes change_orders.instalments change_orders.order_version
    commission_invoices.parties selection_items.price selection_items.rivals sign_offs.content sign_offs.parties tax_documents.cancellation_id
    tax_documents.cancelled_on tax_documents.issued_on tax_documents.issuer_match tax_documents.issuer_name tax_documents.issuer_tax_id
    tax_documents.item_count tax_documents.model tax_documents.products_total tax_documents.protocol tax_documents.recipient_match
    tax_documents.recipient_tax_id tax_documents.series`,
  'it says where the row belongs, and is written once': `categories.is_specified commissions.approval_id commissions.change_order_id
    item_forecasts.item_id item_parts.item_id item_specs.code_key item_specs.item_id milestones.first_due_on orders.content_form orders.issuer_id orders.rating_architect_id payments.batch_id profiles.account_id project_transfers.number
    purchase_payments.batch_id questions.request_id quote_requests.category quotes.category quotes.request_id quotes.selection_id registration_details.profile_id`,
  'nobody decides it: an order of a list, a mark of a job, what follows from a status': `attachments.taken_at categories.position handovers.version milestones.position
    orders.money_at orders.plan_from_offer orders.rating_opened_at platform_settings.billing_version platform_settings.has_chosen
    platform_settings.settings_version project_items.position reference_tables.file_digest reference_tables.rows quote_requests.news_at daily_logs.warned_at
    quote_requests.news_kind quote_requests.news_keys quote_requests.reminded_at quotes.closed_as`,
};

const named = (reasons: Record<string, string>) =>
  Object.values(reasons)
    .flatMap((names) => names.split(/\s+/))
    .sort();

/** Copies and marks that every table has: ids of the row and its people, when it was made. */
const COMMON = new Set([
  'id',
  'created_at',
  'project_id',
  'architect_id',
  'client_id',
  'supplier_id',
]);

test(
  '[T42] every column of an audited table is recorded, noted as changed, or named here with a reason; a table of the wire without entries says why in its register.sql',
  scene(async ({ owner }) => {
    const columns = await owner.query<{
      name: string;
      table: string;
      is_said: boolean;
      is_audited: boolean;
    }>(`
      with audited as (
        select t.tgrelid, string_to_array(encode(t.tgargs, 'escape'), '\\000') as args
        from pg_trigger t
        join pg_proc p on p.oid = t.tgfoid and p.proname in ('audit_row', 'audit_changes')
        where t.tgtype & 16 = 16 -- update
      )
      select a.attname as name, c.relname as table, u.tgrelid is not null as is_audited,
        coalesce(a.attname = any (string_to_array(u.args[2] || ' ' || u.args[3], ' ')), false) as is_said
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join audited u on u.tgrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      order by c.relname, a.attnum`);
    const unsaid = columns
      .filter(({ name, is_audited, is_said }) => is_audited && !is_said && !COMMON.has(name))
      .map(({ table, name }) => `${table}.${name}`);
    const unaudited = columns.filter(({ is_audited }) => !is_audited).map(({ table }) => table);

    expect(unsaid.sort()).toEqual(named(UNSAID));
    const explained = await owner.query<{ table: string }>(
      `select substr(table_name, 8) as table from private.register where unaudited is not null`,
    );
    expect([...new Set(unaudited)].sort()).toEqual(explained.map(({ table }) => table).sort());
  }),
);
