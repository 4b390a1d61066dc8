create function public.list_questions(target_project_id uuid, category text) returns table (
  id uuid,
  item_id uuid,
  body text,
  published_body text,
  answer text,
  is_public boolean,
  is_mine boolean,
  asked_by text,
  asked_at timestamptz,
  answered_at timestamptz
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid := auth.uid();
begin
  if private.asked_by('app_supplier') and exists (
    select from public.quote_requests r
    where r.project_id = target_project_id and r.category = list_questions.category and r.supplier_id = me
  ) then
    -- The time at which others asked is left out: it would help to guess who they are.
    return query
      select u.id, u.item_id,
        case when u.supplier_id = me then u.body else coalesce(u.published_body, u.body) end,
        null::text, u.answer, u.is_public, u.supplier_id = me, null::text,
        case when u.supplier_id = me then u.asked_at end,
        u.answered_at
      from public.questions u
      where u.project_id = target_project_id
        and u.category = list_questions.category
        and (u.supplier_id = me or u.is_public and u.answer is not null)
      order by u.answered_at desc nulls first, u.id;
  elsif exists (
    select from public.projects p
    where p.id = target_project_id and (p.architect_id = me and private.asked_by('app_architect') or private.asked_by('app_admin'))
  ) then
    return query
      select u.id, u.item_id, u.body, u.published_body, u.answer, u.is_public, false,
        coalesce(s.company_name, s.full_name), u.asked_at, u.answered_at
      from public.questions u
      join public.profiles s on s.id = u.supplier_id
      where u.project_id = target_project_id and u.category = list_questions.category
      order by u.answered_at desc nulls first, u.asked_at, u.id;
  end if;
end
$$;
comment on function public.list_questions(uuid, text) is
$$The questions about a category of a project, those without an answer first. An architect and admins read all with the words
as asked and as published, and who asked. A supplier who was invited reads the own ones and those that were answered in
public, as published, without who asked or when; is_mine says which are its own.
For the project's architect, suppliers invited for the category, and admins; no row to anybody else.
Nullable: item_id, published_body, answer, asked_by, asked_at, answered_at.
Definer: suppliers may not read questions, whose rows name who asked.
Source: security.md T72.$$;
grant execute on function public.list_questions(uuid, text) to app_architect, app_supplier, app_admin;
