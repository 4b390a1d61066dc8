create function public.set_account_rules(require_factor boolean) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  account public.profiles := private.hold_own_account();
begin
  if set_account_rules.require_factor is null then
    raise exception 'Diga se a conta exige a verificação em duas etapas.' using errcode = 'PT400';
  end if;
  -- The titular uses what they require of others, and so is not locked out by it.
  if not exists (
    select from auth.sessions s
    where s.id::text = auth.jwt() ->> 'session_id' and s.user_id = auth.person() and s.aal <> 'aal1'
  ) then
    raise exception 'Ative a sua própria verificação em duas etapas e entre com ela antes de exigi-la na conta.'
      using errcode = 'AALOW', hint = 'insufficient_aal';
  end if;
  update public.profiles p set requires_factor = set_account_rules.require_factor
  where p.id = account.id and p.requires_factor <> set_account_rules.require_factor;
end
$$;
comment on function public.set_account_rules(boolean) is
$$Whether everybody who acts for the account needs a second factor, the titular included: who has none is refused with FADUE from the next request
on, until they set one up.
For the titular, as offer_account, in a session that has shown a second factor: AALOW without; PT400 without a value.
Definer: nobody may write requires_factor.
Source: docs/decisions/269.$$;
grant execute on function public.set_account_rules(boolean) to app_client, app_architect, app_supplier;

create function public.get_account_rules() returns table (require_factor boolean)
language sql stable security definer
set search_path = ''
as $$
  select p.requires_factor
  from public.profiles p
  where p.id = auth.uid() and private.asked_by('app_client', 'app_architect', 'app_supplier')
$$;
comment on function public.get_account_rules() is
$$The rules of the account for which the caller acts. For everybody of it; no row while it waits or is suspended.
Definer: nobody may read requires_factor.$$;
grant execute on function public.get_account_rules() to app_client, app_architect, app_supplier;
