-- A person's own file and their erasure look for mail by its recipient and by the sender of a message
-- to the team. Without these indexes both read the whole outbox (security.md T58).

create index outbox_recipient on private.outbox (recipient, created_at);
create index outbox_sender on private.outbox ((data ->> 'sender_email')) where kind = 'contact_message';
