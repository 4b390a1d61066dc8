create function private.fill_adjustment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  request public.quote_requests;
begin
  if tg_op = 'INSERT' then
    -- Adjustments of one offer take turns, for the count below.
    select * into request
    from public.quote_requests r
    where r.id = new.request_id and (r.architect_id = auth.uid() or not private.asked_by_anybody())
    for no key update;
    if not found or new.project_item_id is not null and not exists (
      select from public.quotes q where q.request_id = request.id and q.project_item_id = new.project_item_id
    ) then
      raise exception 'Proposta não encontrada.' using errcode = '42501';
    elsif (select count(*) from public.quote_adjustments a where a.request_id = request.id) >= 100 then
      raise exception 'São até 100 ajustes por proposta.' using errcode = 'LIMIT';
    end if;
    new.project_id := request.project_id;
    new.architect_id := request.architect_id;
    new.created_at := case when private.asked_by_anybody() then now() else new.created_at end;
  end if;
  new.amount := private.reais(new.amount);
  new.note := btrim(new.note);
  return new;
end
$$;
comment on function private.fill_adjustment() is
$$Before an adjustment is written: it belongs to an offer of the caller's project and, where it names an item, to one that the
offer is for (42501, also when absent); up to 100 for one offer (LIMIT); an amount to the cent (DECIM).
Definer: the copies are granted to nobody, and nobody locks a request.$$;
