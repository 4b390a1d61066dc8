import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/test.ts';

// Ana has bought two shelves before: 21,600 for four, and 11,900 for two. Sílvia asks 7,350 for one.

const house = 'e0000000-0000-4000-8000-000000000002';

test('[PRE-6] [PRC-005] what Ana paid is a mark beside an offer, on the screen alone, and a proposal in the forecast', async ({
  visit,
  site,
}) => {
  await site.asSuperuser(async (owner) => {
    await owner.query('set session_replication_role = replica');
    await owner.query(
      `update public.project_items set description = 'Estante da sala em freijó', quantity = 4 where id = 'f0000000-0000-4000-8000-000000000401'`,
    );
    await owner.query(
      `update public.project_items set description = 'Estante da sala de TV', quantity = 2 where id = 'f0000000-0000-4000-8000-000000000402'`,
    );
    await owner.query('set session_replication_role = origin');
    // Without triggers nothing has kept their words.
    await owner.query(
      `update private.item_words w set words = n.words, marks = private.word_marks(n.words)
       from (select id, private.price_words(description) as words from public.project_items) n
       where n.id = w.item_id`,
    );
  });
  const ana = await visit('ana', `/projects/${house}/quotes?aba=marcenaria`);
  // The median of 5,400 and 5,950 is 5,675, and 7,350 is 29.5 % above it.
  const offer = ana.getByRole('radio', {
    name: /^Estante da sala, Andrade Móveis Planejados.*, 30% acima d/,
  });
  await expect(offer).toBeVisible();
  const mark = ana.locator('[title^="30% acima d"]');
  await expect(mark).toHaveText('+30%');
  await expectAccessible(ana);

  await ana.emulateMedia({ media: 'print' });
  await ana.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(ana.getByText('Estante da sala').first()).toBeVisible();
  await expect(mark).toBeHidden();
  await expect(ana.getByText('+30%')).toBeHidden();
  await ana.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await ana.emulateMedia({ media: 'screen' });

  await offer.focus();
  await ana.keyboard.press('Enter');
  const drawer = ana.getByRole('dialog', { name: 'Andrade Móveis Planejados' });
  await expect(drawer.getByRole('region', { name: 'Quanto você já pagou' })).toContainText(
    'R$ 5.400,00/un',
  );
  await ana.keyboard.press('Escape');

  await ana.goto(`/projects/${house}?aba=itens`);
  const cell = ana.getByRole('row', { name: /^Estante da sala/ }).locator('[data-column=forecast]');
  await cell.click();
  await ana.keyboard.press('Enter');
  const own = ana.getByRole('listbox', { name: 'Quanto você já pagou' });
  await expect(own.getByRole('option').first()).toContainText('un · ');
  await expectAccessible(ana);
  await ana.keyboard.press('ArrowDown');
  await ana.keyboard.press('Enter');
  await expect(cell).toHaveText(/5\.[49][05]0,00/);
  await ana.reload();
  await expect(cell.locator('[title]')).toHaveAttribute('title', /^R\$\s5\.\d{3},00\/un · /);
});
