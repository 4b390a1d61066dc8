-- A person's own file and "Quem podia ver" read the trail by who acted, by who saved a file and by
-- which session ended. Without these indexes each of them read the whole trail (security.md T58).

create index audit_entries_actor_id on private.audit_entries (actor_id, id) where actor_id is not null;
create index audit_entries_exports on private.audit_entries (actor_id, happened_at) where action = 'exported';
create index audit_entries_signed_out on private.audit_entries (session_id) where action = 'signed_out';
