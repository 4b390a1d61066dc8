create function private.typed_of(request public.quote_requests) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'version', v.version, 'by', a.full_name, 'channel', v.channel, 'received_on', v.received_on, 'said_by', v.said_by,
    'total', v.total, 'is_right', c.is_right
  )
  from public.quote_versions v
  join public.profiles a on a.id = v.entered_by
  left join private.version_confirmations c on c.version_id = v.id
  where v.request_id = (request).id and v.source = 'behalf'
    and (
      v.version = (request).version
      or exists (
        select from public.quotes q
        where q.request_id = v.request_id and q.version = v.version and q.status in ('submitted', 'viewed', 'approved')
      )
    )
  order by c.is_right is null desc, v.version desc
  limit 1
$$;
comment on function private.typed_of(public.quote_requests) is
$$The answer that the architect typed for the supplier of a request and that still counts, the newest of which the supplier has said nothing:
{version, by (who typed it), channel, received_on, said_by, total (R$), is_right (what the supplier said of it, null: nothing yet)}; null where
there is none. For get_quote_request and get_guest_request; granted to nobody.
Source: TYP-004, docs/decisions/257.$$;
