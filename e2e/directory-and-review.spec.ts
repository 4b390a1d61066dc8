import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/test.ts';

test('[RTE-023] [RTE-024] [SCR-ARCH-047] [Q-15] [Q-67] the architect finds suppliers by category, at both URLs', async ({
  visit,
}) => {
  const ana = await visit('ana');
  await ana.getByRole('link', { name: 'Fornecedores', exact: true }).click();
  await expect(ana).toHaveURL('/suppliers');
  await expect(ana.getByRole('region', { name: 'Marcenaria' })).toContainText('Bruno Carvalho');
  await expect(ana.getByRole('main')).not.toContainText('Sérgio Motta');
  await expectAccessible(ana);

  await ana.getByLabel('Categoria').selectOption('Pintura');
  await ana.getByRole('searchbox').fill('nunes');
  await expect(ana).toHaveURL('/suppliers?categoria=pintura&busca=nunes');
  await ana.reload();
  await expect(ana).toHaveURL('/suppliers-list?categoria=pintura&busca=nunes');
  await expect(ana.getByRole('region')).toHaveCount(1);
  await expect(ana.getByRole('region', { name: 'Pintura' })).toContainText('Nunes Pinturas');
  await ana.getByRole('searchbox').fill('ninguém');
  await expect(ana.getByText('Nenhum fornecedor encontrado')).toBeVisible();
  await expectAccessible(ana);

  await ana.goto('/suppliers-list');
  await expect(ana.getByRole('heading', { level: 1 })).toHaveText('Fornecedores');
  await expect(ana.getByRole('region', { name: 'Marcenaria' })).toBeVisible();
});

test('[Q-17] the directory leads others who are signed in to their dashboard', async ({
  visit,
}) => {
  const bruno = await visit('bruno', null);
  for (const path of ['/suppliers', '/suppliers-list', '/quotes-review']) {
    await bruno.goto(path);
    await expect(bruno).toHaveURL('/dashboard');
  }
});

test('[RTE-032] [Q-67] the client reads who was chosen for how much, and nothing of who lost', async ({
  visit,
}) => {
  const clara = await visit('clara');
  await clara.getByRole('link', { name: 'Orçamentos', exact: true }).click();
  await expect(clara).toHaveURL('/quotes-review');
  await clara.getByLabel('Projeto').selectOption('Apartamento Vila Mariana');
  const joinery = clara.getByRole('region', { name: 'Marcenaria' });
  await expect(joinery).toContainText('Marcenaria Carvalho');
  await expect(joinery).toContainText('18.400,00');
  await expect(clara.getByRole('main')).not.toContainText('Vidal');
  await expect(clara.getByRole('main')).not.toContainText('17.250,00');
  await expectAccessible(clara);

  await clara.getByLabel('Projeto').selectOption('Escritório Barra Funda');
  await expect(clara).toHaveURL(/projeto=/);
  await clara.reload();
  await expect(clara.getByRole('region', { name: 'Marcenaria' })).toContainText(
    'Estações de trabalho',
  );
  await expectAccessible(clara);
});
