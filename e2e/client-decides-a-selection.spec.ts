import type { SupabaseClient } from '@supabase/supabase-js';
import { expectAccessible } from './support/accessible.ts';
import { stockClient } from './support/stock-client.ts';
import { expect, test } from './support/test.ts';

// Ana chooses offers for the house in Alto da Lapa, and Rafael, whose house it is, decides them.

const house = 'e0000000-0000-4000-8000-000000000002';
const item = (number: string) => `f0000000-0000-4000-8000-00000000${number}`;
const page = `/quotes-review?projeto=${house}`;

/** Sends offers by item and price, as ['0201', 29_800]. */
async function send(ana: SupabaseClient, offers: [string, number][], message: string | null) {
  const { data } = await ana
    .from('quotes')
    .select('id,project_item_id,price')
    .in('price', [...new Set(offers.map(([, price]) => price))]);
  const ids = offers.map(
    ([number, price]) =>
      data?.find((row) => row.project_item_id === item(number) && row.price === price)?.id,
  );
  const { data: sent, error } = await ana.rpc('send_selection', {
    target_project_id: house,
    quote_ids: ids,
    keep_undecided: true,
    message,
  });
  expect(error).toBeNull();
  return sent[0].selection_id as string;
}

test('[DEC-021] [DEC-022] [DEC-024] a client is led to the selection, approves two offers, refuses one and reads the result', async ({
  visit,
  site,
}) => {
  const ana = await stockClient(site.address, 'ana');
  await send(
    ana,
    [
      ['0201', 29_800],
      ['0202', 13_200],
      ['0203', 7_350],
    ],
    'Fiquei com o Marcos na varanda: ele já conhece a laje.',
  );
  const rafael = await visit('rafael');
  const selection = rafael.getByRole('region', {
    name: 'Ana escolheu 3 itens e espera o seu sim',
  });
  const bar = rafael.getByRole('region', { name: 'Sua resposta', exact: true });
  const dialog = rafael.getByRole('dialog');

  await test.step('the start page says what waits and leads there', async () => {
    const waiting = rafael.getByRole('list', { name: 'O que espera você' });
    await expect(waiting).toContainText(
      /Falta o seu sim em 3 itens de Casa Alto da Lapa: R\$\s50\.350,00/,
    );
    await waiting.getByRole('link', { name: 'Ver e decidir' }).click();
    await expect(rafael).toHaveURL(page);
  });

  await test.step('[CLI-002] [CLI-003] the home of that project has the decision itself, and what is marked there is marked here', async () => {
    await rafael.goto(`/dashboard?projeto=${house}`);
    await expect(rafael.getByText('sim em 3 itens', { exact: true })).toBeVisible();
    await expect(selection).toContainText(
      /Civil fica R\$\s2\.000,00 abaixo do previsto; faltam 3 itens na escolha/,
    );
    await expectAccessible(rafael);
    await selection.getByRole('button', { name: /^Aprovar tudo/ }).click();
    await expect(dialog.getByRole('heading', { name: /^Aprovar 3 itens por/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Voltar' }).click();
    const approve = rafael.getByRole('button', { name: 'Aprovar Ampliação da varanda' });
    await approve.click();
    await expect(selection).toContainText('1 de 3 itens decididos');
    await selection.getByRole('link', { name: /^Ver condições/ }).click();
    await expect(bar).toContainText('1 de 3 decididos');
    await approve.click();
    await expect(rafael).toHaveURL(page);
  });

  await test.step('message, offers and what the yes comes to are there before any click', async () => {
    await expect(selection).toContainText('Fiquei com o Marcos na varanda');
    await expect(selection).toContainText('24 m² · entrega em 55 dias');
    await expect(selection).toContainText(
      /Civil, 2 itens\s*R\$\s43\.000,00, R\$\s2\.000,00 abaixo/,
    );
    await expect(selection).toContainText(
      /O projeto fica em R\$\s50\.350,00\. Com o seu sim, Civil fica R\$\s2\.000,00 abaixo do previsto.*\. Nada é cobrado agora/,
    );
    await expect(bar).toContainText('0 de 3 decididos');
  });

  await test.step('"Aprovar tudo" asks with the sum before anything is sent', async () => {
    await rafael.getByRole('button', { name: /^Aprovar tudo/ }).click();
    await expect(
      dialog.getByRole('heading', { name: /^Aprovar 3 itens por R\$\s50\.350,00\?$/ }),
    ).toBeVisible();
    await expectAccessible(rafael);
    await dialog.getByRole('button', { name: 'Voltar' }).click();
  });

  await test.step('[DEC-023] marks and reason survive a reload', async () => {
    await rafael.getByRole('button', { name: 'Aprovar Ampliação da varanda' }).click();
    await rafael.getByRole('button', { name: 'Recusar Estante da sala' }).click();
    const reason = rafael.getByLabel(/^Por que recusou\?/);
    await expect(reason).toBeFocused();
    await reason.fill('Quero ver outra madeira.');
    await expect(bar).toContainText('2 de 3 decididos');
    await expect(bar).toContainText(/R\$\s43\.000,00/);
    await expectAccessible(rafael);
    await rafael.reload();
    await expect(reason).toHaveValue('Quero ver outra madeira.');
    await expect(bar).toContainText('2 de 3 decididos');
  });

  await test.step('the next without a decision is a press away, and one answer goes out', async () => {
    await bar.getByRole('button', { name: 'Próximo sem decisão' }).click();
    const next = rafael.getByRole('button', { name: 'Aprovar Impermeabilização da laje' });
    await expect(next).toBeFocused();
    await rafael.keyboard.press('Enter');
    await bar.getByRole('button', { name: 'Enviar resposta de 3 itens' }).click();
    await expect(dialog).toContainText('Estante da sala: “Quero ver outra madeira.”');
    await expect(dialog).toContainText('O que você recusou continua em cotação.');
    await expectAccessible(rafael);
    await dialog.getByRole('button', { name: 'Enviar resposta' }).click();
  });

  await test.step('what was decided stands there with the words, and nothing waits any more', async () => {
    const answer = rafael.getByRole('region', { name: /^Sua resposta de/ });
    await expect(answer.getByRole('heading')).toContainText(['Sua resposta de']);
    await expect(answer.getByRole('heading', { name: /^Sua resposta de/ })).toBeFocused();
    await expect(answer).toContainText(/2 itens aprovados por R\$\s43\.000,00, 1 item recusado\./);
    await expect(answer).toContainText('Você recusou: “Quero ver outra madeira.”');
    await expect(rafael.getByRole('button', { name: /^Aprovar / })).toHaveCount(0);
    await rafael.getByRole('tab', { name: /^Aprovados/ }).click();
    await expect(rafael.getByRole('region', { name: 'Civil' })).toContainText('Antunes Reformas');
    await rafael.goto('/dashboard');
    await expect(rafael.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(rafael.getByRole('list', { name: 'O que espera você' })).toHaveCount(0);
  });

  const { data } = await ana
    .from('quotes')
    .select('status')
    .in('project_item_id', [item('0201'), item('0202'), item('0203')])
    .in('price', [29_800, 13_200, 7_350])
    .order('price');
  expect(data?.map(({ status }) => status)).toEqual(['submitted', 'approved', 'approved']);
});

test('[DEC-023] a selection in place of another starts afresh, and one that was withdrawn is refused with its sentence', async ({
  visit,
  site,
}) => {
  const ana = await stockClient(site.address, 'ana');
  await send(ana, [['0203', 7_350]], null);
  const rafael = await visit('rafael', null);
  // Once the live channel stands the count is asked a second time.
  const count = () => rafael.waitForResponse((response) => response.url().endsWith('/get_unread'));
  const first = count();
  await rafael.goto(page);
  await first;
  await count();
  const bar = rafael.getByRole('region', { name: 'Sua resposta', exact: true });
  await rafael.getByRole('button', { name: 'Aprovar Estante da sala' }).click();
  await expect(bar).toContainText('1 de 1 decididos');

  const second = await send(
    ana,
    [
      ['0203', 7_350],
      ['0204', 10_980],
    ],
    'Melhor fechar as portas junto.',
  );
  await expect(rafael.getByText('Esta seleção é outra')).toBeVisible();
  await expect(rafael.getByText('Melhor fechar as portas junto.')).toBeVisible();
  await expect(bar).toContainText('0 de 2 decididos');
  await expectAccessible(rafael);

  const wire = await stockClient(site.address, 'rafael');
  const { data: sent } = await wire.rpc('get_selection_review', { target_project_id: house });
  const { error } = await ana.rpc('withdraw_selection', { selection_id: second });
  expect(error).toBeNull();
  // The notification of the withdrawal brings the open page up to date.
  await expect(bar).toBeHidden();
  await expect(rafael.getByText('Melhor fechar as portas junto.')).toHaveCount(0);
  const late = await wire.rpc('decide_selection', {
    selection_id: second,
    decisions: sent.map(({ quote_id }: { quote_id: string }) => ({
      quote_id,
      decision: 'approved',
    })),
  });
  expect(late.error?.message).toContain('O arquiteto retirou esta seleção.');
});

test('[DEC-020] on a phone the client says above which amount they approve, and decides', async ({
  visit,
  site,
}) => {
  const ana = await stockClient(site.address, 'ana');
  await send(ana, [['0204', 10_980]], null);
  const rafael = await visit('rafael', null);
  await rafael.setViewportSize({ width: 390, height: 844 });
  await rafael.goto(page);
  await expect(rafael.getByText('O arquiteto aprova os orçamentos em seu nome.')).toBeVisible();
  await rafael.getByRole('button', { name: 'Mudar quem aprova' }).click();
  const dialog = rafael.getByRole('dialog', { name: 'Aprovação do cliente' });
  await dialog.getByLabel('Eu aprovo o que passar de um valor').check();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Informe um valor maior que zero')).toBeVisible();
  await rafael.setViewportSize({ width: 390, height: 844 });
  await dialog.getByLabel(/^Até quanto o arquiteto aprova sem você/).fill('5.000,00');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(rafael.getByText(/^O arquiteto aprova até R\$\s5\.000,00 sem você/)).toBeVisible();
  const loosened = await ana.rpc('set_client_approval', { target_project_id: house, mode: 'none' });
  expect(loosened.error?.code).toBe('CLAPR');

  const bar = rafael.getByRole('region', { name: 'Sua resposta', exact: true });
  await expect(bar).toBeInViewport();
  await rafael.getByRole('button', { name: /^Recusar Portas/ }).click();
  const reason = rafael.getByLabel(/^Por que recusou\?/);
  await expect(reason).toBeFocused();
  await reason.fill('Prefiro pintar as que temos.');
  await bar.getByRole('button', { name: 'Enviar resposta de 1 item' }).click();
  await rafael.getByRole('dialog').getByRole('button', { name: 'Recusar', exact: true }).click();
  await expect(rafael.getByRole('region', { name: /^Sua resposta de/ })).toContainText(
    '1 item recusado.',
  );
});
