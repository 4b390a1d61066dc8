create function private.announce_quotes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- One mail per answered group: written by the statement that updates the group's lowest id, since a plain answer
  -- arrives as two statements (the named row, and the rest of the group).
  insert into private.outbox (kind, recipient, data)
  select
    'quote_received',
    a.email,
    jsonb_build_object(
      'full_name', a.full_name, 'supplier_name', s.full_name, 'category', n.category,
      'project_id', p.id, 'project_name', p.name
    )
  from new_rows n
  join old_rows o on o.id = n.id
  join public.projects p on p.id = n.project_id
  join public.profiles a on a.id = n.architect_id
  join public.profiles s on s.id = n.supplier_id
  where n.status = 'submitted'
    and o.status = 'requested'
    and not exists (
      select from public.quotes earlier
      where earlier.project_id = n.project_id
        and earlier.supplier_id = n.supplier_id
        and earlier.category = n.category
        and earlier.id < n.id
        and (earlier.status = 'requested' or earlier.submitted_at = n.submitted_at)
    );

  insert into private.outbox (kind, recipient, data)
  select
    case n.status when 'approved' then 'quote_approved' else 'quote_not_approved' end,
    s.email,
    jsonb_build_object(
      'full_name', s.full_name, 'category', n.category, 'project_name', p.name,
      'items', jsonb_agg(i.description order by i.position, i.id),
      'reason', min(n.rejection_reason)
    )
  from new_rows n
  join old_rows o on o.id = n.id
  join public.projects p on p.id = n.project_id
  join public.project_items i on i.id = n.project_item_id
  join public.profiles s on s.id = n.supplier_id
  where n.status in ('approved', 'rejected')
    and n.status <> o.status
    -- An item that was left without a price was not lost.
    and (n.status = 'approved' or n.price is not null or n.submitted_at is null)
  group by n.status, s.id, p.id, n.category;

  return null;
end
$$;
comment on function private.announce_quotes() is
$$Writes the mail about quotes that changed: quote_received to the architect (data full_name, supplier_name, category,
project_id, project_name), quote_approved and quote_not_approved to the supplier (data full_name, category,
project_name, items, reason; items that the supplier answered without a price are left out).
Definer: no API role writes the outbox.$$;
