import type pg from 'pg';

/** The person as whom a test queries. */
interface Actor {
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
}

/** Projects of cast.sql. */
export const PROJECT = {
  /** Ana's for Clara: in progress, one category over its budget, paid in part. */
  vilaMariana: 'e0000000-0000-4000-8000-000000000001',
  /** Ana's for Rafael: quoting, some suppliers answered. */
  altoDaLapa: 'e0000000-0000-4000-8000-000000000002',
  /** Ana's for Rafael: planning, nobody invited. */
  consultorio: 'e0000000-0000-4000-8000-000000000003',
  /** Ana's for Clara: completed and paid. */
  barraFunda: 'e0000000-0000-4000-8000-000000000004',
  /** Elisa's for Rafael: quoting. */
  santaCecilia: 'e0000000-0000-4000-8000-000000000005',
} as const;

/** People of cast.sql whom tests name by id. */
export const PERSON = {
  ana: 'a0000000-0000-4000-8000-000000000001',
  elisa: 'a0000000-0000-4000-8000-000000000002',
  bruno: 'b0000000-0000-4000-8000-000000000001',
  silvia: 'b0000000-0000-4000-8000-000000000002',
  clara: 'c0000000-0000-4000-8000-000000000001',
  rafael: 'c0000000-0000-4000-8000-000000000002',
  davi: 'd0000000-0000-4000-8000-000000000001',
} as const;

/** An item of cast.sql by its four digits, such as '0203' (Alto da Lapa, the shelf). */
export const itemId = (number: string) => `f0000000-0000-4000-8000-00000000${number}`;

export interface QuoteRow {
  id: string;
  project_item_id: string;
  status: string;
  price: string | null;
  delivery_time_days: number | null;
  notes: string | null;
  item_note: string | null;
  rejection_reason: string | null;
  submitted_at: Date | null;
  viewed_at: Date | null;
  approved_at: Date | null;
}

/** The quote of one supplier (first name) for one item (four digits), as the owner sees it. */
export async function quoteOf(owner: Actor, item: string, supplier: string): Promise<QuoteRow> {
  const [row] = await owner.query<QuoteRow>(
    `select q.* from quotes q join profiles s on s.id = q.supplier_id
     where q.project_item_id = $1 and s.email = $2 || '@prumo.test'`,
    [itemId(item), supplier],
  );
  if (!row) throw new Error(`${supplier} was not asked for item ${item}`);
  return row;
}

/** The ids of several quotes, written as '0203 silvia'. */
export async function quoteIds(owner: Actor, ...names: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) {
    const [item = '', supplier = ''] = name.split(' ');
    ids.push((await quoteOf(owner, item, supplier)).id);
  }
  return ids;
}

/** Rows that break an invariant; tests expect an empty list. */
export async function brokenInvariants(owner: Actor): Promise<unknown[]> {
  return await owner.query('select * from private.broken_invariants()');
}
