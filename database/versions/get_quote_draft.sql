create function public.get_quote_draft(target_quote_id uuid) returns table (draft jsonb, saved_at timestamptz)
language sql stable security definer
set search_path = ''
as $$
  select d.draft, d.saved_at
  from public.quotes q
  join private.quote_drafts d on d.request_id = q.request_id
  where q.id = target_quote_id and case d.author
    when 'supplier' then q.supplier_id = (select auth.uid()) and private.asked_by('app_supplier')
    else q.architect_id = (select auth.uid()) and private.asked_by('app_architect')
  end
$$;
comment on function public.get_quote_draft(uuid) is
$$The answer that the caller was typing to the request of a quote, and when it was saved; no row when there is none.
For the invited supplier, and for the project's architect, who types an answer on its behalf: each reads its own draft. No row to anybody else.
Definer: nobody may read the table.
Source: LOC-006, docs/decisions/100 and 257.$$;
grant execute on function public.get_quote_draft(uuid) to app_supplier, app_architect;
