-- An answer takes the next number of its request, and is kept under it.

create trigger quotes_number_answer_insert
  before insert on public.quotes
  for each row when (new.status = 'submitted' and new.version = 0)
  execute function private.number_answer();

create trigger quotes_number_answer_update
  before update of status on public.quotes
  for each row when (new.status = 'submitted' and old.status = 'requested' and new.version = old.version)
  execute function private.number_answer();

create trigger quotes_keep_answers_insert
  after insert on public.quotes
  referencing new table as new_rows
  for each statement when (pg_trigger_depth() = 0)
  execute function private.keep_answers();

create trigger quotes_keep_answers_update
  after update on public.quotes
  referencing new table as new_rows
  for each statement when (pg_trigger_depth() = 0)
  execute function private.keep_answers();

create trigger attachments_keep_sent_file
  before delete on public.attachments
  for each row when (old.kind = 'request')
  execute function private.keep_sent_file();

create trigger quote_versions_keep_as_sent
  before update or delete on public.quote_versions
  for each row execute function private.keep_as_sent();

-- Which right of an account its people need for an act (account-people/needs.sql).

create trigger needs_decide
  before insert on public.quote_versions
  for each row when (current_setting('request.rights', true) <> '')
  execute function private.needs('decide');

create trigger needs_prepare
  before insert or update or delete on private.quote_drafts
  for each statement when (current_setting('request.rights', true) <> '')
  execute function private.needs('prepare');

create trigger needs_decide
  before insert on private.version_confirmations
  for each row when (current_setting('request.rights', true) <> '')
  execute function private.needs('decide');
