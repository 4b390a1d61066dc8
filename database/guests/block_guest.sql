create function public.block_guest(guest_id uuid, reason text, is_blocked boolean default true) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  held public.profiles;
begin
  perform private.take_turn_as_admin();
  if coalesce(block_guest.is_blocked, true) and length(btrim(coalesce(block_guest.reason, ''))) not between 3 and 1000 then
    raise exception 'Escreva o motivo em até 1.000 letras: só a equipe lê.' using errcode = 'PT400';
  end if;
  perform private.hold_guest(block_guest.guest_id, true);
  perform private.hold_whole_project(g.project_id)
  from (
    select distinct r.project_id from public.quote_requests r where r.supplier_id = block_guest.guest_id order by r.project_id
  ) g;
  select p.* into held
  from public.profiles p
  where p.id = block_guest.guest_id and p.guest_of is not null and p.erased_at is null
  for update;
  if not found then
    raise exception 'Contato não encontrado.' using errcode = 'PT404';
  end if;
  if not coalesce(block_guest.is_blocked, true) then
    update public.profiles p set guest_blocked_at = null where p.id = held.id;
    update private.guest_cards g set block_reason = null where g.guest_id = held.id;
    return;
  end if;
  update public.quotes q
  set status = 'rejected', closed_as = 'declined', rejection_reason = 'A equipe não aceita propostas deste contato'
  where q.supplier_id = held.id and q.status in ('requested', 'submitted', 'viewed');
  update public.profiles p set guest_blocked_at = coalesce(p.guest_blocked_at, now()) where p.id = held.id;
  update private.guest_cards g set block_reason = btrim(block_guest.reason) where g.guest_id = held.id;
  perform private.end_links_of(array[held.id]);
end
$$;
comment on function public.block_guest(uuid, text, boolean) is
$$Lets nobody ask a guest any more, with the team's reason, which only the team reads: its links end, and what it left open is closed; orders and
what was paid stay. is_blocked false takes that back; what was closed and ended stays so. Sent again it replaces the reason.
For admins; 42501 to everybody else. PT404 for who is no guest or was erased, PT400 without a reason of 3 to 1,000 letters.
Definer: no API role writes profiles without an account, quotes or links.
Source: CVD-042, docs/decisions/254.$$;
grant execute on function public.block_guest(uuid, text, boolean) to app_admin;
