import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/test.ts';

// Clara looks at the money of her flat; the joinery costs more than was planned.

const categories = (page: Page) => page.getByRole('table', { name: 'Valores por categoria' });

test('[RTE-030] [SCR-CLI-004] [SCR-CLI-005] [SCR-CLI-006] [SCR-CLI-007] [SCR-CLI-008] a client sees where the money stands', async ({
  visit,
}) => {
  const page = await visit('clara', null);

  await test.step('[SCR-CLI-012] sentence, alerts, cards, bar and categories', async () => {
    await page.goto('/financial-dashboard');
    await expect(page.getByText(/^Até o fim de \S+ (saem R\$|nada sai)/)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Alertas financeiros' })).toContainText(
      /Marcenaria.*R\$\s2\.150,00 \(8,6%\)/,
    );
    await expect(page.getByRole('progressbar', { name: 'Aprovado já pago' })).toBeVisible();
    await expectAccessible(page);
    await page.getByText('Por categoria').click();
    await expect(categories(page).getByRole('row', { name: /^Marmoraria/ })).toContainText(
      'No Orçamento',
    );
    await expect(categories(page).getByRole('row', { name: /^Pintura/ })).toContainText(
      'Abaixo do Orçamento',
    );
    await expectAccessible(page);
  });

  await test.step('[CTL-006] how it will end, the marble as planned, and the table as a spreadsheet', async () => {
    const control = page.getByRole('region', { name: 'Controle do orçamento' });
    await expect(control).toContainText(/A obra deve terminar R\$\s[\d.,]+ acima do previsto\./);
    await expect(control.getByRole('row', { name: /^Marcenaria/ })).toContainText(
      /R\$\s2\.150,00 acima/,
    );
    const download = page.waitForEvent('download');
    await control.getByRole('button', { name: 'Exportar CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^controle-do-orcamento-.*\.csv$/);
  });

  await test.step('[RTE-007] [CLI-001] [CLI-002] the home of a client has the same figures in one card, what is missing, and the story', async () => {
    await page.goto('/dashboard');
    await expect(page.getByText(/\. Faltam três coisas: a sua resposta a/)).toBeVisible();
    const cost = page.getByRole('region', { name: 'Quanto custa' });
    await expect(cost.getByText(/^Você gastou R\$/)).toBeVisible();
    await expect(cost.getByRole('progressbar', { name: 'Aprovado já pago' })).toBeVisible();
    await cost.getByText('Ver por categoria').click();
    await expect(categories(page).getByRole('row', { name: /^Marmoraria/ })).toContainText(
      'No Orçamento',
    );
    const story = page.getByRole('region', { name: 'Da escolha à chave' });
    await expect(story.getByRole('listitem').last()).toContainText('Entrega das chaves');
    await expectAccessible(page);
    await cost.getByRole('link', { name: 'Abrir o painel financeiro' }).click();
    await expect(page.getByRole('region', { name: 'A pagar' })).toBeVisible();
  });

  await test.step('[RTE-031] [SCR-CLI-001] [SCR-CLI-002] My Project adds the architect and the history', async () => {
    await page.getByRole('link', { name: 'Meu projeto' }).click();
    await expect(page.getByRole('heading', { name: 'Apartamento Vila Mariana' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Alertas financeiros' })).toBeVisible();
    await page.getByText('Ver por categoria').click();
    await expect(categories(page).getByRole('row', { name: /^Marmoraria/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /ana@prumo.test/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Histórico de projetos' })).toContainText(
      'Escritório Barra Funda',
    );
    await expectAccessible(page);
  });

  await test.step('[PUB-007] [PER-022] no client screen asks for a payment or stores a file', async () => {
    const stored: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/storage/')) stored.push(request.url());
    });
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    for (const link of await menu.getByRole('link').all()) {
      await link.click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const asks = page
        .getByRole('main')
        .getByText(/assine|assinatura|cartão|mensalidade|pagar agora/i);
      await expect(asks).toHaveCount(0);
    }
    expect(stored).toEqual([]);
  });
});
