import { expectAccessible } from './support/accessible.ts';
import { standStill } from './support/clock.ts';
import { failing } from './support/failure.ts';
import { expect, test } from './support/test.ts';

// Sílvia answers Elisa's request for a mezzanine, on a page she leaves and comes back to.

const draftsOf = () => Object.keys(localStorage).filter((key) => key.startsWith('prumo-draft:'));

test('[SCR-SUP-003] [SCR-SUP-004] a supplier answers a request from the list to the receipt', async ({
  visit,
}) => {
  const page = await visit('silvia', null);
  const storageCalls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/storage/')) storageCalls.push(request.url());
  });

  await test.step('[RTE-026] [SCR-SUP-001] the list, as the counters count it', async () => {
    await page.goto('/quotes');
    await expect(page.getByRole('heading', { name: 'Solicitações de orçamento' })).toBeVisible();
    // Each is named by its project; what waits for a confirmation stands above them.
    const requests = page.getByRole('main').locator('li[aria-label]');
    await expect(requests.first()).toBeVisible();
    const total = page.getByRole('link', { name: /^Total/ });
    // The two are read apart.
    await expect(async () => {
      expect(await total.textContent()).toMatch(new RegExp(`\\b${await requests.count()}\\b`));
    }).toPass({ timeout: 30_000 });
    await expectAccessible(page);
  });

  await test.step('[RTE-027] [SCR-SUP-008] [SCR-SUP-013] the request opens', async () => {
    await page.getByRole('link', { name: /^Responder: Loft Santa Cecília/ }).click();
    await expect(page).toHaveURL(/\/quotes\/[\w-]+\/respond$/);
    await expect(page.getByRole('heading', { name: 'Loft Santa Cecília' })).toBeVisible();
    await expect(page.getByText('Aguardando Resposta')).toBeVisible();
    await page.getByRole('button', { name: /^Obra, contatos e prazos/ }).click();
    await expect(page.getByText('Elisa Prado', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('[VAL-027] [VAL-029] Enter with nothing priced tells what is missing', async () => {
    await page.getByLabel(/^Valor total .+ de Mezanino e escada$/).press('Enter');
    await expect(
      page.getByText('Por favor, preencha pelo menos um valor para os itens.'),
    ).toBeVisible();
    await expect(page.getByText('Por favor, informe o prazo de entrega.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('[SCR-SUP-011] [LOC-002] [LOC-003] [LOC-005] progress is kept in this browser only', async () => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    // Before anything is typed: five seconds later the draft is copied to the account as well, and a busy machine takes as long.
    await standStill(page);
    await page.getByLabel(/^Valor total .+ de Mezanino e escada$/).fill('27350,90');
    await page.getByLabel('Prazo de entrega').fill('40');
    await page.getByRole('button', { name: 'Salvar Progresso' }).click();
    await expect(page.getByText('Progresso salvo!')).toBeVisible();
    await page.clock.runFor(1_500);
    await expect(page.getByText('Progresso salvo!')).toBeHidden();
    await page.clock.resume();
    expect(calls).toEqual([]);
    expect(await page.evaluate(draftsOf)).toHaveLength(1);

    await page.reload();
    await expect(page.getByLabel(/^Valor total .+ de Mezanino e escada$/)).toHaveValue('27.350,90');
    await expect(page.getByLabel('Prazo de entrega')).toHaveValue('40');
  });

  await test.step('the review tells what remains after the commission', async () => {
    await page.getByRole('button', { name: 'Enviar Orçamento Completo' }).click();
    await expect(page.getByRole('dialog')).toContainText(/Você recebe\s*R\$\s25\.436,34/);
    await expectAccessible(page);
  });

  await test.step('[ERR-028] a failure is told and nothing typed is lost', async () => {
    await failing(page, '**/rpc/submit_quote_response', 'POST');
    await page.getByRole('button', { name: 'Confirmar envio' }).click();
    await expect(
      page.getByRole('dialog').getByText('Erro ao enviar orçamento: falha de propósito'),
    ).toBeInViewport();
    await expect(page.getByLabel(/^Valor total .+ de Mezanino e escada$/)).toHaveValue('27.350,90');
    await page.unroute('**/rpc/submit_quote_response');
  });

  await test.step('[ERR-029] [STA-018] [LOC-004] sent: said, back at the list, draft gone', async () => {
    await page.getByRole('button', { name: 'Confirmar envio' }).click();
    await expect(page.getByText('Orçamento enviado com sucesso!')).toBeVisible();
    await expect(page).toHaveURL(/\/quotes$/);
    const row = page.getByRole('listitem', { name: 'Loft Santa Cecília' });
    await expect(row.getByText('Enviado')).toBeVisible();
    expect(await page.evaluate(draftsOf)).toEqual([]);
    await expectAccessible(page);
  });

  await test.step('[SCR-SUP-014] opened again it is a receipt', async () => {
    await page.getByRole('link', { name: /^Ver resposta: Loft Santa Cecília/ }).click();
    await expect(page.getByText(/R\$\s27\.350,90/).first()).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Enviar/ })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('[PER-022] nothing asked for file storage', () => {
    expect(storageCalls).toEqual([]);
  });
});

test('[RTE-028] [SCR-SUP-017] [SCR-SUP-018] a supplier finds deals and contacts', async ({
  visit,
}) => {
  const page = await visit('bruno');
  await page.getByRole('link', { name: 'Projetos aprovados' }).click();

  const deal = page.getByRole('article', { name: 'Apartamento Vila Mariana' });
  await expect(deal).toContainText(/R\$\s18\.400,00/);
  await expect(deal.getByRole('link', { name: /Contatar Cliente/ })).toHaveAttribute(
    'href',
    'mailto:clara@prumo.test',
  );
  await expectAccessible(page);
});
