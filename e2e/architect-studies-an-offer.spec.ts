import type { SupabaseClient } from '@supabase/supabase-js';
import { expectAccessible } from './support/accessible.ts';
import { keepUndecided } from './support/comparison.ts';
import { stockClient } from './support/stock-client.ts';
import { expect, test } from './support/test.ts';

// Ana studies what Bruno offers for the joinery of the house in Alto da Lapa, beside Sílvia's plain answer
// of R$ 7.350,00 for the shelf and R$ 10.980,00 for the doors.

const house = 'e0000000-0000-4000-8000-000000000002';
const shelf = 'f0000000-0000-4000-8000-000000000203';
const doors = 'f0000000-0000-4000-8000-000000000204';
const comparison = `/projects/${house}/quotes`;
const joineryComparison = `${comparison}?aba=marcenaria`;

// A choice of one story in the comparison is kept in Ana's account, and the next story would begin with it.
test.beforeEach(({ site }) =>
  site.beside(async (owner) => void (await owner.query('delete from public.kept_choices'))),
);

/** Bruno's next version: the shelf and the doors for these amounts. */
async function brunoOffers(
  bruno: SupabaseClient,
  [forShelf, forDoors]: readonly [number, number],
  more: object = {},
): Promise<void> {
  const { data } = await bruno
    .from('quotes')
    .select('id,request:quote_requests!quotes_request_id_fkey(version)')
    .eq('project_item_id', shelf)
    .single<{ id: string; request: { version: number } }>();
  const { error } = await bruno.rpc('submit_quote', {
    target_quote_id: data?.id,
    offer: {
      delivery_time_days: 20,
      ...more,
      lines: [
        {
          project_item_id: shelf,
          scope: 'quoted',
          value: forShelf,
          brand: 'Duratex',
          model: 'Freijó',
        },
        { project_item_id: doors, scope: 'quoted', value: forDoors },
      ],
    },
    expected_version: data?.request.version,
  });
  expect(error).toBeNull();
}

test('[CMP-004] what changed since it was shown is not approved: the sentence, the choice and "Atualizar" stand together', async ({
  visit,
  site,
}) => {
  const bruno = await stockClient(site.address, 'bruno');
  await brunoOffers(bruno, [6_900, 10_700]);
  const ana = await visit('ana', joineryComparison);
  const joinery = ana.getByRole('region', { name: 'Marcenaria' });
  await joinery.getByRole('radio', { name: /Portas.*, Marcenaria Carvalho/ }).check();
  await joinery.getByRole('radio', { name: /Estante da sala, Marcenaria Carvalho/ }).check();
  await ana.getByRole('button', { name: 'Aprovar Selecionados' }).click();
  const dialog = ana.getByRole('dialog');
  await expect(dialog).toContainText('R$ 17.600,00');
  await keepUndecided(dialog);

  await brunoOffers(bruno, [6_700, 10_300]);
  await dialog.getByRole('button', { name: /^Aprovar R\$/ }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    /A proposta de Bruno Carvalho mudou \(agora v\d\)\. Confira antes de aprovar\./,
  );
  await expectAccessible(ana);
  await dialog.getByRole('button', { name: 'Atualizar' }).click();
  await expect(dialog.getByRole('alert')).toBeHidden();
  await expect(dialog).toContainText('R$ 17.000,00');
  await keepUndecided(dialog);
  await dialog.getByRole('button', { name: 'Aprovar R$ 17.000,00' }).click();
  await expect(ana.getByText(/^Orçamentos aprovados com sucesso!/)).toBeVisible();
});

test('[CMP-010] on a phone one item is compared at a time', async ({ visit }) => {
  const ana = await visit('ana', null);
  await ana.setViewportSize({ width: 390, height: 844 });
  await ana.goto(comparison);
  const next = ana.getByRole('button', { name: 'Próximo sem escolha' });
  const title = (name: string) => ana.getByRole('heading', { level: 2, name });

  await expect(title('Ampliação da varanda')).toBeVisible();
  await expect(ana.getByText('Varanda · Civil · item 1 de')).toBeVisible();
  await ana.getByRole('radio', { name: /Ampliação da varanda, Antunes/ }).check();
  await expect(title('Ampliação da varanda')).toBeVisible();
  await next.click();
  await expect(title('Impermeabilização da laje')).toBeFocused();
  await ana.getByRole('button', { name: 'Ver a proposta de Pires Construções' }).click();
  const offer = ana.getByRole('dialog', { name: 'Pires Construções' });
  await expect(offer).toContainText('Impermeabilização da laje');
  await ana.goBack();
  await expect(offer).toBeHidden();
  await expect(title('Impermeabilização da laje')).toBeVisible();
  await ana.locator('summary', { hasText: 'Cenários de Civil' }).click();
  await ana.getByRole('button', { name: /^Mais rápido −/ }).click();
  await expect(ana.getByRole('radio', { name: /Impermeabilização da laje, Pires/ })).toBeChecked();
  await expectAccessible(ana);
  await ana.setViewportSize({ width: 390, height: 844 });
  await ana.getByRole('button', { name: 'Todos os itens' }).click();
  await expect(ana.getByRole('group', { name: /^Ampliação da varanda/ })).toBeVisible();
});
