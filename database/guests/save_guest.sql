create function private.own_guest(guest uuid) returns public.profiles
language plpgsql volatile
set search_path = ''
as $$
declare
  held public.profiles;
begin
  select p.* into held
  from public.profiles p
  join private.guest_cards g on g.guest_id = p.id and g.removed_at is null
  where p.id = own_guest.guest and p.guest_of = auth.uid() and p.erased_at is null and private.asked_by('app_architect')
  for update of p;
  if not found then
    raise exception 'Contato não encontrado.' using errcode = 'PT404';
  end if;
  return held;
end
$$;
comment on function private.own_guest(uuid) is
  'A contact of the calling architect, held; PT404 for anybody else''s. For definer functions; granted to nobody.';

create function private.check_card(guest jsonb) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  typed text := nullif(btrim(guest ->> 'email'), '');
  phone text := nullif(btrim(guest ->> 'phone_number'), '');
begin
  if jsonb_typeof(guest) is distinct from 'object' or coalesce(btrim(guest ->> 'full_name'), '') = '' then
    raise exception 'Informe o nome.' using errcode = 'PT400';
  elsif length(guest ->> 'full_name') > 200 or length(guest ->> 'company_name') > 200 then
    raise exception 'O nome pode ter até 200 letras.' using errcode = 'PT400';
  end if;
  perform private.refuse_name(private.name_refusal(guest ->> 'full_name'));
  perform private.refuse_name(private.name_refusal(nullif(btrim(guest ->> 'company_name'), '')));
  if typed is null and phone is null then
    raise exception 'Informe o WhatsApp ou o e-mail.' using errcode = 'PT400';
  elsif typed is not null and private.normal_email(typed) is null then
    raise exception 'Informe um e-mail válido.' using errcode = 'PT400';
  elsif phone is not null and (phone !~ '^\+?[0-9() .-]{8,25}$' or private.whole_phone(phone) is null) then
    raise exception 'Informe o telefone com DDD.' using errcode = 'PT400';
  elsif not exists (select from public.categories c where c.key = guest ->> 'category')
    or coalesce(jsonb_typeof(guest -> 'further_categories'), 'array') <> 'array'
    or exists (
      select from jsonb_array_elements_text(coalesce(guest -> 'further_categories', '[]')) f (key)
      where not exists (select from public.categories c where c.key = f.key)
    ) then
    raise exception 'Escolha a categoria.' using errcode = 'PT400';
  end if;
  -- An architect may read approved suppliers; about everybody else the response reveals nothing.
  if exists (
    select from public.profiles p
    where p.role = 'supplier' and p.status = 'approved' and lower(p.email) = private.normal_email(typed)
  ) then
    raise exception 'Este fornecedor já está no Prumo. Convide-o pela lista.' using errcode = 'PT409';
  end if;
end
$$;
comment on function private.check_card(jsonb) is
$$Refuses what is no card of a guest (PT400, NNAME), and the address of an approved supplier (PT409). For save_guest; granted to nobody.$$;

create function public.save_guest(guest_id uuid, guest jsonb) returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  is_new boolean;
begin
  if not private.asked_by('app_architect') then
    raise exception 'Apenas arquitetos guardam contatos.' using errcode = '42501';
  elsif save_guest.guest_id is null then
    raise exception 'Falta a identificação do contato.' using errcode = 'PT400';
  end if;
  perform private.check_card(guest);

  -- One architect's cards one at a time, so that the limits hold in many requests at once.
  perform pg_advisory_xact_lock(hashtextextended('guests:' || auth.uid(), 0));
  is_new := not exists (select from public.profiles p where p.id = save_guest.guest_id);
  if is_new then
    if (
      select count(*) from public.profiles p where p.guest_of = auth.uid() and p.created_at > now() - interval '24 hours'
    ) >= 30 then
      raise exception 'São até 30 contatos novos por dia. Tente de novo amanhã.' using errcode = 'LIMIT';
    elsif (select count(*) from public.profiles p where p.guest_of = auth.uid()) >= 2000 then
      raise exception 'São até 2.000 contatos. Remova os que não usa mais.' using errcode = 'LIMIT';
    end if;
    insert into public.profiles (id, email, full_name, role, status, guest_of)
    values (save_guest.guest_id, '', btrim(guest ->> 'full_name'), 'supplier', 'rejected', auth.uid());
    insert into private.guest_cards (guest_id) values (save_guest.guest_id);
  else
    perform private.own_guest(save_guest.guest_id);
  end if;
  update public.profiles p
  set full_name = btrim(guest ->> 'full_name'), company_name = nullif(btrim(guest ->> 'company_name'), ''),
    email = coalesce(private.normal_email(guest ->> 'email'), ''), phone_number = nullif(btrim(guest ->> 'phone_number'), ''),
    supplier_category = guest ->> 'category',
    further_categories = array(
      select f.key from jsonb_array_elements_text(coalesce(guest -> 'further_categories', '[]')) with ordinality f (key, place)
      where f.key <> guest ->> 'category'
      group by f.key order by min(f.place)
    )
  where p.id = save_guest.guest_id;
  update private.guest_cards g set used_at = now() where g.guest_id = save_guest.guest_id;
  return save_guest.guest_id;
end
$$;
comment on function public.save_guest(uuid, jsonb) is
$$Writes a contact of the calling architect: a supplier without an account, to be asked by a link. guest {full_name, company_name, email,
phone_number, category, further_categories [category]}: a name, a category, and an address or a telephone number.
guest_id: the form's; sent again it is the same contact, which is then changed. Returns it.
For architects; 42501 to everybody else, PT404 for a card that is not the caller's.
Raises PT400, NNAME for a name with a link, PT409 where an approved supplier has this address, LIMIT for more than 30 new ones a day or
2,000 in all, CATEG for a category that is no longer offered.
Definer: nobody writes profiles without an account.
Source: CVD-002, docs/decisions/242.$$;
grant execute on function public.save_guest(uuid, jsonb) to app_architect;

create function public.remove_guest(guest_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.own_guest(remove_guest.guest_id);
  perform private.end_links_of(array[remove_guest.guest_id]);
  perform private.blank_card(remove_guest.guest_id);
end
$$;
comment on function public.remove_guest(uuid) is
$$Removes a contact of the calling architect: one that was never asked is deleted; of another one address and telephone go, its links end,
and its name stays beside what it was asked and answered.
For architects; PT404 for a card that is not the caller's.
Definer: nobody writes profiles without an account.
Source: CVD-002, docs/decisions/242.$$;
grant execute on function public.remove_guest(uuid) to app_architect;
