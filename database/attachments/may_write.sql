create function private.attachment_place(bucket text, name text, out kind text, out entity uuid, out file_name text)
language plpgsql immutable
set search_path = ''
as $$
declare
  parts text[] := string_to_array(name, '/');
begin
  if cardinality(parts) = 3
    and parts[2] ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
    and (bucket = 'public-files') = (parts[1] = 'logo')
  then
    kind := parts[1];
    entity := parts[2]::uuid;
    file_name := parts[3];
  end if;
end
$$;
comment on function private.attachment_place(text, text) is
$$Parses an object's name "<kind>/<id>/<file>"; nulls for another form of name, or a kind of another bucket.
For storage.may_write and private.fill_attachment; granted to nobody.$$;

create function private.files_in_project(target uuid, account uuid) returns bigint
language sql stable
set search_path = ''
as $$
  select coalesce(sum(a.size), 0)::bigint
  from public.attachments a
  where a.project_id = target
    and (
      a.uploaded_by = account
      or a.uploaded_by in (select m.person_id from public.account_people m where m.account_id = files_in_project.account)
    )
$$;
comment on function private.files_in_project(uuid, uuid) is
$$Bytes of the files that an account has in a project, with those of everybody who acts or acted for it: they take the room of others.
For storage.may_write and private.fill_attachment; granted to nobody.$$;

create function private.most_files_in_project(architect uuid, account uuid) returns bigint
language sql stable
set search_path = ''
as $$
  select coalesce(
    (select s.value::bigint from private.settings s where s.name = 'files_a_project'),
    2::bigint * 1024 * 1024 * 1024
  ) / case when account = architect then 1 else 4 end
$$;
comment on function private.most_files_in_project(uuid, uuid) is
$$How many bytes of files an account may have in a project: its architect 2 GB, or what the setting files_a_project says
(docs/operations.md); anybody else a quarter of that. Nobody's files take another's room (T66).
For storage.may_write and private.fill_attachment; granted to nobody.$$;

create function private.files_of_day(person uuid) returns bigint
language sql stable
set search_path = ''
as $$
  select coalesce(sum(w.bytes), 0)::bigint
  from private.written_bytes w
  where w.kind = 'files' and w.subject = person and w.day = private.day_in_sao_paulo(now())
$$;
comment on function private.files_of_day(uuid) is
  'Bytes of the files that a person stored today, removed ones too. For storage.may_write and private.fill_attachment; granted to nobody.';

create function private.check_files_of_day(person uuid, adding bigint default 1) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if private.files_of_day(person) + adding > coalesce(
    (select s.value::bigint from private.settings s where s.name = 'files_a_day'),
    2::bigint * 1024 * 1024 * 1024
  ) then
    raise exception 'Você já enviou arquivos demais hoje. Tente de novo amanhã ou fale com a equipe.' using errcode = 'LIMIT';
  end if;
end
$$;
comment on function private.check_files_of_day(uuid, bigint) is
$$Raises LIMIT when a person's files of today, with one of so many bytes to come, pass 2 GB or what the setting files_a_day says.
For storage.may_write and private.fill_attachment; granted to nobody.$$;

create function private.check_files_of_subject(of_kind text, entity uuid, adding bigint default 0) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  -- Anybody may register: what a stranger can store has an end of its own.
  if of_kind = 'profile' and adding + (
    select coalesce(sum(a.size), 0) from public.attachments a where a.kind = of_kind and a.entity_id = entity
  ) >= 52428800 then
    raise exception 'Os arquivos do seu cadastro podem somar até 50 MB.' using errcode = 'LIMIT';
  end if;
  -- An order that is delivered in forty parts has forty tax documents.
  if of_kind = 'tax_document' then
    if (select count(*) from public.attachments a where a.kind = of_kind and a.entity_id = entity) >= 100 then
      raise exception 'Aqui cabem até 100 notas.' using errcode = 'LIMIT';
    end if;
  elsif (select count(*) from public.attachments a where a.kind = of_kind and a.entity_id = entity) >= 20 then
    raise exception 'Aqui cabem até 20 arquivos. Junte vários em um PDF ou ZIP.' using errcode = 'LIMIT';
  end if;
  if of_kind = 'daily_log' then
    perform private.check_photos_of_log(entity);
  elsif of_kind = 'product' and adding + (
    select coalesce(sum(a.size), 0)
    from public.products p
    join public.attachments a on a.kind = 'product' and a.architect_id = p.architect_id
    where p.id = entity
  ) > 524288000 then
    raise exception 'Os arquivos da biblioteca podem somar até 500 MB. Apague alguns ou fale com a equipe.' using errcode = 'LIMIT';
  end if;
end
$$;
comment on function private.check_files_of_subject(text, uuid, bigint) is
$$Raises LIMIT when an item, a category's terms, a request, a payment, a project or a person has 20 files (an order 100 tax documents),
so that the lists of files stay short,
and when the documents of a registration, with one of so many bytes to come, pass 50 MB, or the files of a library 500 MB. Photos of the
diário: as private.check_photos_of_log.
For storage.may_write and private.fill_attachment; granted to nobody.$$;

create function storage.may_write(bucket text, name text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  place record;
  parties record;
begin
  select * into place from private.attachment_place(bucket, name);
  select * into parties from private.attachment_parties(place.kind, place.entity, auth.uid(), auth.person());
  if not found or parties.may_add is not true then
    return false;
  end if;
  -- Before the bytes are sent; the triggers ask the same when the row is written.
  perform private.need(case when place.kind in ('logo', 'profile') then 'manage' else 'prepare' end);
  perform private.check_files_of_subject(place.kind, place.entity);
  perform private.check_files_of_day(auth.person());
  if parties.project_id is not null
    and private.files_in_project(parties.project_id, auth.uid())
      >= private.most_files_in_project(parties.architect_id, auth.uid())
  then
    raise exception '%', case
      when parties.architect_id = auth.uid() then 'Este projeto já guarda arquivos demais. Apague algum ou fale com a equipe.'
      else 'Você já guarda arquivos demais neste projeto. Apague algum ou fale com a equipe.'
    end using errcode = 'LIMIT';
  end if;
  return true;
end
$$;
comment on function storage.may_write(text, text) is
$$Whether the caller may add an object of this name: asked by the gateway before it reads the bytes, and by the policy when
the row is written. False for what is not there or not theirs. Raises LIMIT where there are 20 files already, or the
caller's files in the project or of the day have reached their share, and RIGHT.
Every role of the product may call.
Definer: clients may not read the items and payments on which it depends.$$;
grant execute on function storage.may_write(text, text) to app_pending, app_client, app_architect, app_supplier, app_admin;

create function storage.may_remove(object uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.attachments a
    where a.id = object
      -- Never what is said or proven between people: messages, receipts, change orders. What a sent version names
      -- is kept by private.keep_sent_file, and suppliers have priced what specifications and terms say.
      and (
        a.kind in ('request', 'project') and private.asked_by('app_architect') and a.architect_id = auth.uid()
        or a.kind in ('request', 'project', 'item', 'terms', 'daily_log') and private.asked_by('app_admin')
        or a.kind = 'product' and private.asked_by('app_architect') and a.architect_id = auth.uid()
        -- Nobody else has read it yet.
        or a.kind = 'issue' and exists (
          select from public.issues i
          where i.id = a.entity_id and i.status = 'draft' and i.author_id = auth.uid() and private.asked_by('app_' || i.author_role)
        )
      )
  )
$$;
comment on function storage.may_remove(uuid) is
$$Whether the caller may remove a file that somebody else sent, at any time: the project's architect those of requests and documents
of the project, admins also those of items and terms, and photos of the diário, which may show people (security.md T103); the author's
account the photos of a draft of a pendência; an architect's office the files of its library.
For the policies of storage.objects.
Definer: architect_id is granted to nobody.$$;
grant execute on function storage.may_remove(uuid) to app_client, app_architect, app_admin;
