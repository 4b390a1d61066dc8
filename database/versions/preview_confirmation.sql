create function public.preview_confirmation(target_quote_id uuid) returns table (total numeric, refusal text)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  latest public.quote_versions;
begin
  select v.* into latest
  from public.quotes q
  join public.quote_requests r on r.id = q.request_id
  join public.quote_versions v on v.request_id = r.id and v.version = r.version
  where q.id = target_quote_id and q.supplier_id = auth.uid() and private.asked_by('app_supplier');
  if not found then
    return;
  end if;
  return query
    select sum((l ->> 'line_value')::numeric) + coalesce(again.freight, 0) - coalesce(again.discount, 0), null::text
    from private.lines_again(
      array(
        select q.id from public.quotes q
        where q.request_id = latest.request_id and q.status in ('requested', 'submitted', 'viewed')
        order by q.id
      ),
      latest
    ) again
    cross join jsonb_array_elements(again.lines) l
    group by again.freight, again.discount;
exception when sqlstate 'QITEM' then
  return query select null::numeric, sqlerrm;
end
$$;
comment on function public.preview_confirmation(uuid) is
$$R$ that confirm_quote would send now for the request of a quote: what was last said of each item that is not decided, a unit
price times today's quantity. Given to confirm_quote as expected_total, it is sent or nothing is. refusal: in words, why nothing
can be sent as it was: a quantity changed and only an amount for the whole line is known.
For the invited supplier, where something was sent and something can be sent again; no row to anybody else.
Nullable: total, refusal.
Definer: nobody may read every column of quotes.
Source: VER-016.$$;
grant execute on function public.preview_confirmation(uuid) to app_supplier;
