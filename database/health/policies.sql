-- How the installation is: admins read it as it stands. Nobody else does, so that the grants decide alone.

grant select on private.gateways, private.jobs, private.backups, private.table_sizes to app_admin;
grant select (file, applied_at) on private.schema_history to app_admin;
-- Which messages wait, and since when; never for whom, nor what they say: some open an account.
grant select (id, created_at, send_after, attempts, sent_at, last_error) on private.outbox to app_admin;
grant select (created_at, send_after) on private.pushes to app_admin;
grant insert (only_row) on private.first_steps to app_admin;
