create function public.update_supplier_category(supplier_id uuid, new_category text) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  if coalesce(new_category, '') = '' then
    return jsonb_build_object('success', false, 'error', 'Escolha uma categoria.');
  end if;

  update public.profiles p
  set supplier_category = new_category
  where p.id = update_supplier_category.supplier_id
    and p.role = 'supplier';
  if not found then
    return jsonb_build_object('success', false, 'error', 'Fornecedor não encontrado.');
  end if;
  return jsonb_build_object('success', true, 'error', null);
exception
  when check_violation then
    return jsonb_build_object('success', false, 'error', 'Categoria desconhecida.');
  when sqlstate 'CATEG' or sqlstate 'RIVAL' then
    return jsonb_build_object('success', false, 'error', sqlerrm);
end
$$;
comment on function public.update_supplier_category(uuid, text) is
$$Gives a supplier one of the categories that are offered.
For admins; 42501 to everybody else.
Returns {success, error}: error is a sentence in pt-BR, null on success.
Source: RPC-003, RPC-004.$$;
grant execute on function public.update_supplier_category(uuid, text) to app_admin;
