create function private.forget_guest_cards() returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  forgotten integer := 0;
  card uuid;
begin
  for card in
    select g.guest_id
    from private.guest_cards g
    join public.profiles p on p.id = g.guest_id and p.erased_at is null
    cross join lateral (
      select max(l.made_at) as last_at, coalesce(bool_or(private.is_living_link(l, r)), false) as is_living
      from public.quote_requests r
      join private.request_links l on l.request_id = r.id
      where r.supplier_id = g.guest_id
    ) links
    where g.removed_at is null and not links.is_living
      and (
        g.used_at < now() - interval '24 months'
        or links.last_at < now() - interval '180 days'
          and not exists (select from public.quote_versions v where v.supplier_id = g.guest_id)
      )
    order by g.guest_id
    limit 1000
  loop
    perform private.hold_guest(card, true);
    perform private.end_links_of(array[card]);
    perform private.blank_card(card);
    forgotten := forgotten + 1;
  end loop;
  return forgotten;
end
$$;
comment on function private.forget_guest_cards() is
$$Blanks contacts (blank_card) that nobody used for 24 months, and those that never answered 180 days after their last link was made, unless a
link of them still lives; at most a thousand a run. Returns how many.
For the daily job; /privacidade promises it.
Definer: the gateway's login may write no table.
Source: CVD-044, docs/decisions/254.$$;
grant execute on function private.forget_guest_cards() to authenticator;
