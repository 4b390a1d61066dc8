import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { LONG } from './support/rounds.ts';
import { pdf } from './support/small-files.ts';
import { stockClient } from './support/stock-client.ts';
import { expect, test } from './support/test.ts';

// Bruno answers Ana's request for a shelf and six doors in detail, finds a slip and corrects it.

const comparison = '/projects/e0000000-0000-4000-8000-000000000002/quotes?aba=marcenaria';
const doors = 'Portas internas em madeira';
const bar = (page: Page) => page.locator('output');

/** Attaches a PDF to the answer, and waits until it is stored. */
async function attach(page: Page, name: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Anexar arquivos: Anexos da proposta' }).click();
  await (await chooser).setFiles(pdf(name));
  await expect(page.getByRole('link', { name: `Baixar ${name}` })).toBeVisible();
}

test('[VER-010] [VER-011] a supplier details an offer and corrects it; what was sent elsewhere meanwhile is named', {
  tag: LONG,
}, async ({ visit, site }) => {
  const page = await visit('bruno', null);

  await test.step('[SCR-SUP-010] typed by unit, detailed and with conditions: the total is the database’s', async () => {
    await page.goto('/quotes');
    await page.getByRole('link', { name: /^Responder: Casa Alto da Lapa/ }).click();
    await page.getByText('Preço unitário').click();
    await page.getByLabel(/^Valor total .+ de Estante da sala$/).fill('6900');
    await page.keyboard.press('Enter');
    const perDoor = page.getByLabel(`Preço por unidade (6 un) de ${doors}`);
    await expect(perDoor).toBeFocused();
    await page.keyboard.type('1830,1234');
    await expect(page.getByText(/^= R\$\s10\.980,74 no total, arredondado$/)).toBeVisible();
    await page.getByLabel('Prazo de entrega').fill('30');

    await page.getByRole('button', { name: `Detalhar ${doors}` }).click();
    await page.getByLabel(`Marca de ${doors}`).fill('Pormade');
    await page.getByLabel(`Modelo de ${doors}`).fill('Eco');
    await page.getByLabel('Frete').fill('450');
    await page.getByLabel('Desconto').fill('100');
    await page.getByLabel('Entrada').fill('30');
    await page.getByLabel('Parcelas').fill('2');
    await page.getByLabel('Garantia').fill('60');
    await expect(bar(page)).toHaveText(/R\$\s18\.230,74/);
    await expectAccessible(page);
  });

  await test.step('what is refused is named where it stands, and the form stays', async () => {
    await page.getByLabel('Desconto').fill('20000');
    await page.getByRole('button', { name: 'Enviar Orçamento Completo' }).click();
    await expect(page.getByText('O desconto deve ser menor que a soma dos itens.')).toBeVisible();
    await page.getByLabel('Desconto').fill('100');
  });

  await test.step('sent, it is read only, with its conditions and its file, which stays', async () => {
    await attach(page, 'Proposta 22.pdf');
    await expect(page.getByRole('button', { name: 'Remover Proposta 22.pdf' })).toBeVisible();
    await page.getByRole('button', { name: 'Enviar Orçamento Completo' }).click();
    await expect(page.getByRole('dialog')).toContainText(/FreteR\$\s450,00/);
    await page.getByRole('button', { name: 'Confirmar envio' }).click();
    await expect(page).toHaveURL(/\/quotes$/);
    await page.getByRole('link', { name: /^Ver resposta: Casa Alto da Lapa/ }).click();
    await expect(page.getByText(/R\$\s18\.230,74/).first()).toBeVisible();
    await expect(page.getByRole('row', { name: /^Portas/ })).toContainText(
      /Pormade Eco · R\$\s1\.830,1234\/un/,
    );
    await expect(page.getByText(/^Versão 1 · /)).toBeVisible();
    await expect(page.getByText(/^Válida até /)).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: 'Proposta 22.pdf' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Baixar Proposta 22.pdf' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remover Proposta 22.pdf' })).toHaveCount(0);
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('corrected, from what was sent', async () => {
    await page.getByRole('link', { name: 'Corrigir proposta' }).click();
    const perDoor = page.getByLabel(`Preço por unidade (6 un) de ${doors}`);
    await expect(perDoor).toHaveValue('1.830,1234');
    await expect(page.getByLabel('Frete')).toHaveValue('450,00');
    await perDoor.fill('1733');
    await page.getByLabel('O que mudou (opcional)').fill('Novo lote de madeira');
    await attach(page, 'Desenho.pdf');
    await page.getByRole('button', { name: 'Enviar correção' }).click();
    await page.getByRole('button', { name: 'Confirmar envio' }).click();
    await expect(page.getByText('Proposta corrigida')).toBeVisible();
    await expect(page.getByText(/^Versão 2 · /)).toBeVisible();
    await expect(page.getByText(/R\$\s17\.648,00/).first()).toBeVisible();
  });

  await test.step('the versions say what changed', async () => {
    await page.getByRole('button', { name: 'Versões' }).click();
    const dialog = page.getByRole('dialog', { name: 'Versões da proposta' });
    await expect(dialog.getByText('Δ −3,2%')).toBeVisible();
    await expect(dialog).toContainText('“Novo lote de madeira”');
    await expect(dialog).toContainText('AnexosProposta 22.pdf, Desenho.pdf');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('[VER-015] the architect finds with each version the files that it was sent with', async () => {
    const hers = await visit('ana', comparison);
    await hers.getByRole('radio', { name: /Estante da sala, Marcenaria Carvalho/ }).press('Enter');
    const panel = hers.getByRole('dialog', { name: 'Marcenaria Carvalho' });
    await panel.getByRole('tab', { name: /^Versões/ }).click();
    const second = panel.getByRole('list', { name: 'Anexos da versão 2' });
    await expect(second.getByRole('link')).toHaveCount(2);
    await panel.getByText('v1', { exact: true }).click();
    const first = panel.getByRole('list', { name: 'Anexos da versão 1' });
    await expect(first.getByRole('listitem')).toHaveCount(1);
    await expect(first).toContainText('Proposta 22.pdf');
    await expectAccessible(hers);
  });

  await test.step('a newer version sent elsewhere is named, and what was typed stays', async () => {
    await page.getByRole('link', { name: 'Corrigir proposta' }).click();
    await page.getByLabel(/^Valor total .+ de Estante da sala$/).fill('6800');
    const bruno = await stockClient(site.address, 'bruno');
    const quoteId = page.url().match(/quotes\/([\w-]+)/)?.[1] ?? '';
    const again = { target_quote_id: quoteId, expected_version: 2 };
    expect((await bruno.rpc('confirm_quote', again)).error).toBeNull();
    await page.getByRole('button', { name: 'Enviar correção' }).click();
    await page.getByRole('button', { name: 'Confirmar envio' }).click();
    await expect(
      page
        .getByRole('dialog', { name: 'Revise antes de enviar' })
        .getByText(/Há uma versão mais nova desta proposta.+O que você digitou continua aqui/),
    ).toBeInViewport();
    await page.getByRole('button', { name: 'Continuar editando' }).click();
    await expect(page.getByLabel(/^Valor total .+ de Estante da sala$/)).toHaveValue('6.800,00');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Enviar correção' }).click();
    await page.getByRole('button', { name: 'Confirmar envio' }).click();
    await expect(page.getByText(/^Versão 4 · /)).toBeVisible();
  });
});
