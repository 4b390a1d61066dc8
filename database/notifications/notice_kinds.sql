create function private.notice_topics() returns table (topic text, mail text, roles text[], stays_listed boolean)
language sql immutable
set search_path = ''
as $$
  values
    ('requests', 'now', array['supplier'], false),
    ('questions', 'now', array['architect', 'supplier'], false),
    ('offers', 'now', array['architect'], false),
    ('deadlines', 'now', array['supplier', 'architect'], false),
    ('ended_offers', 'daily', array['supplier', 'architect'], false),
    ('decisions', 'now', array['supplier', 'client', 'architect'], true),
    ('projects', 'now', array['client', 'architect'], true),
    ('registration', 'now', array['supplier', 'architect'], true),
    ('conversations', 'now', array['client', 'architect', 'supplier'], false),
    ('orders', 'now', array['supplier', 'architect', 'client'], false),
    ('work', 'now', array['client', 'architect', 'supplier'], false),
    ('instalments', 'now', array['client', 'architect', 'supplier'], false),
    ('payments', 'daily', array['client', 'architect', 'supplier'], false),
    ('budgets', 'now', array['client', 'architect'], false),
    ('invoices', 'now', array['supplier'], true),
    ('people', 'now', array['client', 'architect', 'supplier'], true),
    ('team', 'now', array['admin'], true)
$$;
comment on function private.notice_topics() is
$$Topics that people choose about: the topic, how it is mailed unless they choose (now, daily, off), the roles that have it, and
whether it always stays in the list of notifications.
Source: docs/decisions/089.$$;
grant execute on function private.notice_topics() to app_client, app_architect, app_supplier, app_admin;

create function private.notice_kinds() returns table (kind text, topic text, is_mailed boolean)
language sql immutable
set search_path = ''
as $$
  values
    ('quote_requested', 'requests', true),
    ('round_opened', 'requests', true),
    ('addendum', 'requests', true),
    ('terms_changed', 'requests', true),
    ('question_asked', 'questions', true),
    ('question_answered', 'questions', true),
    ('intent_changed', 'offers', true),
    ('more_time_asked', 'offers', true),
    ('reminder', 'deadlines', true),
    ('deadline_passed', 'deadlines', true),
    ('quote_received', 'offers', true),
    ('quote_revised', 'offers', true),
    ('quote_withdrawn', 'offers', true),
    ('revision_kept', 'offers', true),
    ('revision_asked', 'decisions', true),
    ('typed', 'requests', true),
    ('typed_confirmed', 'offers', true),
    ('typed_disowned', 'decisions', true),
    ('offer_expiring', 'deadlines', true),
    ('offer_expired', 'ended_offers', true),
    ('quote_approved', 'decisions', true),
    ('quote_not_approved', 'decisions', true),
    ('client_quotes_approved', 'decisions', true),
    ('selection_sent', 'decisions', true),
    ('selection_withdrawn', 'decisions', true),
    ('selection_decided', 'decisions', true),
    ('selection_stale', 'decisions', true),
    ('approval_undone', 'decisions', true),
    ('quote_back', 'decisions', true),
    -- Its mail explains how to object and cannot be switched off (private.notify_client_of).
    ('project_opened', 'projects', false),
    ('invited_project_opened', 'projects', true),
    ('person_suspended', 'projects', true),
    ('person_reinstated', 'projects', true),
    ('project_received', 'projects', true),
    ('project_left', 'projects', true),
    ('architect_changed', 'decisions', true),
    ('registration_changed', 'registration', true),
    ('claim_waiting', 'registration', true),
    ('claim_refused', 'registration', true),
    ('history_moved', 'registration', true),
    ('contact_joined', 'registration', true),
    ('plan_changed', 'registration', true),
    ('plan_refused', 'registration', true),
    ('message_received', 'conversations', true),
    ('order_changed', 'orders', true),
    ('order_confirmed', 'orders', true),
    ('order_declined', 'orders', true),
    ('order_unanswered', 'orders', true),
    -- A supplier without an account gets it by the link.
    ('entered', 'orders', false),
    ('change_sent', 'orders', true),
    ('change_applied', 'orders', true),
    ('change_refused', 'orders', true),
    ('change_expiring', 'orders', true),
    ('change_closed', 'orders', true),
    ('delivery_announced', 'work', true),
    ('delivery_checked', 'work', true),
    ('delivery_late', 'work', true),
    ('daily_log_sent', 'work', true),
    ('daily_log_answered', 'work', true),
    ('daily_log_draft_ending', 'work', true),
    ('handover_sent', 'work', true),
    ('handover_withdrawn', 'work', true),
    ('handover_answered', 'work', true),
    ('instalment_due', 'instalments', true),
    ('instalment_late', 'instalments', true),
    ('pix_key_missing', 'instalments', true),
    ('payment_registered', 'payments', true),
    ('payment_reversed', 'payments', true),
    ('payment_recorded', 'payments', true),
    ('payment_withdrawn', 'payments', true),
    ('payment_confirmed', 'payments', true),
    ('payment_contested', 'orders', true),
    ('purchase_recorded', 'payments', true),
    ('purchase_changed', 'payments', true),
    ('purchase_cancelled', 'payments', true),
    ('purchase_answered', 'orders', true),
    ('purchase_due', 'instalments', true),
    -- Its mail guards money and cannot be switched off (private.notify_pix_key).
    ('pix_key_changed', 'payments', false),
    ('budget_threshold', 'budgets', true),
    ('invoice_issued', 'invoices', true),
    ('invoice_due', 'invoices', true),
    ('invoice_late', 'invoices', true),
    ('invoice_paid', 'invoices', true),
    ('invoice_part_paid', 'invoices', true),
    ('invoice_reopened', 'invoices', true),
    ('invoice_cancelled', 'invoices', true),
    ('person_joined', 'people', true),
    ('person_left', 'people', true),
    ('mentioned', 'people', true),
    ('month_to_close', 'team', true),
    -- An admin who began a closing needs no mail to know that it is over.
    ('month_closed', 'team', false),
    ('registration_received', 'team', true),
    ('plan_requested', 'team', true),
    ('account_passed', 'team', true),
    ('project_objected', 'team', true),
    ('erasure_requested', 'team', true),
    ('typing_disowned', 'team', true)
$$;
comment on function private.notice_kinds() is
$$Every kind of notification, its topic, and whether private.emit also mails it. Its words are in
the events.ts of its domain, and its mail's too where it is mailed; tests compare the three.
Granted to nobody.$$;
