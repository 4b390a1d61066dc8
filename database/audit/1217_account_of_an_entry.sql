-- For whom somebody acted: one person may act for the account of another (docs/decisions/264).

alter table private.audit_entries add column account_id uuid;
comment on column private.audit_entries.account_id is
  'The account for which the actor acted, where it is another than their own; null where they acted for themselves. No foreign key, as actor_id.';
comment on column private.audit_entries.actor_id is
  'The person whose request it was; null when the product did it by itself. No foreign key: the trail outlives what it tells about.';

-- Most people act for themselves: the index holds the other entries alone.
create index audit_entries_account_id on private.audit_entries (account_id, id) where account_id is not null;

alter type private.audit_line add attribute account_id uuid;
alter type private.audit_line add attribute account_name text;
comment on type private.audit_line is
  'An entry of private.audit_entries with today''s names: who did what (Prumo where nobody did), for which account where it was another''s, to which entity, and a word on it.';
