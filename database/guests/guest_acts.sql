create function public.note_guest(secret text, act text, reason text default null, note text default null) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  link private.request_links := private.link_of(note_guest.secret);
  request public.quote_requests := private.request_of_link(link);
begin
  if note_guest.act is null or note_guest.act not in ('seen', 'will_quote', 'will_not_quote') then
    raise exception 'Diga se vai cotar ou não.' using errcode = 'QINTE';
  end if;
  perform private.act_as_guest(request.supplier_id);
  if note_guest.act = 'seen' then
    update private.request_links l set seen_at = now() where l.id = link.id and l.seen_at is null;
    if found then
      perform private.note_act(link, 'seen');
      perform private.note_opened(request.id);
    end if;
  else
    perform private.take_intent(request, note_guest.act, note_guest.reason, note_guest.note);
    perform private.note_act(link, note_guest.act);
  end if;
  perform private.act_as_guest(null);
end
$$;
comment on function public.note_guest(text, text, text, text) is
$$By the link of a request: somebody touched its page (act seen, which counts once for each link), or the guest says whether it will quote
(will_quote, will_not_quote with a reason and a note as in answer_intent).
For anybody who holds the link; PT404 with one sentence for a link that shows nothing.
Raises QINTE, QLATE, QPHAS and QSTAT as answer_intent.
Definer: the holder of a link has no account whose rights could decide.
Source: CVD-009, docs/decisions/244.$$;
grant execute on function public.note_guest(text, text, text, text) to anon;

create function public.save_guest_draft(secret text, draft jsonb, saved_at timestamptz, expected_version integer) returns timestamptz
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  request public.quote_requests := private.request_of_link(private.link_of(save_guest_draft.secret));
begin
  return private.keep_draft(request, save_guest_draft.draft, save_guest_draft.saved_at, save_guest_draft.expected_version);
end
$$;
comment on function public.save_guest_draft(text, jsonb, timestamptz, integer) is
$$By the link of a request: keeps the answer that is being typed, for the next person who opens the link, as save_quote_draft does.
For anybody who holds the link; PT404 with one sentence for a link that shows nothing. PT400 for what is no object, or larger than 200 kB.
Nullable: result.
Definer: the holder of a link has no account whose rights could decide.
Source: CVD-009, docs/decisions/244.$$;
grant execute on function public.save_guest_draft(text, jsonb, timestamptz, integer) to anon;

create function public.ask_by_link(secret text, body text, item_id uuid default null) returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  link private.request_links := private.link_of(ask_by_link.secret);
  request public.quote_requests := private.request_of_link(link);
  asked uuid;
begin
  perform private.act_as_guest(request.supplier_id);
  asked := private.take_question(request, ask_by_link.body, ask_by_link.item_id);
  perform private.note_act(link, 'asked');
  perform private.act_as_guest(null);
  return asked;
end
$$;
comment on function public.ask_by_link(text, text, uuid) is
$$By the link of a request: asks the architect about it or about one of its items, as ask_question does. Returns the question's id.
For anybody who holds the link; PT404 with one sentence for a link that shows nothing.
Raises QPHAS, QITEM, 23514, 23502 and LIMIT as ask_question.
Definer: the holder of a link has no account whose rights could decide.
Source: CVD-009, docs/decisions/244.$$;
grant execute on function public.ask_by_link(text, text, uuid) to anon;

create function public.withdraw_guest_quote(secret text, reason text default null) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  link private.request_links := private.link_of(withdraw_guest_quote.secret);
  request public.quote_requests := private.request_of_link(link);
begin
  perform private.act_as_guest(request.supplier_id);
  perform private.take_back_offer(private.member_of(request), withdraw_guest_quote.reason);
  perform private.note_act(link, 'withdrew');
  perform private.act_as_guest(null);
end
$$;
comment on function public.withdraw_guest_quote(text, text) is
$$By the link of a request: takes its offer back, as withdraw_quote does.
For anybody who holds the link; PT404 with one sentence for a link that shows nothing.
Raises QSTAT and QPHAS as withdraw_quote.
Definer: the holder of a link has no account whose rights could decide.
Source: CVD-009, docs/decisions/244.$$;
grant execute on function public.withdraw_guest_quote(text, text) to anon;
