create function private.erase_files(person uuid, related uuid[], words jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  free jsonb := jsonb_path_query_array(words, '$[*] ? (@.is_free == true)');
begin
  delete from storage.objects o
  using public.attachments a
  where a.id = o.id
    and (
      a.kind in ('logo', 'profile') and a.entity_id = person
      or a.kind = 'message' and a.uploaded_by = person
        and not private.wrote_for_account(person, array[a.architect_id, a.client_id, a.supplier_id])
      or a.kind in ('project', 'purchase', 'delivery', 'support') and a.client_id = person
      -- Drafts of pendências too, which are not the client's to read but show their home.
      or a.kind = 'issue' and a.project_id in (select j.id from public.projects j where j.client_id = person)
    );

  -- A name says who sent a file, or whom it is about: then it is only "arquivo" and its ending.
  with nameless as (
    update public.attachments a
    set file_name = 'arquivo-' || a.id || coalesce(lower(substring(a.file_name from '\.[A-Za-z0-9]{1,5}$')), '')
    from (
      select o.id, regexp_replace(o.file_name, '[-_.]', ' ', 'g') as spaced,
        o.uploaded_by = person and not private.wrote_for_account(person, array[o.architect_id, o.client_id, o.supplier_id]) as is_own,
        private.written_at(o.id, o.created_at, array['file_name']) as written
      from public.attachments o
      where o.uploaded_by = person or o.project_id = any (related)
    ) c
    where a.id = c.id
      and (c.is_own or private.without_person(c.spaced, free, c.written) is distinct from c.spaced)
    returning a.id, a.kind, a.entity_id, a.file_name
  )
  update storage.objects o
  set name = n.kind || '/' || n.entity_id || '/' || n.file_name
  from nameless n
  where o.id = n.id;
end
$$;
comment on function private.erase_files(uuid, uuid[], jsonb) is
$$Files of a person who is erased: their logo, the documents of their registration, what they sent in conversations, and the
documents, receipts of purchases and photos of deliveries and pendências of projects whose client they are, and files of requests for
support go, with their bytes at
the next collection; receipts, specifications and others' documents stay, and lose a name that says who sent them or mentions
them. What they sent for an account of others stays the account's.
For private.erase_person; granted to nobody.
Source: LGPD arts. 16 and 18 VI.$$;
