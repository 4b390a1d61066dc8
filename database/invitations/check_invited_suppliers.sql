create function private.uuid_or_null(written text) returns uuid
language sql immutable
set search_path = ''
as $$
  select case
    when written ~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then written::uuid
  end
$$;
comment on function private.uuid_or_null(text) is
$$The uuid that a text spells, or null: for JSON that may come from anybody.$$;

create function private.check_invited_suppliers(project uuid, selected jsonb, are_guests boolean default false) returns void
language plpgsql
set search_path = ''
as $$
declare
  entry record;
begin
  if jsonb_typeof(selected) is distinct from 'object' then
    raise exception 'Informe os fornecedores escolhidos por categoria.' using errcode = 'PT400';
  end if;

  for entry in select key as category, value as suppliers from jsonb_each(selected) loop
    if not exists (
      select from public.project_items i where i.project_id = project and i.category = entry.category and i.cancelled_at is null
    ) then
      raise exception 'O projeto não tem itens de uma das categorias escolhidas.' using errcode = 'PT400';
    end if;
    if not exists (select from private.open_items(check_invited_suppliers.project) i where i.category = entry.category) then
      raise exception 'Todos os itens de % já têm um orçamento aprovado: nenhum convite foi enviado.',
        private.category_label(entry.category)
        using errcode = 'PT400';
    end if;
    if jsonb_typeof(entry.suppliers) <> 'array' then
      raise exception 'Informe os fornecedores escolhidos por categoria.' using errcode = 'PT400';
    end if;
    if exists (
      select
      from jsonb_array_elements(entry.suppliers) chosen(supplier)
      where not exists (
        select
        from public.profiles p
        where p.id = private.uuid_or_null(chosen.supplier #>> '{}')
          and p.role = 'supplier'
          and case
            when are_guests then p.guest_of = auth.uid() and p.erased_at is null
              and exists (select from private.guest_cards g where g.guest_id = p.id and g.removed_at is null)
            else p.status = 'approved'
          end
          and entry.category = any (p.supplier_category || p.further_categories)
      )
    ) then
      raise exception 'Um dos fornecedores escolhidos não pode ser convidado para a categoria: nenhum convite foi enviado.'
        using errcode = 'PT400';
    end if;
  end loop;

  if not exists (
    select from jsonb_each(selected) category, jsonb_array_elements(category.value) supplier
  ) then
    raise exception 'Selecione pelo menos um fornecedor para enviar os convites.' using errcode = 'PT400';
  end if;
end
$$;
comment on function private.check_invited_suppliers(uuid, jsonb, boolean) is
$$Refuses (PT400) a map of chosen suppliers with a category the project has no item of or no item left to decide, a
supplier who is not an approved one of that category (are_guests: not a contact of the caller's for it), or nobody at all.
Source: Q-39, PER-014, PER-015.
Granted to nobody: the invitations of suppliers and of guests call it.$$;
