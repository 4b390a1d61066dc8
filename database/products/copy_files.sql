create function private.copy_files(source_kind text, source uuid, target_kind text, target uuid) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  copies jsonb := '{}';
  file record;
  copied uuid;
begin
  for file in
    select o.id, o.digest, o.size, o.mime_type, o.metadata, a.file_name
    from public.attachments a
    join storage.objects o on o.id = a.id
    where a.kind = source_kind and a.entity_id = source
    order by a.created_at, a.id
  loop
    select o.id into copied
    from public.attachments a
    join storage.objects o on o.id = a.id
    where a.kind = target_kind and a.entity_id = target and o.digest = file.digest
    limit 1;
    if not found then
      copied := gen_random_uuid();
      insert into storage.objects (id, bucket_id, name, owner_id, digest, size, mime_type, metadata, created_at)
      values (
        copied, 'anexos', private.free_file_name(format('%s/%s', target_kind, target), file.file_name), auth.person(), file.digest, file.size,
        file.mime_type, file.metadata, clock_timestamp()
      );
    end if;
    copies := copies || jsonb_build_object(file.id, copied);
  end loop;
  return copies;
end
$$;
comment on function private.copy_files(text, uuid, text, uuid) is
$$Gives a thing the files of another: rows of storage of their own on the same bytes, which stay while one of the rows is there. A file that it has
already is not copied again. Returns {id of a file: id of its copy}.
As the caller, who may read the one and add to the other: raises what an upload raises (42501, LIMIT, RIGHT).
Source: docs/decisions/287.$$;
grant execute on function private.copy_files(text, uuid, text, uuid) to app_architect;
