create function private.read_purchase(purchase jsonb, today date) returns public.purchases
language plpgsql stable
set search_path = ''
as $$
declare
  read public.purchases;
begin
  if jsonb_typeof(purchase) is distinct from 'object' or octet_length(purchase::text) > 200000 then
    raise exception 'Não foi possível ler esta compra.' using errcode = 'PURCH';
  end if;
  read.kind := coalesce(purchase ->> 'kind', 'material');
  read.vendor := nullif(btrim(private.shown_text(purchase ->> 'vendor')), '');
  read.description := nullif(btrim(private.shown_text(purchase ->> 'description')), '');
  read.note := nullif(btrim(private.shown_text(purchase ->> 'note')), '');
  read.total := private.reais(private.number_in(purchase, 'total'));
  read.bought_on := (purchase ->> 'bought_on')::date;
  if read.kind not in ('material', 'labour', 'service', 'fee', 'tax', 'professional', 'other') then
    raise exception 'Escolha o tipo da compra.' using errcode = 'PURCH';
  elsif read.vendor is null or length(read.vendor) > 120 then
    raise exception 'Informe a loja ou a pessoa, em até 120 letras.' using errcode = 'PURCH';
  elsif length(read.description) > 300 or length(read.note) > 2000 then
    raise exception 'A descrição pode ter até 300 letras, e a observação até 2.000.' using errcode = 'PURCH';
  elsif read.total is null or read.total <= 0 then
    raise exception 'Informe o valor da compra.' using errcode = 'PURCH';
  elsif read.bought_on > today then
    raise exception 'A data da compra não pode estar no futuro.' using errcode = 'PURCH';
  elsif read.bought_on < date '2000-01-01' then
    raise exception 'Confira a data da compra.' using errcode = 'PURCH';
  end if;
  return read;
end
$$;
comment on function private.read_purchase(jsonb, date) is
$$The words, kind, day and total of a purchase as somebody wrote it. Raises PURCH, DECIM, 22P02. For save_purchase; granted to nobody.$$;

create function public.save_purchase(
  purchase_id uuid,
  target_project_id uuid,
  purchase jsonb,
  version integer default null
) returns table (saved_id uuid, number integer, saved_version integer)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  project public.projects;
  held public.purchases;
  written public.purchases;
begin
  if save_purchase.purchase_id is null then
    raise exception 'Não foi possível ler esta compra.' using errcode = 'PURCH';
  end if;
  if not exists (select from public.projects p where p.id = target_project_id and private.is_side_of(p)) then
    raise exception 'Projeto não encontrado.' using errcode = 'PT404';
  end if;
  -- Items before the project and its quotes: an approval of one of them takes turns with this (quotes/transitions.sql).
  perform from public.project_items i
  where i.id in (
    select private.uuid_or_null(l.value ->> 'item_id')
    from jsonb_array_elements(case jsonb_typeof(purchase -> 'lines') when 'array' then purchase -> 'lines' else '[]' end) l
    union all
    select l.item_id from public.purchase_lines l where l.purchase_id = save_purchase.purchase_id
  ) and i.project_id = target_project_id
  order by i.id
  for no key update;
  select * into project
  from public.projects p
  where p.id = target_project_id and private.is_side_of(p)
  for no key update;
  if not found then
    raise exception 'Projeto não encontrado.' using errcode = 'PT404';
  elsif project.status = 'archived' then
    raise exception 'Este projeto está arquivado.' using errcode = 'PHASE';
  end if;

  select * into held from public.purchases c where c.id = save_purchase.purchase_id;
  if found and held.project_id <> project.id then
    raise exception 'Compra não encontrada.' using errcode = 'PT404';
  elsif found and save_purchase.version is null then
    if held.created_by <> auth.person() then
      raise exception 'Compra não encontrada.' using errcode = 'PT404';
    end if;
    -- Sent again after the response was lost.
    return query select held.id, held.number, held.version;
    return;
  elsif found then
    held := private.hold_purchase_to_write(held.id, save_purchase.version);
  elsif save_purchase.version is not null then
    raise exception 'Compra não encontrada.' using errcode = 'PT404';
  end if;

  written := private.read_purchase(purchase, private.day_in_sao_paulo(now()));
  if held.id is not null and written.total < private.purchase_paid(held.id) then
    raise exception 'O total não pode ficar abaixo do que já foi pago: %.', private.brl(private.purchase_paid(held.id))
      using errcode = 'PURCH';
  end if;

  if held.id is null then
    insert into public.purchases (
      id, project_id, number, kind, vendor, description, bought_on, total, note, recorded_role, created_by, architect_id, client_id
    )
    values (
      save_purchase.purchase_id, project.id, private.next_number('purchase', project.id, 0), written.kind, written.vendor,
      written.description, written.bought_on, written.total, written.note, private.actor_role(), auth.person(), project.architect_id,
      project.client_id
    )
    returning * into held;
  else
    update public.purchases c
    set kind = written.kind, vendor = written.vendor, description = written.description, bought_on = written.bought_on,
      total = written.total, note = written.note, version = c.version + 1, changed_at = now()
    where c.id = held.id
    returning * into held;
  end if;
  perform private.write_purchase_parts(held, purchase);
  perform private.close_bought_items(held);
  perform private.notify_purchase(held, case held.version when 1 then 'purchase_recorded' else 'purchase_changed' end);
  return query select held.id, held.number, held.version;
end
$$;
comment on function public.save_purchase(uuid, uuid, jsonb, integer) is
$$Records what was bought for a project without a quote on Prumo, or changes it. purchase_id: chosen by the form, so that a purchase sent twice is
stored once. purchase: {kind, vendor, description, bought_on (null: planned), total (R$), note, lines, instalments}; lines (1 to 60, of
{description, category, item_id, quantity, unit, amount}) sum to the total, and so do instalments (1 to 60, of {label, amount, due_on}; without
them one on the day of the purchase). What suppliers were asked for an item that is bought is closed.
version: null for a new one, else the version that was read.
Returns the id, the number in the project and the version. The other side is notified.
For the project's client and architect, until it is archived (PHASE); what one side recorded the other cannot change (42501). To anybody else
project and purchase do not exist (PT404).
Raises PURCH with a sentence, PT409 for another version, DECIM, 22P02.
Definer: nobody may write purchases.
Source: docs/decisions/239.$$;
grant execute on function public.save_purchase(uuid, uuid, jsonb, integer) to app_client, app_architect;
