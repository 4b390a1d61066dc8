create function private.guard_profile() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  completes_registration boolean;
begin
  completes_registration := old.role is null and new.role is not null and private.sent_by('app_pending');
  if completes_registration then
    if new.role = 'admin' then
      raise exception 'Este tipo de conta não pode ser escolhido no cadastro.' using errcode = '42501';
    end if;
    new.commission_rate := private.starting_commission_rate(new.role, (select provider from private.own_account()));
  end if;

  new.company_name := nullif(btrim(new.company_name), '');
  new.phone_number := nullif(btrim(new.phone_number), '');
  new.supplier_category := nullif(new.supplier_category, '');
  -- A name from before the rule stays until it is changed.
  if new.full_name is distinct from old.full_name then
    perform private.refuse_name(private.name_refusal(new.full_name));
  end if;
  if new.company_name is distinct from old.company_name then
    perform private.refuse_name(private.name_refusal(new.company_name));
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
$$Before a person's own profile changes: only name, phone and company, and once, while it is null, the role with its
category.
Of an account of others it takes the right to manage it, which the trigger needs_manage asks.
Anything else that differs is refused (42501), a name that is not allowed is refused with NNAME. Source: Q-19,
security.md T02, T53.$$;
