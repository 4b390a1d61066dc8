create function private.approvable_alone(mode text, amount numeric) returns numeric
language sql immutable
set search_path = ''
as $$
  select case mode when 'none' then 'infinity' when 'above' then amount else 0 end
$$;
comment on function private.approvable_alone(text, numeric) is
$$How much of a project may be approved without its client, in R$, by the columns client_approval and client_approval_limit.
Granted to nobody.$$;

create function public.set_client_approval(target_project_id uuid, mode text, amount numeric default null) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  held public.projects;
  side text := case when private.asked_by('app_client') then 'client' else 'architect' end;
begin
  select * into held
  from public.projects p
  where p.id = target_project_id
    and (
      p.architect_id = auth.uid() and private.asked_by('app_architect')
      or p.client_id = auth.uid() and private.asked_by('app_client')
    )
  for no key update;
  if not found then
    raise exception 'Projeto não encontrado.' using errcode = 'PT404';
  elsif held.status not in ('planning', 'quoting', 'in_progress') then
    raise exception 'Este projeto já foi encerrado.' using errcode = 'PHASE';
  elsif coalesce(mode, '') not in ('none', 'always', 'above') then
    raise exception 'Escolha quando o cliente aprova.' using errcode = 'CLAPR';
  elsif (mode = 'above') <> (amount is not null) or amount <= 0 then
    raise exception 'Informe a partir de que valor o cliente aprova.' using errcode = 'CLAPR';
  elsif side = 'architect' and held.client_approval_by = 'client'
    and private.approvable_alone(mode, amount) > private.approvable_alone(held.client_approval, held.client_approval_limit)
  then
    raise exception 'Foi o cliente quem pediu esta aprovação: só ele pode dispensar ou aumentar o valor.' using errcode = 'CLAPR';
  end if;

  update public.projects p
  set client_approval = mode,
    client_approval_limit = private.reais(amount),
    -- A stricter rule of the architect's does not end what the client asked for.
    client_approval_by = case when held.client_approval_by = 'client' and held.client_approval <> 'none' then 'client' else side end
  where p.id = held.id;
end
$$;
comment on function public.set_client_approval(uuid, text, numeric) is
$$Sets when quotes of a project need the client's own approval. mode: none (the architect approves alone, as by default),
always, above (the architect approves alone up to amount, R$ of all that is approved without the client). What the client set
the architect may tighten and only the client loosens.
For the project's architect and its client while it is not over (PHASE); to anybody else the project does not exist (PT404).
Raises CLAPR (no known mode, an amount missing, not above 0 or where there is none, loosening what the client set), DECIM.
Definer: no role may write these columns.
Source: docs/decisions/098.$$;
grant execute on function public.set_client_approval(uuid, text, numeric) to app_architect, app_client;

create function private.check_client_approval(approved uuid[]) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if exists (
    select
    from public.projects p
    where p.client_approval <> 'none'
      and p.id in (select q.project_id from public.quotes q where q.id = any (approved) and q.selection_id is null)
      and (
        p.client_approval = 'always'
        or (
          select sum(q.price)
          from public.quotes q
          where q.project_id = p.id and q.status = 'approved' and q.selection_id is null
        ) > p.client_approval_limit
      )
  ) then
    raise exception 'Este projeto pede a aprovação do cliente. Envie a seleção para ele.' using errcode = 'CLAPR';
  end if;
end
$$;
comment on function private.check_client_approval(uuid[]) is
$$Refuses (CLAPR) quotes that were just approved without the client in a project that asks for the client's approval: always,
or because all that was approved so now passes the limit. The caller holds the project, so that of two approvals at once the
second sees the sum of the first.
For private.follow_approval, through which every approval goes; granted to nobody.
Source: docs/decisions/098.$$;

create function public.get_client_approval(target_project_id uuid)
returns table (mode text, amount numeric, set_by text, approved_alone numeric, sent_selection_id uuid)
language sql stable security definer
set search_path = ''
as $$
  select
    p.client_approval, p.client_approval_limit, p.client_approval_by,
    (
      select coalesce(sum(q.price), 0)
      from public.quotes q
      where q.project_id = p.id and q.status = 'approved' and q.selection_id is null
    ),
    (select s.id from public.selections s where s.project_id = p.id and s.status = 'sent')
  from public.projects p
  where p.id = target_project_id
    and (
      p.architect_id = (select auth.uid()) and private.asked_by('app_architect')
      or p.client_id = (select auth.uid()) and private.asked_by('app_client')
    )
$$;
comment on function public.get_client_approval(uuid) is
$$When quotes of a project need the client's approval, one row: mode, amount (R$, with mode above), set_by, approved_alone (R$
approved so far without the client) and sent_selection_id, the selection that waits for the client.
For the project's architect and its client; no row to anybody else.
Nullable: amount, set_by, sent_selection_id.
Closed sets: mode (none, always, above), set_by (architect, client).
Definer: these columns are granted to nobody.
Source: docs/decisions/098.$$;
grant execute on function public.get_client_approval(uuid) to app_architect, app_client;
