create function private.notify_question(question uuid) returns void
language sql volatile
set search_path = ''
as $$
  select private.emit(
    'question_asked', array[u.architect_id], u.project_id, u.request_id, u.supplier_id,
    format('/projects/%s?perguntas=%s', u.project_id, u.category),
    jsonb_build_object('category', u.category),
    jsonb_build_object('question', u.body)
  )
  from public.questions u
  where u.id = question
$$;
comment on function private.notify_question(uuid) is
$$Notifies the architect of a question.
For definer functions; granted to nobody.$$;
