create function private.ask_again(quote_ids uuid[]) returns void
language sql volatile
set search_path = ''
as $$
  update public.quotes q
  set status = 'requested', closed_as = null, rejection_reason = null,
    price = null, delivery_time_days = null, notes = null, item_note = null,
    scope = null, unit_price = null, line_value = null, brand = null, model = null, alternative = null,
    version = 0, submitted_at = null, viewed_at = null
  where q.id = any (quote_ids)
$$;
comment on function private.ask_again(uuid[]) is
$$Opens quotes again, as if they had just been requested: what was answered is taken off the rows; the versions of the answer
stay.
For definer functions that hold the items, the project and the quotes, and have checked that no quote is approved for the
items; granted to nobody.$$;

create function private.silent_quotes(project uuid, of_category text) returns uuid[]
language sql stable
set search_path = ''
as $$
  select coalesce(array_agg(q.id order by q.id), '{}')
  from public.quotes q
  join private.open_items(project) i on i.id = q.project_item_id
  join public.projects p on p.id = q.project_id
  where q.project_id = project
    and q.category = of_category
    and q.closed_as = 'no_response'
    and p.status in ('quoting', 'in_progress')
$$;
comment on function private.silent_quotes(uuid, text) is
$$The quotes of a category that were closed because nobody answered in time, of items that are still open.
For definer functions; granted to nobody.$$;
