create function private.hidden_signs() returns text
language sql immutable
set search_path = ''
as $$
  select
    -- Control; soft hyphen; joiners, fillers and selectors without a look of their own.
    '\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u034F\u115F\u1160\u17B4\u17B5\u180B-\u180F\u2800\u3164\uFE00-\uFE0E\uFFA0'
    -- Format and direction characters.
    || '\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2\u200B\u200C\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF0-\uFFFB'
    || '\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A'
    -- Private use, and code points without a character.
    || '\uE000-\uF8FF\uFDD0-\uFDEF\uFFFE\uFFFF\U0001FFFE\U0001FFFF\U0002FFFE\U0002FFFF\U00033480-\U0010FFFF'
$$;
comment on function private.hidden_signs() is
$$Characters that nobody sees or that move others, as the inside of a bracket of a regular expression: control and format characters, changes of
direction, blank letters, private use, planes without characters. Line ends, tabs, the joiner of emoji (U+200D) and their selector (U+FE0F) are not among them.
For private.shown_text and private.has_hidden_signs; granted to nobody.$$;

create function private.shown_text(said text) returns text
language sql immutable
set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(
      regexp_replace(said, '\r\n?|[\u2028\u2029\u0085]', E'\n', 'g'),
      '[' || private.hidden_signs() || ']', '', 'g'
    ),
    -- A joiner stays between two pictures, which it makes one.
    '(?<![\u2190-\u21FF\u2600-\u27BF\u2B00-\u2BFF\uFE0F\U0001F000-\U0001FAFF])\u200D'
      || '|\u200D(?![\u2190-\u21FF\u2600-\u27BF\u2B00-\u2BFF\U0001F000-\U0001FAFF])', '', 'g'
  )
$$;
comment on function private.shown_text(text) is
$$A text as it looks: without signs that nobody sees or that move others, and with one kind of line end. What is read on a screen, printed on paper and
hashed is then the same. Emoji stay. For private.keep_shown_text and functions that store words in json; granted to nobody.
Source: docs/decisions/151.$$;

create function private.keep_shown_text() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  shown jsonb := '{}';
  kept jsonb := to_jsonb(new);
  name text;
begin
  foreach name in array tg_argv loop
    if jsonb_typeof(kept -> name) = 'string' then
      shown := shown || jsonb_build_object(name, nullif(private.shown_text(kept ->> name), ''));
    elsif kept -> name is not null then
      shown := shown || jsonb_build_object(name, private.shown_text((kept -> name)::text)::jsonb);
    end if;
  end loop;
  return jsonb_populate_record(new, shown);
end
$$;
comment on function private.keep_shown_text() is
$$Takes signs that nobody sees or that move others out of the columns that the trigger names (private.shown_text), of text or json: what people agree to
reads alike for everybody. A text of nothing else becomes null.
Definer: its helpers are granted to nobody; it reads and writes no other row.
Source: docs/decisions/151.$$;
