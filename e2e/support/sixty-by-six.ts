import type { SupabaseClient } from '@supabase/supabase-js';
import { offer } from './offers.ts';
import type { Site } from './site.ts';
import { stockClient } from './stock-client.ts';
import { expect } from './test.ts';

/** A project of Ana's for Rafael with its items, ready to invite. */
export async function plan(ana: SupabaseClient, id: string, name: string, descriptions: string[]) {
  const { data: found } = await ana.from('projects').select('client_id').limit(1).single();
  const project = { id, name, client_id: found?.client_id };
  expect((await ana.from('projects').insert(project)).error).toBeNull();
  const items = descriptions.map((description, place) => ({
    project_id: id,
    description,
    category: 'marcenaria' as const,
    quantity: 1,
    unit: 'un',
    room: ['Cozinha', 'Sala', 'Suíte', 'Lavanderia'][Math.floor((place * 4) / descriptions.length)],
  }));
  expect((await ana.from('project_items').insert(items)).error).toBeNull();
}

export async function invite(
  ana: SupabaseClient,
  project: string,
  suppliers: string[],
  category = 'marcenaria',
) {
  const { error } = await ana.functions.invoke('send-quote-invitations', {
    body: { project_id: project, selected_suppliers: { [category]: suppliers } },
  });
  expect(error).toBeNull();
}

/** The suppliers of the demonstration who can be asked for joinery, by the number in their ids. */
export const places = { bruno: 1, silvia: 2, tomas: 3, renata: 8, livia: 9, igor: 10 };
export const supplierId = (place: number) =>
  `b0000000-0000-4000-8000-${String(place).padStart(12, '0')}`;

/** The line of one of the six for "Peça 7" (line 7). Prices have cents, and no two offers for an item are equal. */
export const lineOf = (person: keyof typeof places, line: number) => ({
  unit_price: 900.25 + ((line * 37 + places[person] * 61) % 500),
  brand: `Marca de ${person}`,
  model: `M-${line}`,
});

/** The conditions of one of the six for the whole answer. */
export const conditionsOf = (person: keyof typeof places) => ({
  freight: 120 * places[person],
  down_payment_percent: 30,
  instalments: 3,
  payment_note: `Condições de ${person}: entrega com montagem`,
});

/** A project of Ana's with sixty items ("Peça 1" and so on), all answered by six suppliers and seen by nobody yet. */
export async function sixtyBySix(site: Site, id: string, name: string): Promise<void> {
  await site.beside(async (owner) => {
    await owner.query(
      "update public.profiles set further_categories = '{marcenaria}' where id = any ($1) and supplier_category <> 'marcenaria'",
      [Object.values(places).map(supplierId)],
    );
  });
  const ana = await stockClient(site.address, 'ana');
  const lines = Array.from({ length: 60 }, (_, line) => `Peça ${line + 1}`);
  await plan(ana, id, name, lines);
  await invite(ana, id, Object.values(places).map(supplierId));
  for (const person of Object.keys(places) as (keyof typeof places)[]) {
    const supplier = await stockClient(site.address, person);
    await offer(supplier, name, (line) => lineOf(person, line), conditionsOf(person));
  }
}
