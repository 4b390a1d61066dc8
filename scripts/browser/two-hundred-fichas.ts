import type { SupabaseClient } from '@supabase/supabase-js';
import type { Site } from '../../e2e/support/site.ts';
import { stockClient } from '../../e2e/support/stock-client.ts';
import { seedItems } from './sixty-items.ts';

const LARGE = '70707070-0000-4000-8000-000000002200';
/** The page on which Clara decides them. */
export const DECIDE_FICHAS = `/quotes-review?projeto=${LARGE}&aba=especificacoes`;

interface Item {
  id: string;
  description: string;
  room: string;
  category: string;
}

/** The items of a project in their order, as their architect reads them. */
export async function itemsOf(ana: SupabaseClient, project: string): Promise<Item[]> {
  const { data } = await ana
    .from('project_items')
    .select('id,description,room,category')
    .eq('project_id', project)
    .order('position')
    .order('id');
  return data as Item[];
}

/** Gives Ana a project of two hundred items whose fichas wait for Clara; returns the items and Ana's client. */
export async function seedFichas(site: Site): Promise<{ items: Item[]; ana: SupabaseClient }> {
  await seedItems(site, LARGE);
  await site.beside(async (owner) => {
    await owner.query(
      `insert into public.project_items (project_id, description, category, quantity, unit, room)
       select $1::uuid, 'Louça ' || n, 'civil', 1, 'un', 'Banheiro ' || n / 20 from generate_series(60, 199) n`,
      [LARGE],
    );
  });
  const ana = await stockClient(site.address, 'ana');
  const items = await itemsOf(ana, LARGE);
  const written = await ana.rpc('set_item_specs', {
    target_project_id: LARGE,
    specs: items.map(({ id }, at) => ({
      ...{ item_id: id, version: 0, code: `F-${at}`, brand: 'Deca', model: `Linha ${at}` },
      ...{ finish: 'cromado', notes: 'Com arremate e fixação inclusos.' },
    })),
  });
  if (written.error) throw written.error;
  const sent = await ana.rpc('send_specs', {
    target_project_id: LARGE,
    item_ids: items.map(({ id }) => id),
  });
  if (sent.error) throw sent.error;
  return { items, ana };
}
