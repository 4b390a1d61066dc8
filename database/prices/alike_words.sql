create function private.alike_words(
  asked_ids uuid[], asked_units text[], asked_words text[], known_ids uuid[], known_units text[], known_words text[]
) returns table (asked_id uuid, known_id uuid, likeness real)
language sql stable rows 5000
set search_path = ''
-- How many rows an array becomes is not known beforehand, and thousands of texts beside hundreds of trigrams are joined by their hashes.
set enable_nestloop = off
as $$
  with asked as materialized (
    select * from unnest(asked_ids, asked_units, asked_words) a (id, unit, words)
  ), known as materialized (
    select * from unnest(known_ids, known_units, known_words) k (id, unit, words)
  ), wanted as materialized (
    select w.unit, w.words, g.gram, count(*) over (partition by w.unit, w.words) as grams
    from (select distinct a.unit, a.words from asked a) w
    cross join lateral unnest(extensions.show_trgm(w.words)) g (gram)
  ), texts as materialized (
    select d.unit, d.words, extensions.show_trgm(d.words) as grams
    from (select distinct k.unit, k.words from known k) d
  ), shared as materialized (
    select x.unit, x.words, g.gram
    from texts x
    cross join lateral unnest(x.grams) g (gram)
    where g.gram in (select w.gram from wanted w)
  ), ranked as materialized (
    select w.unit, w.words, w.gram, w.grams,
      row_number() over (partition by w.unit, w.words order by coalesce(f.found, 0), w.gram) as rank
    from wanted w
    left join (select s.unit, s.gram, count(*) as found from shared s group by s.unit, s.gram) f
      on f.unit = w.unit and f.gram = w.gram
  ), near as materialized (
    -- Words that are alike by 0.45 share at least that part of the trigrams that are asked for, and therefore one of the rarest
    -- 0.55 of them: only texts that have one of these are measured.
    select distinct r.unit, r.words as asked_words, s.words
    from ranked r
    join shared s on s.unit = r.unit and s.gram = r.gram
    where r.rank <= r.grams - ceil(0.44 * r.grams) + 1
  ), measured as materialized (
    select n.*, greatest(
        extensions.similarity(n.asked_words, n.words), extensions.word_similarity(n.asked_words, n.words)
      ) as likeness
    from near n
  )
  select a.id, k.id, m.likeness
  from measured m
  join asked a on a.unit = m.unit and a.words = m.asked_words
  join known k on k.unit = m.unit and k.words = m.words
  where m.likeness >= 0.45::real
$$;
comment on function private.alike_words(uuid[], text[], text[], uuid[], text[], text[]) is
$$Which of the known texts are like those that are asked for: the same unit, and a likeness of the words (price_words) of at least 0.45, from 0
to 1. Each id stands with its unit and words at the same place of three arrays. Each different text is read once.
Reads nothing.
For get_price_memory; granted to nobody.
Source: docs/decisions/288.$$;
