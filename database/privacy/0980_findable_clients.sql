-- Whether architects may find a client in their list (docs/decisions/124).

alter table public.profiles add column findable boolean not null default true;
comment on column public.profiles.findable is
$$Of a client: approved architects who do not work with them find them in the list of clients. Written by set_findable;
granted to nobody.$$;

-- A list that somebody read is recorded once an hour: private.note_list asks for the last time.
create index audit_entries_listed on private.audit_entries (actor_id, happened_at) where action = 'listed';
