import { readFile } from 'node:fs/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { expectAccessible } from './support/accessible.ts';
import { keepUndecided, openCategory } from './support/comparison.ts';
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

test('[CMP-002] [CMP-003] [CMP-009] an architect reads an offer, its versions and conditions, and asks for a better one', async ({
  visit,
  site,
}) => {
  const bruno = await stockClient(site.address, 'bruno');
  const conditions = {
    ...{ freight: 300, discount: 100, taxes_included: false, payment_note: 'Boleto' },
    ...{ down_payment_percent: 30, instalments: 2, warranty_months: 60 },
  };
  await brunoOffers(bruno, [7_000, 11_000], conditions);
  await brunoOffers(bruno, [6_800, 10_600], { ...conditions, change_note: 'Fechamos o frete' });

  const ana = await visit('ana', joineryComparison);
  const joinery = ana.getByRole('region', { name: 'Marcenaria' });
  const radio = joinery.getByRole('radio', { name: /Estante da sala, Marcenaria Carvalho/ });
  const panel = ana.getByRole('dialog', { name: 'Marcenaria Carvalho' });

  await test.step('the head has version, change, validity, coverage and what sets the offer apart', async () => {
    const head = joinery.getByRole('columnheader', { name: /Marcenaria Carvalho/ });
    // 6.800 + 10.600 + 300 − 100 = 17.600, and 18.200 before: −3,3%.
    await expect(head).toContainText('20 dias · v2−3,3%17.600');
    await expect(head).toContainText(/até \d\d\/\d\d/);
    await expect(head).toContainText('2/2');
    await expect(head).toContainText('Impostos à parte');
    await expect(
      joinery.getByRole('row', { name: /^Estante da sala/ }).getByTitle('Duratex Freijó'),
    ).toBeVisible();
    await expectAccessible(ana);
  });

  await test.step('Enter opens it from a cell, with the line on top and all conditions', async () => {
    await radio.press('Enter');
    await expect(panel).toBeFocused();
    await expect(panel.getByRole('heading', { name: 'Estante da sala' })).toBeVisible();
    const facts = [
      'Marca e modeloDuratex Freijó',
      'FreteR$ 300,00, rateado nos itens',
      'DescontoR$ 100,00',
      'ImpostosÀ parte',
      'PagamentoEntrada de 30% e 2 parcelas · Boleto',
      'Garantia5 anos',
      'O que mudouFechamos o frete',
    ];
    for (const fact of facts) await expect(panel).toContainText(fact);
    await expectAccessible(ana);
  });

  await test.step('every version stands there with what each line changed', async () => {
    await panel.getByRole('tab', { name: /Versões/ }).click();
    await expect(panel.getByText('“Fechamos o frete”')).toBeVisible();
    await expect(panel.getByRole('row', { name: /^Portas/ }).first()).toContainText('−3,6%');
    await panel.locator('summary', { hasText: 'v1' }).click();
    await expect(panel.locator('details', { hasText: 'v1' }).last()).toContainText('R$ 18.200,00');
    await expectAccessible(ana);
  });

  await test.step('[CMP-012] adjustments make it comparable, each with its reason, and count in the equalised total', async () => {
    await panel.getByRole('tab', { name: 'Ajustes' }).click();
    const form = panel.getByRole('form', { name: 'Novo ajuste' });
    await form.getByRole('button', { name: 'Incluir ajuste' }).click();
    await expect(form).toContainText('Informe um valor acima de zero');
    await expect(form).toContainText('Escreva o motivo do ajuste');
    await expect(form.getByLabel('Aplicar a')).toHaveValue(shelf);
    await form.getByLabel('Valor do ajuste').fill('450,00');
    await form.getByLabel('Motivo').fill('Sem instalação');
    await form.getByRole('button', { name: 'Incluir ajuste' }).click();
    const list = panel.getByRole('list', { name: 'Ajustes desta proposta' });
    await expect(list).toContainText('Sem instalaçãoEstante da sala+R$ 450,00');
    await form.getByLabel('Aplicar a').selectOption('Proposta inteira');
    await form.getByText('Descontar').click();
    await form.getByLabel('Valor do ajuste').fill('50,00');
    await form.getByLabel('Motivo').fill('Frete já combinado');
    await form.getByRole('button', { name: 'Incluir ajuste' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(panel).toContainText('EqualizadoR$ 18.000,00');
    await expect(joinery.getByRole('columnheader', { name: /Marcenaria Carvalho/ })).toContainText(
      '17.600equalizado 18.000',
    );
    await expectAccessible(ana);
    await panel.getByRole('button', { name: 'Remover o ajuste Frete já combinado' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(panel).toContainText('EqualizadoR$ 18.050,00');
    // Another supplier's client reads none of them (the rule is in database/adjustments).
    const { data } = await bruno.from('quote_adjustments').select('id');
    expect(data ?? []).toEqual([]);
  });

  await test.step('the conversation about it is there', async () => {
    await panel.getByRole('tab', { name: 'Conversa' }).click();
    await panel.getByRole('textbox', { name: /^Mensagem para/ }).fill('O frete inclui a montagem?');
    await ana.keyboard.press('Enter');
    await expect(panel.getByRole('log')).toContainText('O frete inclui a montagem?');
    await expectAccessible(ana);
  });

  await test.step('a revision says what should change; asking for nothing is answered at the field', async () => {
    await panel.getByRole('button', { name: 'Solicitar revisão' }).click();
    await expect(panel.getByLabel('O que deve mudar')).toBeFocused();
    await panel.getByRole('button', { name: 'Enviar pedido de revisão' }).click();
    await expect(panel.getByText('Diga o que deve mudar na proposta')).toBeVisible();
    await expectAccessible(ana);
    await panel.getByLabel('O que deve mudar').fill('Dá para chegar a 16.900 com tudo?');
    await panel.getByLabel('Total desejado').fill('16.900,00');
    await panel.getByLabel('Prazo desejado').fill('18');
    await panel.getByRole('button', { name: 'Enviar pedido de revisão' }).click();
    await expect(panel.getByRole('note')).toContainText('Revisão pedida');
    await expect(panel.getByRole('note')).toContainText(
      'Total desejado R$ 16.900,00, prazo desejado 18 dias',
    );
    await expect(panel.getByRole('button', { name: 'Revisão pedida' })).toBeDisabled();
    const { data } = await bruno
      .from('quote_requests')
      .select('revision_message,revision_target_total,revision_target_days')
      .eq('project_id', house)
      .single();
    expect(data).toEqual({
      revision_message: 'Dá para chegar a 16.900 com tudo?',
      revision_target_total: 16_900,
      revision_target_days: 18,
    });
    await expectAccessible(ana);
  });

  await test.step('Escape closes it and the focus is back at the cell; the head opens the whole offer', async () => {
    await ana.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await radio.press('Enter');
    await expect(panel).toBeFocused();
    await ana.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(radio).toBeFocused();
    await joinery.getByRole('button', { name: 'Marcenaria Carvalho', exact: true }).click();
    await expect(panel.getByRole('heading', { name: 'Proposta inteira' })).toBeVisible();
    await expect(panel.getByRole('heading', { name: 'Estante da sala' })).toBeHidden();
    await ana.reload();
    await expect(panel).toBeVisible();
    await panel.getByRole('button', { name: 'Fechar' }).click();
    await expect(panel).toBeHidden();
  });
});

test('[CMP-005] scenarios of a category are what a hand adds up, and one press takes one over', async ({
  visit,
}) => {
  const ana = await visit('ana', comparison);
  const civil = ana.getByRole('region', { name: 'Civil' });
  const scenarios = civil.getByRole('group', { name: 'Cenários de Civil' });
  const card = (name: RegExp) => scenarios.getByRole('button', { name });

  // Pires 31.200 and 12.750 in 40 days, Antunes 29.800 and 13.200 in 55 days; forecast 45.000.
  await expect(card(/^Um só fornecedor/)).toContainText(
    '−4,4%R$ 43.0002/2 · 55 dias · Antunes Reformas',
  );
  await expect(card(/^Melhor por item/)).toContainText(
    '−5,4%R$ 42.5502/2 · 55 dias · 2 fornecedores',
  );
  await expect(card(/^Mais rápido/)).toContainText(
    '−2,3%R$ 43.9502/2 · 40 dias · Pires Construções',
  );
  await expect(card(/^Mais rápido/).getByTitle(/1\.050,00 abaixo do previsto$/)).toBeVisible();
  await card(/^Melhor por item/).click();
  await expect(card(/^Melhor por item/)).toHaveAttribute('aria-pressed', 'true');
  await expect(civil.getByRole('radio', { name: /varanda, Antunes/ })).toBeChecked();
  await expect(ana.getByRole('region', { name: 'Resumo da seleção' })).toContainText(
    'R$ 42.550,00',
  );
  await expectAccessible(ana);

  await test.step('[CMP-008] the comparison leaves as CSV', async () => {
    const download = ana.waitForEvent('download');
    await ana.getByRole('button', { name: 'Outros formatos' }).click();
    await ana.getByRole('menuitem', { name: 'Baixar CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^orcamentos-casa-alto-da-lapa-[\d-]{10}\.csv$/);
    const text = (await readFile(await file.path())).toString();
    expect(text.charCodeAt(0)).toBe(0xfeff);
    expect(text).toContain('Civil;Ampliação da varanda;');
    expect(text).toMatch(/;Antunes Reformas;Cotado;29800;.*;Sim;/);
  });
});

test('[CMP-001] what cannot be chosen says why, and prices that hold only together go together', async ({
  visit,
  site,
}) => {
  const tomas = await stockClient(site.address, 'tomas');
  const { data } = await tomas.from('quotes').select('id').eq('project_item_id', shelf).single();
  const { error } = await tomas.rpc('submit_quote', {
    target_quote_id: data?.id,
    offer: {
      delivery_time_days: 30,
      whole_only: true,
      lines: [
        { project_item_id: shelf, scope: 'quoted', value: 16_000 },
        { project_item_id: doors, scope: 'included' },
      ],
    },
    expected_version: 0,
  });
  expect(error).toBeNull();
  const ana = await visit('ana', null);
  await ana.route('**/rpc/get_quote_offers?*', async (route) => {
    const answer = await route.fetch();
    const offers = await answer.json();
    // Antunes, whose last day is made to be over.
    for (const offer of offers)
      if (offer.price === 29_800 || offer.price === 13_200)
        Object.assign(offer, { is_expired: true, valid_until: '2026-11-01' });
    await route.fulfill({ json: offers });
  });
  await ana.goto(comparison);
  const civil = ana.getByRole('region', { name: 'Civil' });
  const joinery = ana.getByRole('region', { name: 'Marcenaria' });

  await test.step('an expired price has its reason and no radio, and enters no scenario', async () => {
    await expect(civil.getByRole('columnheader', { name: /Antunes/ })).toContainText(
      'Vencida em 01/11/2026',
    );
    await expect(civil.getByRole('radio', { name: /Antunes/ })).toHaveCount(0);
    await expect(civil.getByRole('button', { name: /^Melhor por item/ })).toContainText(
      'Pires Construções',
    );
    await civil.getByRole('button', { name: /varanda, Antunes.*Vencida em 01\/11\/2026/ }).click();
    const panel = ana.getByRole('dialog', { name: 'Antunes Reformas' });
    await expect(panel).toContainText('Vencida em 01/11/2026. Não pode ser escolhida.');
    await expect(panel.getByRole('button', { name: 'Escolher' })).toHaveCount(0);
    await expectAccessible(ana);
    await ana.keyboard.press('Escape');
  });

  await test.step('a set is chosen whole, and given up whole', async () => {
    await openCategory(ana, 'Marcenaria');
    const ofTomas = joinery.getByRole('radio', { name: /, Vidal Marcenaria Fina/ });
    await expect(joinery.getByRole('columnheader', { name: /Vidal/ })).toContainText(
      'Só para o conjunto',
    );
    await ofTomas.first().check();
    await expect(ofTomas.last()).toBeChecked();
    await joinery.getByRole('radio', { name: /^Portas.*, Andrade/ }).check();
    await expect(ofTomas.first()).not.toBeChecked();
    await expect(
      ana.getByText('só vende o conjunto: a escolha de 1 outro item foi desfeita.'),
    ).toBeVisible();
    await expectAccessible(ana);
    await ana.getByRole('button', { name: 'Escolher o conjunto' }).click();
    await expect(ofTomas.first()).toBeChecked();
    await expect(ofTomas.last()).toBeChecked();
  });
});

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
