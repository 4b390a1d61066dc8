create function private.check_milestone_days(starts_on date, due_on date, done_on date) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if starts_on is null or due_on is null then
    raise exception 'Informe o início e o fim do marco.' using errcode = 'MILES';
  elsif least(starts_on, due_on, done_on) < date '2000-01-01' or greatest(starts_on, due_on, done_on) > date '2100-12-31' then
    raise exception 'Confira as datas do marco.' using errcode = 'MILES';
  elsif due_on < starts_on then
    raise exception 'O fim não pode vir antes do início.' using errcode = 'MILES';
  elsif done_on > private.day_in_sao_paulo(now()) then
    raise exception 'O dia da conclusão não pode estar no futuro.' using errcode = 'MILES';
  end if;
end
$$;
comment on function private.check_milestone_days(date, date, date) is
$$Refuses days of a milestone that are missing, out of order, or done in the future, with a sentence (MILES). For save_milestone; granted to nobody.$$;

create function private.milestones_before(milestone public.milestones) returns setof uuid
language sql stable
set search_path = ''
as $$
  with recursive before as (
    select coalesce(milestone.after_order_id, milestone.after_id) as node
    union
    select coalesce(m.after_order_id, m.after_id)
    from before b
    join public.milestones m on m.project_id = milestone.project_id and m.removed_at is null and m.id <> milestone.id
      and coalesce(m.order_id, m.id) = b.node
  )
  select b.node from before b where b.node is not null
$$;
comment on function private.milestones_before(public.milestones) is
$$Everything that a milestone waits for, directly or through others: orders by their ids, and milestones without an order by theirs.
For save_milestone; granted to nobody.$$;

create function private.move_milestones_after(milestone public.milestones, days integer) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  moved uuid[];
begin
  with recursive after as (
    select milestone.id, coalesce(milestone.order_id, milestone.id) as node
    union
    select m.id, coalesce(m.order_id, m.id)
    from after a
    join public.milestones m on m.project_id = milestone.project_id and m.removed_at is null and m.done_on is null
      and coalesce(m.after_order_id, m.after_id) = a.node
  )
  select array_agg(a.id) into moved from after a where a.id <> milestone.id;
  if exists (
    select from public.milestones m
    where m.id = any (moved) and not (m.starts_on + days >= date '2000-01-01' and m.due_on + days <= date '2100-12-31')
  ) then
    raise exception 'Confira as datas do marco.' using errcode = 'MILES';
  end if;
  update public.milestones m
  set starts_on = m.starts_on + days, due_on = m.due_on + days, version = m.version + 1, changed_at = now()
  where m.id = any (moved);
end
$$;
comment on function private.move_milestones_after(public.milestones, integer) is
$$Moves all milestones that wait for one, directly or through others, by so many days. What is done stays, and with it what waits for that alone.
Raises MILES where a day would be none of this century.
For save_milestone, which holds the project; granted to nobody.$$;

create function public.save_milestone(
  milestone_id uuid,
  target_project_id uuid,
  order_id uuid,
  title text,
  starts_on date,
  due_on date,
  done_on date default null,
  after_id uuid default null,
  version integer default null,
  move_following boolean default false
) returns table (saved_id uuid, saved_version integer)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  project public.projects;
  placed public.orders;
  held public.milestones;
  wanted public.milestones;
begin
  wanted.id := save_milestone.milestone_id;
  wanted.order_id := save_milestone.order_id;
  wanted.title := nullif(btrim(private.shown_text(save_milestone.title)), '');
  wanted.starts_on := save_milestone.starts_on;
  wanted.due_on := save_milestone.due_on;
  wanted.done_on := save_milestone.done_on;

  -- The project before its orders and milestones: two who move one chain take turns here.
  select * into project
  from public.projects p
  where p.id = target_project_id and p.architect_id = auth.uid() and private.asked_by('app_architect')
  for no key update;
  if not found then
    raise exception 'Projeto não encontrado.' using errcode = 'PT404';
  elsif project.status = 'archived' then
    raise exception 'Este projeto está arquivado.' using errcode = 'PHASE';
  elsif wanted.id is null or wanted.title is null or length(wanted.title) > 120 then
    raise exception 'Dê um nome ao marco, em até 120 letras.' using errcode = 'MILES';
  end if;
  perform private.check_milestone_days(wanted.starts_on, wanted.due_on, wanted.done_on);
  wanted.project_id := project.id;

  if wanted.order_id is not null then
    select * into placed from public.orders o where o.id = wanted.order_id and o.project_id = project.id for share;
    if not found then
      raise exception 'Pedido não encontrado.' using errcode = 'PT404';
    elsif placed.status = 'cancelled' then
      raise exception 'Este pedido foi cancelado.' using errcode = 'MILES';
    end if;
  end if;
  if save_milestone.after_id is not null then
    select o.id into wanted.after_order_id
    from public.orders o
    where o.id = save_milestone.after_id and o.project_id = project.id and o.status <> 'cancelled'
    for share;
    if not found then
      -- A plan stands for its order: a row that waits for the one waits for the other.
      select m.order_id, case when m.order_id is null then m.id end into wanted.after_order_id, wanted.after_id
      from public.milestones m
      where m.id = save_milestone.after_id and m.project_id = project.id and m.removed_at is null;
      if not found then
        raise exception 'O que vem antes não foi encontrado.' using errcode = 'PT404';
      end if;
    end if;
  end if;

  select * into held from public.milestones m where m.id = wanted.id for no key update;
  if held.id is not null and (held.project_id <> project.id or held.removed_at is not null)
    or held.id is null and save_milestone.version is not null then
    raise exception 'Marco não encontrado.' using errcode = 'PT404';
  elsif held.id is not null and coalesce(save_milestone.version, held.version) in (held.version, held.version - 1)
    and (held.order_id, held.title, held.starts_on, held.due_on, held.done_on, held.after_id, held.after_order_id)
      is not distinct from
      (wanted.order_id, wanted.title, wanted.starts_on, wanted.due_on, wanted.done_on, wanted.after_id, wanted.after_order_id) then
    -- Sent again after the response was lost, or nothing changed.
    return query select held.id, held.version;
    return;
  elsif held.version is distinct from save_milestone.version then
    raise exception 'Este marco mudou. Atualize a página e tente de novo.' using errcode = 'PT409';
  elsif held.id is not null and held.order_id is distinct from wanted.order_id then
    raise exception 'O pedido de um marco não muda.' using errcode = 'MILES';
  elsif held.id is null and exists (select from public.milestones m where m.order_id = wanted.order_id and m.removed_at is null) then
    raise exception 'Este pedido já tem um plano. Atualize a página.' using errcode = 'PT409';
  elsif held.id is null
    and 200 <= (select count(*) from public.milestones m where m.project_id = project.id and m.removed_at is null) then
    raise exception 'Um projeto tem até 200 marcos.' using errcode = 'MILES';
  elsif coalesce(wanted.order_id, wanted.id) in (select private.milestones_before(wanted)) then
    raise exception 'Esta dependência forma um ciclo.' using errcode = 'MILES';
  end if;

  if held.id is null then
    insert into public.milestones (
      id, project_id, order_id, title, starts_on, due_on, first_due_on, done_on, after_id, after_order_id, position, architect_id,
      client_id, supplier_id
    )
    values (
      wanted.id, project.id, placed.id, wanted.title, wanted.starts_on, wanted.due_on, wanted.due_on, wanted.done_on, wanted.after_id,
      wanted.after_order_id, (select 1 + count(*) from public.milestones m where m.project_id = project.id), project.architect_id,
      project.client_id, placed.supplier_id
    );
    return query select wanted.id, 1;
    return;
  end if;
  update public.milestones m
  set title = wanted.title, starts_on = wanted.starts_on, due_on = wanted.due_on, done_on = wanted.done_on, after_id = wanted.after_id,
    after_order_id = wanted.after_order_id, version = m.version + 1, changed_at = now()
  where m.id = held.id;
  if move_following and wanted.due_on <> held.due_on then
    perform private.move_milestones_after(held, wanted.due_on - held.due_on);
  end if;
  return query select held.id, held.version + 1;
end
$$;
comment on function public.save_milestone(uuid, uuid, uuid, text, date, date, date, uuid, integer, boolean) is
$$Plans a milestone of a project, or the days of an order (order_id, at most one plan each, which stays with its order), or changes it. milestone_id: chosen
by the form, so that what is sent twice is stored once. title: 1 to 120 characters. done_on: the day on which it was done. after_id: what it
waits for, an order or a milestone of the same project. version: null for a new one, else the version that was read. move_following: all that
waits for it, directly or through others, and is not done moves by as many days as its end moved, all or none.
Returns the id and the version.
For the project's architect, until it is archived (PHASE); to anybody else project, order and milestone do not exist (PT404).
Raises MILES with a sentence (a day that is missing or before another, a cycle, 200 milestones, a cancelled order, the order of a milestone
changed), PT409 for another version and for a second plan of an order.
Definer: nobody may write milestones.
Source: docs/decisions/272.$$;
grant execute on function public.save_milestone(uuid, uuid, uuid, text, date, date, date, uuid, integer, boolean) to app_architect;
