create function private.guest_news_kinds() returns setof text
language sql immutable
set search_path = ''
as $$
  values ('reminder'), ('addendum'), ('terms_changed'), ('round_opened'), ('revision_asked'), ('question_answered'), ('quote_approved'),
    ('quote_not_approved'), ('approval_undone'), ('quote_back'), ('order_changed'), ('change_sent'), ('change_applied'),
    ('typed'), ('entered')
$$;
comment on function private.guest_news_kinds() is
$$The kinds of notifications that reach a guest, by mail or as news on its architect's board; all others are for people with an account.
The mail guest_news has a sentence for each. Granted to nobody.
Source: CVD-013, CVD-026.$$;

create function private.reach_guest(
  guest uuid, kind text, project uuid, request uuid, category text, once_key text default null, mails boolean default true
) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  held record;
  is_mailed boolean;
begin
  if reach_guest.kind not in (select k from private.guest_news_kinds() k) then
    return;
  end if;
  for held in
    select r.id, r.news_keys
    from public.quote_requests r
    where r.supplier_id = reach_guest.guest
      and (r.id = reach_guest.request
        or reach_guest.request is null and r.project_id = reach_guest.project and r.category = reach_guest.category)
      and (reach_guest.once_key is null or reach_guest.once_key <> all (r.news_keys))
    order by r.id
    for no key update
  loop
    is_mailed := reach_guest.mails and private.mail_guest(held.id, reach_guest.kind);
    update public.quote_requests r
    set news_kind = case when not is_mailed then reach_guest.kind end,
      news_at = case when not is_mailed then now() end,
      news_keys = case
        when reach_guest.once_key is null then r.news_keys
        else (array[reach_guest.once_key] || r.news_keys)[1:20]
      end
    where r.id = held.id;
  end loop;
end
$$;
comment on function private.reach_guest(uuid, text, uuid, uuid, text, text, boolean) is
$$An event reaches a guest by one mail with a fresh link, where there is an address, the person did not opt out and the limits allow it;
otherwise keeps it with the request as news, until its architect makes another link to send with them. A mail takes the place of news
that waited: its page shows them all. once_key: an event with this name comes once.
For emit, and for events that are none of its kinds; granted to nobody.
Source: CVD-013, CVD-026, docs/decisions/253.$$;
