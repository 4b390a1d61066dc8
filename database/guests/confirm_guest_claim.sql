create function public.confirm_guest_claim(guest_id uuid, is_theirs boolean, account_id uuid default null) returns text
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  claim private.guest_claims;
begin
  if confirm_guest_claim.is_theirs is null then
    raise exception 'Diga se é a mesma pessoa.' using errcode = 'PT400';
  end if;
  select c.* into claim
  from private.guest_claims c
  join public.profiles g on g.id = c.guest_id and g.guest_of = auth.uid() and g.erased_at is null
  join public.profiles a on a.id = c.account_id and a.erased_at is null
  where c.guest_id = confirm_guest_claim.guest_id and private.asked_by('app_architect')
    and c.account_id = coalesce(confirm_guest_claim.account_id, c.account_id)
  order by c.refused_at is not null, c.confirmed_at is not null, c.joined_at, c.account_id
  limit 1;
  if not found then
    raise exception 'Contato não encontrado.' using errcode = 'PT404';
  end if;
  perform from public.profiles p where p.id = claim.account_id for no key update;
  perform private.hold_guest(claim.guest_id, true);
  select c.* into strict claim
  from private.guest_claims c
  where (c.guest_id, c.account_id) = (claim.guest_id, claim.account_id);

  if claim.confirmed_at is not null or claim.refused_at is not null then
    if (claim.confirmed_at is not null) <> confirm_guest_claim.is_theirs then
      raise exception 'Esta pergunta já foi respondida. Atualize a página.' using errcode = 'PT409';
    end if;
  elsif confirm_guest_claim.is_theirs then
    if exists (select from private.guest_claims c where c.guest_id = claim.guest_id and c.confirmed_at is not null) then
      raise exception 'Este histórico já foi para outra conta.' using errcode = 'PT409';
    end if;
    update private.guest_claims c
    set confirmed_at = now()
    where (c.guest_id, c.account_id) = (claim.guest_id, claim.account_id);
  else
    update private.guest_claims c
    set refused_at = now()
    where (c.guest_id, c.account_id) = (claim.guest_id, claim.account_id);
    perform private.emit('claim_refused', array[claim.account_id], null, null, auth.uid(), '/dashboard');
  end if;
  return case when confirm_guest_claim.is_theirs then private.settle_guest_claim(claim.guest_id, claim.account_id) else 'refused' end;
end
$$;
comment on function public.confirm_guest_claim(uuid, boolean, uuid) is
$$The architect answers whether an account that claims one of their contacts is the same person. account_id: the account that was shown; without it
the one that has waited longest. Returns moved, joined (the history moves when the team approves the account) or refused.
Yes to one is no to the others who wait. The account is notified (kinds history_moved, claim_refused).
For the contact's architect; PT404 to everybody else, and where nobody claims the contact.
Raises PT400 without an answer, PT409 where it was answered otherwise, or another account was confirmed.
Definer: nobody reads or writes claims, and an answer moves rows of other people.
Source: CVD-036, docs/decisions/254.$$;
grant execute on function public.confirm_guest_claim(uuid, boolean, uuid) to app_architect;

create function public.list_guest_claims() returns table (
  guest_id uuid,
  account_id uuid,
  contact_name text,
  contact_email text,
  account_name text,
  account_company text,
  account_email text,
  joined_at timestamptz
)
language sql stable security definer
set search_path = ''
as $$
  select c.guest_id, c.account_id, coalesce(g.company_name, g.full_name), nullif(g.email, ''), a.full_name, a.company_name, a.email, c.joined_at
  from private.guest_claims c
  join public.profiles g on g.id = c.guest_id and g.guest_of = (select auth.uid()) and g.erased_at is null
  join public.profiles a on a.id = c.account_id and a.erased_at is null and (a.status = 'approved' or a.status = 'pending_approval')
  where c.confirmed_at is null and c.refused_at is null and private.asked_by('app_architect')
  order by c.joined_at, c.account_id
$$;
comment on function public.list_guest_claims() is
$$Accounts that claim contacts of the calling architect and wait for confirm_guest_claim, the oldest first: the contact, and the name, company and
address by which the architect may know the person.
For architects; own only.
Nullable: contact_email, account_company.
Definer: nobody reads claims, and an architect reads no account that waits for the team.
Source: CVD-036, docs/decisions/254.$$;
grant execute on function public.list_guest_claims() to app_architect;
