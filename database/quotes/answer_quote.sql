create function private.answer_quote() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  members uuid[];
  total_cents bigint;
  share_cents bigint;
  remainder_cents bigint;
begin
  if new.status <> 'submitted' then
    raise exception 'A resposta do fornecedor é o envio do orçamento completo.' using errcode = 'QSTAT';
  end if;
  if old.closed_as = 'cancelled' then
    -- With its project, if that is over; what is asked here is which sentence is the true one.
    perform private.check_phase(old.project_id);
  elsif old.closed_as = 'no_response' then
    perform private.check_deadline(old.request_id);
  end if;
  perform private.check_answer(old.status, new.price, new.delivery_time_days);
  if new.price >= 10000000000 or new.price <> round(new.price, 2) then
    raise exception 'Informe o valor em reais, com até duas casas decimais.' using errcode = 'QPRIC';
  end if;

  select array_agg(id order by id) into members from private.hold_open_group(old, false);
  if not old.id = any (coalesce(members, '{}')) then
    raise exception 'Este item já tem um orçamento aprovado.' using errcode = 'QSTAT';
  end if;

  total_cents := new.price * 100;
  share_cents := total_cents / cardinality(members);
  remainder_cents := total_cents % cardinality(members);

  update public.quotes q
  set status = 'submitted',
    price = round((share_cents + case when q.id = members[1] then remainder_cents else 0 end) / 100.0, 2),
    delivery_time_days = new.delivery_time_days,
    notes = new.notes,
    submitted_at = now()
  where q.id = any (members)
    and q.id <> old.id;

  new.price := round((share_cents + case when old.id = members[1] then remainder_cents else 0 end) / 100.0, 2);
  new.submitted_at := now();
  return new;
end
$$;
comment on function private.answer_quote() is
$$A supplier's plain update of one row answers its whole group: days, notes and status go to the group's other open rows,
and the total is split in equal cents, the remainder on the lowest id, so that the rows always sum to what was sent.
Raises what check_answer, check_phase and hold_open_group raise, and QPRIC for a total that is too large or finer than a cent.
Definer: touches rows beyond the one that was named; the policy has already checked whose they are.
Source: Q-02.$$;
