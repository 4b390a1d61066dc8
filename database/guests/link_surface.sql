create function private.link_with(digest text) returns private.request_links
language sql stable
set search_path = ''
as $$
  select l.*
  from private.request_links l
  join public.quote_requests r on r.id = l.request_id
  join public.profiles g on g.id = r.supplier_id and g.guest_of is not null and private.may_supply(g)
  join public.profiles a on a.id = r.architect_id and a.role = 'architect' and a.status = 'approved'
  where l.digest = link_with.digest and private.is_living_link(l, r)
$$;
comment on function private.link_with(text) is
$$The living link with this digest (sha256 of the secret, hexadecimal); null otherwise, whatever the reason: the guest is blocked or erased, the
architect suspended, the link ended or invented. Granted to nobody.
Source: CVD-008, security.md T83.$$;

create function private.link_head(digest text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'title', format('Pedido de orçamento: %s, %s', private.category_label(r.category),
      case i.items when 1 then '1 item' else i.items || ' itens' end),
    'description', concat_ws(' ',
      case when u.email_proven_at is null then 'Um escritório de arquitetura' else coalesce(a.company_name, a.full_name) end,
      'pede o seu preço' || coalesce(' até ' || (array['dom.', 'seg.', 'ter.', 'qua.', 'qui.', 'sex.', 'sáb.'])[1 + extract(dow from d.day)::integer]
        || ', ' || to_char(d.day, 'DD/MM'), '') || '. Sem cadastro.'
    ),
    'papers', jsonb_build_array(jsonb_build_object('label', 'Baixar PDF', 'file', 'pedido.pdf'))
      || case when private.request_sheet(r) is null then '[]'
        else jsonb_build_array(jsonb_build_object('label', 'Baixar planilha', 'file', 'pedido.xlsx')) end
  )
  from private.link_with(link_head.digest) l
  join public.quote_requests r on r.id = l.request_id
  join public.profiles a on a.id = r.architect_id
  join auth.users u on u.id = a.id
  cross join lateral (select private.day_in_sao_paulo(r.respond_until) as day) d
  cross join lateral (
    select count(*) as items from public.quotes q where q.request_id = r.id and q.closed_as is distinct from 'cancelled'
  ) i
  where l.id is not null
$$;
comment on function private.link_head(text) is
$$The title and the preview of a link for programs that render one, by the link's digest: {title, description, papers [{label, file}]}, without
project, item or price, and with the architect's name only where their address is proven. Null for a link that shows nothing.
Reading changes nothing. For the gateway's login, which asks for the head of every link.
Definer: the gateway's login may read no table.
Source: CVD-015, docs/decisions/250.$$;
grant execute on function private.link_head(text) to authenticator;

create function private.link_document(digest text, name text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select case link_document.name when 'proposta' then private.guest_offer_paper(r) when 'pedido' then jsonb_build_object(
    'title', 'Pedido de orçamento: ' || private.category_label(r.category),
    'subtitle', concat_ws(' · ', case when r.addendum > 0 then 'adendo ' || r.addendum end,
      'responder até ' || private.day_label(private.day_in_sao_paulo(r.respond_until))),
    'letterhead', private.letterhead(r.architect_id) - 'logo',
    'file_name', 'Pedido de orçamento ' || private.category_label(r.category),
    'blocks', jsonb_build_array(
      jsonb_build_object(
        'kind', 'table', 'heading', 'Itens', 'empty', 'Nenhum item.',
        'columns', jsonb_build_array(
          jsonb_build_object('label', 'Item', 'width', 7),
          jsonb_build_object('label', 'Quantidade', 'align', 'right', 'width', 2),
          jsonb_build_object('label', 'Preço', 'align', 'right', 'width', 2.5)
        ),
        'rows', (
          select coalesce(jsonb_agg(jsonb_build_array(
            concat_ws(E'\n', i.description, 'Ambiente: ' || i.room), private.amount_label(trim_scale(i.quantity), i.unit), ''
          ) order by i.position, i.id), '[]')
          from public.quotes q
          join public.project_items i on i.id = q.project_item_id
          where q.request_id = r.id and q.closed_as is distinct from 'cancelled'
        )
      )
    ) || case when t.instructions is null then '[]' else jsonb_build_array(jsonb_build_object(
      'kind', 'text', 'heading', 'Instruções', 'paragraphs', private.written_paragraphs(t.instructions)
    )) end
  ) end
  from private.link_with(link_document.digest) l
  join public.quote_requests r on r.id = l.request_id
  left join public.request_terms t on t.project_id = r.project_id and t.category = r.category
  where l.id is not null
$$;
comment on function private.link_document(text, text) is
$$The request of a link as a paper to write prices on, for the link's digest: items with quantities, deadline and instructions, without project and
client (name pedido), or the latest answer as it was sent (proposta). Null for another name and for a link that shows nothing.
For the gateway's login.
Definer: the gateway's login may read no table.
Source: CVD-016, docs/decisions/250.$$;
grant execute on function private.link_document(text, text) to authenticator;

create function private.link_sheet(digest text, name text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select private.request_sheet(r)
  from private.link_with(link_sheet.digest) l
  join public.quote_requests r on r.id = l.request_id
  where l.id is not null and link_sheet.name = 'pedido'
$$;
comment on function private.link_sheet(text, text) is
$$The request of a link as a workbook to be filled with prices, for the link's digest, without project and client. name: pedido. Null for another
name, for a link that shows nothing and where nothing can be answered any more.
For the gateway's login.
Definer: the gateway's login may read no table.
Source: SHT-004, docs/decisions/259.$$;
grant execute on function private.link_sheet(text, text) to authenticator;

create function private.link_object(digest text, file uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select to_jsonb(o)
  from private.link_with(link_object.digest) l
  join public.quote_requests r on r.id = l.request_id
  join storage.objects o on o.id = link_object.file
  where l.id is not null
    and exists (select from jsonb_array_elements(private.guest_files(r)) f where f ->> 'id' = link_object.file::text)
$$;
comment on function private.link_object(text, uuid) is
$$The stored file of this id, as storage.objects has it, for the digest of a link whose page shows it (private.guest_files); null otherwise.
For the gateway's login.
Definer: the gateway's login may read no table.
Source: CVD-016, docs/decisions/250.$$;
grant execute on function private.link_object(text, uuid) to authenticator;

create function private.link_leave(digest text, origin jsonb default null) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  link private.request_links := private.link_with(link_leave.digest);
begin
  if link.id is null then
    return false;
  end if;
  perform private.keep_origin(link_leave.origin);
  perform private.leave_list(link, 'architect');
  return true;
end
$$;
comment on function private.link_leave(text, jsonb) is
$$The one press of a mail program (RFC 8058) by which a guest leaves the list of the architect whose link it is, for the link's digest: what
leave_guest_list does with the scope architect. origin: {address, device} of the sender. False for a link that shows nothing.
For the gateway's login.
Definer: the gateway's login may write no table.
Source: CVD-012, docs/decisions/250.$$;
grant execute on function private.link_leave(text, jsonb) to authenticator;
