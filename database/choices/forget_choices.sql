create function private.forget_choices(quote_ids uuid[]) returns void
language sql volatile
set search_path = ''
as $$
  update public.kept_choices k
  set choices = k.choices - d.items
  from (
    select q.project_id, array_agg(q.project_item_id::text) as items
    from public.quotes q
    where q.id = any (forget_choices.quote_ids)
    group by q.project_id
  ) d
  where k.project_id = d.project_id and k.choices ?| d.items
$$;
comment on function private.forget_choices(uuid[]) is
$$Takes items out of what their architect has chosen once they are decided: an approval that is undone later leaves its item
without a choice, since the choice was the mistake. quote_ids: quotes that are approved.
For follow_approval, in the transaction of an approval; granted to nobody.$$;
