create function private.broken_specs() returns table (invariant text, row_id uuid)
language sql stable
set search_path = ''
as $$
  select 'I32 the version of a ficha that stands is the last that was approved', s.item_id
  from public.item_specs s
  left join lateral (
    select max(v.version) filter (where v.outcome = 'approved') as approved,
      max(v.version) filter (where v.outcome = 'replaced') as replaced,
      max(v.version) filter (where v.outcome = 'proposed') as proposed,
      max(v.version) filter (where v.outcome = 'refused') as refused
    from public.item_spec_versions v
    where v.item_id = s.item_id
  ) v on true
  where s.approved_version is distinct from v.approved
    or v.replaced > v.approved
    or (s.status = 'proposed') <> (v.proposed is not null)
    or s.status = 'proposed' and v.proposed <> s.version
    or s.status = 'refused' and v.refused is distinct from s.version
$$;
comment on function private.broken_specs() is
'Every item whose ficha breaks what must always be true of fichas. For private.broken_invariants; owner only.';
