create function private.keep_news(guest uuid, kind text, project uuid, request uuid, category text) returns void
language sql volatile
set search_path = ''
as $$
  update public.quote_requests r
  set news_kind = keep_news.kind, news_at = now()
  where r.supplier_id = keep_news.guest
    and (r.id = keep_news.request
      or keep_news.request is null and r.project_id = keep_news.project and r.category = keep_news.category)
    and keep_news.kind in (
      'reminder', 'addendum', 'terms_changed', 'round_opened', 'revision_asked', 'question_answered', 'quote_approved',
      'quote_not_approved', 'approval_undone', 'quote_back', 'order_changed', 'change_sent', 'change_applied'
    )
$$;
comment on function private.keep_news(uuid, text, uuid, uuid, text) is
$$Keeps with the request of a guest what a supplier with an account would have been notified of, until its architect makes another link to
send with the news. Other kinds of events are for people with an account.
For emit; granted to nobody.
Source: CVD-013, docs/decisions/244.$$;
