create function private.take_terms(project uuid, categories text[], terms jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  if jsonb_typeof(terms) is distinct from 'object'
    or exists (select from jsonb_object_keys(terms) k where k <> all (categories))
  then
    raise exception 'Informe as condições por categoria convidada.' using errcode = 'TERMS';
  end if;
  perform private.set_terms(project, t.key, t.value) from jsonb_each(terms) t;
end
$$;
comment on function private.take_terms(uuid, text[], jsonb) is
$$Stores the terms that an invitation brings, {category: terms}, of categories that it invites for: they hold for suppliers
invited before as well, who are notified.
For the invitation function, which holds the project's lock.
Raises TERMS as private.write_terms, and for another category.$$;
