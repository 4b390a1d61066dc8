create function private.rating_of_mine(rating_id uuid) returns public.ratings
language plpgsql volatile
set search_path = ''
as $$
declare
  held public.ratings;
begin
  select r.* into held
  from public.ratings r
  where r.id = rating_of_mine.rating_id and r.rated_id = auth.uid() and private.asked_by('app_' || r.rated_role)
    and r.sealed_until <= now() and r.hidden_at is null
  for no key update;
  if not found then
    raise exception 'Avaliação não encontrada.' using errcode = 'PT404';
  end if;
  return held;
end
$$;
comment on function private.rating_of_mine(uuid) is
$$An open rating about the caller, held; PT404 for any other and while it is sealed, as for one that does not exist.
For reply_rating and report_rating; granted to nobody.$$;

create function public.reply_rating(rating_id uuid, reply text) returns timestamptz
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  said text := nullif(btrim(private.shown_text(reply_rating.reply)), '');
  held public.ratings := private.rating_of_mine(reply_rating.rating_id);
begin
  perform private.only_people();
  if said is null or length(said) > 1000 then
    raise exception 'Escreva a resposta, com até 1.000 letras.' using errcode = 'PT400';
  elsif held.reply = said then
    return held.replied_at;
  elsif held.reply is not null then
    raise exception 'Você já respondeu a esta avaliação.' using errcode = 'PT409';
  elsif private.has_contact(said) then
    raise exception 'A resposta não pode ter telefone, e-mail ou link.' using errcode = 'PT400';
  end if;
  update public.ratings r set reply = said, replied_at = now() where r.id = held.id;
  return now();
end
$$;
comment on function public.reply_rating(uuid, text) is
$$Answers an open rating about the caller, once and for good, in up to 1,000 characters. A telephone number, an address or a link in it is refused,
so that it can be written again. Returns when it was answered; the same sent again returns the same.
For the architect or supplier who was rated; to anybody else, and while it is sealed, the rating does not exist (PT404).
Raises PT409 (answered before, otherwise), PT400.
Definer: nobody may write ratings.
Source: docs/decisions/280.$$;
grant execute on function public.reply_rating(uuid, text) to app_architect, app_supplier;

create function public.report_rating(rating_id uuid, reason text) returns timestamptz
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  said text := nullif(btrim(private.shown_text(report_rating.reason)), '');
  held public.ratings := private.rating_of_mine(report_rating.rating_id);
  given private.rating_reports;
begin
  perform private.only_people();
  if said is null or length(said) > 1000 then
    raise exception 'Escreva o motivo, com até 1.000 letras.' using errcode = 'PT400';
  end if;
  select p.* into given from private.rating_reports p where p.rating_id = held.id;
  if given.reason = said then
    return given.reported_at;
  elsif found then
    raise exception 'Você já denunciou esta avaliação.' using errcode = 'PT409';
  end if;
  insert into private.rating_reports (rating_id, reason, rated_id) values (held.id, said, held.rated_id);
  update public.ratings r set reported_at = now() where r.id = held.id;
  perform private.emit(
    'rating_reported', private.team(), null, null, held.rated_id, '/admin/people?aba=avaliacoes', '{}',
    once_key => format('rating_reported:%s', held.id)
  );
  return now();
end
$$;
comment on function public.report_rating(uuid, text) is
$$Asks the team to look at an open rating about the caller, once, with words of up to 1,000 characters that the team alone reads (notification
rating_reported). Returns when; the same sent again returns the same.
For the architect or supplier who was rated; to anybody else, and while it is sealed, the rating does not exist (PT404).
Raises PT409 (reported before, otherwise), PT400.
Definer: nobody may write ratings.
Source: docs/decisions/280.$$;
grant execute on function public.report_rating(uuid, text) to app_architect, app_supplier;
