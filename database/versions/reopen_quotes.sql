create function private.reopen_quotes(answered uuid[]) returns void
language sql volatile
set search_path = ''
as $$
  update public.quotes q
  set status = 'requested', price = null, delivery_time_days = null, notes = null, item_note = null, submitted_at = null,
    viewed_at = null, scope = null, unit_price = null, line_value = null, brand = null, model = null, alternative = null,
    version = 0
  where q.id = any (answered)
$$;
comment on function private.reopen_quotes(uuid[]) is
$$Makes answered quotes requested again, as if nothing had been said of them; what was said stays in the versions of their
request. The caller holds the rows.
For definer functions that take an answer back; granted to nobody.$$;
