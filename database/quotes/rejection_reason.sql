create function private.rejection_reason(project uuid, category text) returns text
language sql stable
set search_path = ''
as $$
  select case
    when exists (
      select from public.quotes q
      where q.project_id = rejection_reason.project
        and q.category = rejection_reason.category
        and q.status = 'approved'
    )
    then 'Outro fornecedor foi selecionado para esta categoria'
    else 'Orçamento não aprovado pelo arquiteto'
  end
$$;
comment on function private.rejection_reason(uuid, text) is
  'What a supplier reads beside a rejected quote; the web shows a text with ''selecionado para esta categoria'' as Concorrência. For definer functions; granted to nobody. Source: spec §4, Q-10.';
