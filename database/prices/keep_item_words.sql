create function private.keep_item_words() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.item_words as k (item_id, architect_id, unit, words, marks)
  select new.id, new.architect_id, new.unit, w.words, private.word_marks(w.words)
  from (select private.price_words(new.description) as words) w
  on conflict (item_id) do update
  set architect_id = excluded.architect_id, unit = excluded.unit, words = excluded.words, marks = excluded.marks;
  return null;
end
$$;
comment on function private.keep_item_words() is
$$Keeps the words of an item by which own prices are found (get_price_memory).
Trigger function of public.project_items; granted to nobody.
Definer: nobody may write them.
Source: docs/decisions/305.$$;
