create function private.erase_from_colleagues(person uuid, words jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  free jsonb := jsonb_path_query_array(words, '$[*] ? (@.is_free == true)');
begin
  delete from private.project_people f where person in (f.person_id, f.account_id);
  delete from public.editing e where person in (e.person_id, e.account_id);
  delete from public.account_notes n where n.account_id = person;
  update public.account_notes n
  set body = c.body, mentions = array_remove(n.mentions, person)
  from (
    select o.id, private.without_person(o.body, free, o.created_at, 2000) as body from public.account_notes o
  ) c
  where n.id = c.id and (n.body is distinct from c.body or person = any (n.mentions));
end
$$;
comment on function private.erase_from_colleagues(uuid, jsonb) is
$$Takes a person out of what colleagues know of each other: they follow nothing, and the notes of their own account go. What they wrote in the account
of somebody else stays that account's, under "Pessoa removida"; notes lose the mentions of them. words: private.person_words.
For private.erase_person; granted to nobody.
Source: LGPD art. 18 VI, docs/decisions/270.$$;
