import type { SupabaseClient } from '@supabase/supabase-js';
import { expectAccessible } from './support/accessible.ts';
import { keepUndecided, openCategory } from './support/comparison.ts';
import { letDaysPass } from './support/days-pass.ts';
import { offer, requestIn } from './support/offers.ts';
import { stockClient } from './support/stock-client.ts';
import { expect, test } from './support/test.ts';

// A real job, whole: sixty items in four trades, six suppliers, three weeks. Line n of a trade has its own
// price, so that every sum below can be added up by hand.

const id = '5a5a5a5a-0000-4000-8000-000000000001';
const project = `/projects/${id}`;
const LINES = 15;
const lines = Array.from({ length: LINES }, (_, place) => place + 1);
const trades = [
  { category: 'civil', name: 'Alvenaria', quantity: 2 },
  { category: 'marcenaria', name: 'Armário', quantity: 1 },
  { category: 'pintura', name: 'Parede', quantity: 1 },
  { category: 'vidracaria', name: 'Vidro', quantity: 1 },
] as const;

const NAME = 'Casa da Vila';

test('[DEC-030] a house is bought: sixty items, four trades, six suppliers and a client who decides, over three weeks', async ({
  visit,
  site,
}) => {
  test.setTimeout(180_000);
  const ana = await visit('ana', '/dashboard');
  const signedIn = await Promise.all(
    ['ana', 'rafael', 'joana', 'bruno', 'silvia', 'paulo'].map((name) =>
      stockClient(site.address, name),
    ),
  );
  const [anaClient, rafaelClient, joana, bruno, silvia, paulo] = signedIn as [
    SupabaseClient,
    SupabaseClient,
    SupabaseClient,
    SupabaseClient,
    SupabaseClient,
    SupabaseClient,
  ];
  const dialog = ana.getByRole('dialog');
  const board = ana.getByRole('region', { name: 'Solicitações de orçamento' });
  const bar = ana.getByRole('region', { name: 'Resumo da seleção' });
  const region = (name: string) => ana.getByRole('region', { name, exact: true });

  await test.step('sixty items in four trades, and the client decides what is bought', async () => {
    const { data: client } = await rafaelClient.auth.getUser();
    const { error } = await anaClient.from('projects').insert({
      id,
      name: 'Casa da Vila',
      client_id: client.user?.id,
      address: 'Rua Um, 1, São Paulo',
    });
    expect(error).toBeNull();
    const items = trades.flatMap(({ category, name, quantity }) =>
      lines.map((line) => ({
        project_id: id,
        description: `${name} ${line}`,
        category,
        quantity,
        unit: 'un',
      })),
    );
    expect((await anaClient.from('project_items').insert(items)).error).toBeNull();
    await rafaelClient.rpc('set_client_approval', { target_project_id: id, mode: 'always' });
  });

  await test.step('six suppliers are invited in one go', async () => {
    await ana.goto(`${project}/suppliers`);
    const invited = [
      ['Civil', /Pires Construções/, /Freitas Engenharia/],
      ['Marcenaria', /Marcenaria Carvalho/, /Andrade Móveis/],
      ['Pintura', /Nunes Pinturas/],
      ['Vidraçaria', /Salles Vidros/],
    ] as const;
    const trades = ana.getByRole('navigation', { name: 'Categorias' });
    for (const [trade, ...names] of invited) {
      await trades.getByRole('button', { name: trade }).click();
      for (const name of names)
        await ana.getByRole('region', { name: trade }).getByRole('checkbox', { name }).check();
    }
    await ana.getByRole('button', { name: 'Enviar Convites de Orçamento' }).click();
    await dialog.getByRole('button', { name: 'Enviar 6 convites' }).click();
    await expect(ana).toHaveURL(new RegExp(`${project}$`));
    await expect(board.getByText('Não abriu')).toHaveCount(6);
  });

  await test.step('one supplier declines, and the architect reads why', async () => {
    const vitor = await visit('vitor', '/quotes');
    await vitor.getByRole('link', { name: /^Responder: Casa da Vila/ }).click();
    await vitor.getByRole('button', { name: 'Não vou cotar' }).click();
    await vitor.getByRole('dialog').getByRole('radio', { name: 'Agenda cheia' }).check();
    await vitor.getByRole('dialog').getByRole('button', { name: 'Avisar' }).click();
    // Nobody there owes anything: the trade folds, and unfolds at a press.
    await expect(board.getByRole('row', { name: /^Vidraçaria/ })).toContainText('1 não vai cotar');
    await board.getByRole('button', { name: /^Vidraçaria/ }).click();
    await expect(board).toContainText('Não vai cotar: agenda cheia');
  });

  const gustavo = await visit('gustavo', '/quotes');
  await test.step('another types fifteen unit prices by the keyboard alone', async () => {
    await gustavo.getByRole('link', { name: /^Responder: Casa da Vila/ }).click();
    await gustavo.getByText('Preço unitário').click();
    await gustavo.getByLabel(/^Preço por unidade .+ de Alvenaria 1$/).focus();
    for (const line of lines) {
      await gustavo.keyboard.type(`${500 + 5 * line}`);
      await gustavo.keyboard.press('Enter');
    }
    await expect(gustavo.getByLabel('Prazo de entrega')).toBeFocused();
    await gustavo.keyboard.type('25');
    await gustavo.getByLabel('Garantia').fill('60');
    await expect(gustavo.locator('output')).toHaveText('R$ 16.200,00');
    await expectAccessible(gustavo);
    await gustavo.getByRole('button', { name: 'Enviar Orçamento Completo' }).click();
    await gustavo.getByRole('dialog').getByRole('button', { name: 'Confirmar envio' }).click();
    await expect(gustavo.getByText('Orçamento enviado com sucesso!')).toBeVisible();
    await offer(silvia, NAME, (line) => 2000 + 10 * line);
    await offer(bruno, NAME, (line) => 2100 + 10 * line);
    await offer(paulo, NAME, () => 500);
    await expect(board).toContainText('5 de 6 responderam');
    await expectAccessible(ana);
  });

  await test.step('an addendum changes a quantity, and the prices are confirmed in one step', async () => {
    await ana.goto(`${project}/addendum?categoria=civil`);
    await ana.getByLabel(/^Quantidade de Alvenaria 1$/).fill('3');
    await ana.getByRole('button', { name: 'Conferir e publicar' }).click();
    await expect(dialog).toContainText('2 un → 3 un');
    await dialog.getByRole('button', { name: 'Publicar mudança' }).click();
    await expect(board).toContainText('falta reenviar a proposta (mudança 1)');
    await gustavo.getByRole('link', { name: /^Responder: Casa da Vila/ }).click();
    await gustavo.getByRole('button', { name: 'Confirmar preços' }).click();
    await expect(gustavo.getByText('Preços confirmados')).toBeVisible();
    await expect(board.getByText(/^Respondeu, versão 2/)).toHaveCount(1);
  });

  await test.step('a week and a day later the last one answers, late', async () => {
    await site.asSuperuser((owner) => letDaysPass(owner, 8));
    await offer(joana, NAME, (line) => 1000 + 10 * line + (line % 2 === 0 ? -50 : 600), {
      addendum: 1,
    });
    await ana.goto(project);
    await board.getByRole('button', { name: /^Civil/ }).click();
    await expect(board).toContainText('fora do prazo');
  });

  await test.step('asked for a better price, a supplier sends a second version', async () => {
    await ana.goto(`${project}/quotes`);
    await openCategory(ana, 'Marcenaria');
    await region('Marcenaria')
      .getByRole('button', { name: 'Marcenaria Carvalho', exact: true })
      .click();
    await dialog.getByRole('button', { name: 'Solicitar revisão' }).click();
    await dialog.getByLabel('Total desejado').fill('31.000,00');
    await dialog.getByRole('button', { name: 'Enviar pedido de revisão' }).click();
    await expect(dialog.getByRole('note')).toContainText('Revisão pedida');
    await offer(bruno, NAME, (line) => 1980 + 10 * line, { change_note: 'Chegamos lá' });
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    await expect(
      region('Marcenaria').getByRole('columnheader', { name: /Marcenaria Carvalho/ }),
    ).toContainText('30.900');
    await expectAccessible(ana);
  });

  const rafael = await visit('rafael', null);
  const answer = rafael.getByRole('region', { name: 'Sua resposta' });
  const asked = rafael.getByRole('dialog');
  await test.step('the joinery goes to the client, who approves fourteen items and refuses one', async () => {
    await region('Marcenaria')
      .getByRole('group', { name: 'Cenários de Marcenaria' })
      .getByRole('button', { name: /^Melhor por item/ })
      .click();
    await expect(bar).toContainText(/15 de \d+ itens selecionados/);
    await bar.getByRole('button', { name: 'Enviar ao cliente' }).click();
    await keepUndecided(dialog);
    await dialog.getByRole('button', { name: 'Enviar ao cliente' }).click();
    await expect(ana.getByText('Seleção enviada ao cliente.')).toBeVisible();

    await rafael.goto(`/quotes-review?projeto=${id}`);
    await rafael.getByRole('button', { name: 'Recusar Armário 15' }).click();
    await rafael.getByLabel(/^Por que recusou\?/).fill('Deste não preciso.');
    await expect(answer).toContainText('1 de 15 decididos');
    await rafael.getByRole('button', { name: /^Aprovar os 14 que faltam/ }).click();
    await expectAccessible(rafael);
    await asked.getByRole('button', { name: 'Enviar resposta' }).click();
    await expect(rafael.getByText('Resposta enviada ao arquiteto')).toBeVisible();
    await expect(ana.getByRole('note').first()).toContainText(
      /14 itens aprovados por R\$\s28\.770,00, 1 item recusado/,
    );
    await expect(ana.getByRole('note').first()).toContainText('Deste não preciso.');
  });

  await test.step('two weeks later the offers for the masonry have expired, and are renewed in one tap', async () => {
    await site.asSuperuser((owner) => letDaysPass(owner, 14));
    await ana.goto(`${project}/quotes`);
    await expect(
      region('Civil').getByRole('columnheader', { name: /Pires Construções/ }),
    ).toContainText('Vencida em');
    await expect(region('Civil').getByRole('table').getByRole('radio')).toHaveCount(0);
    await gustavo.goto('/quotes');
    await gustavo
      .getByRole('link', { name: /Casa da Vila/ })
      .first()
      .click();
    await gustavo.getByRole('button', { name: 'Renovar validade' }).click();
    await expect(gustavo.getByText('Validade renovada')).toBeVisible();
    const { quote_id, version } = await requestIn(joana, NAME);
    const { error } = await joana.rpc('confirm_quote', {
      target_quote_id: quote_id,
      expected_version: version,
    });
    expect(error).toBeNull();
  });

  await test.step('the masonry is split between two builders, and approved beside the joinery', async () => {
    await expect(region('Civil').getByRole('table').getByRole('radio')).toHaveCount(2 * LINES);
    await region('Civil')
      .getByRole('group', { name: 'Cenários de Civil' })
      .getByRole('button', { name: /^Melhor por item/ })
      .click();
    // Odd lines of Pires, 8.640 and 505 for the third unit; even ones of Freitas, 7.210.
    await expect(bar).toContainText('R$ 16.355,00');
    await bar.getByRole('button', { name: 'Enviar ao cliente' }).click();
    await expect(dialog).toContainText('Pires Construções · 8 itens');
    await expect(dialog).toContainText('Freitas Engenharia · 7 itens');
    await dialog.getByRole('button', { name: 'Enviar ao cliente' }).click();
    await expect(ana.getByText('Seleção enviada ao cliente.')).toBeVisible();
    await rafael.goto(`/quotes-review?projeto=${id}`);
    await rafael.getByRole('button', { name: /^Aprovar tudo/ }).click();
    await asked.getByRole('button', { name: /^Aprovar R\$\s16\.355,00$/ }).click();
    await expect(rafael.getByText('Resposta enviada ao arquiteto')).toBeVisible();
  });

  await test.step('one approval was a mistake: undone, it and its rival wait for a decision again', async () => {
    await ana.goto(`${project}?aba=itens`);
    const wall = ana.getByRole('row', { name: /^Alvenaria 3 / });
    await expect(wall).toContainText('Pires Construções, R$ 1.030,00');
    await wall.getByRole('button', { name: 'Desfazer aprovação' }).click();
    await dialog.getByLabel('Motivo (opcional)').fill('Esta parede cai.');
    await dialog.getByRole('button', { name: 'Desfazer aprovação' }).click();
    await expect(ana.getByText('Aprovação desfeita', { exact: true })).toBeVisible();
    await expect(wall).toContainText('2 de 2 · menor');
  });

  await test.step('each reads what is true for them, and nobody a rival', async () => {
    await gustavo.goto('/quotes');
    const request = gustavo.getByRole('listitem', { name: 'Casa da Vila' });
    await expect(request).toContainText('7 aprovados · 7 recusados · 1 em análise');
    await request.getByRole('link').first().click();
    await expect(gustavo.getByText('Freitas')).toHaveCount(0);
    // 28.770 of the joinery and 16.355 − 1.030 of the masonry.
    await rafael.goto(`/dashboard?projeto=${id}`);
    await expect(rafael.getByText(/R\$\s44\.095,00/).first()).toBeVisible();
    const { data: versions } = await joana.from('quote_versions').select('total');
    expect(versions?.every(({ total }) => total !== 16_705)).toBe(true);
  });
});
