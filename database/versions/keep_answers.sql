create function private.keep_answers() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  answered uuid[];
begin
  select array_agg(distinct r.id) into answered
  from new_rows n
  join public.quote_requests r on r.id = n.request_id
  where n.status = 'submitted' and n.version > r.version;
  if answered is null then
    return null;
  end if;

  -- Requests are the last in the order of locks: the quotes are held.
  update public.quote_requests r
  set version = r.version + 1, valid_until = null, whole_only = false, withdrawn_at = null, withdrawal_reason = null
  where r.id = any (answered);
  perform private.keep_version(answered);
  return null;
end
$$;
comment on function private.keep_answers() is
$$After quotes were answered by a statement that says prices, days and notes only: their request counts up and the answer is
kept as its version, without an end and without conditions. It runs for the statement that was sent and not for those of
other triggers: a plain update of one row answers the rest of its group before itself (answer_quote), and only then is the
answer whole.
Definer: nobody may write versions or requests.
Source: docs/decisions/094.$$;
