import { expectAccessible } from './support/accessible.ts';
import { stockClient } from './support/stock-client.ts';
import { expect, test } from './support/test.ts';

// Two people of one account at the same thing: Clara and Pedro decide about their flat, and Bruno and Vera answer for their joinery.

const flat = 'e0000000-0000-4000-8000-000000000001';
const phone = { width: 390, height: 844 };

test('[OFI-17] [PES-020] either of a couple decides a selection, and the page of the other shows it by itself', async ({
  visit,
  site,
}) => {
  const ana = await stockClient(site.address, 'ana');
  const { data: offers } = await ana.from('quotes').select('id').eq('price', 5_200);
  const { error } = await ana.rpc('send_selection', {
    target_project_id: flat,
    quote_ids: [offers?.[0]?.id],
    keep_undecided: true,
    message: null,
  });
  expect(error).toBeNull();
  const page = `/quotes-review?projeto=${flat}`;
  const clara = await visit('clara', page);
  const pedro = await visit('pedro', page);
  const approve = { name: 'Aprovar Cortinas e persianas' };

  await test.step('both have it before them', async () => {
    await expect(clara.getByRole('button', approve)).toBeVisible();
    await pedro.setViewportSize(phone);
    await expect(pedro.getByRole('button', approve)).toBeVisible();
    await expectAccessible(pedro);
  });

  await test.step('Pedro approves, and nothing waits for Clara any more', async () => {
    await pedro.getByRole('button', approve).click();
    await pedro
      .getByRole('region', { name: 'Sua resposta', exact: true })
      .getByRole('button', { name: /^Enviar resposta/ })
      .click();
    await pedro
      .getByRole('dialog')
      .getByRole('button', { name: /^Aprovar R\$/ })
      .click();
    await expect(pedro.getByRole('region', { name: /^Sua resposta de/ })).toContainText(
      /1 item aprovado por R\$\s5\.200,00/,
    );
    await expect(clara.getByRole('button', approve)).toHaveCount(0);
  });

  await test.step('Clara is notified, with the name of the one who decided', async () => {
    await clara.goto('/avisos');
    await expect(clara.getByRole('main')).toContainText(/Pedro/);
    await expectAccessible(clara);
  });
});

test('[OFI-16] [PES-102] of two sellers at one answer each sees the other, and nobody overwrites', async ({
  visit,
}) => {
  const bruno = await visit('bruno', '/quotes');
  const price = /^Valor total .+ de Estante da sala$/;
  const copied = /^Rascunho salvo neste aparelho e na sua conta/;
  await bruno
    .getByRole('listitem', { name: 'Casa Alto da Lapa' })
    .getByRole('link', { name: /^Responder/ })
    .click();
  await expect(bruno.getByLabel(price)).toBeVisible();
  const form = new URL(bruno.url()).pathname;
  const vera = await visit('vera', form);
  await expect(vera.getByLabel(price)).toBeVisible();

  await test.step('each reads that the other has the form open', async () => {
    await expect(bruno.getByText('Vera também está nesta página')).toBeVisible();
    await expect(vera.getByText('Bruno também está nesta página')).toBeVisible();
    await expectAccessible(vera);
  });

  await test.step('Vera saves a price first', async () => {
    await vera.getByLabel(price).fill('7.100,00');
    await expect(vera.getByText(copied)).toBeVisible();
  });

  await test.step('Bruno typed another: he is asked to look, on a phone too', async () => {
    await bruno.getByLabel(price).fill('6.900,00');
    await expect(
      bruno.getByText(/^Vera salvou esta proposta .*Veja antes de continuar/),
    ).toBeVisible();
    await bruno.setViewportSize(phone);
    await bruno.getByRole('button', { name: 'Ver as duas versões' }).click();
    const dialog = bruno.getByRole('dialog', { name: 'As duas versões' });
    await expect(dialog.getByRole('radio', { name: /^Aqui: .*6\.900,00/ })).toBeChecked();
    await dialog.getByRole('radio', { name: /^Vera: .*7\.100,00/ }).click();
    await expectAccessible(bruno);
    await dialog.getByRole('button', { name: 'Continuar com o escolhido' }).click();
    await expect(bruno.getByLabel(price)).toHaveValue('7.100,00');
    await expect(bruno.getByText(copied)).toBeVisible();
  });
});
