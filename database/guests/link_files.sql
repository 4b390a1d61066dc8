create function private.check_files_of_link(request public.quote_requests, adding bigint default 1) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  own record;
begin
  select count(*) as files, coalesce(sum(a.size), 0) as bytes into own
  from public.attachments a
  where a.kind = 'request' and a.entity_id = request.id and a.uploaded_by = request.supplier_id;
  if own.files >= 10 then
    raise exception 'São até 10 arquivos por pedido. Junte vários em um PDF ou ZIP.' using errcode = 'LIMIT';
  elsif own.bytes + check_files_of_link.adding > 52428800 then
    raise exception 'Os seus arquivos neste pedido podem somar até 50 MB.' using errcode = 'LIMIT';
  end if;
end
$$;
comment on function private.check_files_of_link(public.quote_requests, bigint) is
$$Raises LIMIT when the guest of a request has sent 10 files, or when one more of so many bytes would pass 50 MB. Granted to nobody.
Source: CVD-029.$$;

create function private.link_may_write(digest text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  link private.request_links := private.link_with(link_may_write.digest);
begin
  if link.id is null then
    return null;
  end if;
  perform private.check_files_of_link(private.request_of_link(link));
  return (
    select jsonb_build_object('sizeLimit', least(b.size_limit, 10485760), 'mimeTypes', to_jsonb(b.mime_types))
    from storage.buckets b
    where b.id = 'anexos'
  );
end
$$;
comment on function private.link_may_write(text) is
$$The rules for a file that is sent by a link, for the link's digest: {sizeLimit (bytes), mimeTypes}. Asked before a byte of the file is read. Null for
a link that shows nothing.
Raises LIMIT where the guest has sent as many files or bytes as a request takes.
For the gateway's login.
Definer: the gateway's login may read no table.
Source: CVD-029, docs/decisions/250 and 253.$$;
grant execute on function private.link_may_write(text) to authenticator;

create function private.free_file_name(folder text, wanted text) returns text
language sql stable
set search_path = ''
as $$
  select o.name
  from (
    select n.place, format('%s/%s', folder, case n.place
      when 1 then wanted
      else regexp_replace(wanted, '(\.[^.]*)?$', format(' (%s)\1', n.place))
    end) as name
    from generate_series(1, 30) n (place)
  ) o
  where not exists (select from storage.objects t where t.bucket_id = 'anexos' and t.name = o.name)
  order by o.place
  limit 1
$$;
comment on function private.free_file_name(text, text) is
$$The name of an object in a folder that no other has yet: foto.jpg, else "foto (2).jpg" and so on. Of the objects that its caller sees: for
private.link_add_file, as the owner, and private.copy_files, as an architect of both folders.$$;
grant execute on function private.free_file_name(text, text) to app_architect;

create function private.link_add_file(digest text, file jsonb, origin jsonb default null) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  link private.request_links := private.link_with(link_add_file.digest);
  request public.quote_requests;
  object_name text;
begin
  if link.id is null then
    return null;
  end if;
  request := private.request_of_link(link);
  perform private.keep_origin(link_add_file.origin);
  perform private.act_as_guest(request.supplier_id);
  -- The lock under which fill_attachment adds the files of a project up.
  perform pg_advisory_xact_lock(hashtextextended('files ' || request.project_id, 0));
  perform private.check_files_of_link(request, (file ->> 'size')::bigint);
  object_name := private.free_file_name('request/' || request.id, file ->> 'name');
  insert into storage.objects (id, bucket_id, name, owner_id, digest, size, mime_type, metadata)
  values (
    (file ->> 'id')::uuid, 'anexos', object_name, request.supplier_id, file ->> 'digest', (file ->> 'size')::bigint,
    file ->> 'type', coalesce(file -> 'metadata', '{}')
  );
  perform private.note_act(link, 'sent_file');
  perform private.act_as_guest(null);
  return jsonb_build_object('id', file -> 'id', 'file_name', split_part(object_name, '/', 3));
end
$$;
comment on function private.link_add_file(text, jsonb, jsonb) is
$$Adds a file whose bytes are stored to the request of a link, as one that its guest sent, for the link's digest. file {id, digest, size, type,
metadata, name (safe, with the ending of its type)}; origin {address, device} of the sender. Returns {id, file_name}, with a number where the name
was taken; null for a link that shows nothing.
Raises LIMIT for more than 10 files or 50 MB of the guest's, and where the project or the day has no room (fill_attachment).
For the gateway's login.
Definer: the gateway's login may write no table.
Source: CVD-029, docs/decisions/250 and 253.$$;
grant execute on function private.link_add_file(text, jsonb, jsonb) to authenticator;
