create function private.read_product(written jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  longest constant jsonb := '{
    "category": 40, "unit": 10, "description": 1000, "code": 20, "brand": 120, "model": 120, "finish": 120, "color": 120, "size": 120,
    "vendor_name": 120, "vendor_url": 2048, "notes": 2000
  }';
  cleaned jsonb := '{}';
  field text;
  said jsonb;
  words text;
begin
  if jsonb_typeof(written) is distinct from 'object' then
    raise exception 'Descreva o produto.' using errcode = 'PT400';
  end if;
  for field, said in select e.key, e.value from jsonb_each(written) e loop
    if longest ? field then
      if jsonb_typeof(said) not in ('string', 'null') then
        raise exception 'Escreva os campos do produto como texto.' using errcode = 'PT400';
      end if;
      words := private.shown_text(said #>> '{}');
      -- One line, but for the notes.
      words := nullif(btrim(case field when 'notes' then words else regexp_replace(words, '\s+', ' ', 'g') end), '');
      if length(words) > (longest ->> field)::integer then
        raise exception '% tem no máximo % letras.', private.product_field(field),
          replace(to_char((longest ->> field)::integer, 'FM9,999'), ',', '.') using errcode = 'PT400';
      elsif field = 'vendor_url' and words !~ '^https?://[^[:space:]/]+[^[:space:]]*$' then
        raise exception 'Informe um endereço completo, como https://exemplo.com.br/produto.' using errcode = 'PT400';
      end if;
      cleaned := cleaned || jsonb_build_object(field, words);
    elsif field in ('accepts_equivalent', 'archived') and jsonb_typeof(said) = 'boolean'
      or field = 'version' and jsonb_typeof(said) in ('number', 'null') and coalesce(said #>> '{}', '1') ~ '^[0-9]{1,9}$'
      or field = 'cover_id' and coalesce(said #>> '{}', '00000000-0000-0000-0000-000000000000')
        ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
    then
      cleaned := cleaned || jsonb_build_object(field, said);
    else
      raise exception 'Este campo do produto não vale: %.', left(field, 40) using errcode = 'PT400';
    end if;
  end loop;
  return cleaned;
end
$$;
comment on function private.read_product(jsonb) is
$$The fields of a product as somebody wrote them, each as it is kept: words without signs that nobody sees and without blanks at the ends, in one
line but for the notes, null where nothing is left. A field that is not written is not in the answer.
Raises PT400 with a sentence. For save_product; granted to nobody.$$;

create function private.product_field(field text) returns text
language sql immutable
set search_path = ''
as $$
  select case field
    when 'description' then 'A descrição'
    when 'code' then 'O código'
    when 'brand' then 'A marca'
    when 'model' then 'O modelo'
    when 'finish' then 'O acabamento'
    when 'color' then 'A cor'
    when 'size' then 'A dimensão'
    when 'vendor_name' then 'O nome da loja'
    when 'vendor_url' then 'O link da loja'
    when 'notes' then 'A observação'
    when 'unit' then 'A unidade'
    else 'A categoria'
  end
$$;
comment on function private.product_field(text) is
'How people call a field of a product, to begin a sentence with. For private.read_product; granted to nobody.';
