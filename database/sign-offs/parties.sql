create function private.party(person uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'id', p.id, 'name', coalesce(b.legal_name, p.company_name, p.full_name), 'company', p.company_name, 'person', p.full_name,
    'tax_id', b.tax_id, 'address', nullif(concat_ws(', ', b.address, b.city, b.state), ''), 'phone', p.phone_number
  ))
  from public.profiles p
  left join public.billing_details b on b.profile_id = p.id
  where p.id = party.person
$$;
comment on function private.party(uuid) is
$$How a paper names a person today: {id, name (registered, or the company's, or the person's), company, person, tax_id, address, phone}, keys
that were not given are left out. Granted to nobody.$$;

create function private.parties(client uuid, architect uuid, supplier uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('client', private.party(client), 'architect', private.party(architect), 'supplier', private.party(supplier))
$$;
comment on function private.parties(uuid, uuid, uuid) is
'The people of a deal as papers name them today {client, architect, supplier}, each as private.party; a sign-off keeps them. Granted to nobody.';

create function private.signed_parties(entity uuid, client uuid, architect uuid, supplier uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(
    (
      select s.parties from public.sign_offs s
      where s.entity_id = entity and s.decision = 'agreed' and s.parties is not null
      order by s.created_at, s.id limit 1
    ),
    private.parties(client, architect, supplier)
  )
$$;
comment on function private.signed_parties(uuid, uuid, uuid, uuid) is
$$The people that a paper names: as they were called when the first of them agreed to it, which the others then read; today's as long as
nobody has. Granted to nobody.
Source: docs/decisions/152.$$;

create function private.party_facts(role text, party jsonb, has_phone boolean default true) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_array(jsonb_build_object('label', party_facts.role, 'value', concat_ws(E'\n',
    party ->> 'name' || case when party ->> 'name' <> party ->> 'person' then ' · ' || (party ->> 'person') else '' end,
    case length(party ->> 'tax_id') when 11 then 'CPF ' else 'CNPJ ' end || private.tax_id_label(party ->> 'tax_id'),
    party ->> 'address',
    case when has_phone then 'Telefone ' || (party ->> 'phone') end
  )))
$$;
comment on function private.party_facts(text, jsonb, boolean) is
$$How a document names one side (private.party): its registered or company name with the person's, CPF or CNPJ, address and phone where they
were given, as one fact of a block, a line for each. For functions of documents; granted to nobody.$$;

create function private.letterhead(person uuid, party jsonb default null) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'name', coalesce(said.company, said.person),
    'detail', case when said.company <> said.person then said.person end,
    'logo', (
      select jsonb_build_object('bucket', 'public-files', 'name', l.name) from public.list_logos(array[p.id]) l
    )
  ))
  from public.profiles p
  -- A paper that was signed is headed by the name that was read; one of an architect who took the work over, by theirs.
  cross join lateral (
    select w ->> 'company' as company, w ->> 'person' as person
    from (select case when party ->> 'id' = p.id::text then party else private.party(p.id) end) x (w)
  ) said
  where p.id = letterhead.person
$$;
comment on function private.letterhead(uuid, jsonb) is
$$The letterhead of a document: company or name, the person's name below that of a company, and their logo where they have one. party: how
the person was called when the paper was signed. For functions of documents; granted to nobody.$$;

create function private.tax_id_label(tax_id text) returns text
language sql immutable
set search_path = ''
as $$
  select case length(tax_id)
    when 11 then regexp_replace(tax_id, '^(.{3})(.{3})(.{3})(..)$', '\1.\2.\3-\4')
    when 14 then regexp_replace(tax_id, '^(..)(.{3})(.{3})(.{4})(..)$', '\1.\2.\3/\4-\5')
  end
$$;
comment on function private.tax_id_label(text) is
  'A CPF or CNPJ as people read it: 123.456.789-09, 11.222.333/0001-81; null without one. Granted to nobody.';

create function private.sign_off_lines(entity uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'who', case
        when s.account_id is null then coalesce(s.parties -> s.person_role ->> 'person', p.full_name)
        else private.signed_name(s)
      end,
      'role', case s.person_role when 'supplier' then 'Fornecedor' when 'architect' then 'Arquiteto' else 'Cliente' end,
      'decision', case s.decision when 'agreed' then 'Aceito' else 'Recusado' end
        || case s.way when 'link' then format(
          ' pelo link%s, por %s (nome informado; sem assinatura qualificada)',
          coalesce(' enviado a ' || private.short_address(p.email), ''), s.person_name
        ) when 'behalf' then format(
          ' em nome do fornecedor, registrado por %s (%s, em %s%s; sem assinatura qualificada)',
          private.entering_name(s), private.channel_words(s.channel),
          to_char(s.received_on, 'DD/MM/YYYY'), coalesce(', por ' || s.person_name, '')
        ) else '' end
        || case s.decision when 'refused' then coalesce(': ' || s.reason, '') else '' end,
      'when', to_char(s.created_at at time zone 'America/Sao_Paulo', 'DD/MM/YYYY "às" HH24:MI'),
      'hash', s.content_hash
    ) order by s.created_at, s.id
  ), '[]')
  from public.sign_offs s
  join public.profiles p on p.id = s.person_id
  where s.entity_id = entity
$$;
comment on function private.sign_off_lines(uuid) is
$$The sign-offs of a subject as a block of a document shows them, each by the name that the person had then. For functions of documents;
granted to nobody.$$;

create function private.name_beside(person uuid, account uuid) returns text
language sql stable
set search_path = ''
as $$ select p.full_name from public.profiles p where p.id = name_beside.person and p.id <> name_beside.account $$;
comment on function private.name_beside(uuid, uuid) is
  'The name of a person who acts for an account that is not their own, as a sign-off keeps it; null otherwise. Granted to nobody.';

create function private.entering_name(signed public.sign_offs) returns text
language sql stable
set search_path = ''
as $$
  select coalesce(
    case
      when party ->> 'id' = w.id::text then party ->> 'person'
      else private.with_account(w.full_name, (party ->> 'id')::uuid)
    end,
    w.full_name
  )
  from public.profiles w
  cross join (select (signed).parties -> 'architect' as party) of_side
  where w.id = (signed).entered_by
$$;
comment on function private.entering_name(public.sign_offs) is
$$The name of the person who entered an agreement on behalf of a supplier: the architect's of that day, or a colleague's with the account. Granted
to nobody.
Source: docs/decisions/257 and 265.$$;

create function private.signed_name(signed public.sign_offs) returns text
language sql stable
set search_path = ''
as $$
  select case when (signed).account_id is not null then coalesce(
    (signed).person_name || case
      when party ->> 'company' is not null then ', de ' || (party ->> 'company')
      else ', da conta de ' || (party ->> 'person')
    end,
    private.with_account((signed).person_name, (signed).account_id)
  ) end
  from (select (signed).parties -> (signed).person_role as party) of_side
$$;
comment on function private.signed_name(public.sign_offs) is
$$The person who decided for an account that is not their own, with the account, by the names of that day: Rita Melo, de Ribeiro Arquitetura. Null for a
person's own account, whose name is that of the side. Granted to nobody.
Source: docs/decisions/265.$$;

create function private.channel_words(channel text) returns text
language sql immutable
set search_path = ''
as $$
  select case channel
    when 'email' then 'por e-mail'
    when 'pdf' then 'de um PDF'
    when 'whatsapp' then 'pelo WhatsApp'
    when 'phone' then 'por telefone'
    when 'paper' then 'de um papel'
    when 'shop' then 'na loja'
  end
$$;
comment on function private.channel_words(text) is
  'How an answer or agreement reached the architect who entered it, in the words of every paper: por telefone. Granted to nobody.';

create function private.short_address(email text) returns text
language sql immutable
set search_path = ''
as $$ select nullif(regexp_replace(email, '^(.)[^@]*@', '\1…@'), '') $$;
comment on function private.short_address(text) is
  'An e-mail address of which a paper shows the first letter and the domain: j…@sul.com.br; null without one. Granted to nobody.';
