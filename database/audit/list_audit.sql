create function private.read_audit(
  before_id bigint, most integer, kind text, act text, person uuid, account uuid, since timestamptz, until timestamptz
) returns setof private.audit_line
language sql stable
set search_path = ''
as $$
  select
    e.id, e.happened_at, e.actor_id,
    case when e.actor_id is null then 'Prumo' else a.full_name || coalesce(', pelo programa ' || t.name, '') end,
    e.actor_role, e.session_id, e.action, e.entity_kind, e.entity_id, e.project_id,
    private.audit_subject(e), e.before, e.after, e.account_id, coalesce(f.company_name, f.full_name)
  from (
    select *
    from private.audit_entries e
    where (before_id is null or e.id < before_id)
      and (kind is null or e.entity_kind = kind)
      and (act is null or e.action = act)
      and (person is null or e.actor_id = person or e.entity_id = person)
      and (account is null or e.account_id = account or e.account_id is null and e.actor_id = account)
      and (since is null or e.happened_at >= since)
      and (until is null or e.happened_at < until)
    order by e.id desc
    limit most
  ) e
  left join public.profiles a on a.id = private.acted_as(e.actor_id, e.happened_at)
  left join public.profiles f on f.id = e.account_id
  left join auth.api_tokens t on t.session_id = e.session_id
  order by e.id desc
$$;
comment on function private.read_audit(bigint, integer, text, text, uuid, uuid, timestamptz, timestamptz) is
$$Entries of the audit trail that match, newest first: the query behind list_audit and export_audit, which check the
caller.
Granted to nobody.$$;

create function public.list_audit(
  before_id bigint default null,
  most integer default 50,
  kind text default null,
  act text default null,
  person uuid default null,
  since timestamptz default null,
  until timestamptz default null,
  account uuid default null
) returns setof private.audit_line
language sql stable security definer
set search_path = ''
as $$
  select r.*
  from private.read_audit(before_id, least(greatest(coalesce(most, 50), 1), 200), kind, act, person, account, since, until) r
  where private.asked_by('app_admin')
$$;
comment on function public.list_audit(bigint, integer, text, text, uuid, timestamptz, timestamptz, uuid) is
$$A page of the audit trail, newest first: up to most entries (50; 200 at most) before the id of the last one read.
Filters: kind of entity, action, a person (as actor or as whom it is about), from since to before until, an account (whatever was done
for it: by its founder for themselves, and by others for it). account_id and account_name are there where somebody acted for the
account of another.
Names are today's; that of a person whose program acted names the program too.
For admins; 42501 to everybody else.
Nullable: actor_id, actor_name, actor_role, session_id, entity_id, project_id, subject, before, after, account_id, account_name.
Definer: nobody may read the trail.
Source: art. 48.$$;
grant execute on function public.list_audit(bigint, integer, text, text, uuid, timestamptz, timestamptz, uuid) to app_admin;

create function public.export_audit(
  kind text default null,
  act text default null,
  person uuid default null,
  since timestamptz default null,
  until timestamptz default null,
  account uuid default null
) returns setof private.audit_line
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.asked_by('app_admin') then
    raise exception 'Apenas administradores podem exportar a auditoria.' using errcode = '42501';
  end if;
  perform private.record_event('exported', 'export', null, jsonb_strip_nulls(jsonb_build_object(
    'what', 'audit', 'kind', kind, 'act', act, 'person', person, 'account', account, 'since', since, 'until', until
  )));
  return query select r.* from private.read_audit(null, 10000, kind, act, person, account, since, until) r;
end
$$;
comment on function public.export_audit(text, text, uuid, timestamptz, timestamptz, uuid) is
$$The latest 10,000 matching entries of the audit trail, newest first, for a file; writes into the trail that it was
exported, by whom and with which filters.
Filters and columns as list_audit.
For admins; 42501 to everybody else.
Nullable: actor_id, actor_name, actor_role, session_id, entity_id, project_id, subject, before, after, account_id, account_name.
Definer: nobody may read or write the trail.
Source: art. 48.$$;
grant execute on function public.export_audit(text, text, uuid, timestamptz, timestamptz, uuid) to app_admin;
