create function private.what_is_owed(of_supplier uuid) returns table (request_id uuid, owes text, due_at timestamptz)
language sql stable
set search_path = ''
as $$
  select
    r.id, o.owes,
    case
      when o.owes = 'revision' then r.revision_due
      when o.owes in ('expiring', 'expired') then (r.valid_until + time '23:59') at time zone 'America/Sao_Paulo'
      else r.respond_until
    end
  from public.quote_requests r
  join public.projects p on p.id = r.project_id and p.status in ('quoting', 'in_progress')
  join (
    select
      q.request_id,
      bool_or(q.status = 'requested') as is_requested,
      bool_or(q.status in ('submitted', 'viewed') and q.price is not null) as is_waiting
    from public.quotes q
    where q.supplier_id = of_supplier
    group by q.request_id
  ) g on g.request_id = r.id
  left join public.quote_versions v on v.request_id = r.id and v.version = r.version
  cross join lateral (
    select case
      when g.is_requested and not r.accepts_late and r.respond_until < now() then 'late'
      when g.is_requested and r.withdrawn_at is null and v.addendum < r.addendum and v.round = r.round then 'again'
      when g.is_requested then 'answer'
      when g.is_waiting and r.revision_asked_at is not null and private.has_open_revision(r) then 'revision'
      when g.is_waiting and r.valid_until < private.day_in_sao_paulo(now()) then 'expired'
      when g.is_waiting and r.valid_until <= private.day_in_sao_paulo(now()) + 2 then 'expiring'
    end as owes
  ) o
  where r.supplier_id = of_supplier and o.owes is not null
$$;
comment on function private.what_is_owed(uuid) is
$$The requests of which a supplier owes something, and until when: answer; again (an offer was sent before the latest change of
what is asked); late (the deadline has passed and late answers are refused: only more time can be asked for); revision (the
architect asks for a better offer); expiring and expired (the offer waits for the architect and ends within two days, or has
ended). due_at is null where no date was named.
For definer functions that have checked the caller; granted to nobody.$$;
