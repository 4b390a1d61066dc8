create function public.answer_question(
  question_id uuid,
  answer text,
  published_body text default null,
  is_public boolean default true
) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  question public.questions;
  says text := nullif(btrim(answer_question.answer), '');
begin
  select * into question
  from public.questions u
  where u.id = question_id and u.architect_id = auth.uid() and private.asked_by('app_architect')
  for no key update;
  if not found then
    raise exception 'Pergunta não encontrada.' using errcode = 'PT404';
  end if;
  if says is null then
    raise exception 'Escreva a resposta.' using errcode = 'PT400';
  end if;
  if (question.answer, question.published_body, question.is_public)
    is not distinct from (says, nullif(btrim(answer_question.published_body), ''), coalesce(answer_question.is_public, true))
  then
    return;
  end if;

  update public.questions u
  set answer = says,
    published_body = nullif(btrim(answer_question.published_body), ''),
    is_public = coalesce(answer_question.is_public, true),
    answered_at = now()
  where u.id = question.id;
  perform private.notify_answer(question.id);
end
$$;
comment on function public.answer_question(uuid, text, text, boolean) is
$$An architect answers a supplier's question (up to 4,000 letters), or corrects the answer. published_body: the question as the
other suppliers of the category read it, for words that would show who asked; null: as it was asked. is_public false: only
the supplier who asked reads the answer.
Repeating it changes nothing and notifies nobody.
For the project's architect; to anybody else the question does not exist (PT404).
Raises PT400 without an answer, 23514 for too many letters.
Definer: nobody writes questions.
Source: security.md T72.$$;
grant execute on function public.answer_question(uuid, text, text, boolean) to app_architect;
