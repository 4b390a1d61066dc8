create function private.move_rows_of_project(project uuid, old_architect uuid, new_architect uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  moved regclass;
begin
  -- Every table with project_id and architect_id but one: an objection is about the architect who opened the project.
  for moved in
    select c.oid::regclass
    from pg_class c
    where c.relkind = 'r'
      and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and c.oid <> 'private.project_objections'::regclass
      and 2 = (
        select count(*) from pg_attribute a
        where a.attrelid = c.oid and a.attname in ('project_id', 'architect_id') and not a.attisdropped
      )
    order by c.relname
  loop
    execute format('update %s t set architect_id = $1 where t.project_id = $2 and t.architect_id = $3', moved)
      using new_architect, project, old_architect;
  end loop;
  -- Drafts and what waits for an answer go on as the new architect's; what is over keeps its author.
  update public.change_orders t
  set author_id = new_architect
  where t.project_id = project and t.author_id = old_architect and t.status in ('draft', 'sent');
  update public.issues t
  set author_id = new_architect
  where t.project_id = project and t.author_id = old_architect and t.status = 'draft';
end
$$;
comment on function private.move_rows_of_project(uuid, uuid, uuid) is
$$Writes the new architect on every row of a project that carries the old one (docs/decisions/081), whatever its table.
The caller holds the whole project and has written its project_transfers. For transfer_project; granted to nobody.$$;
