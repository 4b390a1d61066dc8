create function private.check_addendum(request uuid, read_addendum integer) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  latest constant integer := (select r.addendum from public.quote_requests r where r.id = check_addendum.request);
begin
  if read_addendum <> latest then
    raise exception 'A solicitação mudou (mudança %). Confira os itens e envie de novo.', latest using errcode = 'PT409';
  end if;
end
$$;
comment on function private.check_addendum(uuid, integer) is
$$Refuses (PT409) an answer that was written before the latest change of its request; read_addendum null: nobody says what was
read. The caller holds the items or the request, so that no addendum is issued meanwhile.
For the functions by which a supplier answers; granted to nobody.$$;
