create function private.forget_quote_drafts() returns integer
language sql security definer
set search_path = ''
as $$
  with forgotten as (
    delete from private.quote_drafts d where d.saved_at < now() - interval '90 days'
    returning 1
  )
  select count(*)::integer from forgotten
$$;
comment on function private.forget_quote_drafts() is
$$Deletes drafts of answers that nobody continued for 90 days; returns how many.
For the daily job; /privacidade promises it.
Definer: the gateway's login may write no table.$$;
grant execute on function private.forget_quote_drafts() to authenticator;
