create function public.get_profile_decision(person_id uuid) returns table (
  status text,
  commission_rate numeric,
  decided_by_name text,
  decided_at timestamptz
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  if not private.asked_by('app_admin') then
    raise exception 'Apenas administradores veem quem decidiu sobre um cadastro.' using errcode = '42501';
  end if;
  return query
    select
      p.status, case when p.role = 'supplier' then p.commission_rate end,
      (select a.full_name from public.profiles a where a.id = last.actor_id), last.happened_at
    from public.profiles p
    left join lateral (
      select e.actor_id, e.happened_at
      from private.audit_entries e
      where e.entity_kind = 'profile' and e.entity_id = p.id
        and e.after ?| array['status', 'commission_rate', 'supplier_category', 'further_categories']
      order by e.id desc
      limit 1
    ) last on true
    where p.id = person_id;
end
$$;
comment on function public.get_profile_decision(uuid) is
$$The team's last decision about a profile: its status now, a supplier's rate (a fraction), who decided and when. For an admin whose decision
found the profile already decided by a colleague.
For admins; 42501 to everybody else. No row for a profile that is not there.
Nullable: commission_rate, decided_by_name, decided_at.
Closed sets: status (profiles.status).
Definer: reads the trail.
Source: docs/decisions/118.$$;
grant execute on function public.get_profile_decision(uuid) to app_admin;
