create function private.record_event(action text, entity_kind text, entity_id uuid default null, details jsonb default null)
returns void
language sql security definer
set search_path = ''
as $$
  select private.count_line(1000);
  insert into private.audit_entries (actor_id, account_id, actor_role, session_id, action, entity_kind, entity_id, after)
  values (
    auth.person(), private.acting_account(), nullif(current_setting('role', true), 'none'), (auth.jwt() ->> 'session_id')::uuid,
    record_event.action, record_event.entity_kind, record_event.entity_id, record_event.details
  )
$$;
comment on function private.record_event(text, text, uuid, jsonb) is
$$Records in the audit trail what no row shows: an export, a second factor removed. details is stored as given: no
secret, no name, no e-mail or postal address of a person. The actor is the role and person as whom
the statement runs, with the account for which they act.
For definer functions and the auth service.
Definer: nobody may write the trail.$$;
grant execute on function private.record_event(text, text, uuid, jsonb) to app_auth;

create function private.record_denial(person uuid, session uuid, request text, status integer, wanted uuid default null)
returns void
language sql security definer
set search_path = ''
as $$
  insert into private.audit_entries (actor_id, account_id, session_id, action, entity_kind, after)
  values (
    person, nullif(private.account_for(person, wanted), person), session, 'denied', 'request',
    jsonb_build_object('request', left(request, 200), 'status', status)
  )
$$;
comment on function private.record_denial(uuid, uuid, text, integer, uuid) is
$$Records in the audit trail that a signed-in person was refused (method and route, with the name of the table or
function; HTTP status), for the account that they wanted to act for, if they belong to it.
The refused transaction was rolled back, so the gateway reports it afterwards.
Definer: the gateway's login may write no table.
Source: art. 48.$$;
grant execute on function private.record_denial(uuid, uuid, text, integer, uuid) to authenticator;

create function public.record_export(kind text, subject uuid default null, row_count integer default null) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- A client saves the control of its own projects, a supplier its own receivables, commissions and invoices.
  if not private.asked_by('app_admin', 'app_architect')
    and not (private.asked_by('app_client') and coalesce(kind, '') = 'budget_control')
    and not (
      private.asked_by('app_supplier') and coalesce(kind, '') in ('receivables', 'commission_statement', 'commission_invoices')
    ) then
    raise exception 'Você não tem permissão para fazer isso.' using errcode = '42501';
  end if;
  if kind is null or kind not in (
    'commissions', 'quote_comparison', 'payments', 'budget_control', 'receivables', 'commission_statement', 'commission_invoices',
    'commission_aging', 'people', 'report_months', 'report_suppliers', 'report_funnel', 'financial_report', 'payment_ledger', 'cash_flow'
  ) or kind in ('people', 'report_months', 'report_suppliers', 'report_funnel') and not private.asked_by('app_admin')
    or kind in ('financial_report', 'payment_ledger', 'cash_flow') and not private.asked_by('app_architect') then
    raise exception 'Exportação desconhecida.' using errcode = 'PT400';
  end if;
  perform private.record_event(
    'exported', 'export', subject,
    jsonb_strip_nulls(jsonb_build_object('what', kind, 'rows', row_count))
  );
end
$$;
comment on function public.record_export(text, uuid, integer) is
$$Records in the audit trail that a screen is about to save rows as a file: kind commissions, quote_comparison,
payments, budget_control, receivables, commission_statement, commission_invoices, commission_aging, for architects only financial_report,
payment_ledger or cash_flow, or for admins only people, report_months, report_suppliers or report_funnel; the project or the supplier where
there is one, how many rows.
For architects and admins; budget_control also for clients; receivables, commission_statement and commission_invoices for suppliers.
A file saved by a program of the person's own is not recorded: they have the right to read the rows.
Definer: nobody may write the trail.
Source: art. 48.$$;
grant execute on function public.record_export(text, uuid, integer) to app_client, app_architect, app_supplier, app_admin;
