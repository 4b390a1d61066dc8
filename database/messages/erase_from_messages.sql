create function private.erase_from_messages(person uuid, related uuid[], words jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  free jsonb := jsonb_path_query_array(words, '$[*] ? (@.is_free == true)');
begin
  update public.messages m
  set body = c.body
  from (
    select o.id, case
      when coalesce(o.account_id, o.author_id) = person then '…'
      else coalesce(private.without_person(o.body, free, o.created_at, 4000), '…')
    end as body
    from public.messages o
    where o.kind = 'text' and (person in (o.author_id, o.account_id) or o.project_id = any (related))
  ) c
  where m.id = c.id and m.body is distinct from c.body;
  delete from public.threads t where person in (t.person_id, t.account_id);
end
$$;
comment on function private.erase_from_messages(uuid, uuid[], jsonb) is
$$Erases from conversations: the words of a person's own messages, of which only that they were sent stays, and mentions in
those of others. What they wrote for another's account is that account's, and stays without their name.
For private.erase_person; granted to nobody.
Source: LGPD arts. 16 and 18 VI.$$;
