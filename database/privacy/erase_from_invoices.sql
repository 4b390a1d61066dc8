create function private.erase_from_invoices(person uuid, words jsonb) returns void
language sql volatile
set search_path = ''
as $$
  update public.commission_invoices i
  set notes = c.notes
  from (
    select n.id, private.without_person(
      n.notes, jsonb_path_query_array(words, '$[*] ? (@.is_free == true)'), private.written_at(n.id, n.issued_at, array['notes']), 1000
    ) as notes
    from public.commission_invoices n
    where n.supplier_id = person and n.notes is not null
  ) c
  where i.id = c.id and i.notes is distinct from c.notes;

  update public.commission_invoices i
  set parties = i.parties || private.without_party(i.parties, person)
  where i.supplier_id = person and i.parties is not null;
$$;
comment on function private.erase_from_invoices(uuid, jsonb) is
$$Takes mentions of a supplier out of what the team said in its invoices, and how these named it. Numbers, amounts and days stay for five years and longer: they
are the operator's books (LGPD art. 16 I).
For private.erase_person; granted to nobody.
Source: docs/decisions/114.$$;
