import { stockClient } from '../../e2e/support/stock-client.ts';

/** Rows that somebody has once the product has served them for years. */
export const THOUSAND = 1_000;
/** As many as one call may bring. */
const AT_ONCE = 500;

/**
 * Gives Ana a thousand more projects, and the first of them a thousand items, as she would by the wire.
 * @returns the address of that project.
 */
export async function seedThousands(address: string): Promise<string> {
  const ana = await stockClient(address, 'ana');
  const { data: account } = await ana.auth.getUser();
  const clients = await ana.from('profiles').select('id').eq('role', 'client').limit(1);
  const insert = async (table: string, toRow: (place: number) => object) => {
    let last = '';
    for (let start = 0; start < THOUSAND; start += AT_ONCE) {
      const rows = Array.from({ length: AT_ONCE }, (_, place) => toRow(start + place + 1));
      const { data, error } = await ana.from(table).insert(rows).select('id');
      if (error) throw error;
      last = String(data.at(-1)?.id);
    }
    return last;
  };
  const project = await insert('projects', (number) => ({
    name: `Apartamento ${number}`,
    address: `Rua das Laranjeiras, ${number}, São Paulo, SP`,
    client_id: clients.data?.[0]?.id,
    architect_id: account.user?.id,
    status: 'planning',
  }));
  await insert('project_items', (number) => ({
    project_id: project,
    description: `Armário ${number}`,
    category: 'marcenaria',
    quantity: (number % 40) + 1.5,
    unit: 'm²',
  }));
  return `/projects/${project}`;
}
