create function public.duplicate_project(
  source_project_id uuid,
  id uuid,
  name text,
  client_id uuid,
  address text default null,
  with_budgets boolean default false
) returns uuid
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
declare
  made uuid;
  copies jsonb;
begin
  if not exists (select from public.projects p where p.id = source_project_id) then
    raise exception 'Projeto não encontrado.' using errcode = 'PT404';
  end if;
  if duplicate_project.id is null or duplicate_project.id = source_project_id then
    raise exception 'A cópia precisa de um código próprio.' using errcode = 'PT400';
  end if;

  -- Sent again after the response was lost, or twice at once: the primary key decides (F11).
  insert into public.projects (id, name, client_id, architect_id, address, status)
  values (
    duplicate_project.id, duplicate_project.name, duplicate_project.client_id, auth.uid(),
    duplicate_project.address, 'planning'
  )
  on conflict (id) do nothing
  returning id into made;
  if made is null then
    if not exists (select from public.projects p where p.id = duplicate_project.id) then
      raise exception 'Projeto não encontrado.' using errcode = 'PT404';
    end if;
    return duplicate_project.id;
  end if;

  select jsonb_object_agg(i.id, gen_random_uuid()) into copies
  from public.project_items i
  where i.project_id = source_project_id;

  -- Only what was there a moment ago, when the ids of the copies were chosen.
  execute format(
    'insert into public.project_items (id, project_id, position, %1$s)
     select ($1 ->> i.id::text)::uuid, $2, position, %1$s
     from public.project_items i
     where i.project_id = $3 and $1 ? i.id::text
     order by i.position, i.id',
    (select string_agg(quote_ident(f), ', ') from unnest(private.item_fields()) f)
  ) using copies, made, source_project_id;

  -- Fichas begin again as drafts, as they are now; two hundred of them are one call.
  perform public.set_item_specs(made, n.specs)
  from (
    select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'item_id', copies ->> o.item_id::text, 'code', o.code, 'brand', o.brand, 'model', o.model, 'finish', o.finish, 'color', o.color,
      'size', o.size, 'notes', o.notes, 'accepts_equivalent', o.accepts_equivalent, 'vendor_name', o.vendor_name, 'vendor_url', o.vendor_url
    ))) as specs
    from (
      select s.item_id, s.code, s.brand, s.model, s.finish, s.color, s.size, s.notes, s.accepts_equivalent, s.vendor_name, s.vendor_url,
        (row_number() over (order by s.item_id) - 1) / 200 as part
      from public.item_specs s
      where s.project_id = source_project_id and copies ? s.item_id::text
    ) o
    group by o.part
  ) n;

  if with_budgets then
    insert into public.project_category_budgets (project_id, category, budgeted_amount)
    select made, b.category, b.budgeted_amount
    from public.project_category_budgets b
    where b.project_id = source_project_id;
    perform public.set_item_forecasts(made, (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', copies ->> f.item_id::text, 'amount', f.amount, 'source', f.source, 'source_note', f.source_note
      )), '[]')
      from public.item_forecasts f
      where f.project_id = source_project_id and copies ? f.item_id::text
    ));
  end if;
  return made;
end
$$;
comment on function public.duplicate_project(uuid, uuid, text, uuid, text, boolean) is
$$Opens a project in planning with the items of another of the caller's, in their order and rooms, their fichas as drafts, and with_budgets what
was planned by category and by item; never quotes nor payments. id: chosen by the caller, so that the same call again makes no
second project.
Returns it.
For architects, by the rules of opening one: 20 a day (LIMIT), an approved client, who is notified by mail (CLIEN),
NNAME.
Raises PT404 when the source, or an id taken, is somebody else's; PT400 without an id of its own.
Source: docs/decisions/064.$$;
grant execute on function public.duplicate_project(uuid, uuid, text, uuid, text, boolean) to app_architect;
