import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/test.ts';

// Clara does not recognise a project that Ana opened in her name (docs/decisions/060).

test('[T56] a client declares that they do not recognise a project, and the team decides', async ({
  visit,
}) => {
  const clara = await visit('clara', '/my-project');

  await test.step('one press and a confirmation', async () => {
    await clara.getByRole('button', { name: 'Não reconheço este projeto' }).click();
    const dialog = clara.getByRole('dialog', { name: /Você não reconhece/ });
    await expectAccessible(clara);
    await dialog.getByRole('button', { name: 'Não reconheço' }).click();
    await expect(clara.getByText('Você disse que não reconhece este projeto')).toBeVisible();
    await expectAccessible(clara);
  });

  await test.step('the team sees it and decides', async () => {
    const davi = await visit('davi', '/admin/projects');
    const card = davi.getByRole('region', { name: 'Projetos não reconhecidos pelo cliente' });
    await expect(card).toContainText('Clara Nogueira');
    await expectAccessible(davi);
    await card.getByRole('button', { name: /^Manter o projeto/ }).click();
    await davi.getByRole('dialog').getByRole('button', { name: 'Manter o projeto' }).click();
    await expect(davi.getByText('Decisão gravada')).toBeVisible();
    await expect(card).toBeHidden();
  });

  await clara.reload();
  await expect(clara.getByText('A equipe analisou este projeto')).toBeVisible();
});
