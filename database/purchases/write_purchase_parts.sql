create function private.write_purchase_parts(purchase public.purchases, said jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  delete from public.purchase_lines l where l.purchase_id = (purchase).id;
  insert into public.purchase_lines (
    purchase_id, position, description, category, item_id, quantity, unit, amount, project_id, architect_id, client_id
  )
  select (purchase).id, l.position, l.description, l.category, l.item_id, l.quantity, l.unit, l.amount,
    (purchase).project_id, (purchase).architect_id, (purchase).client_id
  from private.purchase_lines_of(said -> 'lines', (purchase).total, (purchase).project_id) l;

  -- By its number, so that an instalment that stays keeps its id, which calendars know.
  insert into public.purchase_instalments as i (purchase_id, number, label, amount, due_on, project_id, architect_id, client_id)
  select (purchase).id, n.number, n.label, n.amount, n.due_on, (purchase).project_id, (purchase).architect_id, (purchase).client_id
  from private.purchase_instalments_of(said -> 'instalments', (purchase).total, (purchase).bought_on) n
  on conflict on constraint purchase_instalments_numbered_once do update
  set (label, amount, due_on, removed_at) = (excluded.label, excluded.amount, excluded.due_on, null);
  update public.purchase_instalments i
  set removed_at = now()
  where i.purchase_id = (purchase).id and i.removed_at is null
    and i.number > greatest(case jsonb_typeof(said -> 'instalments') when 'array' then jsonb_array_length(said -> 'instalments') end, 1);

  -- The costs of a category may come near its forecast.
  perform private.notify_budget((purchase).project_id, l.category)
  from (
    select distinct n.category from public.purchase_lines n where n.purchase_id = (purchase).id and n.category is not null
  ) l;
end
$$;
comment on function private.write_purchase_parts(public.purchases, jsonb) is
$$Replaces the lines and instalments of a purchase by those that were written. Raises what private.purchase_lines_of and
private.purchase_instalments_of raise. For save_purchase; granted to nobody.$$;
