create function private.tell_of_offer(kind text, request uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  if kind not in ('quote_revised', 'quote_withdrawn', 'revision_kept', 'revision_asked') then
    raise exception 'no notice is called %', kind;
  end if;
  -- No mail exists for these; here the notices of the four kinds are sent.
end
$$;
comment on function private.tell_of_offer(text, uuid) is
$$Notifies the other party of what became of an offer: quote_revised, quote_withdrawn and revision_kept are for the
architect of the request, revision_asked for its supplier.
For the functions by which offers change; granted to nobody.$$;
