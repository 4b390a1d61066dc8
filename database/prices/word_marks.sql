create function private.word_marks(words text) returns bit
language sql immutable
set search_path = ''
return coalesce((
  select bit_or(set_bit(
    (B'0')::bit(512), (ascii(g.gram) * 961 + ascii(right(g.gram, 2)) * 31 + ascii(right(g.gram, 1))) % 512, 1
  ))
  from unnest(extensions.show_trgm(word_marks.words)) g (gram)
), (B'0')::bit(512));
comment on function private.word_marks(text) is
$$The trigrams of words, each as one of 512 bits, some of them sharing one: a text without most of the bits of another lacks as many of its trigrams, so
that most texts are known not to be alike before anything is measured. By arithmetic of its own, which no version of PostgreSQL changes.
Reads nothing.
For keep_item_words; granted to nobody.
Source: docs/decisions/305.$$;
