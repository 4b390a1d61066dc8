create function private.own_quote(target_quote_id uuid) returns public.quotes
language plpgsql stable
set search_path = ''
as $$
declare
  own public.quotes;
begin
  select * into own from public.quotes q where q.id = target_quote_id and q.supplier_id = auth.uid() and private.asked_by('app_supplier');
  if not found then
    raise exception 'Orçamento não encontrado ou você não tem permissão para acessá-lo.' using errcode = 'PT404';
  end if;
  return own;
end
$$;
comment on function private.own_quote(uuid) is
$$The quote of this id, if the caller is the supplier who was asked; otherwise PT404.
For definer functions by which a supplier answers; granted to nobody.$$;
