create function private.person_words(person uuid) returns text
language sql stable
set search_path = ''
as $$
  with words (word) as (
    select unnest(array[u.email, u.new_email, u.user_metadata ->> 'full_name']) from auth.users u where u.id = person
    union
    select unnest(array[p.email, p.full_name, p.company_name]) from public.profiles p where p.id = person
    union
    select i.identity_data ->> key
    from auth.identities i, unnest(array['email', 'full_name', 'name']) key
    where i.user_id = person
  ), written (pattern) as (
    select distinct regexp_replace(btrim(form), '([^[:alnum:][:space:]])', '\\\1', 'g')
    from words, unnest(array[word, btrim(to_json(word)::text, '"')]) form
    -- "Ana" or "Sol" stands in too many other words and for too many others.
    where length(btrim(word)) >= 5 or word like '%@%'
    union
    -- A number however it is written: between its digits up to three signs.
    select regexp_replace(right(digits, 11), '(\d)(?=\d)', '\1[^0-9]{0,3}', 'g')
    from public.profiles p, regexp_replace(coalesce(p.phone_number, ''), '\D', '', 'g') digits
    where p.id = person and length(digits) >= 8
  )
  select '(?<![[:alnum:]])(' || string_agg(pattern, '|' order by length(pattern) desc, pattern) || ')(?![[:alnum:]])'
  from written
$$;
comment on function private.person_words(uuid) is
  'A regular expression that finds a person in a text: e-mails, full name and company of five letters or more, phone however it is spaced, each also as JSON writes it. Null for nobody. For private.erase_person; granted to nobody.';

create function private.without_person(said text, words text) returns text
language sql immutable
set search_path = ''
as $$ select coalesce(regexp_replace(said, words, 'pessoa removida', 'gi'), said) $$;
comment on function private.without_person(text, text) is
  'A text in which every mention that private.person_words finds reads "pessoa removida". Granted to nobody.';

create function private.object_without_person(said jsonb, words text) returns jsonb
language sql immutable
set search_path = ''
as $$
  -- What people wrote, and nothing that a rule reads: a name may be spelled like a status.
  select coalesce(jsonb_object_agg(key, case
    when key in ('name', 'description', 'full_name', 'supplier_name', 'architect_name', 'referrer_name', 'sender_name',
      'project_name', 'new_email', 'message', 'reason', 'items')
    then private.without_person(value::text, words)::jsonb
    else value
  end), said)
  from jsonb_each(said)
$$;
comment on function private.object_without_person(jsonb, text) is
  'The same for an object as the trail and the outbox keep it: only in its free texts. Granted to nobody.';
