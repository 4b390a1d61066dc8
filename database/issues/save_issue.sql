create function private.read_issue(
  room text, title text, description text, is_urgent boolean, due_on date, today date
) returns public.issues
language plpgsql stable
set search_path = ''
as $$
declare
  read public.issues;
begin
  read.room := nullif(btrim(private.shown_text(read_issue.room)), '');
  read.title := nullif(btrim(private.shown_text(read_issue.title)), '');
  read.description := nullif(btrim(private.shown_text(read_issue.description)), '');
  read.is_urgent := coalesce(read_issue.is_urgent, false);
  read.due_on := read_issue.due_on;
  if read.title is null or length(read.title) > 120 then
    raise exception 'Escreva o que falta em até 120 letras.' using errcode = 'PT400';
  elsif length(read.room) > 60 or length(read.description) > 2000 then
    raise exception 'O ambiente pode ter até 60 letras, e a descrição até 2.000.' using errcode = 'PT400';
  -- A draft that a device wrote yesterday and sends today keeps its day.
  elsif read.due_on not between today - 31 and today + 1100 then
    raise exception 'Escolha um prazo de hoje até três anos.' using errcode = 'PT400';
  end if;
  return read;
end
$$;
comment on function private.read_issue(text, text, text, boolean, date, date) is
'The words and the day of an issue as somebody wrote them. Raises PT400. For save_issue; granted to nobody.';

create function public.save_issue(
  issue_id uuid,
  target_project_id uuid,
  kind text,
  order_id uuid default null,
  quote_id uuid default null,
  room text default null,
  title text default null,
  description text default null,
  is_urgent boolean default false,
  due_on date default null,
  version integer default null
) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  project public.projects;
  placed public.orders;
  held public.issues;
  written public.issues;
begin
  if save_issue.issue_id is null or coalesce(save_issue.kind, '') not in ('punch', 'warranty') then
    raise exception 'Diga se é uma pendência ou um chamado de garantia.' using errcode = 'PT400';
  end if;
  -- The same draft sent twice at once: the second waits and finds the first.
  perform pg_advisory_xact_lock(hashtextextended('issue ' || save_issue.issue_id, 0));
  project := private.hold_issue_project(target_project_id, array[save_issue.kind]);
  written := private.read_issue(
    save_issue.room, save_issue.title, save_issue.description, save_issue.is_urgent, save_issue.due_on,
    private.day_in_sao_paulo(now())
  );

  select * into held from public.issues i where i.id = save_issue.issue_id for no key update;
  if found and (held.project_id <> project.id or held.author_id <> auth.uid() or held.author_role <> private.actor_role()) then
    raise exception 'Pendência não encontrada.' using errcode = 'PT404';
  elsif found and (held.kind, held.order_id, held.quote_id, held.room, held.title, held.description, held.is_urgent, held.due_on)
    is not distinct from (
      save_issue.kind, save_issue.order_id, save_issue.quote_id, written.room, written.title, written.description, written.is_urgent,
      written.due_on
    )
  then
    -- Sent again after the response was lost.
    return held.version;
  elsif found and held.status <> 'draft' then
    raise exception 'Esta pendência já foi publicada. Responda nela ou registre outra.' using errcode = 'ISSST';
  elsif found and held.version is distinct from save_issue.version then
    raise exception 'Esta pendência mudou em outro aparelho. Leia de novo antes de salvar.' using errcode = 'PT409';
  elsif held.id is null and save_issue.version is not null then
    raise exception 'Pendência não encontrada.' using errcode = 'PT404';
  end if;

  if save_issue.order_id is not null then
    select * into placed from public.orders o where o.id = save_issue.order_id and o.project_id = project.id;
    if not found then
      raise exception 'Pedido não encontrado.' using errcode = 'PT404';
    elsif placed.status = 'cancelled' then
      raise exception 'Este pedido foi encerrado. Registre a pendência sem fornecedor: ela fica com o arquiteto.' using errcode = 'ISSST';
    elsif placed.status = 'issued' then
      raise exception 'Este pedido ainda não foi confirmado pelo fornecedor.' using errcode = 'ISSST';
    end if;
  end if;
  if save_issue.quote_id is not null and not exists (
    select from private.order_items t where t.quote_id = save_issue.quote_id and t.order_id = placed.id and t.removed_at is null
  ) then
    raise exception 'Este item não faz parte do pedido.' using errcode = 'PT404';
  elsif save_issue.kind = 'warranty' then
    perform private.check_claim(project, placed);
  end if;

  if held.id is null then
    if (
      select count(*) from public.issues i where i.project_id = project.id and i.author_id = auth.uid() and i.status = 'draft'
    ) >= 500 then
      raise exception 'Há 500 pendências não publicadas neste projeto. Publique ou descarte algumas.' using errcode = 'LIMIT';
    end if;
    insert into public.issues (
      id, project_id, kind, order_id, quote_id, room, title, description, is_urgent, due_on, author_role, author_id, created_by,
      architect_id, client_id, supplier_id
    )
    values (
      save_issue.issue_id, project.id, save_issue.kind, placed.id, save_issue.quote_id, written.room, written.title, written.description,
      written.is_urgent, written.due_on, private.actor_role(), auth.uid(), auth.person(), project.architect_id, project.client_id,
      placed.supplier_id
    )
    returning * into held;
  else
    update public.issues i
    set kind = save_issue.kind, order_id = placed.id, quote_id = save_issue.quote_id, supplier_id = placed.supplier_id,
      room = written.room, title = written.title, description = written.description, is_urgent = written.is_urgent,
      due_on = written.due_on, version = i.version + 1, changed_at = now()
    where i.id = held.id
    returning * into held;
  end if;
  return held.version;
end
$$;
comment on function public.save_issue(
  uuid, uuid, text, uuid, uuid, text, text, text, boolean, date, integer
) is
$$Writes a pendência (kind punch) or a claim of the warranty (kind warranty) as a draft, which its author's account alone reads until publish_issues, or
changes one. issue_id: chosen by the device; the same content sent again is the same row and the same answer. order_id: the confirmed order whose
supplier has to mend it; null: the architect has to. quote_id: an item of that order. due_on: until when. version: null for a new one, else the version
that was read. Returns the version.
For the project's client and architect; to anybody else project, order and draft do not exist (PT404). Pendências until the project is archived
(PHASE); claims once the order was delivered or the project completed, also when the project is archived.
Raises ISSST (published, an order that is not confirmed or was terminated, a claim too early), PT409 for another version, PT400 with a sentence, LIMIT
(500 drafts).
Definer: nobody may write issues.
Source: docs/decisions/276.$$;
grant execute on function public.save_issue(
  uuid, uuid, text, uuid, uuid, text, text, text, boolean, date, integer
) to app_client, app_architect;

create function public.discard_issue(target_issue_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  held public.issues;
begin
  select * into held
  from public.issues i
  where i.id = target_issue_id and i.author_id = auth.uid() and private.asked_by('app_' || i.author_role)
  for update;
  if held.status <> 'draft' then
    raise exception 'Esta pendência já foi publicada. Responda nela ou registre outra.' using errcode = 'ISSST';
  end if;
  perform private.drop_issue_drafts(array[held.id]);
end
$$;
comment on function public.discard_issue(uuid) is
$$Deletes a draft of a pendência or claim with its photos. Where the caller has none of this id, also because it is gone already, nothing happens.
For its author's account. Raises ISSST (it was published).
Definer: nobody may write issues.
Source: docs/decisions/276.$$;
grant execute on function public.discard_issue(uuid) to app_client, app_architect;

create function private.drop_issue_drafts(drafts uuid[]) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  dropped integer;
begin
  delete from storage.objects o
  using public.attachments a
  where a.id = o.id and a.kind = 'issue' and a.entity_id = any (drafts);
  delete from public.issues i where i.id = any (drafts) and i.status = 'draft';
  get diagnostics dropped = row_count;
  return dropped;
end
$$;
comment on function private.drop_issue_drafts(uuid[]) is
  'Deletes drafts of issues and their photos; returns how many. For definer functions that hold them; granted to nobody.';
