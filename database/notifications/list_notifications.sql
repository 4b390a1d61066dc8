create function public.list_notifications(
  only_unread boolean default false,
  before timestamptz default null,
  before_id uuid default null,
  most integer default 30
)
returns table (
  id uuid,
  kind text,
  topic text,
  link text,
  data jsonb,
  times integer,
  happened_at timestamptz,
  read_at timestamptz,
  project_id uuid,
  project_name text,
  request_id uuid,
  about_name text,
  account_name text
)
language sql stable security definer
set search_path = ''
as $$
  select
    n.id, n.kind, k.topic, private.link_in_account(n.link, n.elsewhere), n.data, n.times, n.happened_at, n.read_at, n.project_id, j.name,
    n.request_id, private.acting_name(n.acted_by, n.about_id), private.account_words(n.elsewhere)
  from (
    select o.*, nullif(coalesce(o.account_id, o.recipient_id), (select auth.uid())) as elsewhere
    from public.notifications o
    where o.recipient_id = (select auth.person())
      and o.is_listed
      and (not only_unread or o.read_at is null)
      and (before is null or (o.happened_at, o.id) < (before, coalesce(before_id, '00000000-0000-0000-0000-000000000000')))
    order by o.happened_at desc, o.id desc
    limit least(greatest(most, 1), 100)
  ) n
  left join private.notice_kinds() k on k.kind = n.kind
  left join public.projects j on j.id = n.project_id
  where private.asked_by('app_client', 'app_architect', 'app_supplier', 'app_admin')
  order by n.happened_at desc, n.id desc
$$;
comment on function public.list_notifications(boolean, timestamptz, uuid, integer) is
$$The caller's notifications in all their accounts, newest first, at most 100 (30 unless said): those before (happened_at, id) of the last one
shown, where it is given. account_name: the account that it is for, where that is not the one in use; its link then
opens that account. Names of the project and of the person it is about are those of today.
For everybody approved; own only.
Definer: names of people and of projects whose row the caller may not read any more.
Nullable: topic, read_at, project_id, project_name, request_id, about_name, account_name.
Source: docs/decisions/089 and 265.$$;
grant execute on function public.list_notifications(boolean, timestamptz, uuid, integer)
  to app_client, app_architect, app_supplier, app_admin;

create function public.mark_notifications_read(ids uuid[] default null) returns integer
language sql volatile security definer
set search_path = ''
as $$
  select private.only_people();
  with marked as (
    update public.notifications n
    set read_at = now()
    where n.recipient_id = (select auth.person())
      and n.read_at is null
      -- An unlisted notification waits for the digest: nobody has seen it.
      and n.is_listed
      and (ids is null or n.id = any (ids))
      and private.asked_by('app_client', 'app_architect', 'app_supplier', 'app_admin')
    returning 1
  )
  select count(*)::integer from marked
$$;
comment on function public.mark_notifications_read(uuid[]) is
$$Marks the caller's unread notifications of these ids as read, or all of them without ids; returns how many. Those of
others are as if they were not there.
For everybody approved; own only.
Definer: nobody updates notifications.$$;
grant execute on function public.mark_notifications_read(uuid[])
  to app_client, app_architect, app_supplier, app_admin;

create function public.get_unread() returns table (notifications integer, conversations integer)
language plpgsql stable
set search_path = ''
as $$
begin
  select count(*)::integer into notifications
  from public.notifications n
  where n.recipient_id = (select auth.person()) and n.read_at is null;
  conversations := 0;
  -- An admin has no conversations, and no right to read any.
  if not private.asked_by('app_admin') then
    select coalesce(sum(t.unread), 0)::integer into conversations
    from public.threads t
    where t.person_id = (select auth.person()) and coalesce(t.account_id, t.person_id) = (select auth.uid());
  end if;
  return next;
end
$$;
comment on function public.get_unread() is
$$How many notifications, in all accounts, and how many messages of conversations of the account in use the caller has not read; one row.
For everybody approved.$$;
grant execute on function public.get_unread() to app_client, app_architect, app_supplier, app_admin;
