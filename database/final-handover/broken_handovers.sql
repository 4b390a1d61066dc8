create function private.broken_handovers() returns table (invariant text, row_id uuid)
language sql stable
set search_path = ''
as $$
  select 'I31 termos de entrega are numbered without a gap', h.project_id
  from public.handovers h
  left join private.number_series n on n.series = 'handover' and n.owner_id = h.project_id and n.year = 0
  group by h.project_id, n.last
  having n.last is distinct from max(h.number) or n.last <> count(*)

  union all
  select 'a termo de entrega was accepted or contested by one sign-off of the client in its version; any other has none', h.id
  from public.handovers h
  left join public.sign_offs s on s.kind = 'handover' and s.entity_id = h.id
  group by h.id
  having case h.status
    when 'accepted' then count(s.id) <> 1
      or bool_or((s.decision, s.person_role, s.entity_version) is distinct from ('agreed', 'client', h.version))
    when 'contested' then count(s.id) <> 1
      or bool_or((s.decision, s.person_role, s.entity_version) is distinct from ('refused', 'client', h.version))
    else count(s.id) > 0
  end
$$;
comment on function private.broken_handovers() is
$$Every project and termo de entrega that breaks what must always be true of them. For private.broken_invariants; owner only.$$;
