create function public.get_thread(thread_id uuid, gathered boolean default false)
returns table (
  thread_id uuid,
  project_id uuid,
  project_name text,
  request_id uuid,
  category text,
  other_id uuid,
  other_name text,
  other_role text,
  last_at timestamptz,
  last_kind text,
  last_event text,
  last_data jsonb,
  last_body text,
  last_is_mine boolean,
  unread integer,
  is_closed boolean,
  other_company text,
  stored jsonb,
  last_events integer,
  is_guest boolean,
  last_author text,
  is_shared boolean,
  authors jsonb
)
language sql stable security definer
set search_path = ''
as $$
  select
    r.thread_id, r.project_id, r.project_name, r.request_id, r.category, r.other_id, r.other_name, r.other_role,
    r.last_at, r.last_kind, r.last_event, r.last_data, r.last_body, r.last_is_mine, r.unread, r.is_closed,
    r.other_company, r.stored, r.last_events, r.is_guest,
    r.last_author, r.is_shared, private.message_authors(array(select (s.one ->> 'thread_id')::uuid from jsonb_array_elements(r.stored) s (one)))
  from private.thread_rows((select auth.uid()), (select auth.person()), array[get_thread.thread_id], get_thread.gathered) r
  where private.asked_by('app_client', 'app_architect', 'app_supplier')
$$;
comment on function public.get_thread(uuid, boolean) is
$$One conversation, as list_threads returns it; also where nothing was said yet. No row for what is not the caller's. gathered: as people
see it, by the id of any of its stored conversations. is_guest: with a supplier without an account, to whom no message is written (TALKS).
last_is_mine: of the caller's side; last_author: the colleague, on either side, who wrote the latest message, null where it was the caller or the other
person alone. is_shared: whether several people of either side read it. authors: who wrote in it [{id, name}], as both sides read their
names: of a person who acted for another's account with that account.
For clients, architects and suppliers; own only.
Definer: names of people and projects, and what the caller has read.
Nullable: request_id, category, last_at, last_kind, last_event, last_data, last_body, last_is_mine, other_company, last_author.
Closed sets: other_role (profiles.role), last_kind (messages.kind).
Source: docs/decisions/243 and 265.$$;
grant execute on function public.get_thread(uuid, boolean) to app_client, app_architect, app_supplier;
