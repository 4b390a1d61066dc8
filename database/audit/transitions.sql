-- What the audit trail records, table by table: an entry for each row, written one by one where a statement writes one
-- row, and all at once where it writes many. Personal data, addresses and free text stay out of it: of those it records
-- only that they changed (docs/decisions/022, security.md T42).

do $$
declare
  audited record;
  event record;
begin
  for audited in
    select * from (values
      ('profiles', 'profile', 'row', 'role status supplier_category further_categories commission_rate plan suspended_at findable',
        'full_name email phone_number company_name rejection_reason suspension_reason'),
      ('person_notes', 'note', 'row', 'person_id author_id', 'body'),
      ('referrals', 'referral', 'row', 'referrer_id referred_user_id status', 'referred_email'),
      ('projects', 'project', 'row', 'name status client_id architect_id client_approval client_approval_limit client_approval_by', 'address'),
      ('project_transfers', 'transfer', 'row', 'from_architect_id to_architect_id', 'reason'),
      ('project_items', 'item', 'statement', 'description category quantity unit room cancelled_at', 'specifications_url'),
      ('request_terms', 'terms', 'row', 'category respond_until accepts_late visit_at addendum', 'instructions visit_note'),
      ('addenda', 'addendum', 'row', 'category number reopened', 'note'),
      ('questions', 'question', 'row', 'category item_id is_public answered_at', 'body published_body answer'),
      ('item_kits', 'kit', 'row', 'architect_id', 'name room'),
      ('quotes', 'quote', 'statement', 'project_item_id supplier_id status price delivery_time_days viewed_at rejection_reason version', 'notes item_note'),
      ('selections', 'selection', 'row', 'status keep_undecided undecided_categories shows_rivals total', 'message'),
      ('selection_items', 'selection_item', 'statement', 'selection_id quote_id version decision', 'justification'),
      ('quote_adjustments', 'adjustment', 'row', 'request_id project_item_id', 'amount note'),
      ('project_category_budgets', 'budget', 'row', 'category budgeted_amount', ''),
      ('project_reserves', 'reserve', 'row', 'amount', ''),
      ('item_forecasts', 'item_forecast', 'row', 'amount', ''),
      ('orders', 'order', 'row', 'year number category status version supplier_id warranty_months', 'terms delivery_place cancel_reason'),
      ('instalments', 'instalment', 'row', 'order_id number amount due_on on_delivery offset_days', 'label'),
      ('sign_offs', 'sign_off', 'row', 'kind entity_id entity_version decision content_hash', 'reason'),
      ('payments', 'payment', 'row', 'quote_id amount payment_date reverses_payment_id', 'notes'),
      ('billing_details', 'billing', 'row', 'profile_id pix_kind pix_changed_at', 'tax_id legal_name address city state postal_code pix_key'),
      ('registration_details', 'registration', 'row', 'approved_at approved_by rejected_at reapplied_at',
        'cau cities portfolio_url first_rejection_reason reapplication_note'),
      ('attachments', 'attachment', 'row', 'kind entity_id mime_type size', 'file_name'),
      ('commissions', 'commission', 'row', 'quote_id supplier_id kind base_amount commission_rate commission_amount due_at invoice_id cancelled_at', ''),
      ('commission_invoices', 'invoice', 'row',
        'supplier_id year number period amount status due_on paid_on nfse_number fine_rate interest_rate '
          'received received_charges unpaid_charges charged_until',
        'notes'),
      ('categories', 'category', 'row', 'key label retired_at', ''),
      ('plan_requests', 'plan_request', 'row', 'profile_id plan status', 'reason'),
      ('platform_settings', 'settings', 'row',
        'invoice_due_days late_fine_rate late_interest_rate pix_kind pix_changed_at platform_name default_commission_rate show_figures plans_on_sale',
        'tax_id legal_name address city state postal_code pix_key dpo_name dpo_email support_email support_phone support_whatsapp figures testimonials')
    ) as t (table_name, kind, per, recorded, hidden)
  loop
    for event in
      select * from (values
        ('insert', 'new table as new_rows'),
        ('update', 'old table as old_rows new table as new_rows'),
        ('delete', 'old table as old_rows')
      ) as e (verb, rows)
    loop
      execute format(
        'create trigger %I after %s on public.%I %s for each %s execute function private.%I(%L, %L, %L)',
        audited.table_name || '_audit_' || event.verb,
        event.verb,
        audited.table_name,
        case audited.per when 'statement' then 'referencing ' || event.rows else '' end,
        audited.per,
        case audited.per when 'statement' then 'audit_changes' else 'audit_row' end,
        audited.kind, audited.recorded, audited.hidden
      );
    end loop;
  end loop;
end
$$;

-- That a request was opened stands in the entries of its quotes.
create trigger quote_requests_audit_update
  after update on public.quote_requests
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.audit_changes(
    'quote_request',
    'respond_until accepts_late round addendum intent decline_reason version valid_until whole_only'
      ' more_time_asked_at more_time_until revision_asked_at revision_target_total revision_target_days revision_due'
      ' revision_kept_at withdrawn_at',
    'decline_note more_time_note revision_message revision_kept_note withdrawal_reason'
  );

create trigger sessions_audit_insert
  after insert on auth.sessions
  for each row execute function private.audit_session();

create trigger sessions_audit_delete
  after delete on auth.sessions
  for each row execute function private.audit_session();

create trigger policy_agreements_audit_insert
  after insert on private.policy_agreements
  for each row execute function private.audit_row('agreement', 'user_id version', '');

create trigger erasure_requests_audit_insert
  after insert on private.erasure_requests
  for each row execute function private.audit_row('erasure', 'user_id status', 'reason decision_reason');

create trigger erasure_requests_audit_update
  after update on private.erasure_requests
  for each row execute function private.audit_row('erasure', 'user_id status', 'reason decision_reason');

create trigger client_invitations_audit_insert
  after insert on private.client_invitations
  for each row execute function private.audit_row('client_invitation', 'status', 'project_name client_name client_email');

create trigger client_invitations_audit_update
  after update on private.client_invitations
  for each row execute function private.audit_row('client_invitation', 'status joined_id confirmed_at', '');

create trigger project_objections_audit_insert
  after insert on private.project_objections
  for each row execute function private.audit_row('objection', 'status', '');

create trigger project_objections_audit_update
  after update on private.project_objections
  for each row execute function private.audit_row('objection', 'status', '');

create trigger admin_invitations_audit_insert
  after insert on private.admin_invitations
  for each row execute function private.audit_row('admin_invitation', 'status', 'full_name email');

create trigger admin_invitations_audit_update
  after update on private.admin_invitations
  for each row execute function private.audit_row('admin_invitation', 'status joined_id', '');
