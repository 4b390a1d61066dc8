import { expectAccessible } from './support/accessible.ts';
import { keepUndecided } from './support/comparison.ts';
import { expect, test } from './support/test.ts';

// The team hands a project to another architect; the old one loses it, the new one goes on, the client reads who it is.

const house = 'e0000000-0000-4000-8000-000000000002';
const name = 'Casa Alto da Lapa';

test('[OPE-030] [OPE-033] [OPE-034] [OPE-036] a project is looked up, transferred and goes on with the new architect', async ({
  visit,
}) => {
  test.slow();
  const ana = await visit('ana', `/projects/${house}`);
  await expect(ana.getByRole('heading', { level: 1 })).toHaveText(name);
  const davi = await visit('davi', '/admin/projects');
  await davi.getByLabel(/^Buscar/).fill(name);
  await davi.getByRole('rowheader').getByRole('link', { name }).click();

  await expect(davi.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(davi.getByRole('link', { name: 'Ana Ribeiro' })).toBeVisible();
  await expectAccessible(davi);
  await davi.getByRole('tab', { name: 'Itens' }).click();
  await expect(davi.getByRole('table', { name: 'Itens do projeto' })).toBeVisible();
  await expectAccessible(davi);
  await davi.getByRole('tab', { name: 'Solicitações' }).click();
  await davi.getByRole('rowheader').getByRole('link').first().click();
  await expect(davi.getByRole('heading', { level: 1 })).toHaveText(/^Solicitação: /);
  await expectAccessible(davi);
  await davi.getByRole('rowheader').getByRole('link').first().click();
  await expect(davi.getByRole('heading', { name: 'O que aconteceu' })).toBeVisible();
  await expectAccessible(davi);
  await davi.getByRole('link', { name }).click();

  await davi.getByRole('button', { name: 'Transferir' }).click();
  const dialog = davi.getByRole('dialog');
  await expect(dialog.getByLabel('Buscar arquiteto')).toBeFocused();
  await dialog.getByRole('button', { name: 'Transferir' }).click();
  await expect(dialog.getByText('Escolha o novo arquiteto')).toBeVisible();
  await expect(dialog.getByText('Escreva o motivo')).toBeVisible();
  await expectAccessible(davi);
  await dialog.getByLabel('Buscar arquiteto').fill('prado');
  await dialog.getByRole('radio', { name: 'Elisa Prado' }).check();
  await dialog.getByLabel(/^Motivo/).fill('Ana está de licença até janeiro.');
  await dialog.getByRole('button', { name: 'Transferir' }).click();
  await expect(davi.getByText(`${name} tem outro arquiteto. Todos foram avisados.`)).toBeVisible();
  await expect(davi.getByRole('heading', { name: 'Transferências' })).toBeVisible();
  await expect(davi.getByText('Ana está de licença até janeiro.')).toBeVisible();
  await expectAccessible(davi);
  await davi.getByRole('button', { name: 'Quem podia ver' }).click();
  await expect(davi.getByRole('dialog').getByText(/^arquiteto do projeto até /)).toBeVisible();

  await test.step('the old architect finds it nowhere', async () => {
    await ana.goto('/projects');
    await expect(ana.getByRole('heading', { level: 1 })).toHaveText('Projetos');
    await expect(ana.getByRole('heading', { name })).toHaveCount(0);
    await ana.goto(`/projects/${house}`);
    await expect(ana.getByText(name)).toHaveCount(0);
    await ana.goto('/avisos');
    await expect(ana.getByText('Um projeto seu passou para Elisa Prado')).toBeVisible();
  });

  await test.step('the new one compares the offers and approves', async () => {
    const elisa = await visit('elisa', '/avisos');
    await expect(elisa.getByText('A equipe passou um projeto para você')).toBeVisible();
    await elisa.goto(`/projects/${house}/quotes`);
    await elisa
      .getByRole('row', { name: /Ampliação da varanda/ })
      .getByRole('radio')
      .first()
      .check();
    await elisa.getByRole('button', { name: 'Aprovar Selecionados' }).click();
    const approving = elisa.getByRole('dialog');
    await keepUndecided(approving);
    await approving.getByRole('button', { name: /^Aprovar R\$/ }).click();
    await expect(elisa.getByText(/Orçamentos aprovados com sucesso!/)).toBeVisible();
  });

  await test.step('the client reads who runs it now', async () => {
    const rafael = await visit('rafael', '/avisos');
    await expect(
      rafael.getByText('Elisa Prado é quem cuida do projeto agora').first(),
    ).toBeVisible();
    await rafael.goto(`/my-project?projeto=${house}`);
    await expect(rafael.getByRole('heading', { name: 'Conversa com Elisa Prado' })).toBeVisible();
  });
});
