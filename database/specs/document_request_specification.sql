create function private.document_request_specification(request_id uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with listed as materialized (
    select i.description as item, private.amount_label(i.quantity, i.unit) as amount, i.room, s.content,
      case when s.content ->> 'accepts_equivalent' = 'true' then 'Aceita equivalente' else 'Só o especificado' end as state,
      row_number() over (order by i.position, i.id) as place, (select c.name from private.spec_cover(i.id, (s.content ->> 'cover_id')::uuid) c) as cover
    from public.quote_requests r
    join public.quotes q on q.request_id = r.id and q.status <> 'rejected'
    join public.project_items i on i.id = q.project_item_id and i.cancelled_at is null
    cross join lateral (select private.standing_spec(i.id) as content) s
    where r.id = document_request_specification.request_id and s.content is not null and (
      private.asked_by('app_supplier') and r.supplier_id = (select auth.uid())
      or private.asked_by('app_architect') and r.architect_id = (select auth.uid())
    )
  ), pictured as materialized (
    select l.*, case when count(l.cover) over (order by l.place) <= 120 then l.cover end as shown_cover
    from listed l
    where l.place <= 1500
  )
  select jsonb_build_object(
    'title', 'Especificações da solicitação',
    'subtitle', concat_ws(' · ', p.name, private.category_label(r.category), case when r.addendum > 0 then 'mudança ' || r.addendum end),
    'letterhead', private.letterhead(r.architect_id),
    'file_name', format('Especificações - %s - %s', private.category_label(r.category), p.name),
    'blocks', (
      select jsonb_agg(d.block order by b.sheet, d.place)
      from (
        select (l.place - 1) / 60 as sheet, private.spec_blocks(
          case when (l.place - 1) / 60 = 0 then 'Itens pedidos' else 'Itens pedidos (continuação)' end,
          jsonb_agg(jsonb_build_object(
            'item', concat_ws(E'\n', l.item, 'Ambiente: ' || l.room), 'amount', l.amount, 'content', l.content, 'state', l.state,
            'cover', l.shown_cover
          ) order by l.place)
        ) as drawn
        from pictured l
        group by (l.place - 1) / 60
      ) b
      cross join lateral jsonb_array_elements(b.drawn) with ordinality d (block, place)
    ) || case when exists (select from pictured l where l.cover is not null and l.shown_cover is null) then jsonb_build_array(
      jsonb_build_object('kind', 'text', 'paragraphs', jsonb_build_array(
        'Este documento mostra as fotos dos primeiros 120 itens que têm foto; as dos outros estão no Prumo.'))
    ) else '[]' end
  )
  from public.quote_requests r
  join public.projects p on p.id = r.project_id
  where r.id = document_request_specification.request_id and exists (select from listed)
$$;
comment on function private.document_request_specification(uuid) is
$$The fichas of the items of one request as /documents/v1/request-specification/<request>.pdf draws them: the version that stands, with pictures and
whether an equivalent is accepted; never where to buy, what was forecast or what the client said. Null where there is none, and for what the caller may not
read.
For the supplier who was asked and the project's architect.
Definer: suppliers may not read items.
Source: docs/decisions/108 and 286.$$;
grant execute on function private.document_request_specification(uuid) to app_supplier, app_architect;
