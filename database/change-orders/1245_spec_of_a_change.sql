-- A change of a confirmed order may change the ficha of an item (docs/decisions/285).

alter table private.change_order_lines
  add column spec jsonb constraint change_order_lines_spec_is_an_object check (jsonb_typeof(spec) = 'object');
comment on column private.change_order_lines.spec is
  'What changes in the ficha of the item {brand, model, finish, color, size, notes}; null takes a field away. Null: nothing changes in it.';
