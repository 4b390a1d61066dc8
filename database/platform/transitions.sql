create trigger profiles_membership
  after update of role, status on public.profiles
  for each row when (old.role is distinct from new.role or old.status is distinct from new.status)
  execute function private.notify_membership();

create trigger users_follow_account
  after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.follow_account();

create trigger users_follow_proof
  after update of email, email_proven_at on auth.users
  for each row when (new.email_proven_at is not null
    and (old.email_proven_at is null or old.email is distinct from new.email))
  execute function private.follow_proof();

create trigger outbox_settle
  before insert on private.outbox
  for each row execute function private.settle_mail();

-- Every table into which people write text counts their bytes (count_bytes.sql; docs/decisions/060).
-- quota.test.ts fails when a table of the wire is neither here nor explained there.
do $$
declare
  counted record;
begin
  for counted in
    select * from (values
      ('public.profiles', null),
      ('public.person_notes', null),
      ('public.referrals', null),
      ('public.projects', null),
      ('public.project_transfers', 'project_id'),
      ('public.project_items', 'project_id'),
      ('public.item_kits', null),
      ('public.kit_items', null),
      ('public.quote_requests', 'project_id'),
      ('public.request_terms', 'project_id'),
      ('public.addenda', 'project_id'),
      ('public.questions', 'project_id'),
      ('public.quotes', 'project_id'),
      ('public.selections', 'project_id'),
      ('public.selection_items', 'project_id'),
      ('public.quote_adjustments', 'project_id'),
      ('public.quote_versions', 'project_id'),
      ('public.project_category_budgets', 'project_id'),
      ('public.sign_offs', 'project_id'),
      ('public.change_orders', 'project_id'),
      ('private.change_order_lines', null),
      ('public.payments', 'project_id'),
      ('public.attachments', null),
      ('public.messages', 'project_id'),
      ('private.project_objections', 'project_id'),
      ('private.client_invitations', null),
      ('private.erasure_requests', null)
    ) as t (table_name, project)
  loop
    execute format(
      'create trigger bytes_insert after insert on %s referencing new table as new_rows for each statement execute function private.count_bytes(%s)',
      counted.table_name, coalesce(quote_literal(counted.project), '')
    );
    execute format(
      'create trigger bytes_update after update on %s referencing new table as new_rows for each statement execute function private.count_bytes(%s)',
      counted.table_name, coalesce(quote_literal(counted.project), '')
    );
  end loop;
end
$$;

-- Every column in which somebody writes what others read and agree to keeps what is seen (shown_text.sql; docs/decisions/151).
-- shown_text.test.ts fails when a column of words is neither here nor explained there. Titles of projects and names of people are
-- refused instead (name_refusal.sql): they stand in mail.
do $$
declare
  written record;
begin
  for written in
    select * from (values
      ('public.addenda', 'note changes'),
      ('public.billing_details', 'legal_name address city'),
      ('public.categories', 'label'),
      ('public.change_orders', 'title description close_reason instalments'),
      ('private.change_order_lines', 'description'),
      ('private.client_invitations', 'project_address'),
      ('public.commission_invoices', 'nfse_number notes'),
      ('private.erasure_requests', 'reason decision_reason'),
      ('public.instalments', 'label'),
      ('public.item_kits', 'name room'),
      ('public.kit_items', 'description'),
      ('public.messages', 'body'),
      ('public.orders', 'terms delivery_place cancel_reason'),
      ('public.payments', 'notes'),
      ('public.person_notes', 'body'),
      ('public.plan_requests', 'reason'),
      ('public.platform_settings', 'legal_name address city platform_name dpo_name figures testimonials'),
      ('public.profiles', 'rejection_reason suspension_reason'),
      ('public.project_items', 'description room'),
      ('public.project_transfers', 'reason'),
      ('public.projects', 'address'),
      ('public.questions', 'body published_body answer'),
      ('public.quote_adjustments', 'note'),
      ('public.quote_requests', 'decline_note more_time_note revision_message revision_kept_note withdrawal_reason'),
      ('public.quote_versions', 'notes change_note payment_note taxes_note lines'),
      ('public.quotes', 'notes item_note rejection_reason brand model alternative'),
      ('public.registration_details', 'cau first_rejection_reason reapplication_note'),
      ('public.request_terms', 'instructions visit_note'),
      ('public.selection_items', 'justification'),
      ('public.selections', 'message'),
      ('public.sign_offs', 'reason')
    ) as t (table_name, columns)
  loop
    -- Its name comes before those of the rules, which then judge what is kept.
    execute format(
      'create trigger as_shown before insert or update of %s on %s for each row when (concat(%s) ~ %L) execute function private.keep_shown_text(%s)',
      replace(written.columns, ' ', ', '), written.table_name,
      (select string_agg(format('new.%I', c), ', ') from regexp_split_to_table(written.columns, ' ') c),
      '[\r\u2028\u2029\u0085\u200D' || private.hidden_signs() || ']',
      (select string_agg(quote_literal(c), ', ') from regexp_split_to_table(written.columns, ' ') c)
    );
  end loop;
end
$$;
