create function private.has_open_revision(request public.quote_requests) returns boolean
language sql stable
set search_path = ''
as $$
  select request.revision_asked_at is not null
    and request.revision_kept_at is null
    and not exists (
      select from public.quote_versions v
      where v.request_id = request.id and v.version = request.version and v.sent_at > request.revision_asked_at
    )
$$;
comment on function private.has_open_revision(public.quote_requests) is
$$Whether the architect has asked this supplier for a better offer and it has neither sent one since nor kept the one it sent.
For definer functions; granted to nobody.$$;
