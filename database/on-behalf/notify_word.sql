create function private.notify_word(
  typed public.quote_versions, kind text, words text, stands boolean default false, was_approved boolean default false
) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  request public.quote_requests;
  disowned integer;
  typist uuid := typed.entered_by;
begin
  select * into strict request from public.quote_requests r where r.id = typed.request_id;
  perform private.emit(
    notify_word.kind, array[request.architect_id], request.project_id, request.id, request.supplier_id,
    private.comparison_link(request.project_id, request.category),
    jsonb_build_object('category', request.category, 'version', typed.version, 'stands', nullif(stands, false)),
    jsonb_build_object('note', notify_word.words)
  );
  perform private.post_event(request.project_id, request.id, notify_word.kind, jsonb_build_object('version', typed.version));
  if notify_word.kind <> 'typed_disowned' then
    return;
  end if;

  -- A client reads of chosen offers only (T40).
  if was_approved then
    perform private.emit(
      'typed_disowned', array[request.client_id], request.project_id, null, request.supplier_id,
      format('/quotes-review?projeto=%s', request.project_id),
      jsonb_build_object('category', request.category, 'stands', nullif(stands, false)),
      jsonb_build_object('note', notify_word.words)
    );
  end if;

  -- Counted by account: colleagues are one architect here.
  if exists (
    select from public.account_people m where m.account_id = request.architect_id and m.person_id = typed.entered_by
  ) then
    typist := request.architect_id;
  end if;
  select count(*) into disowned
  from private.version_confirmations c
  join public.quote_versions v on v.id = c.version_id
  where (v.entered_by = typist or v.architect_id = typist and v.entered_by in (
      select m.person_id from public.account_people m where m.account_id = typist
    ))
    and not c.is_right and c.at > now() - interval '90 days';
  if stands or disowned >= 3 then
    perform private.emit(
      'typing_disowned', private.team(), request.project_id, null, typist,
      format('/admin/projects/%s', request.project_id),
      jsonb_build_object('count', disowned, 'category', request.category, 'stands', nullif(stands, false))
    );
  end if;
end
$$;
comment on function private.notify_word(public.quote_versions, text, text, boolean, boolean) is
$$Notifies people of a supplier's word about a typed version: typed_confirmed to the architect; typed_disowned to the architect and, where
something of it was approved, to the client; typing_disowned to the team, of a deal that stands and of the third and each further such word about
one architect's account within 90 days (data count). stands: the approval could not be taken back. words go into mails only.
For take_word; granted to nobody.
Source: TYP-004, docs/decisions/257.$$;
