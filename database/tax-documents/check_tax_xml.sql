create function private.check_tax_xml(content text) returns void
language plpgsql immutable
set search_path = ''
as $$
declare
  -- The declaration of the document is the one thing of its kind that a tax document has.
  body text := regexp_replace(content, '^\s*<\?xml[^<>]*\?>', '');
  tags integer := length(body) - length(replace(body, '<', ''));
  depth bigint;
begin
  if octet_length(content) > 1048576 or tags > 100000 then
    raise exception 'Este XML é grande demais para uma nota fiscal.' using errcode = 'TAXDC';
  -- An entity may name a file of the server or grow without end: refused before any parser reads it.
  elsif body ~* '<!(DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)' or strpos(body, '<?') > 0 or body !~ '^\s*<[A-Za-z_]'
    or (tags > 0 and length(body) - length(replace(body, '<!', '')) > 100)
  then
    raise exception 'Este XML não é de uma NF-e.' using errcode = 'TAXDC';
  end if;
  -- Neither hides tags from the count below. At most fifty of them: each search for an end goes through the whole text.
  body := regexp_replace(regexp_replace(body, '<!\[CDATA\[.*?\]\]>', '', 'g'), '<!--.*?-->', '', 'g');
  if strpos(body, '<!') > 0 then
    raise exception 'Este XML não é de uma NF-e.' using errcode = 'TAXDC';
  end if;
  select max(s.depth) into depth
  from (
    select sum(case when t.tag like '/%' then -1 when t.tag ~ '^[^>]*/>' then 0 else 1 end) over (order by t.place) as depth
    from string_to_table(body, '<') with ordinality t (tag, place)
    where t.place > 1
  ) s;
  if depth > 32 then
    raise exception 'Este XML não é de uma NF-e.' using errcode = 'TAXDC';
  end if;
end
$$;
comment on function private.check_tax_xml(text) is
$$Refuses (TAXDC) a text that no parser of XML should see: of more than 1 MB or 100,000 tags, more than 32 elements deep, with a document type, an
entity or an instruction for a program, or that does not begin with an element.
For private.read_tax_document; granted to nobody.
Source: security.md T110.$$;
