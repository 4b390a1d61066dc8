create function private.forget_request_links() returns integer
language sql security definer
set search_path = ''
as $$
  with acts as (
    delete from private.link_acts a where a.at < now() - interval '6 months'
  ), forgotten as (
    delete from private.request_links l
    using public.quote_requests r
    where r.id = l.request_id and private.link_ends_at(l, r) < now() - interval '180 days'
    returning 1
  )
  select count(*)::integer from forgotten
$$;
comment on function private.forget_request_links() is
$$Deletes acts by links after six months, and links 180 days after they ended; returns how many links.
For the daily job; /privacidade promises it.
Definer: the gateway's login may write no table.$$;
grant execute on function private.forget_request_links() to authenticator;
