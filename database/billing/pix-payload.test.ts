import { describe, expect, test } from 'vitest';
import { useDatabase } from '../testing.ts';
import { fieldsOf } from './testing.ts';

const database = useDatabase();

const payload = async (
  key: string,
  receiver: string | null,
  city: string | null,
  amount: string | null,
  txid = '***',
) => {
  const { rows } = await database.current.owner.query<{ code: string }>(
    'select private.pix_payload($1, $2, $3, $4, $5) as code',
    [key, receiver, city, amount, txid],
  );
  return rows[0]?.code ?? '';
};

/** CRC-16/CCITT-FALSE by a table of nothing: bit by bit, from the other end than the SQL. */
function crc(text: string) {
  let sum = 0xffff;
  for (const char of text)
    for (let bit = 7; bit >= 0; bit--) {
      const top = (sum >> 15) & 1;
      sum = (sum << 1) & 0xffff;
      if (top !== ((char.charCodeAt(0) >> bit) & 1)) sum ^= 0x1021;
    }
  return sum.toString(16).toUpperCase().padStart(4, '0');
}

test('[PIX-001] the code of the Central Bank’s manual comes out to the letter', async () => {
  expect(
    await payload('123e4567-e12b-12d1-a456-426655440000', 'Fulano de Tal', 'BRASILIA', null),
  ).toBe(
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  );
});

test('[PIX-001] a thousand codes of anything parse back to what they say', async () => {
  const { rows } = await database.current.owner.query<Record<string, string>>(`
    select s.*, private.pix_payload(s.key, s.receiver, s.city, s.amount::numeric, s.txid) as code
    from (
      select
        left(md5(i::text) || '@' || md5(i::text || 'a') || '.com.br', 9 + i % 69) as key,
        left(case i % 4 when 0 then 'José Ávila & Irmãos Ltda.' when 1 then 'Ñandú Ç 漢字 🏠' when 2 then 'A' else md5(i::text) end || i, 1 + i % 40)
          as receiver,
        left(case i % 3 when 0 then 'São José dos Campos' when 1 then 'Ijuí' else md5(i::text) end, 1 + i % 25) as city,
        case when i % 10 > 0 then trunc((random() * power(10, i % 11))::numeric, 2) + 0.01 end::text as amount,
        'P2026' || lpad(i::text, 4, '0') || 'N' || i % 60 as txid
      from generate_series(1, 1000) i
    ) s`);

  expect(rows).toHaveLength(1000);
  for (const { code = '', key, amount, txid } of rows) {
    expect(code).toMatch(/^[ -~]+$/);
    expect(crc(code.slice(0, -4))).toBe(code.slice(-4));
    const fields = fieldsOf(code);
    expect(fields).toMatchObject({ '00': '01', '52': '0000', '53': '986', '58': 'BR' });
    expect(fieldsOf(fields['26'] ?? '')).toEqual({ '00': 'br.gov.bcb.pix', '01': key });
    expect(fieldsOf(fields['62'] ?? '')).toEqual({ '05': txid });
    expect(fields['54'] ?? null).toBe(amount);
    expect(fields['59']).toMatch(/^.{1,25}$/);
    expect(fields['60']).toMatch(/^.{1,15}$/);
  }
});

describe('[PIX-001] names and cities', () => {
  test.each([
    [
      'João Ávila Construções e Reformas Ltda',
      'Joao Avila Construcoes e',
      'São Paulo',
      'Sao Paulo',
    ],
    ['JOAO & CIA.', 'JOAO e CIA.', 'Campos&Lagos', 'Campos e Lagos'],
    ['漢字', 'RECEBEDOR', '  ', 'BRASIL'],
    [null, 'RECEBEDOR', null, 'BRASIL'],
    ['ＬＵＭＩＮÁＲＩＡＳ Ｌｔｄａ', 'LUMINARIAS Ltda', 'Cafelândia', 'Cafelandia'],
    ['Søren Weiß – ﬁos', 'Soren Weiss - fios', 'Łódź', 'Lodz'],
    ['  Zé  das   Portas ', 'Ze das Portas', 'Santa Bárbara d’Oeste', 'Santa Barbara d'],
  ])('%s of %s', async (receiver, shownReceiver, city, shownCity) => {
    const fields = fieldsOf(await payload('+5511987654321', receiver, city, null));

    expect(fields['59']).toBe(shownReceiver);
    expect(fields['60']).toBe(shownCity);
  });
});

test.each([
  ['0.01', '0.01'],
  ['9999999999.99', '9999999999.99'],
  ['5520', '5520.00'],
  ['0.1', '0.10'],
  ['1234567.8', '1234567.80'],
])('[PIX-003] R$ %s stands in the code as %s', async (amount, said) => {
  expect(fieldsOf(await payload('+5511987654321', 'A', 'B', amount))['54']).toBe(said);
});

test('[PIX-001] a key of 77 characters fills its field to 99', async () => {
  const key = `${'a'.repeat(61)}@${'b'.repeat(11)}.com`;

  const fields = fieldsOf(await payload(key, 'A', 'B', null));

  expect(key).toHaveLength(77);
  expect(fields['26']).toHaveLength(99);
});
