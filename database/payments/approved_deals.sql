create function private.approved_deals(architect uuid, everybody boolean) returns setof public.quotes
language sql stable
-- About as many as one architect has. Without this estimate the planner expects every approved quote there is, as for
-- an admin, and reads the whole tables that are joined to them.
rows 20
set search_path = ''
as $$
  select q.* from public.quotes q where q.status = 'approved' and q.architect_id = architect
  union all
  select q.* from public.quotes q where q.status = 'approved' and everybody
$$;
comment on function private.approved_deals(uuid, boolean) is
$$Approved quotes of one architect, or everybody's.
For definer functions that have checked the caller; granted to nobody.$$;
