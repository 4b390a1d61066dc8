create function private.erase_from_change_orders(person uuid, related uuid[], words jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  free jsonb := jsonb_path_query_array(words, '$[*] ? (@.is_free == true)');
begin
  delete from public.change_orders c where c.author_id = person and c.status = 'draft';

  update public.change_orders c
  set title = e.title, description = e.description, close_reason = e.close_reason, instalments = e.instalments
  from (
    select o.id, private.without_person(o.title, free, w.written, 120) as title,
      private.without_person(o.description, free, w.written, 4000) as description,
      case when o.author_id = person and o.close_reason is not null then '…'
        else private.without_person(o.close_reason, free, o.closed_at, 1000) end as close_reason,
      private.json_without_person(o.instalments, free, w.written) as instalments
    from public.change_orders o
    cross join lateral (select coalesce(o.sent_at, now()) as written) w
    where o.project_id = any (related)
  ) e
  where c.id = e.id
    and (c.title, c.description, c.close_reason, c.instalments)
      is distinct from (e.title, e.description, e.close_reason, e.instalments);

  update private.change_order_lines l
  set description = e.description, spec = e.spec
  from (
    select o.change_order_id, o.quote_id,
      private.without_person(o.description, free, coalesce(c.sent_at, now()), 1000) as description,
      private.json_without_person(o.spec, free, coalesce(c.sent_at, now())) as spec
    from private.change_order_lines o
    join public.change_orders c on c.id = o.change_order_id
    where c.project_id = any (related) and num_nulls(o.description, o.spec) < 2
  ) e
  where (l.change_order_id, l.quote_id) = (e.change_order_id, e.quote_id)
    and (l.description, l.spec) is distinct from (e.description, e.spec);
end
$$;
comment on function private.erase_from_change_orders(uuid, uuid[], jsonb) is
$$Deletes a person's drafts of change orders, takes mentions of them out of those that were sent, and what they wrote when they withdrew
one. What was agreed stays (LGPD art. 16 I).
For private.erase_person; granted to nobody.$$;
