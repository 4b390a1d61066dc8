-- What a person may say about themself, when, and what the product decides alone.

create function private.refuse_name(said text) returns void
language plpgsql
set search_path = ''
as $$
declare
  refusal text := private.name_refusal(said);
begin
  if refusal is not null then
    raise exception '%', refusal using errcode = 'NNAME';
  end if;
end
$$;
comment on function private.refuse_name(text) is
  'Raises NNAME with the sentence of private.name_refusal when a person or company may not be called so. For the triggers of profiles.';
grant execute on function private.refuse_name(text) to app_pending, app_client, app_architect, app_supplier;

create function private.register_profile() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  account record;
begin
  -- The owner's own work (cast, create_admin_user) says what it means.
  if current_user <> 'app_pending' then
    return new;
  end if;

  if new.role = 'admin' then
    raise exception 'Este tipo de conta não pode ser escolhido no cadastro.' using errcode = '42501';
  end if;

  select * into account from private.own_account();

  new.id := coalesce(new.id, auth.uid());
  new.email := account.email;
  new.full_name := btrim(new.full_name);
  new.company_name := nullif(btrim(new.company_name), '');
  new.phone_number := nullif(btrim(new.phone_number), '');
  new.supplier_category := nullif(new.supplier_category, '');
  perform private.refuse_name(new.full_name), private.refuse_name(new.company_name);
  new.status := 'pending_approval';
  new.commission_rate := private.starting_commission_rate(new.role, account.provider);
  new.created_at := now();
  return new;
end
$$;
comment on function private.register_profile() is
  'Before a person''s own profile is inserted: e-mail from the account, status pending_approval, rate of the product; role admin refused (42501). Another person''s id is refused by the policy, a name that may not be by NNAME. Source: Q-19, Q-31, security.md T02.';

create trigger profiles_register
  before insert on public.profiles
  for each row execute function private.register_profile();

create function private.guard_profile() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  completes_registration boolean;
begin
  -- Admins follow registrations/transitions.sql; definer functions and the owner are trusted.
  if current_user not in ('app_pending', 'app_client', 'app_architect', 'app_supplier') then
    return new;
  end if;

  completes_registration := old.role is null and new.role is not null and current_user = 'app_pending';
  if completes_registration then
    if new.role = 'admin' then
      raise exception 'Este tipo de conta não pode ser escolhido no cadastro.' using errcode = '42501';
    end if;
    new.commission_rate := private.starting_commission_rate(new.role, (select provider from private.own_account()));
  end if;

  new.company_name := nullif(btrim(new.company_name), '');
  new.phone_number := nullif(btrim(new.phone_number), '');
  new.supplier_category := nullif(new.supplier_category, '');
  -- A name of before the rule stays until it is changed.
  if new.full_name is distinct from old.full_name then
    perform private.refuse_name(new.full_name);
  end if;
  if new.company_name is distinct from old.company_name then
    perform private.refuse_name(new.company_name);
  end if;

  -- Equal values pass: clients send whole objects back.
  if (new.id, new.email, new.status, new.created_at) is distinct from (old.id, old.email, old.status, old.created_at)
    or not completes_registration
      and (new.role, new.commission_rate, new.supplier_category)
        is distinct from (old.role, old.commission_rate, old.supplier_category)
  then
    raise exception 'Só a equipe pode mudar tipo de conta, situação, comissão, categoria e e-mail.' using errcode = '42501';
  end if;
  return new;
end
$$;
comment on function private.guard_profile() is
  'Before a person''s own profile changes: only name, phone and company, and once, while it is null, the role with its category. Anything else that differs is refused (42501), a new name that may not be with NNAME. Source: Q-19, security.md T02, T53.';

create trigger profiles_guard
  before update on public.profiles
  for each row execute function private.guard_profile();

create trigger profiles_settle_commission_rate
  before insert or update of commission_rate on public.profiles
  for each row execute function private.settle_commission_rate();
