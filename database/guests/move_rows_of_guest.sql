create function private.columns_of_suppliers() returns table (held regclass, col name, way name, via regclass)
language sql stable
set search_path = ''
as $$
  select c.oid::regclass, a.attname, w.way, w.via
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.atttypid = 'uuid'::regtype and not a.attisdropped
  cross join lateral (
    -- The project itself, the request or conversation (which is a request), or a row that stands in a project.
    select k.attname as way, coalesce(f.confrelid, 'public.quote_requests'::regclass)::regclass as via
    from pg_attribute k
    left join pg_constraint f on f.contype = 'f' and f.conrelid = c.oid and f.conkey = array[k.attnum]
    where k.attrelid = c.oid and not k.attisdropped
      -- A request for support has a request_id too, which leads to no project.
      and (
        k.attname = 'project_id'
        or exists (
          select from pg_attribute p
          where p.attname = 'project_id' and not p.attisdropped
            and p.attrelid = coalesce(f.confrelid, case when k.attname in ('request_id', 'thread_id') then 'public.quote_requests'::regclass end)
        )
      )
    order by coalesce(array_position(array['project_id', 'request_id', 'thread_id']::name[], k.attname), 4), k.attnum
    limit 1
  ) w
  where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    and (
      a.attname = 'supplier_id'
      or exists (
        select from pg_constraint f
        where f.contype = 'f' and f.conrelid = c.oid and f.confrelid = 'public.profiles'::regclass and f.conkey = array[a.attnum]
      )
    )
$$;
comment on function private.columns_of_suppliers() is
$$Each column that may name a supplier in a row of a project, read from the catalog: foreign keys to profiles and copies called supplier_id. way: the
column by which the row leads to its project: project_id, or one that names a row of via, which has a project_id. Granted to nobody.$$;

create function private.move_rows_of_guest(guest uuid, target uuid, projects uuid[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  moved record;
begin
  for moved in select * from private.columns_of_suppliers() c order by c.held::text, c.col loop
    execute format(
      'update %s t set %I = $1 where t.%I = $2 and '
        || case moved.way when 'project_id' then 't.%I = any ($3)' else 't.%I in (select v.id from %s v where v.project_id = any ($3))' end,
      moved.held, moved.col, moved.col, moved.way, moved.via
    ) using target, guest, projects;
  end loop;
  -- A file may be removed by its owner alone.
  update storage.objects o
  set owner_id = target
  where o.owner_id = guest and o.id in (select a.id from public.attachments a where a.project_id = any (projects));
end
$$;
comment on function private.move_rows_of_guest(uuid, uuid, uuid[]) is
$$Writes another profile on every row of some projects that carries a guest, whatever its table: the account that claimed the guest, or the
card's copy of the architect who received a project. The trail keeps who acted.
The caller holds the guest alone (hold_guest) and the projects. Granted to nobody.
Source: CVD-035, docs/decisions/254.$$;
