create function private.change_order_label(change public.change_orders) returns text
language sql immutable
set search_path = ''
as $$
  select case (change).kind when 'change' then 'Aditivo ' else 'Distrato ' end || coalesce((change).number::text, '(rascunho)')
$$;
comment on function private.change_order_label(public.change_orders) is
  'How people read a change order''s kind and number: Aditivo 3, Distrato 4. Granted to nobody.';

create function private.change_order_status(change public.change_orders) returns text
language sql stable
set search_path = ''
as $$
  select case
    when (change).status = 'sent' and (
      (change).answer_by < private.day_in_sao_paulo(now())
      or not exists (select from public.projects p where p.id = (change).project_id and p.status = 'in_progress')
    ) then 'expired'
    else (change).status
  end
$$;
comment on function private.change_order_status(public.change_orders) is
$$The status of a change order as of now: one whose last day has passed, or whose project is no longer in progress, is expired, also
before the job has written so (private.expire_change_orders). Granted to nobody.$$;

create function private.may_read_change_order(change public.change_orders) returns boolean
language sql stable
set search_path = ''
as $$
  select case
    when (change).status = 'draft' then
      (change).author_id = (select auth.uid()) and private.asked_by('app_' || (change).author_role)
    when private.acting_guest() is not null then (change).supplier_id = private.acting_guest()
    when private.asked_by('app_admin') then true
    when private.asked_by('app_architect') then (change).architect_id = (select auth.uid())
    when private.asked_by('app_client') then (change).client_id = (select auth.uid())
    when private.asked_by('app_supplier') then (change).supplier_id = (select auth.uid())
    else false
  end
$$;
comment on function private.may_read_change_order(public.change_orders) is
$$Whether the caller may read a change order: its architect, client and supplier, in that role or as the guest who acts, and admins; a draft its author
alone. For definer functions; granted to nobody.$$;

create function private.change_order_delta(change_order_id uuid) returns numeric
language sql stable
set search_path = ''
as $$
  select coalesce(sum(l.price_delta), 0) from private.change_order_lines l where l.change_order_id = change_order_delta.change_order_id
$$;
comment on function private.change_order_delta(uuid) is
  'Amount that a change order adds to the price of its order, in R$. Granted to nobody.';
