create function private.literal_pattern(said text) returns text
language sql immutable
set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(btrim(said), '([][\\.^$*+?(){}|])', '\\\1', 'g'),
    '[[:space:]]+', '[[:space:]]+', 'g'
  )
$$;
comment on function private.literal_pattern(text) is
  'A regular expression for exactly these words, with any spaces between them. Granted to nobody.';

create function private.others_names(person uuid) returns table (name text)
language sql stable
set search_path = ''
as $$
  select regexp_replace(btrim(n.name), '[[:space:]]+', ' ', 'g')
  from public.profiles p, unnest(array[p.full_name, p.company_name]) n (name)
  where p.id <> person and btrim(n.name) <> ''
  union
  select regexp_replace(btrim(f.word), '[[:space:]]+', ' ', 'g')
  from private.former_details f
  where f.person_id <> person and f.kind in ('full_name', 'company_name')
$$;
comment on function private.others_names(uuid) is
  'Present and former names of everybody else and their companies. Granted to nobody.';

create function private.means_something_else(word text, pattern text, flags text, since timestamptz, person uuid, related uuid[])
returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.project_items i
    where case
        -- Searching for one word is many times cheaper than the pattern, which few texts then need.
        when strpos(lower(i.description), lower(split_part(word, ' ', 1))) = 0 then false
        when flags = 'gi' then i.description ~* pattern
        else i.description ~ pattern
      end
      and (
        i.project_id <> all (related)
        or private.written_at(i.id, i.created_at, array['description']) < since
        or i.description ~* ('^[[:space:]]*' || pattern || '[[:space:]]*$')
      )
  ) or exists (
    select from public.projects j
    where case
        when strpos(lower(j.name), lower(split_part(word, ' ', 1))) = 0 then false
        when flags = 'gi' then j.name ~* pattern
        else j.name ~ pattern
      end
      and j.client_id is distinct from person
      and (
        j.id <> all (related)
        or private.written_at(j.id, j.created_at, array['name']) < since
        or j.name ~* ('^[[:space:]]*' || pattern || '[[:space:]]*$')
      )
  )
$$;
comment on function private.means_something_else(text, text, text, timestamptz, uuid, uuid[]) is
$$Whether a name is also what an item or a project is called: the whole of it, or part of it in a project that the person has no
part in or before they bore the name.
Granted to nobody.$$;

create function private.written_at(entity uuid, created timestamptz, columns text[]) returns timestamptz
language sql stable
set search_path = ''
as $$
  select greatest(created, (
    select max(e.happened_at) from private.audit_entries e where e.entity_id = entity and e.after ?| columns
  ))
$$;
comment on function private.written_at(uuid, timestamptz, text[]) is
  'When these columns of a row were last written, as the trail knows it. Granted to nobody.';

create function private.person_words(person uuid, related uuid[])
returns table (kind text, word text, since timestamptz, is_free boolean, pattern text, flags text)
language sql stable
set search_path = ''
as $$
  with others (name) as materialized (
    select n.name from private.others_names(person) n
  ), every (kind, word, since) as (
    select f.kind, f.word, f.since
    from private.former_details f
    where f.person_id = person and f.kind <> 'email'
    union all
    select d.kind, d.word, private.borne_since(person, d.kind)
    from public.profiles p,
      lateral (values ('full_name', p.full_name), ('company_name', p.company_name), ('phone_number', p.phone_number)) d (kind, word)
    where p.id = person and btrim(d.word) <> ''
    union all
    -- The owner of an e-mail address does not depend on when they opened an account with it.
    select 'email', a.address, '-infinity'
    from private.present_addresses(person) a (address)
  ), borne as (
    -- The oldest forty: renaming oneself in a loop must not make an erasure endless.
    select e.kind, regexp_replace(btrim(e.word), '[[:space:]]+', ' ', 'g') as word, min(e.since) as since
    from every e
    group by 1, 2
    order by min(e.since), 1, 2
    limit 40
  ), names as (
    select b.*, length(regexp_replace(b.word, '[^[:alpha:]]', '', 'g')) as letters,
      longer.people, longer.not_after, longer.not_before
    from borne b
    cross join lateral (
      -- Another person may have the same name and more: "Ana Ribeiro Lima" is not Ana Ribeiro.
      select
        count(*) as people,
        coalesce(string_agg(distinct format('(?<!(?:%s|%s)[[:space:]])',
          private.literal_pattern(o.before_it), private.literal_pattern(upper(o.before_it))), '')
          filter (where o.before_it <> ''), '') as not_after,
        coalesce(string_agg(distinct format('(?![[:space:]]+(?:%s|%s))',
          private.literal_pattern(o.after_it), private.literal_pattern(upper(o.after_it))), '')
          filter (where o.after_it <> ''), '') as not_before
      from (
        select btrim(left(n.name, at - 1)) as before_it, btrim(substr(n.name, at + length(b.word))) as after_it
        from others n, strpos(lower(n.name), lower(b.word)) at
        where at > 0 and lower(n.name) <> lower(b.word)
      ) o
    ) longer
    where b.kind in ('full_name', 'company_name')
      and not exists (select from others n where lower(n.name) = lower(b.word))
  ), patterns as (
    select n.kind, n.word, n.since,
      -- A single or short word occurs in too many sentences, and a part of a name in too many names.
      n.word ~ '[[:alpha:]]{2}.* .*[[:alpha:]]{2}' and n.letters >= 6 and n.people <= 50 as is_free,
      '(?<![[:alnum:]]|[[:alnum:]]-)' || n.not_after
        || format('(?:%s|%s)', private.literal_pattern(n.word), private.literal_pattern(upper(n.word)))
        || '(?!-?[[:alnum:]])' || n.not_before as pattern,
      -- With capitals "Luz de Casa" is a company; "luz de casa" is an ordinary phrase.
      case when n.kind = 'full_name' and n.letters >= 8 then 'gi' else 'g' end as flags
    from names n
    union all
    select b.kind, b.word, b.since, true,
      '(?<![[:alnum:]._%+-])' || private.literal_pattern(b.word) || '(?![[:alnum:]]|[.-][[:alnum:]])', 'gi'
    from borne b
    where b.kind = 'email'
    union all
    -- A Brazilian number with its area code, however it is spaced. Others' numbers stay.
    select b.kind, b.word, b.since, true,
      '(?<![[:alnum:]]|[[:digit:]][.,-])(?:\+?55[ ().-]{0,3})?\(?'
        || regexp_replace(d.digits, '(\d)(?=\d)', '\1[ ().-]{0,3}', 'g') || '(?![[:alnum:]])', 'g'
    from borne b
    cross join lateral (
      select substring(regexp_replace(b.word, '\D', '', 'g') from '^(?:55)?([1-9][1-9](?:9\d{8}|[2-5]\d{7}))$') as digits
    ) d
    where b.kind = 'phone_number' and d.digits is not null
      and not exists (
        select from public.profiles p
        where p.id <> person and regexp_replace(p.phone_number, '\D', '', 'g') like '%' || d.digits
      )
      and not exists (
        select from private.former_details f
        where f.person_id <> person and f.kind = 'phone_number'
          and regexp_replace(f.word, '\D', '', 'g') like '%' || d.digits
      )
  )
  select p.kind, p.word, p.since,
    p.is_free and (p.kind in ('email', 'phone_number')
      or not private.means_something_else(p.word, p.pattern, p.flags, p.since, person, related)),
    p.pattern, p.flags
  from patterns p
$$;
comment on function private.person_words(uuid, uuid[]) is
$$The words by which a person is found in the texts of others: present and former names, companies and phones of the profile, and
addresses they have proven; each with the time since when it was theirs, before which nobody can have meant them by it.
Nothing that is also somebody else's. is_free: safe to look for in a sentence, which a single word, a short name, and
what an item or a project is called are not. related: the projects they are part of.
For private.erase_person; granted to nobody.
Source: security.md T54, docs/decisions/046.$$;

create function private.without_person(said text, words jsonb, written timestamptz, most integer default 1000000000) returns text
language plpgsql immutable strict
set search_path = ''
as $$
declare
  word record;
  cleaned text := said;
  sign text;
begin
  -- Nothing else in the text may be cut off for the replacement: where it does not fit, one character is used.
  foreach sign in array array['pessoa removida', '…'] loop
    cleaned := said;
    for word in
      select w.pattern, w.flags
      from jsonb_to_recordset(words) w (pattern text, flags text, since timestamptz)
      where w.since <= written
    loop
      cleaned := regexp_replace(cleaned, word.pattern, sign, word.flags);
    end loop;
    exit when length(cleaned) <= most;
  end loop;
  return cleaned;
end
$$;
comment on function private.without_person(text, jsonb, timestamptz, integer) is
$$A text of others in which every mention of a person reads "pessoa removida", or "…" where that would make it longer than most.
words: [{pattern, flags, since}] of private.person_words; only those count that were the person's when the text was written.
Granted to nobody.$$;

create function private.json_without_person(said jsonb, words jsonb, written timestamptz) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  -- Texts are changed as decoded texts: in JSON's escaped form a name with quotes or a backslash would not be found, or
  -- the result would not be JSON.
  return case jsonb_typeof(said)
    when 'string' then to_jsonb(private.without_person(said #>> '{}', words, written))
    when 'array' then (
      select coalesce(jsonb_agg(private.json_without_person(a.value, words, written) order by a.place), '[]')
      from jsonb_array_elements(said) with ordinality a (value, place)
    )
    when 'object' then (
      select coalesce(jsonb_object_agg(o.key, private.json_without_person(o.value, words, written)), '{}')
      from jsonb_each(said) o
    )
    else said
  end;
end
$$;
comment on function private.json_without_person(jsonb, jsonb, timestamptz) is
  'private.without_person for every text inside a JSON value; keys, numbers and shape stay. Granted to nobody.';

create function private.keys_without_person(said jsonb, keys text[], words jsonb, written timestamptz) returns jsonb
language sql immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(o.key, case
    when o.key = any (keys) then private.json_without_person(o.value, words, written) else o.value
  end), said)
  from jsonb_each(said) o
$$;
comment on function private.keys_without_person(jsonb, text[], jsonb, timestamptz) is
  'private.json_without_person for the values of these keys of an object, and nothing else of it. Granted to nobody.';
