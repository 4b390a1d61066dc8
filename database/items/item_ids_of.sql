create function private.item_ids_of(changes jsonb) returns uuid[]
language plpgsql immutable
set search_path = ''
as $$
declare
  ids uuid[];
begin
  select coalesce(array_agg((c.value ->> 'id')::uuid), '{}') into ids from jsonb_array_elements(changes) c;
  if cardinality(ids) > (select count(distinct id) from unnest(ids) id) then
    raise exception 'Cada item pode mudar uma vez por pedido.' using errcode = 'PT400';
  end if;
  return ids;
end
$$;
comment on function private.item_ids_of(jsonb) is
$$The items that a list of changes [{id, ...}] names, each once (PT400 otherwise; 22P02 for an id that is none).$$;
grant execute on function private.item_ids_of(jsonb) to app_architect;
