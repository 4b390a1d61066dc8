create function private.has_link(said text) returns boolean
language sql immutable
set search_path = ''
as $$
  -- A dot (also the ideographic and full-width ones) right before two letters: what mail programs turn into a link.
  select said ~ '://|[0-9A-Za-z\u00AA-\U0010FFFF][.\u3002\uFF0E\uFF61][A-Za-z\u00AA-\u2FFF\u3040-\uFF0D\uFF10-\uFF60\uFF62-\U0010FFFF]{2}'
$$;
comment on function private.has_link(text) is
$$Whether a text holds what mail programs make a link of: a scheme, or words joined by a dot (www.…, a site, an
address).
Granted to nobody; private.name_refusal and private.title_refusal use it.$$;

create function private.has_hidden_signs(said text) returns boolean
language sql immutable
set search_path = ''
as $$
  select said ~ ('[\u0009\u000A\u000D\u200D' || private.hidden_signs() || ']')
$$;
comment on function private.has_hidden_signs(text) is
$$Whether a text holds characters that nobody sees or that move others: control and format characters, changes of
direction, blank letters, private use, planes without characters.
The variation selector of emoji (U+FE0F) is allowed.
Granted to nobody; private.title_refusal and the contact form use it.$$;

create function private.name_skeleton(said text) returns text
language sql immutable
set search_path = ''
as $$
  -- Without accents, then signs that look like a letter as that letter; i and l look alike in capitals.
  select replace(replace(translate(
    lower(regexp_replace(normalize(translate(said, 'ØøÐðĐđŁłĦħŦŧÞþıƏə', 'ooddddllhhttppiee'), nfkd), '[\u0300-\u036F]', '', 'g') collate "C"),
    'i10345789@$€', 'lloeastbgase'
  ), 'rn', 'm'), 'vv', 'w')
$$;
comment on function private.name_skeleton(text) is
$$A name reduced to how it looks: two that can be mistaken for each other have the same skeleton.
Granted to nobody; private.is_reserved_name uses it.$$;

create function private.is_reserved_name(said text) returns boolean
language sql immutable
set search_path = ''
as $$
  with reserved as (
    select
      private.name_skeleton('prumo') as product,
      private.name_skeleton('equipe|time|suporte|atendimento|admin|administrador|administradora|administrator|oficial|official|staff|team|support') as team,
      private.name_skeleton(
        'administracao|aprovacao|ajuda|cadastro|central|cobranca|contato|diretoria|financeiro|gerencia|'
        'moderador|moderadora|moderacao|ouvidoria|plataforma|seguranca|sistema'
      ) as duty,
      'a|o|e|da|do|de|das|dos|na|no|em|by|of|the' as filler
  ), looks (words) as (
    -- A digit at the end is a number ("Prumo 1") or a letter ("Oficia1"): both are looked at.
    select btrim(regexp_replace(private.name_skeleton(form), '[^a-z]+', ' ', 'g'))
    from unnest(array[said, regexp_replace(said, '[0-9]+(?![0-9A-Za-z])', '', 'g')]) form
  )
  select coalesce(bool_or(
    -- Only such words, also written together or letter by letter.
    words ~ format('^((%1$s) )*(%2$s|%3$s|%4$s)+( ((%1$s)|(%2$s|%3$s|%4$s)+))*$', filler, product, team, duty)
    or replace(words, ' ', '') ~ format('^(%s|%s|%s)+$', product, team, duty)
    -- The product's name beside a word for its team.
    or words ~ product and words ~ format('(^| )(%1$s)?(%2$s)(%1$s)?( |$)', product, team)
  ), false)
  from looks, reserved
$$;
comment on function private.is_reserved_name(text) is
$$Whether a name would pass for the product or its team: "Prumo", "Equipe Prumo", "Suporte", "Prurno Oficia1".
Other words beside the product's name make it an ordinary name ("Prumo Arquitetura Ltda", "Fio de Prumo"), unless one for the team
is among them.
Granted to nobody.
Source: security.md T53, docs/decisions/045.$$;

create function private.name_refusal(said text, of_team boolean default false) returns text
language sql immutable security definer
set search_path = ''
as $$
  select case
    when length(said) > 200 then 'O nome pode ter no máximo 200 caracteres.'
    when said !~ '^[ -~\u00A1-\u00AC\u00AE-\u017F\u018F\u01CD-\u01DC\u0218-\u021B\u0259\u02BC\u0300-\u034E\u0350-\u036F\u1E00-\u1EFF'
      '\u2010-\u2015\u2018-\u201F\u2022\u2026\u2032\u2033\u20AC\u2116\u2122]*$'
      or said ~ '[\u0300-\u036F]{3}'
      or said !~ '^ *$' and said !~ '[0-9A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u017F]'
      then 'Escreva o nome com letras do alfabeto latino, números e pontuação comum, sem emojis nem sinais invisíveis.'
    when private.has_link(said)
      then 'O nome não pode ter endereço de site ou de e-mail. Depois de um ponto, deixe um espaço.'
    when not of_team and private.is_reserved_name(said)
      then 'Este nome é reservado à equipe do Prumo. Escreva o seu nome completo, ou o da empresa.'
  end
$$;
comment on function private.name_refusal(text, boolean) is
$$Why a name of a person or a company is refused, as a sentence in pt-BR; null when it is fine, empty or null.
Latin letters (documents in Brazil have no others) with accents, digits and common signs: so nothing invisible, no
change of direction, no look-alike letters of another script; no link; no name of the product's team, unless of_team.
The screens show the same before sending (web/src/words/name-rules.ts).
For the rules of profiles and accounts and for the auth service.
Definer: reads no table, only its helpers are granted to nobody.
Source: security.md T52, T53, docs/decisions/045.$$;
grant execute on function private.name_refusal(text, boolean) to app_pending, app_client, app_architect, app_supplier, app_auth;

create function private.title_refusal(said text) returns text
language sql immutable security definer
set search_path = ''
as $$
  select case
    -- The column's own check refuses it.
    when length(said) > 200 then null
    when private.has_hidden_signs(said)
      or said ~ '^[ \u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]+$' and btrim(said) <> ''
      then 'O nome tem sinais invisíveis ou emojis compostos. Digite-o de novo, sem eles.'
    when private.has_link(said)
      then 'O nome não pode ter endereço de site ou de e-mail. Depois de um ponto, deixe um espaço.'
  end
$$;
comment on function private.title_refusal(text) is
$$Why a project's name is refused, as a sentence in pt-BR, or null: it appears in mail to clients and suppliers and so
must have no link and no invisible characters.
Any script is fine.
The screens show the same before sending (web/src/words/name-rules.ts).
Definer: as private.name_refusal.
Source: security.md T52, T53.$$;
grant execute on function private.title_refusal(text) to app_architect;
