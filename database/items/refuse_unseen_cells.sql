create function private.refuse_unseen_cells(target_project_id uuid, changes jsonb) returns void
language plpgsql stable security definer
set search_path = ''
as $$
declare
  unseen jsonb;
begin
  select jsonb_agg(
    jsonb_build_object(
      'id', i.id, 'field', cell.field, 'value', cell.stored,
      'by', case when last.actor_id is distinct from (select auth.uid()) then coalesce(p.full_name, 'Prumo') end,
      'at', last.happened_at
    )
    order by i.position, i.id, cell.field
  )
  into unseen
  from jsonb_array_elements(changes) c
  join public.project_items i on i.id = (c.value ->> 'id')::uuid
  left join public.item_forecasts f on f.item_id = i.id
  cross join lateral (
    select
      s.key as field,
      s.value as seen,
      coalesce(case when s.key = 'forecast' then to_jsonb(f.amount) else to_jsonb(i) -> s.key end, 'null') as stored,
      coalesce(c.value -> s.key, 'null') as written
    from jsonb_each(coalesce(c.value -> 'seen', '{}')) s
    where c.value ? s.key
  ) cell
  left join lateral (
    select e.actor_id, e.happened_at
    from private.audit_entries e
    where e.entity_id = i.id
      and e.entity_kind = case when cell.field = 'forecast' then 'item_forecast' else 'item' end
      and coalesce(e.after, '{}') || coalesce(e.before, '{}') ? case when cell.field = 'forecast' then 'amount' else cell.field end
    order by e.id desc
    limit 1
  ) last on true
  left join public.profiles p on p.id = last.actor_id
  where i.project_id = target_project_id
    and i.architect_id = (select auth.uid())
    and private.cell_text(cell.stored) is distinct from private.cell_text(cell.seen)
    and private.cell_text(cell.stored) is distinct from private.cell_text(cell.written);

  if unseen is not null then
    raise exception 'Um valor mudou depois que você o viu. Nada foi alterado: veja o que está agora e escolha.'
      using errcode = 'PT409', hint = 'changed_since', detail = unseen::text;
  end if;
end
$$;
comment on function private.refuse_unseen_cells(uuid, jsonb) is
$$Refuses changes of cells that somebody else changed meanwhile: changes is [{id, field: value, seen: {field: value}}],
and a cell is refused when what is stored is neither what its writer had seen nor what they write. A cell without a
seen value is never refused.
Called by change_items and set_item_forecasts, which hold the rows, for the architect of the project; of anybody else's
items it says nothing.
Raises PT409 with the hint changed_since; its detail is [{id, field, value, by, at}], what is stored now, who wrote it
(null: the caller, in another window) and when.
Definer: reads the audit trail for the person of the last change.$$;
grant execute on function private.refuse_unseen_cells(uuid, jsonb) to app_architect;

create function private.cell_text(cell jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select case jsonb_typeof(cell)
    when 'number' then trim_scale((cell #>> '{}')::numeric)::text
    else nullif(btrim(cell #>> '{}'), '')
  end
$$;
comment on function private.cell_text(jsonb) is
$$A value of a cell in the one way in which equal values are equal texts: 2.50 and 2.5, an empty text and none.
Called by refuse_unseen_cells.$$;
