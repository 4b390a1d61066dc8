create function private.may_supply(supplier public.profiles) returns boolean
language sql stable
return (supplier).status = 'approved'
  or (supplier).guest_of is not null and (supplier).guest_blocked_at is null and (supplier).erased_at is null;
comment on function private.may_supply(public.profiles) is
$$Whether a supplier may be asked again, answer and be chosen: an approved one, or a guest whom the team has not blocked and nobody
has erased. The one place that says so wherever a supplier stands beside a quote or a request; its account's own access is another
question (private.db_role).
Kept parsed, so that PostgreSQL puts it inline. For functions that read the whole row; granted to nobody.
Source: CVD-001, docs/decisions/242.$$;
