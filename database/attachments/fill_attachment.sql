create function private.fill_attachment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  place record;
  parties record;
  -- Guests and the product's own work write files without a person who acts.
  account uuid := case when new.owner_id = auth.person() then auth.uid() else new.owner_id end;
begin
  select * into place from private.attachment_place(new.bucket_id, new.name);
  -- The publication of a draft names the others on its photos: it waits for those under way, or is seen by them.
  if place.kind = 'issue' then
    perform from public.issues i where i.id = place.entity for share;
  end if;
  select * into parties from private.attachment_parties(place.kind, place.entity, account, new.owner_id);
  if not found then
    raise exception 'Você não pode guardar arquivos aqui.' using errcode = '42501';
  elsif new.mime_type = 'application/xml' and place.kind <> 'tax_document' then
    -- Markup is taken where it is read, and nowhere else (security.md T110).
    raise exception 'Este tipo de arquivo não é aceito aqui.' using errcode = 'PT415';
  end if;
  -- Files of one project, of one library or of one person are added up one after the other; nothing else waits.
  perform pg_advisory_xact_lock(hashtextextended(
    'files ' || coalesce(parties.project_id, case place.kind when 'product' then parties.architect_id else place.entity end), 0
  ));
  perform private.check_files_of_subject(place.kind, place.entity, new.size);
  -- Last of all, and held by uploads of this person alone: nobody waits in a circle.
  perform pg_advisory_xact_lock(hashtextextended('files of ' || new.owner_id, 0));
  perform private.check_files_of_day(new.owner_id, new.size);
  insert into private.written_bytes as w (kind, subject, day, backend, bytes)
  values ('files', new.owner_id, private.day_in_sao_paulo(now()), 0, new.size)
  on conflict (kind, subject, day, backend) do update set bytes = w.bytes + excluded.bytes;
  -- Counted again now that the others have been added: uploads of one message may arrive together.
  if place.kind = 'support' and parties.may_add is not true then
    raise exception 'Você não pode guardar arquivos aqui.' using errcode = '42501';
  end if;
  if parties.project_id is not null then
    if private.files_in_project(parties.project_id, account) + new.size
      > private.most_files_in_project(parties.architect_id, account)
    then
      raise exception 'Este arquivo não cabe mais no projeto. Apague algum ou fale com a equipe.' using errcode = 'LIMIT';
    end if;
    -- Counted again now that the others have been added: uploads of one message may arrive together.
    if place.kind = 'message' and not exists (
      select from public.messages m
      where m.id = place.entity
        and m.files > (select count(*) from public.attachments a where a.kind = 'message' and a.entity_id = m.id)
    ) then
      raise exception 'Você não pode guardar arquivos aqui.' using errcode = '42501';
    end if;
  end if;
  insert into public.attachments (
    id, kind, entity_id, file_name, mime_type, size, taken_at, uploaded_by, created_at,
    project_id, architect_id, client_id, supplier_id
  )
  values (
    new.id, place.kind, place.entity, place.file_name, new.mime_type, new.size,
    private.taken_at(new.metadata ->> 'takenAt'), new.owner_id, new.created_at,
    parties.project_id, parties.architect_id, parties.client_id, parties.supplier_id
  );
  return null;
end
$$;
comment on function private.fill_attachment() is
$$After an object was added: writes the attachment that its name says, with the ids of the people who may see it.
Raises 42501 for a name that says nothing and for more files than a message announced, PT415 for XML that is no tax document's,
LIMIT for the 21st file of one thing
and for a file that would pass its owner's share of the project or of the day.
Definer: nobody may write attachments.$$;

create function private.taken_at(said text) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
declare
  shown timestamptz;
begin
  -- Without an offset the camera's clock is taken to show the time of São Paulo.
  shown := case
    when said ~ '[+-][0-9]{2}:[0-9]{2}$' then said::timestamptz
    else said::timestamp at time zone 'America/Sao_Paulo'
  end;
  -- A clock that nobody ever set.
  return case when shown >= '2000-01-01 00:00+00' and shown < '2101-01-01 00:00+00' then shown end;
exception when data_exception then
  return null;
end
$$;
comment on function private.taken_at(text) is
  'When a photo was taken, from what its notes say; null for what is no time of this century. For private.fill_attachment; granted to nobody.';
