import type { Locator, Page } from '@playwright/test';
import { expectNoViolation } from './support/accessible.ts';
import { stockClient } from './support/stock-client.ts';
import { expect, test } from './support/test.ts';

// Bruno at the site: what he is asked for, answered on a telephone, and what he won.

const bruno = 'b0000000-0000-4000-8000-000000000001';
const id = '71717171-0000-4000-8000-000000000001';
const name = 'Sobrado Perdizes';
const views = [
  { width: 320, height: 640, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const;

/** The page has no violation and nothing to scroll sideways on the narrowest and on an ordinary phone. */
async function expectFine(page: Page): Promise<void> {
  for (const { width, height, colorScheme } of views) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await expectNoViolation(page, `${colorScheme} at ${width} px`);
  }
}

const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? 0;

test('[SCR-SUP-003] [SCR-SUP-022] [VER-010] [TRM-042] on a phone a supplier reads requests a line each and prices items before everything else', async ({
  visit,
  site,
}) => {
  const ana = await stockClient(site.address, 'ana');
  await test.step('Ana asks for twelve items, with instructions, a visit and a plan', async () => {
    const { data: found } = await ana.from('projects').select('client_id').limit(1).single();
    const project = { id, name, client_id: found?.client_id, address: 'Rua Caiubi, 88, São Paulo' };
    expect((await ana.from('projects').insert(project)).error).toBeNull();
    const items = Array.from({ length: 12 }, (_, place) => ({
      project_id: id,
      description: `Porta ${place + 1} em freijó`,
      category: 'marcenaria' as const,
      quantity: place % 2 === 0 ? 6 : 1,
      unit: 'un',
    }));
    expect((await ana.from('project_items').insert(items)).error).toBeNull();
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const { error } = await ana.functions.invoke('send-quote-invitations', {
      body: {
        project_id: id,
        selected_suppliers: { marcenaria: [bruno] },
        terms: {
          marcenaria: {
            respond_until: inDays(4),
            accepts_late: false,
            instructions: 'Preço com montagem.',
            visit_at: inDays(2),
          },
        },
      },
    });
    expect(error).toBeNull();
    const { data } = await ana.from('request_terms').select('id').eq('project_id', id).single();
    const plan = await ana.storage
      .from('anexos')
      .upload(`terms/${data?.id}/Planta.pdf`, Buffer.from('%PDF-1.4\n%%EOF\n'), {
        contentType: 'application/pdf',
      });
    expect(plan.error).toBeNull();
  });

  const page = await visit('bruno', null);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/quotes');

  await test.step('a request is a row of 64 px that opens wherever it is pressed', async () => {
    const row = page.getByRole('listitem', { name });
    await expect(row).toBeVisible();
    await expectFine(page);
    expect(await heightOf(row)).toBeLessThanOrEqual(66);
    // A longer name beside a button takes a second line, and is there to its end.
    for (const each of await page.getByRole('main').locator('li[aria-label]').all()) {
      expect(await heightOf(each)).toBeLessThanOrEqual(72);
      const isCut = await each
        .getByRole('link')
        .first()
        .evaluate((link) => link.scrollHeight > link.clientHeight);
      expect(isCut).toBe(false);
    }
    await expect(row).toContainText('em 4 dias');
    await row.click({ position: { x: 30, y: 12 } });
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  });

  const first = page.getByLabel('Valor total (6 un) de Porta 1 em freijó');
  await test.step('the head says until when, in place of the frame’s bar; the first price is in sight', async () => {
    const head = page.getByRole('main').locator('header').first();
    await expect(head).toContainText(/até .+, \d\d\/\d\d, \d\d:\d\d · Marcenaria · Ana Ribeiro/);
    await expect(page.getByText('Olá, Bruno Carvalho')).toBeHidden();
    await expect(first).toBeInViewport();
    await expect(page.getByRole('link', { name: /^Baixar Planta\.pdf/ })).toBeInViewport();
    expect(await heightOf(head)).toBe(60);
    expect(await heightOf(first)).toBe(44);
    await expectFine(page);
  });

  await test.step('on a small desk screen three prices are in sight above the total', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const third = page.getByLabel('Valor total (6 un) de Porta 3 em freijó');
    await expect(third).toBeVisible();
    const field = await third.boundingBox();
    const bar = await page.getByRole('button', { name: 'Enviar Orçamento Completo' }).boundingBox();
    expect((field?.y ?? 800) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('the work, its contacts and its deadline are one line that opens', async () => {
    const opener = page.getByRole('button', { name: /^Obra, contatos e prazos/ });
    const instructions = page.getByText('Preço com montagem.');
    await expect(opener).toContainText(/Instruções · visita .+ · Rua Caiubi, 88/);
    await expect(instructions).toBeHidden();
    await opener.click();
    await expect(instructions).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pedir mais prazo' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Escrever para Ana Ribeiro/ })).toBeVisible();
    await expectFine(page);
    await opener.click();
    await expect(opener).toBeFocused();
    await expect(instructions).toBeHidden();
  });

  await test.step('note, situation and brand of an item open below it and follow it for the keyboard', async () => {
    const note = page.getByLabel('Observação (opcional) de Porta 1 em freijó');
    const more = page.getByRole('button', { name: 'Detalhar Porta 1 em freijó' });
    await first.fill('9840');
    await first.press('Tab');
    await expect(more).toBeFocused();
    await expect(note).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(note).toBeVisible();
    await note.fill('Sem fechadura');
    await expectFine(page);
    await more.click();
    // A note that was written is not hidden again.
    await expect(note).toBeVisible();
    await expect(page.getByText('= R$ 1.640,00/un')).toBeVisible();
  });

  await test.step('the bar keeps the total and what is received in view, in about 82 px', async () => {
    const total = page.locator('output');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Vou cotar', exact: true }).scrollIntoViewIfNeeded();
    await expect(total).toHaveText(/R\$\s9\.840,00/);
    await expect(total).toBeInViewport();
    const sends = page.getByRole('button', { name: 'Enviar Orçamento Completo' });
    await expect(sends).toBeInViewport();
    expect(await heightOf(sends.locator('..'))).toBeLessThanOrEqual(84);
    await expect(page.getByRole('button', { name: 'Salvar Progresso' })).not.toBeInViewport();
  });

  await test.step('the questions are one press away, and so is the list', async () => {
    await page.getByRole('button', { name: 'Perguntas' }).click();
    await expect(page.getByRole('region', { name: 'Perguntas' })).toBeFocused();
    await page.getByRole('link', { name: 'Voltar para Solicitações' }).click();
    await expect(page).toHaveURL(/\/quotes$/);
    await expect(page.getByText('Olá, Bruno Carvalho')).toBeVisible();
  });

  await test.step('[SCR-SUP-017] what was won fits too', async () => {
    await page.goto('/my-quotes');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectFine(page);
    for (const part of await page.getByRole('article').locator('dd, li, a').all()) {
      const [inner, outer] = await Promise.all([
        part.boundingBox(),
        page.getByRole('article').first().boundingBox(),
      ]);
      expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual(
        (outer?.x ?? 0) + (outer?.width ?? 0),
      );
    }
  });
});
