create function public.keep_choices(target_project_id uuid, changes jsonb) returns timestamptz
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  chosen jsonb;
  kept timestamptz;
begin
  if jsonb_typeof(keep_choices.changes) is distinct from 'object' or octet_length(keep_choices.changes::text) > 2000000 then
    raise exception 'Não foi possível guardar a sua escolha.' using errcode = 'PT400';
  end if;
  -- Held against a transfer of the project and against an approval, which both change the same row.
  perform from public.projects p
  where p.id = target_project_id and p.architect_id = auth.uid() and private.asked_by('app_architect')
  for share;
  if not found then
    raise exception 'Projeto não encontrado.' using errcode = 'PT404';
  end if;

  select coalesce(jsonb_object_agg(q.project_item_id, jsonb_build_object('quote_id', q.id, 'version', c.value -> 'version')), '{}')
  into chosen
  from jsonb_each(keep_choices.changes) c
  join public.quotes q on q.id::text = c.value ->> 'quote_id'
  where q.project_id = target_project_id and q.project_item_id::text = c.key
    and jsonb_typeof(c.value -> 'version') = 'number' and (c.value ->> 'version')::numeric between 0 and q.version
    and q.status <> 'approved';

  insert into public.kept_choices as k (project_id, architect_id, choices, saved_at)
  values (target_project_id, auth.uid(), chosen, now())
  on conflict (project_id) do update
  set choices = (k.choices - array(select jsonb_object_keys(keep_choices.changes))) || chosen, saved_at = now()
  returning saved_at into kept;
  return kept;
end
$$;
comment on function public.keep_choices(uuid, jsonb) is
$$Keeps what an architect chose in the comparison of a project, and what they took back, for the next visit and their other
devices. changes: by item id {quote_id, version}, or null where the choice was taken back; items that are not named stay as they
are, so that of two devices each keeps what it changed. An offer that is not of the item, or is approved already, leaves it
without a choice; one that has changed since is kept in the version that was looked at, so that the page can say so.
Returns when it was saved.
For the project's architect; to anybody else the project does not exist (PT404). PT400 for what is no object, or larger than 2 MB.
Definer: nobody writes the table.
Source: docs/decisions/165.$$;
grant execute on function public.keep_choices(uuid, jsonb) to app_architect;
