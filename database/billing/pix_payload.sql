create function private.pix_payload(key text, receiver text, city text, amount numeric, txid text) returns text
language sql immutable
set search_path = ''
as $$
  select p.payload || private.crc16(p.payload)
  from (
    select concat(
      private.pix_field('00', '01'),
      private.pix_field('26', private.pix_field('00', 'br.gov.bcb.pix') || private.pix_field('01', key)),
      private.pix_field('52', '0000'),
      private.pix_field('53', '986'),
      private.pix_field('54', round(amount, 2)::text),
      private.pix_field('58', 'BR'),
      private.pix_field('59', coalesce(private.pix_text(receiver, 25), 'RECEBEDOR')),
      private.pix_field('60', coalesce(private.pix_text(city, 15), 'BRASIL')),
      private.pix_field('62', private.pix_field('05', txid)),
      '6304'
    ) as payload
  ) p
$$;
comment on function private.pix_payload(text, text, text, numeric, text) is
$$The text of a static PIX code (BR Code): a stored key, who receives it and in which city (shortened, without accents), the amount
in R$ or null for an open one, and the reference that the receiver's bank shows (letters and digits, up to 25; *** for none).
A key may have 77 characters, which fills field 26 to its 99: there is no room for a description.
Granted to nobody.
Source: Manual de Padrões para Iniciação do Pix, docs/decisions/112.$$;

create function private.pix_field(id text, value text) returns text
language sql immutable
set search_path = ''
as $$ select id || lpad(length(value)::text, 2, '0') || value $$;
comment on function private.pix_field(text, text) is
  'A field of a PIX code: its id, its length in two digits, its value, which is ASCII. Null for null. Granted to nobody.';

create function private.pix_text(said text, most integer) returns text
language sql immutable
set search_path = ''
as $$
  -- Some payers' applications refuse the ampersand.
  -- Letters that are not made of a plain one and a mark have to be named; full-width ones, ligatures and the like come apart by themselves.
  select nullif(btrim(left(btrim(regexp_replace(regexp_replace(
    normalize(
      replace(replace(replace(replace(replace(
        translate(replace(said, '&', ' e '), 'ØøÐðĐđŁłĦħŦŧÞþı–—−', 'OoDdDdLlHhTtPpi---'),
        'ß', 'ss'), 'Æ', 'AE'), 'æ', 'ae'), 'Œ', 'OE'), 'œ', 'oe'),
      nfkd
    ), '[^ -~]', '', 'g'
  ), ' +', ' ', 'g')), most)), '')
$$;
comment on function private.pix_text(text, integer) is
  'A text as a PIX code may have it: ASCII, each letter as the plain one nearest to it, at most so many characters; null for nothing. Granted to nobody.';

create function private.crc16(said text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  bytes bytea := convert_to(said, 'UTF8');
  crc integer := 65535;
begin
  for place in 0 .. length(bytes) - 1 loop
    crc := crc # (get_byte(bytes, place) << 8);
    for bit in 1 .. 8 loop
      crc := case when crc & 32768 = 0 then crc << 1 else crc << 1 # 4129 end & 65535;
    end loop;
  end loop;
  return lpad(upper(to_hex(crc)), 4, '0');
end
$$;
comment on function private.crc16(text) is
  'CRC-16/CCITT-FALSE of a text in four hexadecimal digits: polynomial 0x1021, start 0xFFFF. Granted to nobody.';
