create function private.has_contact(said text) returns boolean
language sql immutable
set search_path = ''
as $$
  select
    -- E-mail addresses, names on social networks and links, also spelled out.
    w.words ~ '@\s*[a-z0-9]|\marroba\M|https?:|www\.|\mponto\s+(com|br|net|org)\M|\m(dot|punto)\s+com\M'
    or w.words ~ '\m[a-z0-9-]+\s?\.\s?(com|net|org|br|app|io|me|co|site|online)\M'
    -- Eight digits or more that only separators part: a telephone number, in figures, in words or mixed.
    or n.figures ~ '(\d[\s,.;:()+/_*\-]*(\me\M\s+)?){8}'
  from (
    -- Days, and sums of money, have many digits as well.
    select regexp_replace(
      private.plain_words(normalize(said, nfkc)), '\m\d{1,2}/\d{1,2}(/\d{2,4})?\M|r\$\s*[\d.]+(,\d+)?', ' x ', 'g'
    ) as words
  ) w
  cross join lateral (
    select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      regexp_replace(regexp_replace(w.words,
        '\mzeros?\M', '0', 'g'), '\mum(a)?\M', '1', 'g'), '\m(dois|duas)\M', '2', 'g'), '\mtres\M', '3', 'g'), '\mquatro\M', '4', 'g'),
        '\mcinco\M', '5', 'g'), '\m(seis|meia)\M', '6', 'g'), '\msete\M', '7', 'g'), '\moito\M', '8', 'g'), '\mnove\M', '9', 'g'
    ) as figures
  ) n
$$;
comment on function private.has_contact(text) is
$$Whether a text seems to have a telephone number, an e-mail address, a name on a social network or a link, also spelled out in words; days and
sums of money are none. It decides nothing for good: a comment waits for the team, and a reply is written again.
Reads nothing. For rate_order and reply_rating; granted to nobody.
Source: docs/decisions/280.$$;
