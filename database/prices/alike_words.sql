create function private.alike_words(asked_ids uuid[], architect uuid)
returns table (asked_id uuid, item_id uuid, likeness real)
language sql stable rows 5000
set search_path = ''
-- How many rows an array becomes is not known beforehand, and thousands of texts are joined by their hashes.
set enable_nestloop = off
as $$
  with own as materialized (
    select w.item_id, w.unit, w.words, w.marks from private.item_words w where w.architect_id = alike_words.architect
  ), asked as materialized (
    select o.item_id, o.unit, o.words from own o where o.item_id = any (alike_words.asked_ids)
  ), wanted as materialized (
    select d.unit, d.words, d.marks, g.grams, bit_count(d.marks) as bits
    from (
      select o.unit, o.words, bit_or(o.marks) as marks from own o where o.item_id = any (alike_words.asked_ids) group by o.unit, o.words
    ) d
    cross join lateral (select cardinality(extensions.show_trgm(d.words)) as grams) g
  ), texts as materialized (
    -- Equal words have equal marks.
    select o.unit, o.words, bit_or(o.marks) as marks from own o where o.unit in (select w.unit from wanted w) group by o.unit, o.words
  ), near as materialized (
    -- Words that are alike by 0.45 share at least that part of the trigrams that are asked for, and so lack at most the rest of their bits.
    select w.unit, w.words as asked_words, t.words, w.grams, bit_count(t.marks) as bits,
      w.grams - w.bits + bit_count(w.marks & t.marks) as most_shared
    from wanted w
    join texts t on t.unit = w.unit and w.grams - w.bits + bit_count(w.marks & t.marks) >= 0.4499 * w.grams
  ), measured as materialized (
    select n.unit, n.asked_words, n.words,
      greatest(
        s.likeness,
        -- The likeness of whole texts is hardly ever more than that of the words in a part of one: asked for only where it may be.
        case
          when n.most_shared >= s.likeness * (n.grams + n.bits - n.most_shared) - 0.001 then extensions.similarity(n.asked_words, n.words)
        end
      ) as likeness
    from near n
    cross join lateral (select extensions.word_similarity(n.asked_words, n.words) as likeness offset 0) s
  )
  select a.item_id, o.item_id, m.likeness
  from measured m
  join asked a on a.unit = m.unit and a.words = m.asked_words
  join own o on o.unit = m.unit and o.words = m.words
  where m.likeness >= 0.45::real
$$;
comment on function private.alike_words(uuid[], uuid) is
$$Which items of an architect are like those of them that are asked for, these included: the same unit, and a likeness of the words
(private.item_words) of at least 0.45, from 0 to 1. Each different text is compared once, and measured only where its marks allow for that much.
For get_price_memory; granted to nobody.
Source: docs/decisions/288 and 305.$$;
