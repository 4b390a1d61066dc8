create function private.is_bought_elsewhere(item uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.purchase_lines l
    join public.purchases c on c.id = l.purchase_id
    where l.item_id = is_bought_elsewhere.item and c.bought_on is not null and c.cancelled_at is null
  )
$$;
comment on function private.is_bought_elsewhere(uuid) is
$$Whether an item was bought outside: a line of a purchase that was made and not cancelled. Nobody is asked for it any more.
Reads as its caller, where an architect or an admin calls it.$$;
grant execute on function private.is_bought_elsewhere(uuid) to app_architect, app_admin;

create function private.close_bought_items(purchase public.purchases) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  items uuid[] := array(select l.item_id from public.purchase_lines l where l.purchase_id = (purchase).id and l.item_id is not null);
begin
  perform from public.quotes q where q.project_item_id = any (items) order by q.id for no key update;
  if exists (select from public.quotes q where q.project_item_id = any (items) and q.status = 'approved') then
    raise exception 'Este item já tem um orçamento aprovado.' using errcode = 'PURCH';
  elsif (purchase).bought_on is null then
    return;
  end if;
  perform private.forget_choices(array(select q.id from public.quotes q where q.project_item_id = any (items)));
  update public.quotes q
  set status = 'rejected', closed_as = 'bought_elsewhere', rejection_reason = 'O item foi comprado por fora'
  where q.project_item_id = any (items) and q.status in ('requested', 'submitted', 'viewed');
end
$$;
comment on function private.close_bought_items(public.purchases) is
$$After a purchase was written: closes what suppliers were asked for its items, once they are bought; a planned purchase closes nothing. Raises PURCH
where an item has an approved quote. The caller holds the items and the project, as an approval does.
For save_purchase; granted to nobody.
Source: docs/decisions/241.$$;

create function private.follow_category_of_item() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.purchase_lines l set category = new.category where l.item_id = new.id;
  return null;
end
$$;
comment on function private.follow_category_of_item() is
  'After the category of an item changed: the lines by which it was bought follow. Definer: nobody may write lines of purchases.';
