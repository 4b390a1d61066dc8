create function private.has_photo_of_refusal(delivery public.deliveries) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.attachments a
    where a.kind = 'delivery' and a.entity_id = (delivery).id and a.mime_type like 'image/%'
      -- A photo of what was loaded shows nothing of what was refused.
      and a.uploaded_by <> (delivery).supplier_id
      and not exists (
        select from public.account_people m where m.account_id = (delivery).supplier_id and m.person_id = a.uploaded_by
      )
  )
$$;
comment on function private.has_photo_of_refusal(public.deliveries) is
  'Whether a delivery has an image that its supplier''s side did not send. For check_delivery; granted to nobody.';

create function private.checked_lines_of(delivery uuid, lines jsonb)
returns table (quote_id uuid, accepted numeric, refused numeric, reason text)
language plpgsql stable
set search_path = ''
as $$
#variable_conflict use_column
declare
  kept record;
  line jsonb;
  absent numeric;
begin
  if jsonb_typeof(lines) not in ('array', 'null') then
    raise exception 'Confira cada item desta entrega.' using errcode = 'DELQT';
  elsif jsonb_array_length(nullif(lines, 'null')) > 500 then
    raise exception 'Confira cada item desta entrega.' using errcode = 'DELQT';
  elsif exists (
    select
    from (select private.uuid_or_null(l.value ->> 'quote_id') as quote_id from jsonb_array_elements(nullif(lines, 'null')) l) said
    left join private.delivery_lines n on n.delivery_id = delivery and n.quote_id = said.quote_id
    group by said.quote_id
    having count(*) <> 1 or count(n.quote_id) = 0
  ) then
    raise exception 'Um dos itens não está nesta entrega. Atualize a página.' using errcode = 'DELQT';
  end if;
  for kept in select n.quote_id, n.quantity, i.unit
    from private.delivery_lines n
    join public.quotes q on q.id = n.quote_id
    join public.project_items i on i.id = q.project_item_id
    where n.delivery_id = delivery
    order by n.quote_id
  loop
    quote_id := kept.quote_id;
    line := (select l.value from jsonb_array_elements(nullif(lines, 'null')) l where private.uuid_or_null(l.value ->> 'quote_id') = kept.quote_id);
    if line is null and nullif(lines, 'null') is not null then
      raise exception 'Confira cada item desta entrega.' using errcode = 'DELQT';
    end if;
    accepted := case
      when line is null then kept.quantity
      else private.exact_number(private.number_in(line, 'accepted'), 3, 'Informe a quantidade com até três casas decimais.')
    end;
    absent := coalesce(private.exact_number(private.number_in(line, 'absent'), 3, 'Informe a quantidade com até três casas decimais.'), 0);
    if accepted is null or accepted < 0 or absent < 0 or accepted + absent > kept.quantity then
      raise exception 'Foram marcados %: o que chegou não passa disso.', private.amount_label(kept.quantity, kept.unit)
        using errcode = 'DELQT', detail = kept.quote_id::text;
    end if;
    refused := kept.quantity - accepted - absent;
    reason := nullif(btrim(private.shown_text(line ->> 'reason')), '');
    if length(reason) > 500 then
      raise exception 'O motivo pode ter até 500 letras.' using errcode = 'PT400';
    end if;
    return next;
  end loop;
end
$$;
comment on function private.checked_lines_of(uuid, jsonb) is
$$The count of a delivery as somebody sends it [{quote_id, accepted, absent, reason}], each line of it once; null: all of it was accepted. absent: what did not
come, 0 where it is left out; the rest was refused. Raises DELQT (the details name the quote), PT400, DECIM, 22P02.
Granted to nobody.$$;

create function private.delivery_content(delivery uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'delivery', d.id, 'order', private.order_label(o), 'version', d.version, 'arrives_on', d.arrives_on, 'arrived_on', d.arrived_on,
    'note', d.check_note,
    'lines', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'description', i.description, 'unit', i.unit, 'quantity', trim_scale(l.quantity), 'accepted', trim_scale(l.accepted),
          'refused', trim_scale(l.refused), 'reason', l.reason
        ) order by i.position, i.id
      ), '[]')
      from private.delivery_lines l
      join public.quotes q on q.id = l.quote_id
      join public.project_items i on i.id = q.project_item_id
      where l.delivery_id = d.id
    ),
    'photos', (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'sha256', b.digest) order by a.created_at, a.id), '[]')
      from public.attachments a
      join storage.objects b on b.id = a.id
      where a.kind = 'delivery' and a.entity_id = d.id
    )
  )
  from public.deliveries d
  join public.orders o on o.id = d.order_id
  where d.id = delivery_content.delivery
$$;
comment on function private.delivery_content(uuid) is
$$Content of the sign-off of a delivery, without the names of people: {delivery, order, version, arrives_on, arrived_on, note, lines [{description,
unit, quantity, accepted, refused, reason}], photos [{id, sha256}]}. Granted to nobody.$$;

create function private.sign_delivery(held public.deliveries, decision text, reason text) returns public.sign_offs
language plpgsql volatile
set search_path = ''
as $$
declare
  content jsonb := private.delivery_content((held).id);
  person uuid := auth.person();
  given public.sign_offs;
begin
  insert into public.sign_offs (
    kind, entity_id, entity_version, decision, reason, content, content_hash, person_id, account_id, person_role, session_id,
    project_id, architect_id, client_id, supplier_id, person_name
  )
  values (
    'delivery', (held).id, (held).version, sign_delivery.decision, sign_delivery.reason, content, private.content_hash(content), person,
    nullif(auth.uid(), person), private.actor_role(), (auth.jwt() ->> 'session_id')::uuid,
    (held).project_id, (held).architect_id, (held).client_id, (held).supplier_id, private.name_beside(person, auth.uid())
  )
  returning * into given;
  return given;
end
$$;
comment on function private.sign_delivery(public.deliveries, text, text) is
$$Keeps the word of the side that checked a delivery, with what was counted (agreed), or that it took its check back (refused). It names the version
that this act wrote.
For check_delivery and reopen_delivery; granted to nobody.
Source: docs/decisions/107 and 271.$$;

create function private.refuse_second_check(held public.deliveries) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  raise exception '% conferiu esta entrega em %.',
    private.acting_name((held).checked_by, case (held).checked_role when 'client' then (held).client_id else (held).architect_id end),
    to_char((held).checked_at at time zone 'America/Sao_Paulo', 'DD/MM/YYYY "às" HH24:MI')
    using errcode = 'PT409', detail = jsonb_build_object(
      'checked_role', (held).checked_role, 'checked_at', (held).checked_at, 'version', (held).version
    )::text;
end
$$;
comment on function private.refuse_second_check(public.deliveries) is
  'Raises PT409 with who checked a delivery and when. For check_delivery; granted to nobody.';

create function public.check_delivery(
  target_delivery_id uuid,
  version integer,
  lines jsonb default null,
  note text default null,
  arrived_on date default null
) returns table (saved_id uuid, saved_version integer, sign_off_id uuid, signed_at timestamptz, content_hash text, is_fulfilled boolean)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  held public.deliveries;
  given public.sign_offs;
  words text := nullif(btrim(private.shown_text(check_delivery.note)), '');
  today date := private.day_in_sao_paulo(now());
  came_on date;
begin
  -- Decisions about one subject take turns, before any other lock (take_sign_off).
  perform pg_advisory_xact_lock(hashtextextended('sign_off/' || target_delivery_id, 795));
  held := private.hold_delivery(target_delivery_id);

  if held.status = 'checked' and held.version = check_delivery.version + 1 then
    select s.* into given
    from public.sign_offs s
    where s.kind = 'delivery' and s.entity_id = held.id and s.entity_version = held.version
      and coalesce(s.account_id, s.person_id) = auth.uid();
    -- Sent again after the response was lost.
    if given.id is not null and not exists (
      select
      from private.checked_lines_of(held.id, lines) n
      join private.delivery_lines l on l.delivery_id = held.id and l.quote_id = n.quote_id
      where (l.accepted, l.refused) is distinct from (n.accepted, n.refused)
    ) then
      return query select held.id, held.version, given.id, given.created_at, given.content_hash, private.is_delivered(held.order_id);
      return;
    end if;
    perform private.refuse_second_check(held);
  elsif held.status = 'withdrawn' then
    raise exception 'Esta entrega foi desmarcada.' using errcode = 'DELST';
  elsif held.version is distinct from check_delivery.version and held.status = 'checked' then
    perform private.refuse_second_check(held);
  elsif held.version is distinct from check_delivery.version then
    raise exception 'Esta entrega mudou. Atualize a página e tente de novo.' using errcode = 'PT409';
  elsif held.status = 'checked' then
    raise exception 'Esta entrega já foi conferida.' using errcode = 'DELST';
  end if;

  came_on := coalesce(check_delivery.arrived_on, held.arrives_on);
  if came_on > today then
    raise exception '%', case
      when check_delivery.arrived_on is null
        then format('Esta entrega está marcada para %s. Se chegou antes, informe o dia.', to_char(held.arrives_on, 'DD/MM/YYYY'))
      else 'O dia em que chegou não pode estar no futuro.'
    end using errcode = 'DELST';
  elsif came_on < today - 365 then
    raise exception 'Confira o dia em que chegou.' using errcode = 'PT400';
  elsif length(words) > 500 then
    raise exception 'A observação pode ter até 500 letras.' using errcode = 'PT400';
  end if;
  if exists (
    select from private.checked_lines_of(held.id, lines) n
    where n.refused > 0 and (n.reason is null or not private.has_photo_of_refusal(held))
  ) then
    raise exception 'Anexe uma foto do que foi recusado e escreva o motivo.' using errcode = 'DELPH';
  end if;

  update private.delivery_lines l
  set accepted = n.accepted, refused = n.refused, reason = n.reason
  from private.checked_lines_of(held.id, lines) n
  where l.delivery_id = held.id and l.quote_id = n.quote_id;
  update public.deliveries d
  set status = 'checked', version = d.version + 1, arrived_on = came_on, checked_role = private.actor_role(), checked_by = auth.person(),
    checked_at = now(), check_note = words, changed_at = now()
  where d.id = held.id
  returning * into held;
  perform private.settle_deliveries(held.order_id);
  given := private.sign_delivery(held, 'agreed', null);
  perform private.notify_delivery(held, 'delivery_checked', 'checked');
  return query select held.id, held.version, given.id, given.created_at, given.content_hash, private.is_delivered(held.order_id);
end
$$;
comment on function public.check_delivery(uuid, integer, jsonb, text, date) is
$$Writes down what came of a delivery that was announced, and keeps it as the word of the side that counted (a sign-off of kind delivery). version: the
one that was read. lines: [{quote_id, accepted, absent, reason}], each line of the delivery; without lines all of it was accepted. What is neither
accepted nor absent was refused: it needs a reason, up to 500 characters, and the delivery an image that its supplier did not send (DELPH). What was
refused or absent is to be delivered again. arrived_on: the day on which it came, that of the announcement unless it is said; before the announced day
it has to be said.
When everything that the order holds was accepted, the order is fulfilled and its instalments that are due on delivery get their day. Returns id,
version, the sign-off's id, time and hash, and whether the order is fulfilled; the same count sent again by the
same account returns the same. The first check counts: the other side gets PT409 with who and when. The other sides are notified.
For the project's architect and client, until the project is archived (PHASE); to anybody else the delivery does not exist (PT404).
Raises DELST (withdrawn, checked, a day to come), DELQT, DELPH, PT409, PT400, DECIM, 22P02.
Definer: nobody may write deliveries, sign-offs, orders or instalments.
Source: docs/decisions/271.$$;
grant execute on function public.check_delivery(uuid, integer, jsonb, text, date) to app_client, app_architect;
