create function private.people_who_could_see(kind text, entity uuid) returns table (person uuid, reach text)
language sql stable
set search_path = ''
as $$
  select r.account, r.reach from private.accounts_that_could_see(kind, entity) r
  union all
  -- The people of an account see what it sees, except for those who are suspended (private.enter_account).
  select m.person_id, private.reach_by_account(m.role, m.account_id, null, r.reach)
  from private.accounts_that_could_see(kind, entity) r
  join public.account_people m on m.account_id = r.account and m.ended_at is null
  join public.profiles p on p.id = m.person_id
  where p.status <> 'rejected'
    -- A payment itself is in the own file of the supplier alone.
    and not (kind = 'payment' and exists (select from public.profiles s where s.id = r.account and s.role = 'supplier'))
  union all
  select coalesce(t.made_by, t.account_id), private.reach_by_program(t, r.reach)
  from private.accounts_that_could_see(kind, entity) r
  join auth.api_tokens t on t.account_id = r.account and t.ended_at is null
  union all
  select w.made_by, private.reach_by_webhook(w, r.reach)
  from private.accounts_that_could_see(kind, entity) r
  join private.webhooks w on w.account_id = r.account
  -- Rows of the other kinds are sent to nobody.
  where w.events && case people_who_could_see.kind
    when 'project' then array['project.created', 'project.status_changed']
    when 'quote' then array['quote.submitted', 'quote.approved', 'quote.rejected']
    when 'payment' then array['payment.recorded']
  end
$$;
comment on function private.people_who_could_see(text, uuid) is
$$The people who may read an entity (project, quote, payment, profile, delivery, daily_log, issue, rating,
support_request), once per reason, and how much of it.
Whom a person sees depends on invitations and approvals, so the result holds for the present only.
Granted to nobody.$$;

create function private.accounts_that_could_see(kind text, entity uuid) returns table (account uuid, reach text)
language sql stable
set search_path = ''
as $$
  -- Without an approved registration an account reads nothing but its own profile (private.db_role).
  select r.person, r.reach
  from private.reaches(kind, entity) r
  join public.profiles p on p.id = r.person
  where p.status = 'approved' and p.role = r.role
  union all
  select p.id, 'a própria pessoa'
  from public.profiles p
  where kind = 'profile' and p.id = entity and p.erased_at is null
  union all
  -- An account that waits, was refused or is suspended reads its requests too.
  select r.account_id, 'a conta que pediu o atendimento'
  from public.support_requests r
  join public.profiles p on p.id = r.account_id
  where kind = 'support_request' and r.id = entity and p.role is distinct from 'admin' and p.erased_at is null
  union all
  -- The names and addresses of the people of an account are known to its founder; to each other by people_who_could_see.
  select m.account_id, 'titular de uma conta da pessoa: nome e e-mail'
  from public.account_people m
  join public.profiles a on a.id = m.account_id and a.status = 'approved'
  where kind = 'profile' and m.person_id = entity and m.ended_at is null
$$;
comment on function private.accounts_that_could_see(text, uuid) is
$$The accounts that may read an entity, once per reason: a person alone is an account of one.
For private.people_who_could_see and private.former_people; granted to nobody.$$;

create function private.reach_by_account(account_role text, account uuid, until timestamptz, reach text) returns text
language sql stable
set search_path = ''
as $$
  select format('%s da conta %s%s: %s',
    case account_role when 'owner' then 'titular' when 'manager' then 'gestor' when 'collaborator' then 'colaborador' else 'leitura' end,
    (select coalesce(a.company_name, a.full_name) from public.profiles a where a.id = account),
    ' até ' || to_char(until at time zone 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI'),
    reach)
$$;
comment on function private.reach_by_account(text, uuid, timestamptz, text) is
$$Why somebody could see what an account sees: as which of its people, and until when, where that is over.
Granted to nobody.$$;

create function private.reach_by_program(token auth.api_tokens, reach text) returns text
language sql stable
set search_path = ''
as $$
  select format('programa %s, acesso de %s%s: %s',
    token.name,
    coalesce((select p.full_name from public.profiles p where p.id = token.made_by), 'pessoa removida'),
    ' até ' || to_char(token.ended_at at time zone 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI'),
    reach)
$$;
comment on function private.reach_by_program(auth.api_tokens, text) is
$$Why a program could see what its account sees: its name, the person who let it in, and until when, where it has ended.
Granted to nobody.$$;

create function private.reach_by_webhook(hook private.webhooks, reach text) returns text
language sql stable
set search_path = ''
as $$
  select format('programa em %s, aviso de %s desde %s: %s',
    private.host_of(hook.url),
    (select p.full_name from public.profiles p where p.id = hook.made_by),
    to_char(hook.created_at at time zone 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI'),
    reach)
$$;
comment on function private.reach_by_webhook(private.webhooks, text) is
$$Why a program could get what its account sees: where its webhook leads, the person who made it, and since when. Granted to nobody.$$;

create function private.former_architects(kind text, entity uuid, since timestamptz) returns table (person uuid, reach text)
language sql stable
set search_path = ''
as $$
  select t.from_architect_id,
    'arquiteto do projeto até ' || to_char(max(t.transferred_at) at time zone 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI')
  from public.project_transfers t
  where t.project_id = case kind
      when 'project' then entity
      when 'quote' then (select q.project_id from public.quotes q where q.id = entity)
      when 'payment' then (select y.project_id from public.payments y where y.id = entity)
      when 'delivery' then (select d.project_id from public.deliveries d where d.id = entity)
      when 'daily_log' then (select l.project_id from public.daily_logs l where l.id = entity)
      when 'issue' then (select i.project_id from public.issues i where i.id = entity)
    end
    and (since is null or t.transferred_at > since)
  group by t.from_architect_id
$$;
comment on function private.former_architects(text, uuid, timestamptz) is
$$The architects from whom the project of an entity (project, quote, payment, delivery, daily_log, issue) was transferred after a moment: until then they could
see it. Granted to nobody.$$;

create function private.former_people(kind text, entity uuid, since timestamptz) returns table (person uuid, reach text)
language sql stable
set search_path = ''
as $$
  select m.person_id, private.reach_by_account(m.role, m.account_id, m.ended_at, r.reach)
  from private.accounts_that_could_see(kind, entity) r
  join public.account_people m on m.account_id = r.account
  where m.ended_at is not null and (since is null or m.ended_at > since)
  union all
  select m.person_id, private.reach_by_account(m.role, m.account_id, m.ended_at, f.reach)
  from private.former_architects(kind, entity, since) f
  join public.account_people m on m.account_id = f.person
  where m.ended_at is null or since is null or m.ended_at > since
  union all
  select coalesce(t.made_by, t.account_id), private.reach_by_program(t, r.reach)
  from private.accounts_that_could_see(kind, entity) r
  join auth.api_tokens t on t.account_id = r.account
  where t.ended_at is not null and (since is null or t.ended_at > since)
$$;
comment on function private.former_people(text, uuid, timestamptz) is
$$The people who belonged to an account that can see an entity until a moment after since, those of an architect from whom its project
was transferred after it, and the people whose programs of such an account ended after it. Granted to nobody.$$;

create function public.list_who_could_see(
  kind text, entity uuid, since timestamptz default null, until timestamptz default null
) returns table (
  person_id uuid,
  full_name text,
  email text,
  role text,
  reach text,
  had_session boolean,
  last_signed_in_at timestamptz,
  last_act_at timestamptz,
  exports integer
)
language sql stable security definer
set search_path = ''
as $$
  select
    p.id, p.full_name, p.email,
    -- All accounts of a person are of one role, and who has none of their own acts in theirs.
    coalesce(p.role, (
      select a.role from public.account_people m join public.profiles a on a.id = m.account_id where m.person_id = p.id limit 1
    )),
    string_agg(c.reach, '; ' order by c.reach),
    coalesce(visits.any_session, false), visits.last_at, acts.last_at, coalesce(acts.exports, 0)
  from (
    select * from private.people_who_could_see(kind, entity)
    union all
    select f.person, f.reach from private.former_architects(kind, entity, since) f
    union all
    select f.person, f.reach from private.former_people(kind, entity, since) f
  ) c
  join public.profiles p on p.id = c.person
  left join lateral (
    select
      bool_or(
        (until is null or e.happened_at < until)
        and (since is null or not exists (
          select from private.audit_entries o
          where o.action = 'signed_out' and o.session_id = e.session_id and o.happened_at < since
        ))
      ) as any_session,
      max(e.happened_at) filter (where until is null or e.happened_at < until) as last_at
    from private.audit_entries e
    where e.entity_id = p.id and e.action = 'signed_in'
  ) visits on true
  left join lateral (
    select
      (
        select e.happened_at from private.audit_entries e
        where e.actor_id = p.id
          and e.action <> 'signed_in'
          and (since is null or e.happened_at >= since)
          and (until is null or e.happened_at < until)
        order by e.id desc
        limit 1
      ) as last_at,
      (
        select count(*)::integer from private.audit_entries e
        where e.actor_id = p.id
          and e.action = 'exported'
          and (since is null or e.happened_at >= since)
          and (until is null or e.happened_at < until)
      ) as exports
  ) acts on true
  where private.asked_by('app_admin')
  group by p.id, visits.any_session, visits.last_at, acts.last_at, acts.exports
  order by coalesce(visits.any_session, false) desc, p.full_name, p.id
$$;
comment on function public.list_who_could_see(text, uuid, timestamptz, timestamptz) is
$$For an incident: who may read a project, quote, payment, profile, delivery, day of the diário (daily_log), pendência (issue), rating or request for
support (support_request) and why (reach), whether they had a session open in the period, when they last signed in, their
last recorded act and how many exports in it.
The people of each account that may read it are listed with it, those who left it after since too, and so is an architect from whom the
project was transferred after it, with the people of their account. A program of such an account stands in the reach of the person who let it in.
Reading itself is not recorded row by row: everyone listed could have seen the row, nobody else could.
For admins; 42501 to everybody else.
Nullable: role, last_signed_in_at, last_act_at.
Closed sets: role (profiles.role).
Definer: nobody may read the trail.
Source: LGPD art. 48, Res.
CD/ANPD 15/2024.$$;
grant execute on function public.list_who_could_see(text, uuid, timestamptz, timestamptz) to app_admin;
