-- Who caused a mail, so that what one person makes the product send to another can be counted.

-- No foreign key: an erased person's id says nothing more, and the row is forgotten within weeks.
alter table private.outbox add column caused_by uuid;
comment on column private.outbox.caused_by is
  'The signed-in person whose act wrote the mail; null for the auth service, people signed out and the owner.';
