create function private.read_nfe(content text) returns public.tax_documents
language plpgsql stable
set search_path = ''
as $$
declare
  read public.tax_documents;
  note record;
  items record;
  parsed xml;
  cents numeric;
begin
  parsed := xmlparse(document content);
  -- 1 MB of a layout with a namespace of its own: what is another document has no row here.
  select x.* into note
  from xmltable(
    xmlnamespaces('http://www.portalfiscal.inf.br/nfe' as n), '/n:nfeProc/n:NFe | /n:NFe' passing parsed columns
      id text path 'n:infNFe/@Id',
      uf text path 'n:infNFe/n:ide/n:cUF',
      code text path 'n:infNFe/n:ide/n:cNF',
      model text path 'n:infNFe/n:ide/n:mod',
      series text path 'n:infNFe/n:ide/n:serie',
      number text path 'n:infNFe/n:ide/n:nNF',
      issued text path 'n:infNFe/n:ide/n:dhEmi',
      way text path 'n:infNFe/n:ide/n:tpEmis',
      digit text path 'n:infNFe/n:ide/n:cDV',
      environment text path 'n:infNFe/n:ide/n:tpAmb',
      issuer text path '(n:infNFe/n:emit/n:CNPJ | n:infNFe/n:emit/n:CPF)/text()',
      issuer_name text path 'n:infNFe/n:emit/n:xNome',
      -- A loose tax document is issued by the tax authorities for a person, and its key has their CNPJ.
      authority text path 'n:infNFe/n:avulsa/n:CNPJ',
      recipient text path '(n:infNFe/n:dest/n:CNPJ | n:infNFe/n:dest/n:CPF)/text()',
      protocol text path 'parent::n:nfeProc/n:protNFe/n:infProt/n:nProt',
      protocol_key text path 'parent::n:nfeProc/n:protNFe/n:infProt/n:chNFe',
      protocol_status text path 'parent::n:nfeProc/n:protNFe/n:infProt/n:cStat',
      protocol_environment text path 'parent::n:nfeProc/n:protNFe/n:infProt/n:tpAmb',
      products numeric path 'n:infNFe/n:total/n:ICMSTot/n:vProd',
      total numeric path 'n:infNFe/n:total/n:ICMSTot/n:vNF',
      services numeric path 'sum(n:infNFe/n:total/n:ISSQNtot/n:vServ)',
      discounts numeric path 'sum(n:infNFe/n:total/n:ICMSTot/n:vDesc)',
      relief numeric path 'sum(n:infNFe/n:total/n:ICMSTot/n:vICMSDeson)',
      additions numeric path 'sum(n:infNFe/n:total/n:ICMSTot/n:vST | n:infNFe/n:total/n:ICMSTot/n:vFCPST
        | n:infNFe/n:total/n:ICMSTot/n:vFrete | n:infNFe/n:total/n:ICMSTot/n:vSeg | n:infNFe/n:total/n:ICMSTot/n:vOutro
        | n:infNFe/n:total/n:ICMSTot/n:vII | n:infNFe/n:total/n:ICMSTot/n:vIPI | n:infNFe/n:total/n:ICMSTot/n:vIPIDevol)',
      -- In the total of some tax documents and not of others.
      options numeric path 'sum(n:infNFe/n:total/n:ICMSTot/n:vICMSMonoReten | n:infNFe/n:det/n:imposto/n:PISST/n:vPIS
        | n:infNFe/n:det/n:imposto/n:COFINSST/n:vCOFINS | n:infNFe/n:total/n:ISTot/n:vIS
        | n:infNFe/n:total/n:IBSCBSTot/n:gIBS/n:vIBS | n:infNFe/n:total/n:IBSCBSTot/n:gCBS/n:vCBS)'
  ) x;
  if note.id is null or note.model is null or note.model not in ('55', '65') or note.total is null or note.products is null
    or coalesce(note.issued, '') !~ '^20\d\d-(0[1-9]|1[0-2])-\d\d' or coalesce(note.issuer_name, '') = ''
  then
    raise exception 'Este XML não é de uma NF-e.' using errcode = 'TAXDC';
  end if;

  read.access_key := substring(note.id from '^NFe([0-9]{6}[0-9A-Z]{12}[0-9]{26})$');
  read.issuer_tax_id := note.issuer;
  if read.access_key is null
    or private.check_digit(left(read.access_key, 43), 9)::text <> right(read.access_key, 1)
    or read.access_key is distinct from concat(
      note.uf, substr(note.issued, 3, 2), substr(note.issued, 6, 2), lpad(coalesce(note.authority, note.issuer), 14, '0'), note.model,
      lpad(note.series, 3, '0'), lpad(note.number, 9, '0'), note.way, lpad(note.code, 8, '0'), note.digit
    )
    or not (private.is_cnpj(note.issuer) or private.is_cpf(note.issuer))
  then
    raise exception 'A chave de acesso não confere.' using errcode = 'TAXDC';
  elsif note.environment is distinct from '1' or note.protocol_environment = '2' then
    raise exception 'Esta é uma nota de teste.' using errcode = 'TAXDC';
  -- 150: authorised after the time for it.
  elsif note.protocol is null or note.protocol !~ '^[0-9]{15,17}$' or note.protocol_key is distinct from read.access_key
    or coalesce(note.protocol_status, '') not in ('100', '150')
  then
    raise exception 'Esta nota ainda não foi autorizada.' using errcode = 'TAXDC';
  end if;

  select count(*)::integer as count, coalesce(sum(i.price) filter (where i.counts is distinct from '0'), 0) as price into items
  from xmltable(
    xmlnamespaces('http://www.portalfiscal.inf.br/nfe' as n), '/n:nfeProc/n:NFe/n:infNFe/n:det' passing parsed columns
      price numeric path 'n:prod/n:vProd',
      counts text path 'n:prod/n:indTot'
  ) i;
  cents := 0.01 * items.count;
  if items.count not between 1 and 990 then
    raise exception 'Este XML não é de uma NF-e.' using errcode = 'TAXDC';
  -- The layout keeps services apart from products; some programs put them into both.
  elsif (abs(items.price - note.products) <= cents or abs(items.price - note.products - note.services) <= cents)
    and note.total between
      note.products - note.discounts + note.additions - note.relief - cents
      and note.products - note.discounts + note.additions + note.services + note.options + cents
    -- NaN is greater than every number.
    and greatest(note.total, note.products, note.services, note.discounts, note.relief, note.additions, note.options) < 10000000000000
    and least(note.total, note.products, note.services, note.discounts, note.relief, note.additions, note.options) >= 0
  then
    null;
  else
    raise exception 'Os itens não somam o total da nota.' using errcode = 'TAXDC';
  end if;

  read.model := note.model;
  read.series := substr(read.access_key, 23, 3)::integer;
  read.number := substr(read.access_key, 26, 9)::integer;
  read.issued_on := left(note.issued, 10)::date;
  read.issuer_name := left(note.issuer_name, 150);
  read.recipient_tax_id := case when private.is_cnpj(note.recipient) or private.is_cpf(note.recipient) then note.recipient end;
  read.products_total := round(note.products, 2);
  read.total := round(note.total, 2);
  read.item_count := items.count;
  read.protocol := note.protocol;
  return read;
exception
  -- Not well formed, a number that is none, or an element twice that a tax document has once.
  when data_exception or cardinality_violation then
    raise exception 'Este XML não é de uma NF-e.' using errcode = 'TAXDC';
end
$$;
comment on function private.read_nfe(text) is
$$Reads an authorised NF-e or NFC-e (nfeProc of the layout 4.00) from a text that private.check_tax_xml let pass: the columns of tax_documents that come
of the XML, the others null. The signature is not verified: that a key is genuine is looked up with the tax authorities.
Raises TAXDC with a sentence: no NF-e; a key whose check digit is wrong or that is not that of the text; a test; not authorised; items that do not
make up the total, one cent an item aside.
For private.read_tax_document; granted to nobody.
Source: docs/decisions/292.$$;

create function private.read_cancellation(content text, out access_key text, out accepted_on date)
language plpgsql stable
set search_path = ''
as $$
declare
  event record;
begin
  select x.* into event
  from xmltable(
    xmlnamespaces('http://www.portalfiscal.inf.br/nfe' as n), '/n:procEventoNFe' passing xmlparse(document content) columns
      kind text path 'n:evento/n:infEvento/n:tpEvento',
      environment text path 'n:evento/n:infEvento/n:tpAmb',
      key text path 'n:evento/n:infEvento/n:chNFe',
      answered_key text path 'n:retEvento/n:infEvento/n:chNFe',
      answered text path 'n:retEvento/n:infEvento/n:cStat',
      at text path 'n:retEvento/n:infEvento/n:dhRegEvento'
  ) x;
  if event.kind is null then
    return;
  elsif event.environment is distinct from '1' then
    raise exception 'Esta é uma nota de teste.' using errcode = 'TAXDC';
  -- 110112 cancels an NFC-e because another one stands in for it.
  elsif event.kind not in ('110111', '110112') or event.key is null or event.answered_key is distinct from event.key
    -- Registered; registered and linked to no tax document yet; registered after the time for it.
    or coalesce(event.answered, '') not in ('135', '136', '155')
  then
    raise exception 'Este evento não é de um cancelamento aceito.' using errcode = 'TAXDC';
  end if;
  access_key := event.key;
  accepted_on := left(event.at, 10)::date;
exception
  when data_exception or cardinality_violation then
    raise exception 'Este XML não é de uma NF-e.' using errcode = 'TAXDC';
end
$$;
comment on function private.read_cancellation(text) is
$$The tax document that an accepted event of cancellation (procEventoNFe, 110111 or 110112) is about, and the day on which it was accepted;
nulls for what is no event.
Takes a text that private.check_tax_xml let pass. Raises TAXDC for another event, or one that was not accepted.
For private.read_tax_document; granted to nobody.$$;
