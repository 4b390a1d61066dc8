create function private.register_profile() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  account record;
begin
  if new.role = 'admin' then
    raise exception 'Este tipo de conta não pode ser escolhido no cadastro.' using errcode = '42501';
  end if;

  select * into account from private.own_account();

  new.id := coalesce(new.id, auth.person());
  new.email := account.email;
  new.full_name := btrim(new.full_name);
  new.company_name := nullif(btrim(new.company_name), '');
  new.phone_number := nullif(btrim(new.phone_number), '');
  new.supplier_category := nullif(new.supplier_category, '');
  perform private.refuse_name(private.name_refusal(new.full_name)), private.refuse_name(private.name_refusal(new.company_name));
  new.status := 'pending_approval';
  new.commission_rate := private.starting_commission_rate(new.role, account.provider);
  new.created_at := now();
  return new;
end
$$;
comment on function private.register_profile() is
$$Before a person's own profile is inserted: e-mail from the account, status pending_approval, rate of the product; role
admin refused (42501).
Another person's id is refused by the policy, a name that is not allowed by NNAME. Source: Q-19, Q-31, security.md
T02.$$;
