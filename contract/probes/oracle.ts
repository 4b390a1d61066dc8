import { TABLES, type TableName } from '../tables.ts';
import { behind } from '../threats/fixture.ts';

// The rows that each person may see, in plain SQL written from the remarks of
// database/permissions.csv. It shares nothing with the policies: it queries the tables through
// their joins, never through the copied ids that policies compare, and the owner runs it.

/** The expected answer to a person's `select=*` of a table: its rows by key, or null when it is refused. */
export type View = Record<TableName, Record<string, unknown>[] | null>;

export type Role = 'anon' | 'pending' | 'client' | 'architect' | 'supplier' | 'admin';

/** The product role that a person has at this moment; without an approved profile it is pending. */
export async function roleOf(id: string | null): Promise<Role> {
  if (id === null) return 'anon';
  const rows = await behind(
    `select case when status = 'approved' then role else 'pending' end as role from profiles where id = $1`,
    [id],
  );
  return (rows[0] as { role: Role } | undefined)?.role ?? 'pending';
}

const nobody = 'false';
const everybody = 'true';
const ownProject = (project: string) =>
  `exists (select from projects own where own.id = ${project} and own.architect_id = $1)`;
const ownItem = (item: string) =>
  `exists (select from project_items i where i.id = ${item} and ${ownProject('i.project_id')})`;
const ownQuote = (quote: string) =>
  `exists (select from quotes q where q.id = ${quote} and ${ownItem('q.project_item_id')})`;
const ownProjectOfFile = (owner: string) => `exists (
    select from projects p where p.${owner} = $1 and p.id = case t.kind
      when 'project' then t.entity_id
      when 'request' then (select r.project_id from quote_requests r where r.id = t.entity_id)
      when 'terms' then (select c.project_id from request_terms c where c.id = t.entity_id)
      when 'change_order' then (select c.project_id from change_orders c where c.id = t.entity_id)
      when 'order' then (select o.project_id from orders o where o.id = t.entity_id)
      when 'tax_document' then (select o.project_id from orders o where o.id = t.entity_id)
      when 'delivery' then (
        select o.project_id from deliveries d join orders o on o.id = d.order_id where d.id = t.entity_id)
      when 'item' then (select i.project_id from project_items i where i.id = t.entity_id)
      when 'purchase' then (select c.project_id from purchases c where c.id = t.entity_id)
      when 'issue' then (
        select s.project_id from issues s
        where s.id = t.entity_id and (s.status <> 'draft' or s.author_role || '_id' = '${owner}'))
      when 'daily_log' then (
        select d.project_id from daily_logs d
        where d.id = t.entity_id and ('${owner}' = 'architect_id' or d.status <> 'draft'))
      when 'message' then (
        select m.project_id from messages m
        where m.id = t.entity_id and ('${owner}' = 'architect_id' or m.request_id is null))
      when 'payment' then (
        select i.project_id from payments y join quotes q on q.id = y.quote_id
        join project_items i on i.id = q.project_item_id where y.id = t.entity_id)
    end)`;
const sideOf = (side: string, project: string) =>
  `exists (select from projects own where own.id = ${project} and own.${side} = $1)`;
/** Rows that belong to an order are read by the people who read the order. */
const ofOrder = (order: string): Partial<Record<Role, string>> => ({
  client: `exists (select from orders o where o.id = ${order} and ${sideOf('client_id', 'o.project_id')})`,
  architect: `exists (select from orders o where o.id = ${order} and ${sideOf('architect_id', 'o.project_id')})`,
  supplier: `exists (select from orders o where o.id = ${order} and o.supplier_id = $1)`,
  admin: everybody,
});
/** A purchase outside, and what belongs to it, is never a supplier's to read. */
const ofPurchase = (purchase: string): Partial<Record<Role, string>> => ({
  client: `exists (select from purchases c where c.id = ${purchase} and ${sideOf('client_id', 'c.project_id')})`,
  architect: `exists (select from purchases c where c.id = ${purchase} and ${sideOf('architect_id', 'c.project_id')})`,
  admin: everybody,
});
/** A day of the diário: a draft is its architect's alone, and none is a supplier's. */
const ofDay = (log: string): Partial<Record<Role, string>> => ({
  client: `exists (select from daily_logs d where d.id = ${log} and d.status <> 'draft' and ${sideOf('client_id', 'd.project_id')})`,
  architect: `exists (select from daily_logs d where d.id = ${log} and ${sideOf('architect_id', 'd.project_id')})`,
  admin: `exists (select from daily_logs d where d.id = ${log} and d.status <> 'draft')`,
});
/** Pendências and claims are read by the sides of its project, and by the supplier of its order. */
const ofIssue = (issue: string): Partial<Record<Role, string>> => ({
  client: `exists (select from issues s where s.id = ${issue} and ${sideOf('client_id', 's.project_id')})`,
  architect: `exists (select from issues s where s.id = ${issue} and ${sideOf('architect_id', 's.project_id')})`,
  supplier: `exists (select from issues s join orders o on o.id = s.order_id where s.id = ${issue} and o.supplier_id = $1)`,
  admin: everybody,
});
/** The client's word about a day stays theirs to read when the day is taken back. */
const ofSignedDay = (role: Role) =>
  role === 'admin'
    ? everybody
    : `exists (select from daily_logs d where d.id = t.entity_id and ${sideOf(`${role}_id`, 'd.project_id')})`;
/** The client's word about a ficha is read by the sides of the project, also once the item is gone. */
const ofSignedSpec = (role: Role) =>
  role === 'admin' ? everybody : `t.kind = 'item_spec' and ${sideOf(`${role}_id`, 't.project_id')}`;
/** A sign-off of an order, of a batch of payments, of a change order or of a delivery, is read with its order. */
const ofSigned = (role: Role) => {
  const rows = ofOrder('signed.order_id')[role];
  return `exists (select from (
    select t.entity_id as order_id
    union all select c.order_id from change_orders c where c.id = t.entity_id
    union all select d.order_id from deliveries d where d.id = t.entity_id
  ) signed where ${rows})${role === 'supplier' ? '' : ` or ${ofPurchase('t.entity_id')[role]} or ${ofHandover('t.entity_id')[role]} or ${ofSignedDay(role)} or ${ofSignedSpec(role)}`}`;
};
/** A termo de entrega names what all suppliers delivered: none of them reads it. */
const ofHandover = (handover: string): Partial<Record<Role, string>> => ({
  client: `exists (select from handovers h where h.id = ${handover} and ${sideOf('client_id', 'h.project_id')})`,
  architect: `exists (select from handovers h where h.id = ${handover} and ${sideOf('architect_id', 'h.project_id')})`,
  admin: everybody,
});
/** A rating that others read: its seal is open, and the team does not hide it. */
const OPEN = 't.sealed_until <= now() and t.hidden_at is null';
const myEmail = '(select lower(u.email) from auth.users u where u.id = $1)';

/** Requests for support are their account's, also while the gate holds it. */
const ownAccount: Partial<Record<Role, string>> = {
  pending: 't.account_id = $1',
  client: 't.account_id = $1',
  architect: 't.account_id = $1',
  supplier: 't.account_id = $1',
  admin: everybody,
};
const ownSupport = `t.kind = 'support' and exists (
    select from support_messages s join support_requests r on r.id = s.request_id where s.id = t.entity_id and r.account_id = $1)`;

/** For each table and role, which rows; a role that is not named is refused. */
const ROWS: Record<TableName, Partial<Record<Role, string>>> = {
  profiles: {
    pending: 't.id = $1',
    client:
      't.id = $1 or exists (select from projects p where p.client_id = $1 and p.architect_id = t.id)',
    architect: `t.id = $1
      or t.status = 'approved' and t.role = 'client' and t.findable
      or t.status = 'approved' and t.role = 'supplier'
      or t.guest_of = $1
      or exists (select from projects p where p.architect_id = $1 and p.client_id = t.id)`,
    supplier: 't.id = $1',
    admin:
      't.role is not null or not exists (select from account_people m where m.person_id = t.id)',
  },
  referral_codes: {
    pending: 't.user_id = $1',
    client: 't.user_id = $1',
    architect: 't.user_id = $1',
    supplier: 't.user_id = $1',
    admin: everybody,
  },
  referrals: {
    pending: `lower(t.referred_email) = ${myEmail} and coalesce(t.referred_user_id, $1) = $1`,
    client: 't.referrer_id = $1',
    architect: 't.referrer_id = $1',
    supplier: 't.referrer_id = $1',
    admin: everybody,
  },
  projects: { client: 't.client_id = $1', architect: 't.architect_id = $1', admin: everybody },
  project_items: {
    architect: `t.cancelled_at is null and ${ownProject('t.project_id')}`,
    admin: 't.cancelled_at is null',
  },
  quote_requests: {
    architect: ownProject('t.project_id'),
    supplier: 't.supplier_id = $1',
    admin: everybody,
  },
  quote_versions: {
    architect: `exists (select from quote_requests r where r.id = t.request_id and ${ownProject('r.project_id')})`,
    supplier:
      'exists (select from quote_requests r where r.id = t.request_id and r.supplier_id = $1)',
    admin: everybody,
  },
  request_terms: { architect: ownProject('t.project_id'), admin: everybody },
  addenda: { architect: ownProject('t.project_id'), admin: everybody },
  questions: { architect: ownProject('t.project_id'), admin: everybody },
  quotes: {
    architect: ownItem('t.project_item_id'),
    supplier: 't.supplier_id = $1',
    admin: everybody,
  },
  selections: {
    client: `exists (select from projects p where p.id = t.project_id and p.client_id = $1)`,
    architect: ownProject('t.project_id'),
    admin: everybody,
  },
  selection_items: {
    client: `exists (select from selections s join projects p on p.id = s.project_id
      where s.id = t.selection_id and p.client_id = $1)`,
    architect: ownQuote('t.quote_id'),
    admin: everybody,
  },
  quote_adjustments: {
    architect: `exists (select from quote_requests r where r.id = t.request_id and ${ownProject('r.project_id')})`,
  },
  project_category_budgets: { architect: ownProject('t.project_id'), admin: everybody },
  billing_details: {
    client: 't.profile_id = $1',
    architect: 't.profile_id = $1',
    supplier: 't.profile_id = $1',
    admin: everybody,
  },
  registration_details: {
    pending: 't.profile_id = $1',
    client: 't.profile_id = $1',
    architect: 't.profile_id = $1',
    supplier: 't.profile_id = $1',
    admin: everybody,
  },
  account_people: {
    pending: 't.person_id = $1',
    client: 't.account_id = $1 or t.person_id = $1',
    architect: 't.account_id = $1 or t.person_id = $1',
    supplier: 't.account_id = $1 or t.person_id = $1',
    admin: everybody,
  },
  account_notes: {
    client: 't.account_id = $1',
    architect: 't.account_id = $1',
    supplier: 't.account_id = $1',
  },
  editing: {
    client: 't.account_id = $1',
    architect: 't.account_id = $1',
    supplier: 't.account_id = $1',
  },
  person_notes: { admin: everybody },
  project_transfers: { admin: everybody },
  support_requests: ownAccount,
  support_messages: ownAccount,
  plan_requests: { pending: 't.profile_id = $1', architect: 't.profile_id = $1', admin: everybody },
  project_reserves: {
    client: sideOf('client_id', 't.project_id'),
    architect: sideOf('architect_id', 't.project_id'),
    admin: everybody,
  },
  item_forecasts: { architect: sideOf('architect_id', 't.project_id'), admin: everybody },
  price_indexes: { architect: everybody, admin: everybody },
  kept_choices: { architect: sideOf('architect_id', 't.project_id') },
  orders: {
    client: sideOf('client_id', 't.project_id'),
    architect: sideOf('architect_id', 't.project_id'),
    supplier: 't.supplier_id = $1',
    admin: everybody,
  },
  instalments: ofOrder('t.order_id'),
  deliveries: ofOrder('t.order_id'),
  item_parts: {
    client: sideOf('client_id', 't.project_id'),
    architect: sideOf('architect_id', 't.project_id'),
    supplier:
      'exists (select from quotes q where q.project_item_id = t.item_id and q.supplier_id = $1)',
    admin: everybody,
  },
  tax_documents: ofOrder('t.order_id'),
  milestones: {
    client: sideOf('client_id', 't.project_id'),
    architect: sideOf('architect_id', 't.project_id'),
    supplier: 'exists (select from orders o where o.id = t.order_id and o.supplier_id = $1)',
    admin: everybody,
  },
  purchases: ofPurchase('t.id'),
  purchase_lines: ofPurchase('t.purchase_id'),
  purchase_instalments: ofPurchase('t.purchase_id'),
  purchase_payments: ofPurchase('t.purchase_id'),
  daily_logs: ofDay('t.id'),
  handovers: ofHandover('t.id'),
  change_orders: Object.fromEntries(
    Object.entries(ofOrder('t.order_id')).map(([role, rows]) => [
      role,
      `${rows} and (t.status <> 'draft' or t.author_id = $1 and t.author_role = '${role}')`,
    ]),
  ),
  issues: Object.fromEntries(
    (['client', 'architect', 'supplier', 'admin'] as const).map((role) => [
      role,
      `(${ofIssue('t.id')[role]}) and (t.status <> 'draft' or t.author_id = $1 and t.author_role = '${role}')`,
    ]),
  ),
  issue_events: ofIssue('t.issue_id'),
  item_specs: { architect: ownItem('t.item_id'), admin: everybody },
  item_spec_versions: {
    client: sideOf(
      'client_id',
      '(select i.project_id from project_items i where i.id = t.item_id)',
    ),
    architect: ownItem('t.item_id'),
    admin: everybody,
  },
  // Sealed, a rating is its rater's alone: not the other sides', not the team's.
  ratings: {
    client: `t.rater_id = $1 or ${OPEN} and ${ofOrder('t.order_id').client}`,
    architect: `t.rater_id = $1 or ${OPEN} and (t.rated_id = $1 or ${ofOrder('t.order_id').architect})`,
    supplier: `t.rater_id = $1 or ${OPEN} and ${ofOrder('t.order_id').supplier}`,
    admin: 't.sealed_until <= now()',
  },
  sign_offs: {
    client: ofSigned('client'),
    architect: ofSigned('architect'),
    supplier: ofSigned('supplier'),
    admin: everybody,
  },
  payments: { architect: ownQuote('t.quote_id'), admin: everybody },
  attachments: {
    pending: `t.kind = 'profile' and t.entity_id = $1 or ${ownSupport}`,
    client: `${ownSupport} or t.kind not in ('request', 'terms') and ${ownProjectOfFile('client_id')} or t.kind = 'profile' and t.entity_id = $1`,
    architect: `${ownSupport} or ${ownProjectOfFile('architect_id')} or t.kind in ('logo', 'profile') and t.entity_id = $1
      or t.kind = 'product' and exists (select from products p where p.id = t.entity_id and p.architect_id = $1)`,
    supplier: `${ownSupport} or t.kind in ('logo', 'profile') and t.entity_id = $1
      or t.kind = 'item' and exists (select from quotes q where q.project_item_id = t.entity_id and q.supplier_id = $1)
      or t.kind = 'terms' and exists (
        select from request_terms c join quote_requests r on r.project_id = c.project_id and r.category = c.category
        where c.id = t.entity_id and r.supplier_id = $1)
      or t.kind = 'request' and exists (select from quote_requests r where r.id = t.entity_id and r.supplier_id = $1)
      or t.kind = 'change_order' and exists (select from change_orders c where c.id = t.entity_id and c.supplier_id = $1)
      or t.kind = 'issue' and exists (
        select from issues s join orders o on o.id = s.order_id
        where s.id = t.entity_id and s.status <> 'draft' and o.supplier_id = $1)
      or t.kind = 'order' and exists (select from orders o where o.id = t.entity_id and o.supplier_id = $1)
      or t.kind = 'tax_document' and exists (select from orders o where o.id = t.entity_id and o.supplier_id = $1)
      or t.kind = 'delivery' and exists (
        select from deliveries d join orders o on o.id = d.order_id where d.id = t.entity_id and o.supplier_id = $1)
      or t.kind = 'payment' and exists (
        select from payments y join quotes q on q.id = y.quote_id where y.id = t.entity_id and q.supplier_id = $1)
      or t.kind = 'message' and exists (
        select from messages m join quote_requests r on r.id = m.request_id
        where m.id = t.entity_id and r.supplier_id = $1)`,
    admin: `t.kind not in ('message', 'product')
      and (t.kind <> 'daily_log' or exists (select from daily_logs d where d.id = t.entity_id and d.status <> 'draft'))
      and (t.kind <> 'issue' or exists (select from issues s where s.id = t.entity_id and s.status <> 'draft'))`,
  },
  commissions: { admin: everybody },
  commission_invoices: { supplier: 't.supplier_id = $1', admin: everybody },
  categories: {
    pending: everybody,
    client: everybody,
    architect: everybody,
    supplier: everybody,
    admin: everybody,
  },
  reference_tables: { architect: `t.status = 'published'`, admin: everybody },
  platform_settings: { admin: everybody },
  notifications: {
    client: 't.recipient_id = $1 and t.is_listed',
    architect: 't.recipient_id = $1 and t.is_listed',
    supplier: 't.recipient_id = $1 and t.is_listed',
    admin: 't.recipient_id = $1 and t.is_listed',
  },
  threads: {
    client: 't.person_id = $1',
    architect: 't.person_id = $1',
    supplier: 't.person_id = $1',
  },
  messages: {
    client:
      't.request_id is null and exists (select from projects p where p.id = t.project_id and p.client_id = $1)',
    architect: ownProject('t.project_id'),
    supplier:
      'exists (select from quote_requests r where r.id = t.request_id and r.supplier_id = $1)',
  },
  products: { architect: 't.architect_id = $1' },
  item_kits: { architect: 't.architect_id = $1 or t.architect_id is null' },
  kit_items: {
    architect: `exists (select from item_kits k where k.id = t.kit_id and (k.architect_id = $1 or k.architect_id is null))`,
  },
};

const columns = (names: string) => names.split(' ').map((name) => `t.${name}`);

/** The one column that an architect and a client do not see of everybody whom they see. */
const PHONE_OF_ONES_OWN = `case when t.id = $1 or t.guest_of = $1
    or exists (select from projects p where p.architect_id = $1 and p.client_id = t.id)
    or exists (select from orders o where o.architect_id = $1 and o.supplier_id = t.id)
  then t.phone_number end as phone_number`;
const OWN_RATE = 'case when t.id = $1 then t.commission_rate end as commission_rate';

function columnsOf(table: TableName, role: Role): string[] {
  switch (table) {
    case 'profiles':
      return [
        ...columns(
          'id email full_name role company_name status supplier_category further_categories created_at',
        ),
        role === 'architect' ? PHONE_OF_ONES_OWN : 't.phone_number',
        role === 'architect' || role === 'client' ? OWN_RATE : 't.commission_rate',
        ...(role === 'pending' || role === 'admin'
          ? columns('rejection_reason suspended_at suspension_reason')
          : []),
        ...(role === 'admin' ? columns('erased_at plan') : []),
      ];
    case 'referral_codes':
      return columns('code user_id uses_count');
    case 'referrals':
      return columns(
        'id referrer_id referred_email referred_user_id status invited_at completed_at',
      );
    case 'projects':
      return columns('id name address status client_id architect_id created_at');
    case 'project_items':
      return columns(
        'id project_id description category quantity unit specifications_url created_at position room code',
      );
    case 'quote_requests':
      return columns(
        'id project_id category supplier_id invited_at respond_until accepts_late round addendum opened_at intent decline_reason decline_note version valid_until whole_only revision_asked_at revision_message revision_target_total revision_target_days revision_due revision_kept_at revision_kept_note withdrawn_at withdrawal_reason more_time_asked_at more_time_until more_time_note',
      );
    case 'quote_versions':
      return columns(
        'id request_id version round addendum sent_at is_late total freight discount taxes_included taxes_note payment_note down_payment_percent instalments warranty_months valid_until whole_only delivery_time_days notes change_note attachment_ids lines source channel received_on said_by' +
          (role === 'architect' ? '' : ' commission_rate'),
      );
    case 'request_terms':
      return columns(
        'id project_id category respond_until accepts_late instructions visit_at visit_note addendum',
      );
    case 'addenda':
      return columns('id project_id category number note changes reopened issued_at');
    case 'questions':
      return columns(
        'id project_id category item_id body published_body answer is_public asked_at answered_at',
      );
    case 'quotes':
      return columns(
        'id project_item_id supplier_id status price delivery_time_days notes item_note rejection_reason created_at submitted_at viewed_at approved_at request_id closed_as',
      );
    case 'selections':
      return columns(
        'id project_id status message keep_undecided shows_rivals total sent_at decided_at',
      );
    case 'selection_items':
      return columns('id selection_id quote_id version price rivals decision justification');
    case 'quote_adjustments':
      return columns('id request_id project_item_id amount note created_at');
    case 'project_category_budgets':
      return columns('id project_id category budgeted_amount created_at');
    case 'billing_details':
      return columns(
        'profile_id tax_id legal_name address city state postal_code pix_kind pix_key pix_changed_at',
      );
    case 'registration_details':
      return columns(
        `profile_id cau cities portfolio_url approved_at rejected_at first_rejection_reason reapplied_at reapplication_note${role === 'admin' ? ' approved_by' : ''}`,
      );
    case 'account_people':
      return columns(
        'id account_id person_id role joined_at invited_by ended_at ended_by owner_offered_at',
      );
    case 'account_notes':
      return columns('id account_id kind entity_id author_id body mentions created_at changed_at');
    case 'editing':
      return columns('id account_id person_id kind entity_id seen_at');
    case 'person_notes':
      return columns('id person_id author_id body created_at');
    case 'project_transfers':
      return columns(
        'id project_id number from_architect_id to_architect_id reason admin_id transferred_at',
      );
    case 'support_requests':
      return columns(
        `id year number account_id subject link priority state opened_at first_answered_at solved_at waiting_since changed_at${role === 'admin' ? ' opened_by assigned_to' : ''}`,
      );
    case 'support_messages':
      return columns(
        `id request_id by_team body files created_at${role === 'admin' ? ' author_id' : ''}`,
      );
    case 'plan_requests':
      return columns(
        `id profile_id plan status asked_at decided_at reason${role === 'admin' ? ' decided_by' : ''}`,
      );
    case 'project_reserves':
      return columns('project_id amount');
    case 'kept_choices':
      return columns('id project_id choices saved_at');
    case 'reference_tables':
      return columns(
        `id source month state regime status rows published_at${role === 'admin' ? ' file_digest loaded_by created_at retired_at' : ''}`,
      );
    case 'item_forecasts':
      return columns('id item_id project_id amount source source_note');
    case 'price_indexes':
      return columns('id index month value');
    case 'orders':
      return columns(
        `id category year number status version terms delivery_place warranty_months created_at confirmed_at cancelled_at cancel_reason fulfilled_at rating_opened_at${role === 'supplier' ? '' : ' project_id'}${role === 'admin' || role === 'architect' ? ' supplier_id' : ''}`,
      );
    case 'item_parts':
      return columns(
        `id item_id position description quantity unit${role === 'supplier' ? '' : ' project_id'}`,
      );
    case 'deliveries':
      return columns(
        `id order_id arrives_on arrived_on status version note announced_role announced_at checked_role checked_at check_note withdrawn_role withdrawn_at withdraw_reason${role === 'supplier' ? '' : ' project_id'}`,
      );
    case 'tax_documents':
      return columns(
        `id order_id access_key model series number issued_on issuer_tax_id issuer_name recipient_tax_id products_total total item_count protocol status issuer_match recipient_match cancelled_on cancellation_id removed_at removal_reason file_gone_at uploaded_role created_at${role === 'supplier' ? '' : ' project_id'}`,
      );
    case 'milestones':
      return columns(
        role === 'supplier'
          ? 'id order_id title starts_on due_on first_due_on done_on version created_at removed_at'
          : 'id project_id order_id title starts_on due_on first_due_on done_on after_id after_order_id position version created_at removed_at',
      );
    case 'purchases':
      return columns(
        'id project_id number kind vendor description bought_on total version note recorded_role created_at cancelled_at cancel_reason',
      );
    case 'purchase_lines':
      return columns('id purchase_id position description category item_id quantity unit amount');
    case 'purchase_instalments':
      return columns('id purchase_id number label amount due_on removed_at');
    case 'purchase_payments':
      return columns(
        'id purchase_id amount payment_date paid_by reimbursed_on notes batch_id reverses_id recorded_role created_at',
      );
    case 'handovers':
      return columns('id project_id number status version note sent_at closed_at close_reason');
    case 'instalments':
      return columns('id order_id number label amount due_on on_delivery offset_days');
    case 'daily_logs':
      return columns(
        'id project_id log_date number status version weather_morning weather_afternoon idle_hours crew activities occurrences guidance materials visitors created_at changed_at sent_at',
      );
    case 'change_orders':
      return columns(
        `id order_id number kind cause title description status version order_version instalments answer_by author_role created_at sent_at closed_at close_reason${role === 'supplier' ? '' : ' project_id'}`,
      );
    case 'issues':
      return columns(
        `id kind number order_id quote_id room title description is_urgent due_on visit_on status is_disputed fixed_role version author_role created_at changed_at opened_at closed_at${role === 'supplier' ? '' : ' project_id'}`,
      );
    case 'issue_events':
      return columns('id issue_id version event role is_entered words visit_on content_hash at');
    case 'item_specs':
      return columns(
        `item_id id project_id code brand model finish color size notes accepts_equivalent vendor_name vendor_url cover_id${role === 'admin' ? '' : ' product_id'} status version approved_version created_at changed_at`,
      );
    case 'item_spec_versions':
      return columns(
        'id item_id project_id version content source outcome message reason sent_at decided_at',
      );
    case 'ratings':
      return columns(
        `id order_id rater_role rated_role punctuality quality scope service comment reply replied_at hidden_at hidden_reason sealed_until created_at${role === 'admin' ? ' held_at reported_at rater_id rated_id' : ''}`,
      );
    case 'sign_offs':
      return columns(
        'id kind entity_id entity_version decision reason content content_hash person_role created_at',
      );
    case 'payments':
      return columns(
        'id quote_id amount payment_date notes created_by created_at reverses_payment_id batch_id',
      );
    case 'attachments':
      return columns(
        `id kind entity_id file_name mime_type size taken_at uploaded_by created_at${role === 'supplier' || role === 'pending' ? '' : ' project_id'}`,
      );
    case 'commissions':
      return columns(
        'id quote_id project_id supplier_id commission_rate commission_amount created_at kind base_amount approval_id change_order_id due_at invoice_id cancelled_at',
      );
    case 'commission_invoices':
      return columns(
        'id supplier_id year number period amount status issued_at due_on paid_on cancelled_at nfse_number notes fine_rate interest_rate received received_charges unpaid_charges charged_until',
      );
    case 'categories':
      return columns('key label position is_specified created_at retired_at');
    case 'platform_settings':
      return columns(
        'id tax_id legal_name address city state postal_code pix_kind pix_key pix_changed_at invoice_due_days late_fine_rate late_interest_rate billing_version',
      );
    case 'notifications':
      return columns(
        'id recipient_id kind project_id request_id link data times happened_at read_at',
      );
    case 'threads':
      return columns('id person_id account_id thread_id last_at read_until unread');
    case 'messages':
      return columns(
        'id project_id request_id thread_id author_id account_id kind body event data files created_at',
      );
    case 'products':
      return columns(
        'id category description unit code brand model finish color size vendor_name vendor_url notes accepts_equivalent cover_id archived_at version created_at changed_at',
      );
    case 'item_kits':
      return columns('id architect_id name room created_at');
    case 'kit_items':
      return columns('id kit_id position description category quantity unit per_m2');
  }
}

/** Everything that a person with this role should read, in one look. */
export async function viewOf(id: string | null, role: Role): Promise<View> {
  const parts = TABLES.map((table) => {
    const rows = ROWS[table][role];
    if (rows === undefined) return `null::json as ${table}`;
    return `(select coalesce(json_agg(v), '[]') from (
      select ${columnsOf(table, role).join(', ')} from ${table} t where ${rows}
    ) v) as ${table}`;
  });
  const [view] = await behind(
    `select ${parts.join(',\n')} where $1::uuid is not null or ${nobody}`,
    [id],
  );
  return (view ?? Object.fromEntries(TABLES.map((table) => [table, null]))) as View;
}

/** Rows in one order and shape, to compare as text. */
export function canonical(rows: Record<string, unknown>[]): string {
  return rows
    .map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))))
    .sort()
    .join('\n');
}
