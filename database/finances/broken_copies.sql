create function private.broken_copies() returns table (invariant text, row_id uuid)
language plpgsql stable
set search_path = ''
as $$
declare
  copied constant text[] := '{project_id,architect_id,client_id,supplier_id,category}';
  pair record;
begin
  for pair in
    with tables as (
      select c.oid, c.relname,
        array(
          select a.attname::text from pg_attribute a
          where a.attrelid = c.oid and a.attname = any (copied) and not a.attisdropped
        ) as columns,
        (
          select a.attname from pg_index x join pg_attribute a on a.attrelid = x.indrelid and a.attnum = x.indkey[0]
          where x.indrelid = c.oid and x.indisprimary
        ) as key
      from pg_class c
      where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        -- An objection is about the architect who opened the project.
        and c.oid <> 'private.project_objections'::regclass
    ), pairs as (
      select t.oid as child, 'project_id' as by_column, 'public.projects'::regclass::oid as parent, 'id' as parent_key
      from tables t where 'project_id' = any (t.columns)
      union
      select k.conrelid, a.attname, k.confrelid, r.attname
      from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      join pg_attribute r on r.attrelid = k.confrelid and r.attnum = k.confkey[1]
      where k.contype = 'f' and cardinality(k.conkey) = 1
    )
    select c.oid::regclass as child, c.relname, c.key, p.by_column, p.parent::regclass as parent, p.parent_key,
      string_agg(format(
        -- A message or a file without a client is not for the client; in all other tables the copy is there when there is a client.
        case when n = 'client_id' and c.relname not in ('messages', 'attachments')
          then 'c.%1$I is distinct from p.%1$I' else 'c.%1$I <> p.%1$I' end, n
      ), ' or ') as differs
    from pairs p
    join tables c on c.oid = p.child
    join tables o on o.oid = p.parent
    join unnest(copied) n on n = any (c.columns) and n = any (o.columns)
    group by c.oid, c.relname, c.key, p.by_column, p.parent, p.parent_key
  loop
    return query execute format(
      'select %L, c.%I from %s c join %s p on p.%I = c.%I where %s',
      'copies equal their parents: ' || pair.relname, pair.key, pair.child, pair.parent, pair.parent_key, pair.by_column, pair.differs
    );
  end loop;

  return query
    -- Each transfer begins with whom the one before led to, and the last one with whom the project is now.
    select 'transfers lead to the architect of the project', t.id
    from public.project_transfers t
    join public.projects p on p.id = t.project_id
    left join public.project_transfers n on n.project_id = t.project_id and n.number = t.number + 1
    where t.to_architect_id <> coalesce(n.from_architect_id, p.architect_id)
      or n.id is null and t.number <> (select count(*) from public.project_transfers o where o.project_id = t.project_id);
end
$$;
comment on function private.broken_copies() is
$$Every row whose copy of a person, a project or a category differs from what it was copied from: the row that a foreign key of its
table leads to, or its project (docs/decisions/081). A column without a value is no
copy, but for that of the client.
For private.broken_invariants; owner only.$$;
