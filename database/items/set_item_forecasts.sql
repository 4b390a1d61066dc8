create function public.set_item_forecasts(target_project_id uuid, forecasts jsonb) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  ids uuid[];
  held integer;
begin
  perform private.check_own_project(target_project_id);
  if jsonb_typeof(forecasts) is distinct from 'array' or exists (
    select from jsonb_array_elements(forecasts) f
    where case when jsonb_typeof(f.value) = 'object' then
      not f.value ?& array['id', 'amount'] or jsonb_typeof(f.value -> 'amount') not in ('number', 'null')
      or jsonb_typeof(coalesce(f.value -> 'seen', 'null')) not in ('number', 'null')
      or jsonb_typeof(coalesce(f.value -> 'source_note', 'null')) not in ('string', 'null')
      or coalesce(f.value -> 'source', '"typed"') not in ('"typed"', '"memory"', '"reference"')
    else true end
  ) then
    raise exception 'Informe o previsto de cada item.' using errcode = 'PT400';
  end if;
  ids := private.item_ids_of(forecasts);
  if exists (select from jsonb_array_elements(forecasts) f where private.number_in(f.value, 'amount') < 0) then
    raise exception 'O previsto não pode ser negativo.' using errcode = 'DECIM';
  end if;
  if exists (select from jsonb_array_elements(forecasts) f where length(f.value ->> 'source_note') > 200) then
    raise exception 'A origem do previsto tem até 200 letras.' using errcode = 'PT400';
  end if;

  -- Items, then the project: the order of locks of quotes/transitions.sql.
  select count(*) into held from (
    select from public.project_items i
    where i.project_id = target_project_id and i.id = any (ids) and i.cancelled_at is null
    order by i.id
    for key share
  ) i;
  perform from public.projects p where p.id = target_project_id for no key update;
  perform private.check_still_architect(target_project_id);
  if held < cardinality(ids) then
    raise exception 'Um dos itens não está mais na lista. Atualize a página.' using errcode = 'PT409';
  end if;
  perform private.refuse_unseen_cells(target_project_id, (
    select jsonb_agg(jsonb_build_object(
      'id', f.value -> 'id', 'forecast', f.value -> 'amount',
      'seen', case when f.value ? 'seen' then jsonb_build_object('forecast', f.value -> 'seen') else '{}' end
    ))
    from jsonb_array_elements(forecasts) f
  ));

  delete from public.item_forecasts o
  using jsonb_array_elements(forecasts) f
  where o.item_id = (f.value ->> 'id')::uuid and f.value ->> 'amount' is null;

  -- A price that is typed over one that was taken from somewhere is the architect's own again.
  insert into public.item_forecasts as o (item_id, project_id, amount, architect_id, source, source_note)
  select (f.value ->> 'id')::uuid, target_project_id, private.reais(private.number_in(f.value, 'amount')), auth.uid(),
    coalesce(f.value ->> 'source', 'typed'),
    case when f.value ->> 'source' <> 'typed' then nullif(btrim(f.value ->> 'source_note'), '') end
  from jsonb_array_elements(forecasts) f
  where f.value ->> 'amount' is not null
  on conflict (item_id) do update set amount = excluded.amount, source = excluded.source, source_note = excluded.source_note
  where (o.amount, o.source, o.source_note) is distinct from (excluded.amount, excluded.source, excluded.source_note);
  return held;
end
$$;
comment on function public.set_item_forecasts(uuid, jsonb) is
$$Writes what the architect of a project expects its items to cost, all or none: forecasts is [{id, amount}], R$ of the
whole item from 0, to the cent (DECIM); null takes the forecast away. One may say what its writer had seen, as seen: amount or null; then
it is refused where somebody else changed it since, and nothing is changed (docs/decisions/200). source says where the price was taken from:
typed (also where it is left out), memory (an own price, get_price_memory) or reference (a table of reference prices), with
source_note in up to 200 letters; that of a typed one is not kept.
In every phase: what suppliers are asked for does not change by it.
Returns how many items it named.
For the project's architect; to anybody else the project does not exist (PT404).
Raises PT400 for anything but such a list or an item named twice, PT409 when an item is not in the list any more, PT409
with the hint changed_since (somebody else changed one of the cells), 22P02 for an id that is none.
Definer: nobody may write forecasts.
Source: PRJ-001, docs/decisions/128 and 288.$$;
grant execute on function public.set_item_forecasts(uuid, jsonb) to app_architect;
