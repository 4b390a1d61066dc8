create function private.erase_from_mail(person uuid, related uuid[], words jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  own bigint[] := array(select private.own_mail(person));
  written bigint[] := array(
    select o.id
    from private.own_addresses(person) a
    join private.outbox o on o.data ->> 'sender_email' = a.address
    where o.kind = 'contact_message' and a.is_proven
      and not private.was_anothers_address(a.address, person, o.created_at)
  );
  free jsonb := jsonb_path_query_array(words, '$[*] ? (@.is_free == true)');
  names jsonb := jsonb_path_query_array(words, '$[*] ? (@.kind == "full_name")');
  called text[] := array(select lower(n ->> 'word') from jsonb_array_elements(names) n);
  project_names text[] := array(
    select j.name from public.projects j where j.id = any (related)
  );
  -- A mail as a demonstration shows it has some characters escaped for HTML.
  shown jsonb := free || (
    select coalesce(jsonb_agg(n || jsonb_build_object('pattern', format(
      '(?<![[:alnum:]])(?:%s|%s)(?![[:alnum:]])',
      private.literal_pattern(n ->> 'word'),
      private.literal_pattern(replace(replace(replace(replace(replace(
        n ->> 'word', '&', '&#38;'), '<', '&#60;'), '>', '&#62;'), '"', '&#34;'), '''', '&#39;'))
    ))), '[]')
    from jsonb_array_elements(names) n
  );
begin
  -- A request for another e-mail address mailed that address too, in the same moment and with the person's name.
  update private.outbox o
  set data = o.data - 'full_name', message = null
  from private.outbox asked
  where asked.id = any (own) and asked.kind = 'email_change_old'
    and o.kind = 'email_change_new' and o.created_at = asked.created_at
    and o.recipient = asked.data ->> 'new_email' and o.id <> all (own);

  -- Messages to the team from an e-mail address that the person has proven.
  delete from private.outbox o where o.id = any (written) and o.sent_at is null;
  update private.outbox o
  set data = '{"sender_name": "pessoa removida", "sender_email": "…", "message": "…"}', message = null
  where o.id = any (written);

  delete from private.outbox o where o.id = any (own);

  -- Mail to others stays, sent or not. It names people in values that are a name and nothing else, and in the texts of
  -- a project. full_name is the recipient's own name, and so never the person's here.
  update private.outbox o
  set data = c.data, message = private.json_without_person(o.message, shown, o.created_at)
  from (
    select m.id, private.mail_without_person(
      m.data, names, case when m.data ->> 'project_name' = any (project_names) then free else '[]' end, m.created_at
    ) as data
    from private.outbox m
    -- Few rows of a full outbox name the person or their projects.
    where m.data ->> 'project_name' = any (project_names)
      or private.spaced_once(m.data ->> 'supplier_name') = any (called)
      or private.spaced_once(m.data ->> 'architect_name') = any (called)
      or private.spaced_once(m.data ->> 'referrer_name') = any (called)
      or private.spaced_once(m.data ->> 'client_name') = any (called)
      -- The words of a digest are in its message alone.
      or m.kind = 'digest' and m.message is not null
  ) c
  where o.id = c.id and (o.data is distinct from c.data or o.kind = 'digest');
end
$$;
comment on function private.erase_from_mail(uuid, uuid[], jsonb) is
$$In the outbox: deletes what was sent to a person (private.own_mail) and what they wrote to the team, and takes their
name out of mail to others, which is never deleted.
For private.erase_person; granted to nobody.
Source: security.md T54.$$;

create function private.mail_without_person(data jsonb, names jsonb, free jsonb, written timestamptz) returns jsonb
language sql immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(d.key, case
    when d.key in ('supplier_name', 'architect_name', 'referrer_name', 'client_name')
      and exists (
        select from jsonb_to_recordset(names) n (word text, since timestamptz)
        where n.since <= written
          and private.spaced_once(d.value #>> '{}') = lower(n.word)
      )
      then '"pessoa removida"'
    when d.key in ('project_name', 'items') then private.json_without_person(d.value, free, written)
    else d.value
  end), data)
  from jsonb_each(data) d
$$;
comment on function private.mail_without_person(jsonb, jsonb, jsonb, timestamptz) is
$$The data of a mail to somebody else: a name that is the whole value becomes "pessoa removida", and mentions in the
project's texts are removed.
Granted to nobody.$$;

create function private.spaced_once(name text) returns text
language sql immutable
set search_path = ''
as $$ select lower(regexp_replace(btrim(name), '[[:space:]]+', ' ', 'g')) $$;
comment on function private.spaced_once(text) is
  'A name as private.person_words compares it: small letters, one space between words. Granted to nobody.';
