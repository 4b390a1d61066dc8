create function private.document_handover(handover_id uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'title', 'Termo de entrega ' || h.number,
    'subtitle', concat_ws(' · ', p.name, private.handover_status_label(h.status)),
    'letterhead', private.letterhead(h.architect_id, parties -> 'architect'),
    'file_name', format('Termo de entrega %s - %s', h.number, p.name),
    'content_hash', coalesce(signed.content_hash, private.content_hash(content)),
    'blocks', jsonb_build_array(
      jsonb_build_object('kind', 'facts', 'columns', 2, 'heading', 'Partes', 'facts',
        private.party_facts('Cliente', parties -> 'client') || private.party_facts('Arquiteto', parties -> 'architect')),
      jsonb_build_object('kind', 'facts', 'columns', 2, 'heading', 'Obra', 'facts', jsonb_build_array(
        jsonb_build_object('label', 'Projeto', 'value', p.name),
        jsonb_build_object('label', 'Endereço', 'value', p.address),
        jsonb_build_object('label', 'Enviado em', 'value', private.day_label(private.day_in_sao_paulo(h.sent_at))),
        jsonb_build_object('label', 'Situação', 'value', private.handover_status_label(h.status)
          || case when h.status = 'accepted' and jsonb_array_length(content -> 'issues') > 0 then ', com ressalvas' else '' end)
      ))
    )
    || case when content ->> 'note' is null then '[]' else jsonb_build_array(
      jsonb_build_object('kind', 'text', 'heading', 'Mensagem do arquiteto', 'paragraphs', private.written_paragraphs(content ->> 'note'))
    ) end
    || jsonb_build_array(
      jsonb_build_object('kind', 'table', 'heading', 'O que foi entregue', 'empty', 'Nenhum pedido.',
        'columns', jsonb_build_array(
          jsonb_build_object('label', 'Pedido', 'width', 2),
          jsonb_build_object('label', 'Categoria', 'width', 3.5),
          jsonb_build_object('label', 'Entregue em', 'width', 3),
          jsonb_build_object('label', 'Garantia', 'width', 3.5)
        ),
        'rows', (
          select coalesce(jsonb_agg(jsonb_build_array(
            o.line ->> 'order', private.category_label(o.line ->> 'category'),
            coalesce(private.day_label((o.line ->> 'delivered_on')::date), 'sem entrega registrada'),
            coalesce('até ' || private.day_label((o.line ->> 'warranty_until')::date),
              private.months_label((o.line ->> 'warranty_months')::integer), '—')
          ) order by o.place), '[]')
          from jsonb_array_elements(content -> 'orders') with ordinality o (line, place)
        )
      ),
      jsonb_build_object('kind', 'table', 'heading', 'Pendências em aberto', 'empty', 'Nenhuma pendência em aberto.',
        'columns', jsonb_build_array(
          jsonb_build_object('label', 'Nº', 'width', 1),
          jsonb_build_object('label', 'O que falta', 'width', 6),
          jsonb_build_object('label', 'Ambiente', 'width', 2.5),
          jsonb_build_object('label', 'Pedido', 'width', 2)
        ),
        'rows', (
          select coalesce(jsonb_agg(jsonb_build_array(
            i.line ->> 'number', i.line ->> 'title', coalesce(i.line ->> 'room', '—'), coalesce(i.line ->> 'order', '—')
          ) order by i.place), '[]')
          from jsonb_array_elements(content -> 'issues') with ordinality i (line, place)
        )
      ),
      jsonb_build_object('kind', 'table', 'heading', 'Garantias e manuais entregues', 'empty', 'Nenhum arquivo.',
        'columns', jsonb_build_array(
          jsonb_build_object('label', 'Pedido', 'width', 2),
          jsonb_build_object('label', 'Arquivo', 'width', 9)
        ),
        'rows', (
          select coalesce(jsonb_agg(jsonb_build_array(
            f.line ->> 'order', jsonb_build_object('text', f.line ->> 'file_name', 'small', 'SHA-256 ' || (f.line ->> 'sha256'))
          ) order by f.place), '[]')
          from jsonb_array_elements(content -> 'files') with ordinality f (line, place)
        )
      ),
      jsonb_build_object('kind', 'text', 'heading', 'O que o aceite quer dizer', 'paragraphs', jsonb_build_array(
        'Ao aceitar este termo, o cliente recebe a obra no estado descrito acima. As pendências nomeadas são ressalvas: continuam em aberto '
          || 'até serem resolvidas.',
        'O aceite não muda a garantia de cada pedido nem a que a lei dá, também para defeitos que só aparecem depois (CDC, arts. 24 a 26).'
      )),
      jsonb_build_object('kind', 'sign_offs', 'heading', 'Aceite', 'sign_offs', private.sign_off_lines(h.id))
    )
  )
  from public.handovers h
  join public.projects p on p.id = h.project_id
  cross join lateral private.sent_handover(h) content
  cross join lateral private.parties_as_read(private.signed_parties(h.id, h.client_id, h.architect_id, null), false) parties
  left join lateral (
    select s.content_hash from public.sign_offs s where s.kind = 'handover' and s.entity_id = h.id order by s.created_at limit 1
  ) signed on true
  where h.id = document_handover.handover_id and h.status <> 'withdrawn' and (private.is_side_of(p) or private.asked_by('app_admin'))
$$;
comment on function private.document_handover(uuid) is
$$The document of a termo de entrega, as /documents/v1/handover/<id>.pdf draws it: parties, each order with its delivery and guarantee, open
pendências by number, manuals and certificates with their sha256, the client's sign-off. Its hash is that of what the client answers, as the
sign-off has it. Null for one that was withdrawn and for what the caller may not read.
For the project's client and architect and admins.
Definer: names and billing details of the other side, and the day of completion, are not granted.
Source: docs/decisions/108 and 277.$$;
grant execute on function private.document_handover(uuid) to app_client, app_architect, app_admin;

create function private.handover_status_label(status text) returns text
language sql immutable
set search_path = ''
as $$
  select case status when 'sent' then 'Esperando o cliente' when 'accepted' then 'Aceito' when 'contested' then 'Contestado' else 'Retirado' end
$$;
comment on function private.handover_status_label(text) is 'How documents write the state of a termo de entrega. Granted to nobody.';
