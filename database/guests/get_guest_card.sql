create function public.get_guest_card(target_profile_id uuid) returns table (
  guest_id uuid,
  architect_id uuid,
  architect_name text,
  refuses_architect boolean,
  refuses_everybody boolean,
  blocked_at timestamptz,
  block_reason text
)
language sql stable security definer
set search_path = ''
as $$
  select g.id, a.id, coalesce(a.company_name, a.full_name), private.refuses_contact(g, a.id), private.refuses_contact(g, null),
    g.guest_blocked_at, c.block_reason
  from public.profiles g
  join private.guest_cards c on c.guest_id = g.id
  join public.profiles a on a.id = g.guest_of
  where g.id = target_profile_id and private.asked_by('app_admin')
$$;
comment on function public.get_guest_card(uuid) is
$$One row on a supplier without an account, for the team: whose contact it is, whether the person asked this architect, or everybody, not to ask
them (by any card with that address or telephone number), and since when and why the team lets nobody ask it.
For admins; no row to anybody else and for no guest.
Nullable: blocked_at, block_reason.
Definer: no API role reads which profiles are contacts of whom, and opt-outs.
Source: CVD-062, docs/decisions/261.$$;
grant execute on function public.get_guest_card(uuid) to app_admin;
