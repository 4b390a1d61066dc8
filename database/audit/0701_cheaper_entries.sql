-- Measured: of 145 µs that an entry cost, 60 went to checking two words by regular expression and 63
-- to the index by blocks. The words are written by rules alone, and the trail is read by entity, by
-- project, or newest first by its key.

alter table private.audit_entries
  drop constraint audit_entries_action_check,
  drop constraint audit_entries_entity_kind_check;

drop index private.audit_entries_happened_at;
