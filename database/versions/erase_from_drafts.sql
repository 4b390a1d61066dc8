create function private.erase_from_drafts(person uuid, related uuid[], free jsonb) returns void
language sql volatile
set search_path = ''
as $$
  delete from private.quote_drafts d
  using public.quote_requests r
  where r.id = d.request_id and r.project_id = any (related)
    and (
      d.supplier_id = person
      or d.author = 'architect' and r.architect_id = person
      or private.without_person(d.draft::text, free, d.saved_at) is distinct from d.draft::text
    )
$$;
comment on function private.erase_from_drafts(uuid, uuid[], jsonb) is
$$Deletes the person's drafts of answers, and those of others that mention them: these stay in the browser of who typed them.
free: the words of private.person_words that may be looked for anywhere.
For private.erase_person; granted to nobody.
Source: LGPD art. 18 VI.$$;
