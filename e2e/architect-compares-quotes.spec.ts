import { readFile } from 'node:fs/promises';
import { manyQuotes } from '../scripts/inp/many-quotes.ts';
import { expectAccessible } from './support/accessible.ts';
import { brunoAnswers } from './support/bruno-answers.ts';
import { fillAll, keepUndecided, openCategory } from './support/comparison.ts';
import { failing, recoverByButton } from './support/failure.ts';
import { expect, test } from './support/test.ts';

// Ana compares what came in for the house in Alto da Lapa while Bruno is still answering.

const project = '/projects/e0000000-0000-4000-8000-000000000002';
const firstLine = (text: string) => text.split('\n')[0];

test('[SCR-ARCH-037] [SCR-ARCH-042] [ERR-024] an architect compares and decides, live', async ({
  visit,
}) => {
  const ana = await visit('ana', project);
  await ana.getByRole('link', { name: 'Analisar Orçamentos' }).click();
  const civil = ana.getByRole('region', { name: 'Civil' });
  const joinery = ana.getByRole('region', { name: 'Marcenaria' });
  const summary = ana.getByRole('region', { name: 'Resumo da seleção' });
  const approve = ana.getByRole('button', { name: 'Aprovar Selecionados' });
  const dialog = ana.getByRole('dialog');

  await test.step('it opens as a matrix: offers stand side by side, suppliers without an answer in a column of their own', async () => {
    const extension = civil.getByRole('row', { name: /^Ampliação da varanda/ }).getByRole('cell');
    await expect(extension).toHaveCount(3);
    await expect(extension.last().getByRole('img', { name: 'Aguardando' })).toBeVisible();
    const heads = civil.getByRole('columnheader');
    await expect(heads.last()).toHaveText(
      /^Freitas EngenhariaSem respostaRegistrarconvidado em \d\d\/\d\d$/,
    );
    await expect(extension.first()).toContainText('29.800,00');
    await expect(extension.first().getByTitle('Menor Preço')).toBeVisible();
    await expect(extension.nth(1)).toContainText('+5%');
    // The days are the same for all of its items, so they stand once.
    await expect(heads.nth(2)).toContainText('40 dias');
    await expect(heads.nth(2).getByTitle('Mais Rápido')).toBeVisible();
    await expect(civil).toContainText('2 de 3 fornecedores responderam.');
    await expect(civil).toContainText('Previsto R$ 45.000,00');
  });

  await test.step('what nobody is quoting is named beside the comparison', async () => {
    const unasked = ana.getByRole('region', { name: '1 item sem ninguém orçando' });
    await expect(unasked).toContainText('Vidraçaria: Guarda-corpo da varanda');
    await expect(unasked.getByRole('link', { name: 'Convidar fornecedores' })).toHaveAttribute(
      'href',
      `${project}/suppliers`,
    );
  });

  await test.step('[SCR-ARCH-039] [SCR-ARCH-040] [SCR-ARCH-041] a card shows who, price, days, note, places and badges; an only offer is first of nothing', async () => {
    await ana.getByText('Por preço', { exact: true }).click();
    const cards = civil.getByRole('group', { name: /^Ampliação da varanda/ }).locator('label');
    await expect(cards).toHaveCount(2);
    const [cheap, quick] = [cards.first(), cards.last()];
    await expect(cheap).toContainText('Antunes ReformasMarcos Antunes');
    await expect(cheap).toContainText('R$ 29.800,00');
    await expect(cheap).toContainText('55 dias');
    await expect(cheap).toContainText('1º em preço · 2º em prazo');
    await expect(cheap).toContainText('Menor Preço');
    await expect(cheap).not.toContainText('Mais Rápido');
    await expect(quick).toContainText('2º em preço · 1º em prazo');
    await expect(quick).toContainText('Mais Rápido');
    await openCategory(ana, 'Pintura');
    const painting = ana
      .getByRole('region', { name: 'Pintura' })
      .getByRole('group', { name: /^Pintura externa/ });
    await expect(painting.locator('label')).toContainText('Única proposta');
    await expect(painting).not.toContainText(/Menor Preço|1º/);
    await expect(painting).toContainText('Aguardando resposta: Cor & Textura');
    await expectAccessible(ana);
    await ana.getByText('Matriz', { exact: true }).click();
    await openCategory(ana, 'Civil');
  });

  await test.step('[VAL-023] approving nothing is answered with the sentence', async () => {
    await approve.click();
    await expect(
      ana.getByRole('alert').getByText('Selecione pelo menos um orçamento para aprovar'),
    ).toBeVisible();
    await expectAccessible(ana);
  });

  await test.step('[STA-018] [SCR-ARCH-030] an answer that comes in meanwhile appears, and the choice stays', async () => {
    await civil.getByRole('radio', { name: /Ampliação da varanda, Antunes/ }).check();
    await openCategory(ana, 'Marcenaria');
    await joinery.getByRole('radio', { name: /Estante da sala, Andrade/ }).check();
    const suppliers = () => joinery.getByRole('columnheader').allInnerTexts();
    const before = (await suppliers()).map(firstLine);
    const place = await joinery
      .getByRole('radio', { name: /Estante da sala, Andrade/ })
      .boundingBox();
    await brunoAnswers(await visit('bruno', '/quotes'));

    const shelf = joinery.getByRole('row', { name: /^Estante da sala/ });
    await expect(shelf).toContainText('6.900,00');
    await expect(joinery.getByTitle('Falta 1 item')).toHaveText('1/2');
    expect((await suppliers()).map(firstLine)).toEqual(before);
    expect(
      await joinery.getByRole('radio', { name: /Estante da sala, Andrade/ }).boundingBox(),
    ).toEqual(place);
    await expect(
      ana.getByText(
        'Marcenaria Carvalho respondeu: R$ 6.900,00 em 1 item. Menor que a sua escolha em 1 item.',
      ),
    ).toBeVisible();
    await expect(
      ana.locator('[aria-live=polite]', { hasText: 'Marcenaria Carvalho respondeu.' }),
    ).toHaveCount(1);
    await ana.getByRole('button', { name: 'Ver o item' }).click();
    await expect(
      ana.getByText('1 item em que a proposta de Marcenaria Carvalho é menor que a sua escolha'),
    ).toBeFocused();
    await expect(joinery.getByRole('rowheader')).toHaveCount(1);
    await expectAccessible(ana);
    await ana.getByRole('button', { name: 'Mostrar todos os 2 itens' }).click();
    await expect(joinery.getByRole('rowheader')).toHaveCount(2);
    await ana.getByRole('button', { name: 'Desfazer a escolha de Estante da sala' }).click();
    await expect(joinery.getByText('Não cotado', { exact: true })).toBeVisible();
    await openCategory(ana, 'Civil');
    await expect(civil.getByRole('radio', { name: /varanda, Antunes/ })).toBeChecked();
  });

  await test.step('[VAL-022] [SCR-ARCH-042] [SCR-ARCH-043] one per item, summed as it is chosen', async () => {
    await civil.getByRole('radio', { name: /Ampliação da varanda, Pires/ }).check();
    await expect(civil.getByRole('radio', { name: /varanda, Antunes/ })).not.toBeChecked();
    await expect(summary).toContainText('1 de 5 itens selecionados');
    await expect(summary).toContainText('R$ 31.200,00');
    await civil.getByRole('button', { name: /^Desfazer a escolha/ }).click();
    await expect(summary).toContainText('0 de 5 itens selecionados');
  });

  await test.step('a ready-made choice fills every item', async () => {
    await fillAll(ana, 'Mais barato');
    await expect(summary).toContainText('5 de 5 itens selecionados');
    await openCategory(ana, 'Marcenaria');
    await expect(joinery.getByRole('radio', { name: /Estante da sala, Marcenaria/ })).toBeChecked();
    await expectAccessible(ana);
  });

  await test.step('[SCR-ARCH-038] as cards the offers come by ascending price', async () => {
    await ana.getByText('Por preço', { exact: true }).click();
    const shelf = joinery.getByRole('group', { name: /^Estante da sala/ });
    await expect(shelf.locator('label').first()).toContainText('R$ 6.900,00');
    await expect(shelf.locator('label').last()).toContainText('R$ 7.350,00');
    await ana.getByText('Matriz', { exact: true }).click();
  });

  await test.step('[STA-020] the confirmation names winners, losers and what stays open', async () => {
    await fillAll(ana, 'Limpar seleção');
    await openCategory(ana, 'Civil');
    await civil.getByRole('radio', { name: /Ampliação da varanda, Antunes/ }).check();
    await approve.click();
    await expect(dialog).toContainText('Antunes Reformas');
    await expect(dialog).toContainText('1 proposta será rejeitada');
    await expect(dialog).toContainText('Pires Construções');
    await expect(dialog).toContainText('O que fazer com o item sem escolha de Civil?');
    await expect(dialog.getByLabel('Manter esse item em cotação')).not.toBeChecked();
    await expect(dialog.getByLabel(/^Rejeitar também/)).not.toBeChecked();
    await dialog.getByRole('button', { name: /^Aprovar R\$/ }).click();
    await expect(dialog.getByText('Escolha uma das duas respostas.')).toBeVisible();
    await keepUndecided(dialog);
    await expectAccessible(ana);
  });

  await test.step('[ERR-023] a failed approval is reported and decides nothing', async () => {
    await failing(ana, '**/rest/v1/rpc/approve_quotes', 'POST');
    await dialog.getByRole('button', { name: /^Aprovar R\$/ }).click();
    await expect(ana.getByText('Erro ao aprovar orçamentos. Tente novamente.')).toBeVisible();
    await ana.unroute('**/rest/v1/rpc/approve_quotes');
  });

  await dialog.getByRole('button', { name: /^Aprovar R\$/ }).click();
  await expect(
    ana.getByText('Orçamentos aprovados com sucesso! O projeto foi movido para "Em Andamento".'),
  ).toBeVisible();

  await test.step('[STA-012] [STA-019] the project is at work, the undecided items stay in quotation', async () => {
    await expect(ana).toHaveURL(new RegExp(`${project}$`));
    await expect(ana.getByText('Em Andamento', { exact: true })).toBeVisible();
    await ana.getByRole('tab', { name: /^Itens/ }).click();
    await expect(ana.getByRole('row', { name: /^Ampliação da varanda/ })).toContainText(
      'Antunes Reformas, R$ 29.800,00',
    );
    await ana.getByRole('link', { name: 'Analisar Orçamentos' }).click();
    await expect(summary).toContainText('0 de 4 itens selecionados');
  });
});

test('an architect takes the comparison along, as a spreadsheet and on paper', async ({
  visit,
}) => {
  const ana = await visit('ana', `${project}/quotes`);
  const civil = ana.getByRole('region', { name: 'Civil' });
  await expect(civil).toBeVisible();

  await test.step('the spreadsheet is named after the project and the day', async () => {
    const download = ana.waitForEvent('download');
    await ana.getByRole('button', { name: 'Baixar planilha' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(
      /^orcamentos-casa-alto-da-lapa-\d{4}-\d\d-\d\d\.xlsx$/,
    );
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
    await expect(ana.getByText('Planilha salva')).toBeVisible();
  });

  await test.step('what the supplier wrote is read in the offer, and open to the keyboard', async () => {
    await civil.getByRole('button', { name: 'Antunes Reformas', exact: true }).press('Enter');
    const panel = ana.getByRole('dialog', { name: 'Antunes Reformas' });
    await expect(panel.getByRole('region', { name: 'Texto do fornecedor' })).toContainText(
      'garantia de 5 anos',
    );
    await expectAccessible(ana);
    await ana.keyboard.press('Escape');
  });

  await test.step('paper gets the matrix of all categories, who, when and the sums, without the frame', async () => {
    await ana.getByText('Por preço', { exact: true }).click();
    await ana.emulateMedia({ media: 'print' });
    await ana.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(civil.getByRole('table', { name: /^Orçamentos de Civil/ })).toBeVisible();
    await expect(ana.getByText('Projeto', { exact: true })).toBeVisible();
    await expect(ana.getByText('Ana Ribeiro', { exact: true }).last()).toBeVisible();
    await expect(ana.getByRole('navigation')).toBeHidden();
    await expect(ana.getByRole('button', { name: 'Aprovar Selecionados' })).toBeHidden();

    await ana.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await ana.emulateMedia({ media: 'screen' });
    await expect(civil.getByRole('table')).toBeHidden();
  });
});

test('of a big matrix only the rows near the viewport are rendered, and the last can be reached', async ({
  visit,
}) => {
  const page = await visit('ana', null);
  await page.route('**/rest/v1/quotes?*', (route) => route.fulfill({ json: manyQuotes() }));
  await page.goto(`${project}/quotes`);
  const rows = page
    .getByRole('region', { name: 'Marcenaria' })
    .locator('tbody tr', { has: page.getByRole('radio') });
  await expect(rows).toHaveCount(60);
  const isDrawn = (row: number) =>
    rows
      .nth(row)
      .locator('th')
      .evaluate((cell) => cell.checkVisibility({ contentVisibilityAuto: true }));

  await expect.poll(() => isDrawn(59)).toBe(false);
  expect(await isDrawn(0)).toBe(true);

  await rows.nth(59).getByRole('radio').first().check();
  expect(await isDrawn(59)).toBe(true);
  await expect.poll(() => isDrawn(0)).toBe(false);
  await expect(page.getByText('1 de 60 itens selecionados')).toBeVisible();

  await test.step('the supplier’s name stays visible above its column', async () => {
    const headings = page.getByRole('columnheader');
    await expect(headings.nth(1)).toBeInViewport();
    const last = rows.nth(59).getByRole('radio').last();
    await last.check();
    await expect(headings.last()).toBeInViewport();
    const edges = () =>
      Promise.all(
        [headings.last(), rows.nth(59).getByRole('cell').last()].map(async (part) => {
          const box = await part.boundingBox();
          return box && Math.round(box.x);
        }),
      );
    await expect
      .poll(async () => {
        const [heading, cell] = await edges();
        return heading === cell;
      })
      .toBe(true);
  });

  await test.step('and hides nothing that the keyboard reaches', async () => {
    const head = page.locator('thead');
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('ArrowUp');
      const focused = page.locator(':focus');
      await expect
        .poll(async () => {
          const [above, below] = [await head.boundingBox(), await focused.boundingBox()];
          return above && below && below.y - (above.y + above.height);
        })
        .toBeGreaterThan(0);
    }
  });
});

test('[ERR-044] a failed query of the quotes is reported and can be retried', async ({ visit }) => {
  const page = await visit('ana', null);
  // Without a live channel, which would read again by itself once it is there.
  await page.routeWebSocket(/realtime/, () => undefined);
  await failing(page, '**/rest/v1/quotes?*');
  await page.goto('/projects/e0000000-0000-4000-8000-000000000001/quotes');
  await expect(page.getByText('Não foi possível carregar os orçamentos')).toBeVisible();

  await recoverByButton(page, '**/rest/v1/quotes?*');
  await expect(page.getByRole('row', { name: /^Cortinas e persianas/ })).toBeVisible();
});
