import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { agree } from './support/agree.ts';
import { LONG } from './support/rounds.ts';
import { expect, test } from './support/test.ts';

// Behind Clara's kitchen the wall is rotten. What Bruno proposes for it holds once Ana and Clara agree; what Ana proposes
// afterwards Clara refuses; and Renata's painting is given up before anything was paid.

const flat = 'e0000000-0000-4000-8000-000000000001';
const work = `/projects/${flat}/work`;

const toAgree = (page: Page) => page.getByRole('list', { name: 'Aditivos que esperam você' });
const dialog = (page: Page) => page.getByRole('dialog');
const control = (page: Page) =>
  page
    .getByRole('region', { name: 'Controle do orçamento' })
    .getByRole('row', { name: /^Marcenaria/ });

/** Opens the order of a supplier from the list of the project's orders. */
async function openOrder(page: Page, list: string, supplier: RegExp) {
  await page.goto(list);
  await page.getByRole('row', { name: supplier }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Pedido/ })).toBeVisible();
}

test('[ADT-020] [ADT-021] [ADT-022] [ADT-023] [ADT-025] [ADT-027] [ADT-028] [ADT-029] three people change an order, and refuse a change', {
  tag: LONG,
}, async ({ visit }) => {
  test.setTimeout(180_000);
  const [bruno, ana, clara] = await Promise.all([
    visit('bruno', null),
    visit('ana'),
    visit('clara'),
  ]);

  await test.step('the supplier writes what changes and sees before and after at once', async () => {
    await bruno.goto('/my-quotes');
    await bruno
      .getByRole('article', { name: 'Apartamento Vila Mariana' })
      .getByRole('link', { name: /^Ver pedido/ })
      .first()
      .click();
    await bruno.getByRole('link', { name: 'Propor aditivo' }).click();
    await bruno.getByLabel(/^Título/).fill('Trocar o fundo apodrecido da cozinha');
    await bruno.getByLabel('Imprevisto na obra').check();
    await bruno.getByLabel(/^Descrição/).fill('Atrás da pia a parede está úmida.');
    await bruno.getByLabel('Quanto').fill('1.800,00');
    await bruno.getByLabel('Dias', { exact: true }).fill('6');
    const result = bruno.getByRole('region', { name: 'Como fica' });
    await expect(result).toContainText(/R\$\s18\.400,00.*R\$\s20\.200,00.*\+6 dias/);
    await expectAccessible(bruno);
  });

  await test.step('kept as a draft, which nobody else reads, then sent', async () => {
    await bruno.getByRole('button', { name: 'Salvar rascunho' }).click();
    await expect(
      bruno.getByRole('heading', { level: 1, name: 'Rascunho de aditivo' }),
    ).toBeVisible();
    await ana.goto(`${work}?aba=aditivos`);
    // One that was applied before, and one of the painter's that waits.
    await expect(ana.getByRole('row', { name: /Aditivo 2/ })).toBeVisible();
    await expect(ana.getByRole('rowheader')).toHaveCount(2);
    await bruno.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expectAccessible(bruno);
    await dialog(bruno)
      .getByRole('button', { name: /^Enviar \+R\$/ })
      .click();
    await expect(bruno.getByRole('heading', { level: 1, name: 'Aditivo 3' })).toBeVisible();
    await expect(bruno.getByText('Projeção')).toHaveCount(0);
  });

  await test.step('it is in the list of the work and on the client’s dashboard without a reload', async () => {
    const row = ana.getByRole('row', { name: /Aditivo 3/ });
    await expect(row).toContainText(/Imprevisto na obra.*\+R\$\s1\.800,00.*\+6 dias.*Enviado/);
    await expect(toAgree(clara)).toContainText(/um aditivo de \+R\$\s1\.800,00/);
    await clara.goto('/financial-dashboard');
    await clara.getByText('Por categoria').click();
    await expect(control(clara)).toContainText(/em negociação \+R\$\s1\.800,00/);
    await clara.goto('/dashboard');
    await expectAccessible(clara);
  });

  await test.step('the architect agrees; the supplier’s page follows', async () => {
    await ana.getByRole('link', { name: 'Aditivo 3' }).click();
    await expect(ana.getByText(/Projeção de Marcenaria/)).toBeVisible();
    await expectAccessible(ana);
    await agree(ana, expectAccessible);
    await expect(bruno.getByRole('heading', { name: 'Aguardando Clara Nogueira' })).toBeVisible();
  });

  await test.step('the client reads what it costs, and agrees as the last', async () => {
    await toAgree(clara).getByRole('link', { name: 'Ler e decidir o Aditivo 3' }).click();
    await expect(clara.getByText(/Você passa a pagar R\$\s1\.800,00 a mais/)).toBeVisible();
    await expect(clara.getByText(/CDC, art\. 40, § 2º/)).toBeVisible();
    await agree(clara, expectAccessible);
    for (const page of [clara, ana, bruno])
      await expect(page.getByText(/^Todos concordaram em .*: o pedido mudou/)).toBeVisible();
    const saving = clara.waitForEvent('download');
    await clara.getByRole('button', { name: /^Baixar PDF/ }).click();
    expect((await saving).suggestedFilename()).toMatch(/\.pdf$/);
  });

  await test.step('price, instalments and the budget control follow', async () => {
    await bruno
      .getByRole('link', { name: /^Voltar para Pedido/ })
      .first()
      .click();
    await expect(bruno.getByText(/Total do pedido R\$\s20\.200,00/)).toBeVisible();
    await expect(bruno.getByRole('row', { name: /4 Aditivo 3/ })).toContainText('1.800,00');
    await expect(bruno.getByText(/^41 dias, até/)).toBeVisible();
    await clara.goto('/financial-dashboard');
    await clara.getByText('Por categoria').click();
    await expect(control(clara)).toContainText(/aditivos \+R\$\s1\.800,00/);
    await clara.goto('/dashboard');
    await expect(toAgree(clara).getByRole('listitem')).toHaveCount(1);
  });

  await test.step('a second one is refused with a reason that everybody reads', async () => {
    await openOrder(ana, work, /Marcenaria Carvalho/);
    await ana.getByRole('link', { name: 'Propor aditivo' }).click();
    await ana.getByLabel(/^Título/).fill('Puxadores de latão');
    await ana.getByLabel('Mudança de projeto').check();
    await ana.getByLabel('Quanto').fill('950');
    await ana.getByRole('button', { name: 'Revisar e enviar' }).click();
    await dialog(ana)
      .getByRole('button', { name: /^Enviar \+R\$/ })
      .click();
    await expect(ana.getByRole('heading', { level: 1, name: 'Aditivo 4' })).toBeVisible();
    await toAgree(clara).getByRole('link', { name: 'Ler e decidir o Aditivo 4' }).click();
    await clara.getByRole('button', { name: 'Recusar', exact: true }).click();
    await dialog(clara)
      .getByLabel(/^Motivo/)
      .fill('Prefiro os puxadores que combinamos.');
    await expectAccessible(clara);
    await dialog(clara).getByRole('button', { name: 'Recusar aditivo' }).click();
    await expect(ana.getByText(/^Recusado por Clara Nogueira/)).toBeVisible();
    await expect(ana.getByText('Prefiro os puxadores que combinamos.')).toBeVisible();
    await expect(ana.getByRole('link', { name: 'Propor de novo' })).toBeVisible();
  });
});
