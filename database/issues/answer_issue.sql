create function private.may_answer_issue(
  issue public.issues, event text, actor text, fixer text, has_account boolean, has_client boolean
) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(case
    when actor not in ('client', 'architect', 'supplier') then false
    when event = 'note' then issue.status in ('open', 'fixed')
    when event in ('upheld', 'cancelled') and issue.is_disputed then actor = 'architect'
    when event = 'cancelled' then issue.status in ('open', 'fixed') and actor = issue.author_role
    when event in ('visit', 'fixed') then issue.status = 'open' and not issue.is_disputed
      and (actor = fixer or actor = 'architect' and fixer = 'supplier' and not has_account)
    when event = 'disputed' then issue.status = 'open' and not issue.is_disputed and actor = 'supplier' and fixer = 'supplier'
    when event = 'refused' then issue.status = 'fixed' and actor = any (array['architect', 'client'])
      and (actor <> issue.fixed_role or not has_client)
    when event = 'closed' and issue.status = 'fixed' then actor = any (array['architect', 'client'])
      and (actor <> issue.fixed_role or not has_client)
    -- The side that checks saw that it is done, though nobody said so; a claim only on the side that opened it.
    when event = 'closed' then issue.status = 'open' and not issue.is_disputed and actor = any (array['architect', 'client'])
      and (actor <> fixer or not has_client) and (issue.kind = 'punch' or actor = issue.author_role)
    when event = 'reopened' then issue.status = 'closed' and actor = any (array['architect', 'client'])
      or issue.status = 'cancelled' and actor = 'architect'
  end, false)
$$;
comment on function private.may_answer_issue(public.issues, text, text, text, boolean, boolean) is
$$Whether an issue waits for this event by this side: visit and fixed by the side that has to mend it (for a supplier without an account the architect
enters it); disputed by the supplier, upheld or cancelled then by the architect; closed or refused by client or architect, never by the side that mended
it unless the project has no client; cancelled else by the side that wrote it; reopened by client or architect once closed, by the architect once
cancelled; a note by anybody of it while it is not over. For answer_issue; granted to nobody.
Source: docs/decisions/276.$$;

create function public.answer_issue(
  issue_id uuid,
  version integer,
  event text,
  words text default null,
  visit_on date default null
) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  held public.issues;
  placed public.orders;
  supplier public.profiles;
  mender record;
  actor constant text := private.actor_role();
  said constant text := nullif(btrim(private.shown_text(answer_issue.words)), '');
  today constant date := private.day_in_sao_paulo(now());
  has_client boolean;
  is_entered boolean;
  happened public.issue_events;
begin
  select i.* into held from public.issues i where i.id = answer_issue.issue_id;
  if (held.status <> 'draft' or held.author_id = auth.uid())
    and auth.uid() = (case actor when 'architect' then held.architect_id when 'client' then held.client_id when 'supplier' then held.supplier_id end)
  then
    perform private.hold_issue_project(held.project_id, array[held.kind]);
    -- Read again: a transfer that came first has written another architect.
    select i.* into held
    from public.issues i
    where i.id = answer_issue.issue_id
      and auth.uid() = (case actor when 'architect' then i.architect_id when 'client' then i.client_id else i.supplier_id end)
    for no key update;
  else
    held := null;
  end if;
  if held.id is null then
    raise exception 'Pendência não encontrada.' using errcode = 'PT404';
  elsif exists (
    select from public.issue_events e
    where e.issue_id = held.id and e.version = answer_issue.version + 1 and e.created_by = auth.person()
      and (e.event, e.words, e.visit_on) is not distinct from (answer_issue.event, said, answer_issue.visit_on)
  ) then
    -- Sent again after the response was lost.
    return answer_issue.version + 1;
  elsif coalesce(answer_issue.event, '') not in (
    'visit', 'fixed', 'refused', 'disputed', 'upheld', 'closed', 'reopened', 'cancelled', 'note'
  ) then
    raise exception 'Escolha o que responder.' using errcode = 'PT400';
  elsif length(said) > 1000 then
    raise exception 'A resposta pode ter até 1.000 letras.' using errcode = 'PT400';
  elsif held.status = 'draft' then
    raise exception 'Esta pendência não espera por isso agora.' using errcode = 'ISSST';
  elsif held.version is distinct from answer_issue.version then
    raise exception 'Esta pendência mudou enquanto você respondia. Leia de novo antes de responder.' using errcode = 'PT409';
  end if;

  select o.* into placed from public.orders o where o.id = held.order_id;
  select p.* into supplier from public.profiles p where p.id = held.supplier_id;
  select f.fixer, f.has_account into mender from private.issue_fixer(placed, supplier) f;
  has_client := held.client_id is not null and not exists (
    select from public.profiles c where c.id = held.client_id and c.erased_at is not null
  );
  if not private.may_answer_issue(held, answer_issue.event, actor, mender.fixer, mender.has_account, has_client) then
    raise exception 'Esta pendência não espera por isso agora.' using errcode = 'ISSST';
  elsif said is null and answer_issue.event in ('refused', 'disputed', 'cancelled', 'reopened', 'note') then
    raise exception '%', case answer_issue.event
      when 'refused' then 'Escreva o que ainda falta.'
      when 'disputed' then 'Escreva por que não cabe a você.'
      when 'note' then 'Escreva a observação.'
      else 'Escreva o motivo.'
    end using errcode = 'ISSST';
  elsif (answer_issue.event = 'visit') <> (answer_issue.visit_on is not null) then
    raise exception '%', case answer_issue.event when 'visit' then 'Escolha o dia da visita.' else 'Só uma visita tem um dia.' end
      using errcode = 'PT400';
  elsif answer_issue.visit_on not between today and today + 366 then
    raise exception 'O dia da visita fica entre hoje e daqui a um ano.' using errcode = 'PT400';
  end if;

  is_entered := answer_issue.event in ('visit', 'fixed') and actor = 'architect' and mender.fixer = 'supplier';
  update public.issues i
  set version = i.version + 1, changed_at = now(),
    status = case answer_issue.event
      when 'fixed' then 'fixed'
      when 'closed' then 'closed'
      when 'cancelled' then 'cancelled'
      when 'refused' then 'open'
      when 'reopened' then 'open'
      else i.status
    end,
    is_disputed = case when answer_issue.event = 'disputed' then true when answer_issue.event = 'note' then i.is_disputed else false end,
    fixed_role = case
      when answer_issue.event = 'fixed' then mender.fixer
      when answer_issue.event in ('refused', 'reopened', 'cancelled') then null
      else i.fixed_role
    end,
    visit_on = case answer_issue.event when 'visit' then answer_issue.visit_on when 'note' then i.visit_on end,
    closed_at = case when answer_issue.event in ('closed', 'cancelled') then now() end
  where i.id = held.id
  returning i.* into held;
  happened := private.add_issue_event(
    held, answer_issue.event, case when is_entered then 'supplier' else actor end, is_entered, said, answer_issue.visit_on
  );
  perform private.notify_issue(held, happened, mender.fixer, mender.has_account);
  return held.version;
end
$$;
comment on function public.answer_issue(uuid, integer, text, text, date) is
$$Answers a pendência or claim that was published, in the version that was read: visit (with the day), fixed, disputed, upheld, refused, closed, cancelled,
reopened or note. Words of up to 1,000 characters are needed to refuse, dispute, cancel, reopen and note. The side that has to mend it answers visit
and fixed, and a supplier disputed; the client or the architect closes or refuses, never the side that mended it unless there is no client; the side
that wrote it cancels. The others are notified, and the history grows by one event. Returns the new version; the same
answer sent again returns it too.
For the client and architect of the project and the supplier of its order; to anybody else it does not exist (PT404).
Raises ISSST (it does not wait for that, or words are missing), PT409 for another version, PHASE for a pendência of an archived project, PT400.
Definer: nobody may write issues.
Source: docs/decisions/276.$$;
grant execute on function public.answer_issue(uuid, integer, text, text, date) to app_client, app_architect, app_supplier;
