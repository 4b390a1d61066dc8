import { createHash } from 'node:crypto';
import type { Actor } from '../testing.ts';

// Made-up rows of reference prices: none of them is in a table that anybody publishes.

export interface ReferenceRow {
  kind: 'input' | 'composition';
  code: string;
  description: string;
  unit: string;
  /** R$ for each table, in their order. */
  prices: (number | null)[];
}

export const row = (
  code: string,
  description: string,
  prices: (number | null)[],
  { kind = 'input' as ReferenceRow['kind'], unit = 'M2' } = {},
): ReferenceRow => ({ kind, code, description, unit, prices });

export const FILE = createHash('sha256').update('a file').digest('hex');

interface Import {
  month?: string;
  states?: string[];
  regime?: string;
  file?: string;
}

/** Begins to load a month; returns the ids of its tables in the order of the states. */
export async function begin(
  who: Actor,
  { month = '2026-05-01', states = ['SP'], regime = 'onerado', file = FILE }: Import = {},
): Promise<string[]> {
  const tables = await who.query<{ id: string; state: string }>(
    'select * from begin_reference_import($1, $2, $3, $4, $5)',
    ['sinapi', month, states, regime, file],
  );
  return states.map((state) => tables.find((table) => table.state === state)?.id ?? '');
}

export const add = async (who: Actor, tables: string[], rows: unknown) =>
  (
    await who.query<{ added: number }>('select add_reference_rows($1, $2) as added', [
      tables,
      JSON.stringify(rows),
    ])
  )[0]?.added;

export const publish = (who: Actor, tables: string[], expected: number[]) =>
  who.query('select publish_reference_import($1, $2)', [tables, expected]);

/** Loads and publishes a month in one go. */
export async function load(who: Actor, rows: ReferenceRow[], how: Import = {}): Promise<string[]> {
  const tables = await begin(who, how);
  await add(who, tables, rows);
  const expected = tables.map((_, at) => rows.filter(({ prices }) => prices[at] !== null).length);
  await publish(who, tables, expected);
  return tables;
}

interface Search {
  state?: string;
  month?: string | null;
  regime?: string;
  kind?: string | null;
  most?: number;
}

/** Prices that an architect finds, as `code price`. */
export const find = async (
  who: Actor,
  words: string,
  { state = 'SP', month = null, regime = 'onerado', kind = null, most = 20 }: Search = {},
) =>
  (
    await who.query<{ code: string; price: string }>(
      'select * from search_reference_prices($1, $2, $3, $4, $5, $6)',
      [words, state, month, regime, kind, most],
    )
  ).map(({ code, price }) => `${code} ${price}`);

export const SAMPLE: ReferenceRow[] = [
  row('87251', 'Revestimento cerâmico para piso com placas tipo esmaltada', [91.46, 88], {
    kind: 'composition',
  }),
  row('872', 'Argamassa colante AC-III', [1.9, 1.75], { unit: 'KG' }),
  row('87', 'Porcelanato acetinado retificado 60 x 60 cm', [74.9, null]),
  row('1871', 'Caixa d’água de polietileno, 1.000 litros', [412.05, 430.1], { unit: 'UN' }),
  row('40', 'Porcelanato polido 90 x 90 cm, com porcentagem 100% retificada', [139.99, 128]),
];
