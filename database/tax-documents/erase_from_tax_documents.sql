create function private.erase_from_tax_documents(person uuid, related uuid[], words jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  free jsonb := jsonb_path_query_array(words, '$[*] ? (@.is_free == true)');
begin
  -- The file has the name, the CPF and the home of the client; what was covered is kept for the tax authorities.
  update public.tax_documents d
  set recipient_tax_id = null, file_gone_at = coalesce(d.file_gone_at, now())
  where d.client_id = person and (d.recipient_tax_id is not null or d.file_gone_at is null);
  delete from storage.objects o
  using public.attachments a
  where a.id = o.id and a.kind = 'tax_document' and a.client_id = person;

  update public.tax_documents d
  set removal_reason = c.reason
  from (
    select t.id, private.without_person(t.removal_reason, free, t.removed_at, 1000) as reason
    from public.tax_documents t
    where t.project_id = any (related) and t.removal_reason is not null
  ) c
  where d.id = c.id and d.removal_reason is distinct from c.reason;
end
$$;
comment on function private.erase_from_tax_documents(uuid, uuid[], jsonb) is
$$Tax documents of orders of an erased client keep their key and their numbers, and lose the recipient and the file; those of an erased supplier stay
(LGPD art. 16 I, fiscal duty). Mentions of the person in what the team wrote go.
For private.erase_person; granted to nobody.
Source: LGPD arts. 16 and 18 VI.$$;
