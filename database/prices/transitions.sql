-- The words of an item are written with it.

create trigger project_items_keep_words
  after insert on public.project_items
  for each row execute function private.keep_item_words();

create trigger project_items_keep_words_update
  after update of architect_id, description, unit on public.project_items
  for each row when ((old.architect_id, old.description, old.unit) is distinct from (new.architect_id, new.description, new.unit))
  execute function private.keep_item_words();
