create function public.answer_typed_offer(target_quote_id uuid, version integer, is_right boolean, note text default null) returns text
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  return private.take_word(
    private.own_request(target_quote_id), answer_typed_offer.version, answer_typed_offer.is_right, answer_typed_offer.note, 'account'
  );
end
$$;
comment on function public.answer_typed_offer(uuid, integer, boolean, text) is
$$A supplier says of a version that the architect typed on its behalf that it is right, or (is_right false) not its own, with words in note, up
to 500 characters. Right: commissions of it fall due as of every other offer. Not its own: what waits is asked for again, what was approved leaves
the issued order with the rivals back, architect and client are notified.
Returns confirmed, taken_back, or stands where the approval cannot be taken back any more (something is paid, or the project is over): the word is
kept and the team notified. The same word again returns the same.
For the invited supplier; to anybody else the quote does not exist (PT404).
Raises BEHAL (a version that was not typed, a word given before, an order that the supplier confirmed, no words), PT409 (another version took its
place), PT400.
Closed sets: result (confirmed, taken_back, stands).
Definer: writes several rows as one act.
Source: TYP-004, docs/decisions/257.$$;
grant execute on function public.answer_typed_offer(uuid, integer, boolean, text) to app_supplier;

create function public.confirm_typed_offer(
  secret text, version integer, is_right boolean, note text default null, person_name text default null
) returns text
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  link private.request_links := private.link_of(confirm_typed_offer.secret);
  request public.quote_requests := private.request_of_link(link);
  outcome text;
begin
  if nullif(btrim(confirm_typed_offer.person_name), '') is not null then
    perform private.check_given_name(confirm_typed_offer.person_name);
  end if;
  perform private.act_as_guest(request.supplier_id);
  outcome := private.take_word(
    request, confirm_typed_offer.version, confirm_typed_offer.is_right, confirm_typed_offer.note, 'link',
    confirm_typed_offer.person_name
  );
  perform private.note_act(
    link, case when confirm_typed_offer.is_right then 'confirmed' else 'declined' end, confirm_typed_offer.person_name
  );
  perform private.act_as_guest(null);
  return outcome;
end
$$;
comment on function public.confirm_typed_offer(text, integer, boolean, text, text) is
$$By the link of a request: what answer_typed_offer is for a supplier with an account. person_name: who says so, where they gave a name.
For anybody who holds the link; PT404 with one sentence for a link that shows nothing.
Raises BEHAL, PT409, PT400 as answer_typed_offer, and GUEST or NNAME for what is no name.
Closed sets: result (confirmed, taken_back, stands).
Definer: the holder of a link has no account whose rights could decide.
Source: TYP-004, docs/decisions/257.$$;
grant execute on function public.confirm_typed_offer(text, integer, boolean, text, text) to anon;
