create function public.keep_quote(target_quote_id uuid, note text default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  member public.quotes;
  request public.quote_requests;
begin
  member := private.own_quote(target_quote_id);
  select * into request from public.quote_requests r where r.id = member.request_id for no key update;
  if not private.has_open_revision(request) then
    raise exception 'Não há revisão pedida para esta proposta.' using errcode = 'QSTAT';
  end if;

  update public.quote_requests r
  set revision_kept_at = clock_timestamp(), revision_kept_note = nullif(btrim(note), '')
  where r.id = request.id;
  perform private.notify_offer('revision_kept', request.id);
end
$$;
comment on function public.keep_quote(uuid, text) is
$$A supplier answers a revision that the architect asked for by leaving its offer as it is. note: up to 500 characters.
For the invited supplier; to anybody else the quote does not exist (PT404). Raises QSTAT where no revision is open.
Definer: nobody may write requests.
Source: VER-007, docs/decisions/095.$$;
grant execute on function public.keep_quote(uuid, text) to app_supplier;
