create function private.party_facts(role text, person uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_array(jsonb_build_object('label', party_facts.role, 'value', concat_ws(E'\n',
    called.name || case when called.name <> p.full_name then ' · ' || p.full_name else '' end,
    case length(b.tax_id) when 11 then 'CPF ' else 'CNPJ ' end || private.tax_id_label(b.tax_id),
    nullif(concat_ws(', ', b.address, b.city, b.state), '')
  )))
  from public.profiles p
  left join public.billing_details b on b.profile_id = p.id
  cross join lateral (select coalesce(b.legal_name, p.company_name, p.full_name)) called (name)
  where p.id = person
$$;
comment on function private.party_facts(text, uuid) is
$$How a document names one side: its registered or company name with the person's, CPF or CNPJ and address where they were given, as
one fact of a block, a line for each. For functions of documents; granted to nobody.$$;

create function private.letterhead(person uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'name', coalesce(p.company_name, p.full_name),
    'detail', case when p.company_name <> p.full_name then p.full_name end,
    'logo', (
      select jsonb_build_object('bucket', 'public-files', 'name', l.name) from public.list_logos(array[p.id]) l
    )
  ))
  from public.profiles p
  where p.id = person
$$;
comment on function private.letterhead(uuid) is
$$Whose document it is, at its head: company or name, the person's name below that of a company, and their logo where they have one.
For functions of documents; granted to nobody.$$;

create function private.tax_id_label(tax_id text) returns text
language sql immutable
set search_path = ''
as $$
  select case length(tax_id)
    when 11 then regexp_replace(tax_id, '^(.{3})(.{3})(.{3})(..)$', '\1.\2.\3-\4')
    when 14 then regexp_replace(tax_id, '^(..)(.{3})(.{3})(.{4})(..)$', '\1.\2.\3/\4-\5')
  end
$$;
comment on function private.tax_id_label(text) is
  'A CPF or CNPJ as people read it: 123.456.789-09, 11.222.333/0001-81; null without one. Granted to nobody.';

create function private.day_label(day date) returns text
language sql immutable
set search_path = ''
as $$ select to_char(day, 'DD/MM/YYYY') $$;
comment on function private.day_label(date) is 'A day as documents write it: 05/12/2026. Granted to nobody.';

create function private.sign_off_lines(entity uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'who', p.full_name,
      'role', case s.person_role when 'supplier' then 'Fornecedor' when 'architect' then 'Arquiteto' else 'Cliente' end,
      'decision', case s.decision when 'agreed' then 'Aceito' else 'Recusado' || coalesce(': ' || s.reason, '') end,
      'when', to_char(s.created_at at time zone 'America/Sao_Paulo', 'DD/MM/YYYY "às" HH24:MI'),
      'hash', s.content_hash
    ) order by s.created_at, s.id
  ), '[]')
  from public.sign_offs s
  join public.profiles p on p.id = s.person_id
  where s.entity_id = entity
$$;
comment on function private.sign_off_lines(uuid) is
  'The sign-offs of a subject as a block of a document shows them. For functions of documents; granted to nobody.';

create function private.document_order(order_id uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'title', 'Pedido ' || private.order_label(o),
    'subtitle', concat_ws(' · ', p.name, private.category_label(o.category),
      case o.status when 'issued' then 'Emitido' when 'confirmed' then 'Confirmado' else 'Cancelado' end,
      'versão ' || o.version),
    'letterhead', private.letterhead(o.architect_id),
    'file_name', format('Pedido %s-%s %s', lpad(o.number::text, 4, '0'), o.year, p.name),
    'content_hash', private.content_hash(content),
    'blocks', jsonb_build_array(
      jsonb_build_object('kind', 'facts', 'columns', 2, 'heading', 'Partes', 'facts',
        private.party_facts('Cliente', o.client_id) || private.party_facts('Fornecedor', o.supplier_id)),
      jsonb_build_object('kind', 'facts', 'columns', 2, 'heading', 'Condições', 'facts', jsonb_build_array(
        jsonb_build_object('label', 'Arquiteto', 'value', (select a.full_name from public.profiles a where a.id = o.architect_id)),
        jsonb_build_object('label', 'Emitido em', 'value', private.day_label(private.day_in_sao_paulo(o.created_at))),
        jsonb_build_object('label', 'Entregar em', 'value', coalesce(o.delivery_place, p.address)),
        jsonb_build_object('label', 'Garantia', 'value', case
          when o.warranty_months = 1 then '1 mês' when o.warranty_months > 1 then o.warranty_months || ' meses' end)
      )),
      jsonb_build_object('kind', 'table', 'heading', 'Itens', 'empty', 'Nenhum item: o pedido foi cancelado.',
        'columns', jsonb_build_array(
          jsonb_build_object('label', 'Item', 'width', 6),
          jsonb_build_object('label', 'Quantidade', 'align', 'right', 'width', 2),
          jsonb_build_object('label', 'Prazo', 'align', 'right', 'width', 1.5),
          jsonb_build_object('label', 'Valor', 'align', 'right', 'width', 2.5)
        ),
        'rows', (
          select coalesce(jsonb_agg(jsonb_build_array(
            concat_ws(E'\n', i.line ->> 'description', nullif(i.line ->> 'note', '')),
            replace(i.line ->> 'quantity', '.', ',') || ' ' || (i.line ->> 'unit'),
            case (i.line ->> 'delivery_time_days')::integer when 1 then '1 dia' else (i.line ->> 'delivery_time_days') || ' dias' end,
            case (i.line ->> 'price')::numeric when 0 then 'incluso' else private.brl((i.line ->> 'price')::numeric) end
          ) order by i.place), '[]')
          from jsonb_array_elements(content -> 'items') with ordinality i (line, place)
        ),
        'totals', jsonb_build_array(jsonb_build_array('Total', '', '', private.brl((content ->> 'total')::numeric)))
      ),
      jsonb_build_object('kind', 'table', 'heading', 'Parcelas', 'empty', 'Nenhuma parcela.',
        'columns', jsonb_build_array(
          jsonb_build_object('label', 'Parcela', 'width', 5),
          jsonb_build_object('label', 'Vencimento', 'width', 4),
          jsonb_build_object('label', 'Valor', 'align', 'right', 'width', 2.5)
        ),
        'rows', (
          select coalesce(jsonb_agg(jsonb_build_array(
            format('%s. %s', i.line ->> 'number', i.line ->> 'label'),
            case
              when i.line ->> 'due_on' is not null then private.day_label((i.line ->> 'due_on')::date)
              when (i.line ->> 'offset_days')::integer > 0 then (i.line ->> 'offset_days') || ' dias depois da entrega'
              else 'na entrega'
            end,
            private.brl((i.line ->> 'amount')::numeric)
          ) order by i.place), '[]')
          from jsonb_array_elements(content -> 'instalments') with ordinality i (line, place)
        )
      )
    ) || private.applied_change_lines(o.id) || jsonb_build_array(
      jsonb_build_object('kind', 'text', 'heading', 'Termos', 'paragraphs', to_jsonb(
        string_to_array(coalesce(o.terms, 'Nenhum termo além das condições acima.'), E'\n')
      )),
      jsonb_build_object('kind', 'sign_offs', 'heading', 'Aceites', 'sign_offs', private.sign_off_lines(o.id))
    )
  )
  from public.orders o
  join public.projects p on p.id = o.project_id
  cross join lateral private.order_content(o.id) content
  where o.id = document_order.order_id and private.may_read_order(o)
$$;
comment on function private.document_order(uuid) is
$$The document of an order, as /documents/v1/order/<id>.pdf draws it: parties, conditions, items, instalments, applied change
orders, terms, sign-offs. Its
hash is that of private.order_content, which a supplier's sign-off of the same version has. Null for what the caller may not read.
For the order's client, architect and supplier, and admins.
Definer: names and billing details of the other sides are not granted.
Source: docs/decisions/108 and 110.$$;
grant execute on function private.document_order(uuid) to app_client, app_architect, app_supplier, app_admin;
