create function private.forget_audit() returns integer
language sql security definer
set search_path = ''
as $$
  with forgotten as (
    delete from private.audit_entries
    where action in ('signed_in', 'signed_out') and happened_at < now() - interval '6 months'
      or action in ('denied', 'exported', 'listed') and happened_at < now() - interval '5 years'
    returning 1
  )
  select count(*)::integer from forgotten
$$;
comment on function private.forget_audit() is
$$Deletes access records after 6 months (Marco Civil art. 15) and denials, exports and lists read after 5 years (Res.
CD/ANPD 15/2024); returns how many.
The history of rows stays with the rows.
For the daily job.
Definer: the gateway's login may write no table.$$;
grant execute on function private.forget_audit() to authenticator;
