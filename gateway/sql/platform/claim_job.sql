create function private.claim_job(job_name text, every interval) returns boolean
language sql security definer
set search_path = ''
as $$
  with claimed as (
    insert into private.jobs as j (name, last_run_at, every) values (job_name, now(), claim_job.every)
    on conflict (name) do update set last_run_at = now(), every = claim_job.every where j.last_run_at <= now() - claim_job.every
    returning 1
  )
  select exists (select from claimed)
$$;
comment on function private.claim_job(text, interval) is
$$Whether the caller is the one to run this job now: true once per interval among all gateways.
For the jobs runner.
Definer: the gateway's login may write no table.$$;
grant execute on function private.claim_job(text, interval) to authenticator;

create function private.end_job(job_name text, failure text) returns void
language sql security definer
set search_path = ''
as $$
  update private.jobs j
  set ended_at = case when end_job.failure is null then now() else j.ended_at end,
    failed_at = case when end_job.failure is not null then now() end,
    failure = left(end_job.failure, 500)
  where j.name = job_name
$$;
comment on function private.end_job(text, text) is
$$Notes how a job ended: well without a failure.
For the jobs runner.
Definer: the gateway's login may write no table.$$;
grant execute on function private.end_job(text, text) to authenticator;

create function private.keep_jobs(names text[]) returns void
language sql security definer
set search_path = ''
as $$ delete from private.jobs j where j.name <> all (names) $$;
comment on function private.keep_jobs(text[]) is
$$Forgets the jobs of earlier versions, which nobody runs any more.
For the jobs runner, at its start.
Definer: the gateway's login may write no table.$$;
grant execute on function private.keep_jobs(text[]) to authenticator;

create function private.forget_expired() returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  statement text;
  forgotten integer := 0;
  deleted integer;
begin
  foreach statement in array array[
    'delete from private.rate_limits where window_ends_at < now()',
    'delete from private.spent_signatures where expires_at < now()',
    'delete from auth.one_time_tokens where expires_at < now()',
    'delete from auth.flow_state where expires_at < now()',
    'delete from auth.provider_flows where expires_at < now()',
    'delete from auth.mfa_challenges where expires_at < now()',
    'delete from auth.mfa_factors where status = ''unverified'' and created_at < now() - interval ''1 day''',
    'delete from auth.sessions where not_after < now()',
    -- A requested e-mail address may be anybody's; the mail that would prove it is valid for an hour.
    'update auth.users set new_email = null, email_change_proven = null where new_email is not null '
      'and coalesce(email_change_sent_at, created_at) < now() - interval ''1 hour'''
  ] loop
    execute statement;
    get diagnostics deleted = row_count;
    forgotten := forgotten + deleted;
  end loop;
  return forgotten;
end
$$;
comment on function private.forget_expired() is
$$Deletes what has expired, which is of no use and still personal data, including e-mail addresses that were requested
and not proven within the hour; returns how many rows.
For the hourly job.
Definer: the gateway's login may write no table.$$;
grant execute on function private.forget_expired() to authenticator;
