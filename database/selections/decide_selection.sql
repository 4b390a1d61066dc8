create function private.read_decisions(decisions jsonb) returns table (quote_id uuid, decision text, justification text)
language plpgsql stable
set search_path = ''
as $$
begin
  if jsonb_typeof(decisions) is distinct from 'array' or exists (
    select from jsonb_array_elements(decisions) d
    where jsonb_typeof(d) <> 'object' or coalesce(d ->> 'decision', '') not in ('approved', 'refused')
  ) then
    raise exception 'Aprove ou recuse cada item da seleção.' using errcode = 'SELEC';
  end if;
  return query
    select d.quote_id, d.decision, nullif(btrim(d.justification), '')
    from jsonb_to_recordset(decisions) d (quote_id uuid, decision text, justification text);
end
$$;
comment on function private.read_decisions(jsonb) is
$$A client's decisions as rows, [{quote_id, decision approved|refused, justification}]; SELEC for anything else.
For decide_selection; granted to nobody.$$;

create function public.decide_selection(selection_id uuid, decisions jsonb)
returns table (approved_quotes integer, refused_quotes integer)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  held public.selections;
  stale text;
  approved uuid[];
  refused uuid[];
begin
  perform private.only_people();
  select * into held
  from public.selections s
  where s.id = decide_selection.selection_id and s.client_id = auth.uid() and private.asked_by('app_client');
  if not found then
    raise exception 'Seleção não encontrada.' using errcode = 'PT404';
  end if;
  perform private.hold_selections(held.project_id);
  select * into held from public.selections s where s.id = held.id;
  if held.status = 'withdrawn' then
    raise exception 'O arquiteto retirou esta seleção.' using errcode = 'PT409';
  end if;

  select
    coalesce(array_agg(d.quote_id) filter (where d.decision = 'approved'), '{}'),
    coalesce(array_agg(d.quote_id) filter (where d.decision = 'refused'), '{}')
  into approved, refused
  from private.read_decisions(decisions) d;
  if (select array_agg(id order by id) from unnest(approved || refused) id)
    is distinct from (select array_agg(c.quote_id order by c.quote_id) from public.selection_items c where c.selection_id = held.id)
  then
    raise exception 'Aprove ou recuse cada item da seleção.' using errcode = 'SELEC';
  end if;

  if held.status = 'decided' then
    if exists (
      select from public.selection_items c
      where c.selection_id = held.id and (c.decision = 'approved') <> (c.quote_id = any (approved))
    ) then
      raise exception 'Esta seleção já foi respondida.' using errcode = 'PT409';
    end if;
    return query select cardinality(approved), cardinality(refused);
    return;
  end if;
  if exists (select from private.read_decisions(decisions) d where d.decision = 'refused' and d.justification is null) then
    raise exception 'Escreva por que recusou.' using errcode = 'SELEC';
  end if;

  perform private.hold_decision(held.project_id);
  perform private.check_phase(held.project_id);
  select s.description into stale from private.stale_items(held.id) s limit 1;
  if found then
    raise exception 'A proposta de % mudou: o arquiteto precisa reenviar.', stale using errcode = 'PT409';
  end if;
  perform private.check_choice(held.project_id, approved);

  update public.selection_items c
  set decision = d.decision, justification = d.justification
  from private.read_decisions(decisions) d
  where c.selection_id = held.id and c.quote_id = d.quote_id;
  update public.selections s set status = 'decided', decided_at = now() where s.id = held.id;
  perform private.approve_chosen(held.project_id, approved, held.keep_undecided, held.id, refused, held.undecided_categories);

  perform private.notify_selection_decided(held.id);
  perform private.post_event(
    held.project_id, null, 'selection_decided',
    jsonb_build_object('approved', cardinality(approved), 'refused', cardinality(refused))
  );
  return query select cardinality(approved), cardinality(refused);
end
$$;
comment on function public.decide_selection(uuid, jsonb) is
$$A client decides a selection, whole and at once. decisions: [{quote_id, decision approved|refused, justification}], one for each
of its quotes; what is refused says why (up to 1,000 characters) and stays in quotation. What is approved has all the consequences of an approval.
Returns how many were approved and refused; the same again changes nothing.
For the project's client; to anybody else the selection does not exist (PT404).
Raises SELEC (a quote left out, added or neither approved nor refused, a refusal without words), PT409 (an offer changed or is no
longer valid, the selection was withdrawn or decided otherwise), QPHAS, and what approve_quotes refuses of a choice: QWHOL, QPRIC,
QSUPP.
Definer: approves quotes, which no client may write.
Source: docs/decisions/098.$$;
grant execute on function public.decide_selection(uuid, jsonb) to app_client;
