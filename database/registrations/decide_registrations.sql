create function public.decide_registrations(
  person_ids uuid[],
  decision text,
  rate numeric default null,
  reason text default null
) returns table (
  profile_id uuid,
  full_name text,
  outcome text,
  status text,
  commission_rate numeric,
  decided_by_name text,
  decided_at timestamptz
)
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_column
declare
  decided uuid[];
begin
  if decision is null or decision not in ('approved', 'rejected') then
    raise exception 'Um cadastro é aprovado ou rejeitado.' using errcode = 'PT400';
  elsif coalesce(cardinality(person_ids), 0) not between 1 and 500 then
    raise exception 'Escolha de 1 a 500 cadastros por vez.' using errcode = 'PT400';
  elsif rate is not null and (rate < 0 or rate > 1) then
    raise exception 'A comissão vai de 0 a 100%%.' using errcode = 'PT400';
  end if;
  -- One decision at a time (private.wait_for_decisions), taken here so that what is checked below still holds when it is written.
  perform pg_advisory_xact_lock(hashtextextended('erasures', 0));
  if decision = 'approved' and rate is null and exists (
    select from public.profiles p
    where p.id = any (person_ids) and p.role = 'supplier' and p.status = 'pending_approval'
  ) then
    raise exception 'Informe a comissão dos fornecedores.' using errcode = 'PT400';
  end if;

  with written as (
    update public.profiles p
    set status = decision,
      commission_rate = case when decision = 'approved' and p.role = 'supplier' then rate else p.commission_rate end,
      rejection_reason = case when decision = 'rejected' then nullif(btrim(reason), '') end
    where p.id = any (person_ids) and p.status = 'pending_approval' and p.erased_at is null
      and (decision = 'rejected' or p.role is not null)
    returning p.id
  )
  select coalesce(array_agg(w.id), '{}') into decided from written w;

  return query
    select
      asked.id, p.full_name,
      case
        when asked.id = any (decided) then 'done'
        when p.id is null then 'gone'
        when p.status = 'pending_approval' then 'no_role'
        else 'decided_before'
      end,
      p.status, case when p.role = 'supplier' then p.commission_rate end,
      case when p.status = 'approved' then (select a.full_name from public.profiles a where a.id = d.approved_by) end,
      case p.status when 'approved' then d.approved_at when 'rejected' then d.rejected_at end
    from (select a.id, min(a.place) as place from unnest(person_ids) with ordinality a (id, place) where a.id is not null group by a.id) asked
    left join public.profiles p on p.id = asked.id and p.erased_at is null
    left join public.registration_details d on d.profile_id = p.id and asked.id <> all (decided)
    order by asked.place;
end
$$;
comment on function public.decide_registrations(uuid[], text, numeric, text) is
$$Approves or rejects up to 500 people who wait (decision: approved, rejected) in one transaction, and returns what became of each, in the
order of person_ids: outcome is done; decided_before, with when, a supplier's rate and, of an approval, by whom, and nothing of this
call is written over it; no_role, for somebody who has not said yet what they are; gone, for nobody's id. rate is the fraction of
every supplier among them, and belongs to an approval of suppliers; reason goes to each of those who are rejected.
For admins; 42501 to everybody else. Raises PT400 for another decision, none or more than 500 people, a rate that is none or missing.
Nullable: full_name, status, commission_rate, decided_by_name, decided_at.
Closed sets: status (profiles.status).
Reads and writes as the caller.
Source: docs/decisions/118, 249.$$;
grant execute on function public.decide_registrations(uuid[], text, numeric, text) to app_admin;
