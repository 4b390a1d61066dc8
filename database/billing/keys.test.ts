import { expect, test } from 'vitest';
import { useDatabase } from '../testing.ts';

// Which CPF, CNPJ and PIX keys are one, and how they are stored.

const database = useDatabase();

const stored = async (kind: string, typed: string[]) => {
  const { rows } = await database.current.owner.query<{ key: string | null }>(
    'select private.pix_key($1, t) as key from unnest($2::text[]) with ordinality u (t, n) order by n',
    [kind, typed],
  );
  return rows.map(({ key }) => key);
};

/** Check digits by the rule as the tax office writes it: weights from the right, 2 up to the heaviest. */
function digit(characters: string, heaviest: number) {
  const sum = [...characters]
    .reverse()
    .reduce((all, char, i) => all + (char.charCodeAt(0) - 48) * (2 + (i % (heaviest - 1))), 0);
  const rest = sum % 11;
  return String(rest < 2 ? 0 : 11 - rest);
}
const checked = (stem: string, heaviest: number) => {
  const first = stem + digit(stem, heaviest);
  return first + digit(first, heaviest);
};
const another = (key: string, at: number) => {
  const last = key.at(at) ?? '';
  return key.slice(0, at) + String((Number(last) + 1) % 10) + (at === -1 ? '' : key.slice(at + 1));
};

const stems = (size: number) =>
  Array.from({ length: 17 }, (_, i) =>
    String(i * 7919 + 104729)
      .padStart(size, '0')
      .slice(-size),
  );

const cpfs = [
  '52998224725',
  '11144477735',
  ...stems(9).map((stem) => checked(stem, 11)),
  '12345678909',
];
const cnpjs = [
  '11222333000181',
  '12ABC34501DE35',
  '00000000000191',
  ...stems(12).map((stem, i) => checked(i % 2 ? `A${stem.slice(1, 11)}Z` : stem, 9)),
];

const GOOD: Record<string, [typed: string, key: string][]> = {
  cpf: cpfs.map((cpf, i) => [i % 2 ? cpf : cpf.replace(/^(...)(...)(...)/, '$1.$2.$3-'), cpf]),
  cnpj: cnpjs.map((cnpj, i) => [
    i % 2 ? cnpj.toLowerCase() : cnpj.replace(/^(..)(...)(...)(....)/, ' $1.$2.$3/$4-'),
    cnpj,
  ]),
  email: [
    'a@b.co',
    'bruno@prumo.test',
    'Bruno@Prumo.Test',
    ' marcos@obra.com.br ',
    'x+pix@gmail.com',
    'nome.sobrenome@empresa.com.br',
    'n_1@empresa.com.br',
    "o'brien@empresa.com",
    'a-b@c-d.com',
    'a@b.c.d.e.com',
    '1@2.com',
    'a!b@c.com',
    'a#b@c.com',
    'a$b@c.com',
    'a&b@c.com',
    'a*b@c.com',
    'a=b@c.com',
    'a^b@c.com',
    'a{b}@c.com',
    `${'a'.repeat(61)}@${'b'.repeat(11)}.com`,
  ].map((typed) => [typed, typed.trim().toLowerCase()]),
  phone: Array.from({ length: 20 }, (_, i) => {
    const number = `1${(i % 9) + 1}9${String(87654321 - i * 1111)}`;
    const typed = [
      number,
      `+55${number}`,
      `(${number.slice(0, 2)}) ${number.slice(2, 7)}-${number.slice(7)}`,
      `+55 ${number.slice(0, 2)} ${number.slice(2)}`,
    ][i % 4];
    return [typed ?? '', `+55${number}`];
  }),
  evp: Array.from({ length: 20 }, (_, i) => {
    const key = `123e4567-e12b-12d3-a456-4266554400${String(i + 10)}`;
    return [i % 3 ? key : ` ${key.toUpperCase()} `, key];
  }),
};

const BAD: Record<string, string[]> = {
  cpf: [
    ...Array.from({ length: 10 }, (_, i) => String(i).repeat(11)),
    ...cpfs.slice(0, 4).map((cpf) => another(cpf, -1)),
    another('52998224725', -2),
    '5299822472',
    '529982247250',
    '',
    '5299822472X',
    '529.982.247_25',
  ],
  cnpj: [
    ...Array.from({ length: 10 }, (_, i) => String(i).repeat(14)),
    another('11222333000181', -1),
    another('11222333000181', -2),
    another('12ABC34501DE35', -1),
    '12ABC34501DF35',
    '1122233300018',
    '112223330001811',
    '12ABC34501DE3A',
    '12ÁBC34501DE35',
    '',
    'AAAAAAAAAAAAAA',
  ],
  email: [
    'a',
    'a@b',
    '@b.com',
    'a@',
    'a@.com',
    'a@b..com',
    'a@-b.com',
    'a@b-.com',
    'a b@c.com',
    'a@b c.com',
    'a@b.com,c@d.com',
    'josé@obra.com',
    'a@é.com',
    'a@b@c.com',
    'a"b@c.com',
    'a<b@c.com',
    'a(b)@c.com',
    'a\n@b.com',
    '',
    `${'a'.repeat(62)}@${'b'.repeat(11)}.com`,
  ],
  phone: [
    '',
    '987654321',
    '1187654321',
    '11887654321',
    '119876543210',
    '+5511887654321',
    '+551187654321',
    '+1 212 555 0100',
    '+5501987654321',
    '+5510987654321',
    '01987654321',
    '5511987654321',
    '+55119876543',
    '11 9876-5432',
    'onze nove',
    '+55+5511987654321',
    '11987654321x',
    '++5511987654321',
    '11.98765.4321',
    '0 11 98765-4321',
  ],
  evp: [
    '',
    '123e4567e12b12d3a456426655440000',
    '{123e4567-e12b-12d3-a456-426655440000}',
    '123e4567-e12b-12d3-a456-42665544000',
    '123e4567-e12b-12d3-a456-4266554400000',
    '123e4567-e12b-12d3-a456_426655440000',
    '123e4567-e12b-12d3a-456-426655440000',
    'g23e4567-e12b-12d3-a456-426655440000',
    'urn:uuid:123e4567-e12b-12d3-a456-426655440000',
    'aleatória',
    ...Array.from(
      { length: 10 },
      (_, i) => `123e4567-e12b-12d3-a456-42665544000${'ghijklmnop'[i]}`,
    ),
  ],
};

test.each(Object.keys(GOOD))(
  '[PIX-002] twenty %s keys are stored as the bank has them',
  async (kind) => {
    const keys = GOOD[kind] ?? [];

    expect(keys).toHaveLength(20);
    expect(
      await stored(
        kind,
        keys.map(([typed]) => typed),
      ),
    ).toEqual(keys.map(([, key]) => key));
  },
);

test.each(Object.keys(BAD))('[PIX-002] twenty that are no %s keys are refused', async (kind) => {
  const keys = BAD[kind] ?? [];

  expect(keys).toHaveLength(20);
  expect(await stored(kind, keys)).toEqual(keys.map(() => null));
});

test('[PIX-002] a key of one kind is none of another, but for a CPF that could be a phone; an unknown kind has none', async () => {
  for (const kind of ['cnpj', 'email', 'evp', 'bitcoin'])
    expect(await stored(kind, ['52998224725']), kind).toEqual([null]);
});

test.each([
  ['cpf', '52998224725', '***.982.247-**'],
  ['cnpj', '12ABC34501DE35', '**.ABC.345/01DE-**'],
  ['email', 'marcos@obra.com.br', 'ma***@obra.com.br'],
  ['email', 'm@obra.com.br', 'm***@obra.com.br'],
  ['phone', '+5511987654321', '(11) *****-4321'],
  ['evp', '123e4567-e12b-12d3-a456-426655440000', '123e****-****-****-****-********0000'],
])('[PIX-005] of a %s key people see so much: %s is %s', async (kind, key, shown) => {
  const { rows } = await database.current.owner.query(
    'select private.masked_pix_key($1, $2) as shown',
    [kind, key],
  );
  expect(rows).toEqual([{ shown }]);
});
