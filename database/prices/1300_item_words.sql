-- The words by which own prices of an item are found again, kept when they are written (docs/decisions/305).

create table private.item_words (
  item_id uuid primary key,
  architect_id uuid not null,
  unit text not null,
  words text not null,
  marks bit(512) not null,
  constraint item_words_item_id_fkey foreign key (item_id) references public.project_items (id) on delete cascade
);
comment on table private.item_words is
  'The words of each item as own prices compare them. Written by a trigger of public.project_items, read by get_price_memory.';
comment on column private.item_words.architect_id is 'Copy of the item''s: own words are found by one equality.';
comment on column private.item_words.unit is 'Copy of the item''s.';
comment on column private.item_words.words is 'private.price_words of the description.';
comment on column private.item_words.marks is 'private.word_marks of the words: a bit for each group of three letters that they have.';
create index item_words_architect_id on private.item_words (architect_id);

-- As price_words.sql and word_marks.sql have it; rules are not there yet.
insert into private.item_words (item_id, architect_id, unit, words, marks)
select i.id, i.architect_id, i.unit, w.words,
  coalesce((
    select bit_or(set_bit(
      (B'0')::bit(512), (ascii(g.gram) * 961 + ascii(right(g.gram, 2)) * 31 + ascii(right(g.gram, 1))) % 512, 1
    ))
    from unnest(extensions.show_trgm(w.words)) g (gram)
  ), (B'0')::bit(512))
from public.project_items i
cross join lateral (
  select btrim(regexp_replace(
    regexp_replace(
      case
        when octet_length(i.description) = char_length(i.description) then lower(i.description)
        else lower(regexp_replace(normalize(i.description, nfd), '[\u0300-\u036F]', '', 'g'))
      end,
      '\m(suite|quarto|dormitorio|banheiro|banho|lavabo|wc|bwc|sala|cozinha|varanda|sacada|closet|apartamento|apto|andar|torre|bloco|casa)'
        || '\s+(n[.oº]?\s*)?\d{1,4}\M',
      '\1', 'g'
    ),
    '\s+', ' ', 'g'
  )) as words
) w;
