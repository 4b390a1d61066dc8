create function private.erase_from_support(person uuid, words jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  free jsonb := jsonb_path_query_array(words, '$[*] ? (@.is_free == true)');
begin
  -- Their files went before, by erase_files; the messages go with their request.
  delete from public.support_requests r where r.account_id = person;
  delete from private.account_managers m where m.profile_id = person;
  -- Words of others, and the person's own for the account of others, lose their name.
  update public.support_messages m
  set body = c.body
  from (
    select o.id, coalesce(private.without_person(o.body, free, o.created_at, 4000), '…') as body
    from public.support_messages o
    where o.body <> ''
  ) c
  where m.id = c.id and m.body is distinct from c.body;
  update public.support_requests r
  set subject = c.subject
  from (
    select o.id, coalesce(private.without_person(o.subject, free, o.opened_at, 120), '…') as subject
    from public.support_requests o
  ) c
  where r.id = c.id and r.subject is distinct from c.subject;
end
$$;
comment on function private.erase_from_support(uuid, jsonb) is
$$Deletes what a person's account asked the team, with the answers, and its manager; takes mentions of them out of what other accounts and the team
wrote. What they wrote for an account of others stays that account's, as by "Pessoa removida".
For private.erase_person; granted to nobody.
Source: LGPD arts. 16 and 18 VI, docs/decisions/302.$$;
