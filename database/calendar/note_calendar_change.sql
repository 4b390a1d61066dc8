create function private.note_calendar_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op <> 'DELETE' and new.due_on is not null then
    insert into private.calendar_changes as c (instalment_id, order_id, number, day)
    values (new.id, new.order_id, new.number, new.due_on)
    on conflict (instalment_id) do update
    set number = excluded.number, day = excluded.day, sequence = c.sequence + 1, changed_at = now(), removed_at = null;
  else
    update private.calendar_changes c
    set sequence = c.sequence + 1, changed_at = now(), removed_at = now()
    where c.instalment_id = old.id and c.removed_at is null;
  end if;
  return null;
end
$$;
comment on function private.note_calendar_change() is
$$Keeps what calendars have to learn of an instalment: a new day, name or number counts its sequence, and its end is remembered.
Trigger function of public.instalments; granted to nobody.
Source: docs/decisions/109.$$;
