create function private.notify_answer(question uuid) returns void
language sql volatile
set search_path = ''
as $$
  -- request and link are the recipient's own, about is the architect: nothing names who asked.
  select private.emit(
    'question_answered', array[s.supplier_id], u.project_id, s.request_id, u.architect_id,
    private.answer_link(s.request_id),
    jsonb_build_object('category', u.category),
    jsonb_build_object('question', coalesce(u.published_body, u.body), 'answer', u.answer),
    group_key => 'question_answered:' || s.request_id
  )
  from public.questions u
  cross join lateral (
    select a.supplier_id, a.request_id
    from private.suppliers_asked(u.project_id, u.category) a
    where u.is_public
    union
    select u.supplier_id, u.request_id
  ) s
  where u.id = question
$$;
comment on function private.notify_answer(uuid) is
$$Notifies the supplier who asked, and where the answer is public every supplier of the category who may still win something,
that a question was answered.
For definer functions; granted to nobody.$$;
