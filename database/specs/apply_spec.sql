create function private.apply_spec(item_id uuid, spec jsonb, source text) returns integer
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_column
declare
  item public.project_items;
  held public.item_specs;
  written public.item_specs;
  standing jsonb;
  content jsonb;
  client uuid;
  is_shown boolean;
begin
  perform private.check_spec(apply_spec.spec);
  perform private.check_spec_cover(apply_spec.item_id, apply_spec.spec);
  select * into strict item from public.project_items i where i.id = apply_spec.item_id;
  select * into held from public.item_specs s where s.item_id = apply_spec.item_id for no key update;
  standing := case when held.item_id is not null then private.standing_content(held) else '{"accepts_equivalent": true}' end;
  content := private.merge_spec(standing, apply_spec.spec);
  if held.item_id is not null and content = standing and (apply_spec.source = 'addendum' or held.status = 'approved') then
    return coalesce(held.approved_version, held.version);
  end if;

  -- The client approved the one before or was asked to, so they are asked about this one.
  is_shown := held.status <> 'draft' or held.approved_version is not null;
  select p.client_id into client from public.projects p where p.id = item.project_id;
  if held.item_id is null then
    insert into public.item_specs (item_id, project_id, architect_id)
    values (item.id, item.project_id, item.architect_id)
    returning * into held;
  else
    update public.item_spec_versions v
    set outcome = case v.outcome when 'approved' then 'replaced' else 'withdrawn' end
    where v.item_id = item.id and v.outcome in ('approved', 'proposed');
    held.version := held.version + 1;
  end if;
  written := jsonb_populate_record(held, content);
  update public.item_specs s
  set code = written.code, brand = written.brand, model = written.model, finish = written.finish, color = written.color, size = written.size,
    notes = written.notes, accepts_equivalent = written.accepts_equivalent, vendor_name = written.vendor_name,
    vendor_url = written.vendor_url, cover_id = written.cover_id, version = held.version, changed_at = now(), stands_since = now(),
    status = case
      when apply_spec.source = 'change_order' then 'approved'
      when is_shown and client is not null then 'proposed'
      else 'draft'
    end,
    approved_version = case apply_spec.source when 'change_order' then held.version end
  where s.item_id = item.id
  returning * into written;
  if written.status <> 'draft' then
    insert into public.item_spec_versions (item_id, version, content, source, outcome, decided_at, project_id, architect_id, client_id)
    values (
      item.id, written.version, private.spec_content(written), apply_spec.source,
      case written.status when 'approved' then 'approved' else 'proposed' end,
      case written.status when 'approved' then now() end,
      item.project_id, item.architect_id, client
    );
  end if;
  perform private.check_spec_codes(item.project_id, array[item.id]);
  if apply_spec.spec ? 'code' then
    perform private.name_items_by_spec(array[item.id]);
  end if;
  return written.version;
end
$$;
comment on function private.apply_spec(uuid, jsonb, text) is
$$Writes the ficha that an addendum or an applied change order says (spec: only the fields that change of the version that stands), as private.check_spec has
it; source: addendum or change_order. It stands at once, and the approved one before is replaced. By a change order it is approved, since all three
agreed; by an addendum the client is asked to approve it where they knew the one before (the caller then calls notify_specs_of_addendum, once),
and otherwise it is a draft. Where it changes nothing, nothing is written.
Returns the number of the version that stands. The caller has checked who acts and holds item and project.
Raises PT400 (also for a cover that is no picture of the item), SPECS (a code that another item has). Granted to nobody.
Source: docs/decisions/282 and 283.$$;

create function private.withdraw_overtaken_specs(item_ids uuid[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  overtaken constant uuid[] := array(
    select s.item_id from public.item_specs s
    where s.item_id = any (item_ids) and s.status = 'proposed' and s.approved_version is not null
  );
begin
  if cardinality(overtaken) > 0 then
    perform private.take_back_specs(overtaken);
  end if;
end
$$;
comment on function private.withdraw_overtaken_specs(uuid[]) is
$$Takes back from the client what would replace the version that stands, now that suppliers are asked for that one or have confirmed it: the change needs an
addendum or a change order. Granted to nobody.
Source: docs/decisions/283.$$;

create function private.follow_asked_specs() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.withdraw_overtaken_specs(array(select n.project_item_id from new_rows n));
  return null;
end
$$;
comment on function private.follow_asked_specs() is
$$After suppliers were asked for items: private.withdraw_overtaken_specs.
Definer: nobody may write fichas.$$;

create function private.follow_confirmed_specs() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.withdraw_overtaken_specs(array(
    select q.project_item_id
    from private.order_items t
    join public.quotes q on q.id = t.quote_id
    where t.order_id = new.id and t.removed_at is null
  ));
  return null;
end
$$;
comment on function private.follow_confirmed_specs() is
$$After a supplier confirmed an order: private.withdraw_overtaken_specs.
Definer: nobody may write fichas.$$;

create function private.follow_item_code() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.item_specs s
  set code = new.code, version = s.version + 1, changed_at = now(), stands_since = now()
  where s.item_id = new.id and s.status = 'draft' and s.approved_version is null and s.code is distinct from new.code
    and (select w.way from private.spec_ways(array[new.id]) w) = 'plain';
  if found then
    perform private.check_spec_codes(new.project_id, array[new.id]);
  end if;
  return null;
end
$$;
comment on function private.follow_item_code() is
$$After the code of an item was written in the list: its ficha has it too, while it is a draft that nobody was asked about; what was approved, asked or
ordered keeps the code that was read. Raises SPECS for the code of another ficha of the project.
Definer: nobody may write fichas.
Source: docs/decisions/282.$$;

create function private.follow_cancelled_specs() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.take_back_specs(array[new.id]);
  update public.item_specs s set code = null where s.item_id = new.id and s.code is not null;
  return null;
end
$$;
comment on function private.follow_cancelled_specs() is
$$After an addendum cancelled an item: its ficha no longer waits for the client, and its code is free for another.
Definer: nobody may write fichas.$$;
