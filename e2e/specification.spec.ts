import type { SupabaseClient } from '@supabase/supabase-js';
import { seedItems } from '../scripts/browser/sixty-items.ts';
import { expectNoViolation } from './support/accessible.ts';
import { press, reach } from './support/keyboard.ts';
import { stockClient } from './support/stock-client.ts';
import { expect, test } from './support/test.ts';

// Clara decides the fichas of a whole house on her phone.

const PROJECT = '70707070-0000-4000-8000-000000000060';
const review = `/quotes-review?projeto=${PROJECT}&aba=especificacoes`;

interface Item {
  id: string;
  description: string;
  room: string;
  category: string;
}

const itemsOf = async (ana: SupabaseClient): Promise<Item[]> => {
  const { data } = await ana
    .from('project_items')
    .select('id,description,room,category')
    .eq('project_id', PROJECT)
    .order('position')
    .order('id');
  return data as Item[];
};

test.describe('two hundred fichas on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('[ESP-9] of two hundred cards on a phone the keyboard alone marks and sends some, and the page has no violation', async ({
    visit,
    site,
  }) => {
    test.setTimeout(480_000);
    await seedItems(site);
    await site.beside(async (owner) => {
      await owner.query(
        `insert into public.project_items (project_id, description, category, quantity, unit, room)
         select $1::uuid, 'Louça ' || n, 'civil', 1, 'un', 'Banheiro ' || n / 20 from generate_series(60, 199) n`,
        [PROJECT],
      );
    });
    const client = await stockClient(site.address, 'ana');
    const items = await itemsOf(client);
    expect(items).toHaveLength(200);
    const written = await client.rpc('set_item_specs', {
      target_project_id: PROJECT,
      specs: items.map(({ id }, at) => ({
        ...{ item_id: id, version: 0, code: `F-${at}`, brand: 'Deca', model: `Linha ${at}` },
        ...{ finish: 'cromado', notes: 'Com arremate e fixação inclusos.' },
      })),
    });
    expect(written.error).toBeNull();
    const sent = await client.rpc('send_specs', {
      target_project_id: PROJECT,
      item_ids: items.map(({ id }) => id),
    });
    expect(sent.error).toBeNull();

    const clara = await visit('clara', review);
    await expect(clara.getByText('0 de 200 decididas')).toBeVisible();
    await expectNoViolation(clara, 'two hundred fichas at 390 px');

    // Three marks without a mouse, and only they are sent.
    const card = (at: number) => clara.locator(`#ficha-${items[at]?.id}`);
    await reach(clara, card(0).getByRole('button', { name: /^Aprovar/ }));
    await clara.keyboard.press('a');
    await clara.keyboard.press('j');
    await clara.keyboard.press('r');
    await expect(card(1).getByLabel(/^Por que recusou/)).toBeFocused();
    await clara.keyboard.type('Prefiro outra cor.');
    await clara.keyboard.press('Shift+Tab');
    await clara.keyboard.press('j');
    await expect(card(2).getByRole('button', { name: /^Aprovar/ })).toBeFocused();
    await clara.keyboard.press('Enter');
    await expect(clara.getByText('3 de 200 decididas')).toBeVisible();
    await clara.keyboard.press('Control+Enter');
    const dialog = clara.getByRole('dialog', { name: 'Aprovar 2 fichas e recusar 1 ficha?' });
    await press(clara, dialog.getByRole('button', { name: 'Enviar resposta' }));
    await expect(clara.getByText('0 de 197 decididas')).toBeVisible();
  });
});
