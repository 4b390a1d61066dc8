create function private.settle_claims_of_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  claimed uuid;
begin
  perform from public.profiles p where p.id = new.id for no key update;
  for claimed in
    select c.guest_id from private.guest_claims c
    where c.account_id = new.id and c.refused_at is null and c.moved_at is null
    order by c.guest_id
  loop
    perform private.hold_guest(claimed, true);
    if exists (
      select from private.guest_claims c
      where c.guest_id = claimed and c.account_id = new.id and c.refused_at is null and c.moved_at is null
    ) then
      perform private.settle_guest_claim(claimed, new.id);
    end if;
  end loop;
  return null;
end
$$;
comment on function private.settle_claims_of_account() is
$$After a supplier was approved, or proved its address: the histories of contacts that it claimed move to it, where nothing is missing any more.
Definer: the team and the auth service write no rows of projects.
Source: CVD-035, docs/decisions/254.$$;
