create function private.ask_categories(further jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  asked constant text[] := array(select jsonb_array_elements_text(coalesce(further, '[]')));
  person public.profiles;
begin
  select * into person from public.profiles p where p.id = auth.uid() for no key update;
  if person.role <> 'supplier' or person.supplier_category is null then
    raise exception 'Só fornecedores com uma categoria informam outras.' using errcode = 'PT400';
  elsif cardinality(asked) > 20 then
    raise exception 'São até 20 categorias.' using errcode = 'PT400';
  elsif person.status = 'approved' then
    raise exception 'Depois da aprovação, quem muda as categorias é a equipe.' using errcode = '42501';
  end if;
  update public.profiles p set further_categories = asked where p.id = person.id;
end
$$;
comment on function private.ask_categories(jsonb) is
$$Stores what the caller would like to be asked for beside their first category, before the team decides about the registration.
Raises PT400 for anybody but a supplier with a first category and for more than 20, 42501 once approved, 23514 and CATEG as
private.check_supplier_category.
For set_registration_details; granted to nobody.$$;
