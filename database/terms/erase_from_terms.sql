create function private.erase_from_terms(person uuid, related uuid[], words jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  free jsonb := jsonb_path_query_array(words, '$[*] ? (@.is_free == true)');
begin
  update public.request_terms t
  set instructions = c.instructions, visit_note = c.visit_note
  from (
    select o.id,
      case when o.architect_id <> person then private.without_person(
        o.instructions, free, private.written_at(o.id, o.set_at, array['instructions']), 4000) end as instructions,
      case when o.architect_id <> person then private.without_person(
        o.visit_note, free, private.written_at(o.id, o.set_at, array['visit_note']), 300) end as visit_note
    from public.request_terms o
    where o.project_id = any (related) and coalesce(o.instructions, o.visit_note) is not null
  ) c
  where t.id = c.id and (t.instructions, t.visit_note) is distinct from (c.instructions, c.visit_note);

  update public.addenda a
  set note = c.note, changes = c.changes
  from (
    select o.id,
      case when o.architect_id <> person then private.without_person(o.note, free, o.issued_at, 2000) end as note,
      private.json_without_person(o.changes, free, o.issued_at) as changes
    from public.addenda o
    where o.project_id = any (related)
  ) c
  where a.id = c.id and (a.note, a.changes) is distinct from (c.note, c.changes);

  update public.questions u
  set body = c.body, published_body = c.published_body, answer = c.answer
  from (
    select o.id,
      case when o.supplier_id = person then 'Pergunta de pessoa removida'
        else private.without_person(o.body, free, o.asked_at, 2000) end as body,
      private.without_person(o.published_body, free, o.answered_at, 2000) as published_body,
      case when o.architect_id = person and o.answer is not null then 'Resposta de pessoa removida'
        else private.without_person(o.answer, free, o.answered_at, 4000) end as answer
    from public.questions o
    where o.project_id = any (related)
  ) c
  where u.id = c.id and (u.body, u.published_body, u.answer) is distinct from (c.body, c.published_body, c.answer);

  update public.quote_requests r
  set more_time_note = c.more_time_note
  from (
    select o.id,
      case when o.supplier_id <> person then private.without_person(o.more_time_note, free, o.more_time_asked_at, 500) end
        as more_time_note
    from public.quote_requests o
    where o.project_id = any (related) and o.more_time_note is not null
  ) c
  where r.id = c.id and r.more_time_note is distinct from c.more_time_note;
end
$$;
comment on function private.erase_from_terms(uuid, uuid[], jsonb) is
$$Takes out of the terms, addenda, questions and wishes for more time of a person's projects what the person wrote, and
mentions of them in what others wrote.
For private.erase_person; granted to nobody.$$;
