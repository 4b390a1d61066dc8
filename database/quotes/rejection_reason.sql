create function private.rejection_reason(project uuid, category text, supplier uuid) returns text
language sql stable
set search_path = ''
as $$
  select case
    when bool_or(q.supplier_id = rejection_reason.supplier) then 'Item não incluído na seleção'
    when count(*) > 0 then 'Outro fornecedor foi selecionado para esta categoria'
    else 'Orçamento não aprovado pelo arquiteto'
  end
  from public.quotes q
  where q.project_id = rejection_reason.project
    and q.category = rejection_reason.category
    and q.status = 'approved'
$$;
comment on function private.rejection_reason(uuid, text, uuid) is
$$The text that a supplier reads beside a rejected quote: that another supplier was selected, only when another was approved in the
category and this one was not; a supplier who won something in the category reads that the item was left out.
The web shows a text with 'selecionado para esta categoria' as Concorrência.
For definer functions; granted to nobody.
Source: Q-10.$$;
