create function public.get_quote_draft(target_quote_id uuid) returns table (draft jsonb, saved_at timestamptz, saved_by text)
language sql stable security definer
set search_path = ''
as $$
  select d.draft, d.saved_at, case when d.saved_by <> auth.person() then p.full_name end
  from public.quotes q
  join private.quote_drafts d on d.request_id = q.request_id
  left join public.profiles p on p.id = d.saved_by
  where q.id = target_quote_id and case d.author
    when 'supplier' then q.supplier_id = (select auth.uid()) and private.asked_by('app_supplier')
    else q.architect_id = (select auth.uid()) and private.asked_by('app_architect')
  end
$$;
comment on function public.get_quote_draft(uuid) is
$$The answer that the caller was typing to the request of a quote, and when it was saved; no row when there is none. saved_by: the name of the
colleague who saved it; null for the caller's own.
For the invited supplier, and for the project's architect, who types an answer on its behalf: each reads its own draft. No row to anybody else.
Nullable: saved_by.
Definer: nobody may read the table.
Source: LOC-006, docs/decisions/100, 257 and 270.$$;
grant execute on function public.get_quote_draft(uuid) to app_supplier, app_architect;
