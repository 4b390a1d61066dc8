import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/accessible.ts';
import { LONG } from './support/rounds.ts';
import { expect, test } from './support/test.ts';

// The audit trail: on the screen of each subject, and for the team in one place.

test('the history of a project is on its screen, and for the team with the list of people who could see it', {
  tag: LONG,
}, async ({ visit }) => {
  const ana = await visit('ana', '/projects/e0000000-0000-4000-8000-000000000001');
  await test.step('an architect opens the history of a project', async () => {
    await ana.getByText('Histórico', { exact: true }).click();
    const history = ana.getByRole('list', { name: 'Histórico' });
    await expect(history.getByRole('listitem')).toHaveCount(10);
    await ana.getByRole('button', { name: /^Mostrar tudo/ }).click();
    await expect(history).toContainText('Obra iniciada');
    await expect(
      history
        .getByRole('listitem')
        .filter({ hasText: 'Orçamento enviado' })
        .filter({
          hasText: /Armários da cozinha em MDF · Bruno Carvalho, R\$\s18\.400,00/,
        }),
    ).toHaveCount(1);
    await expectAccessible(ana);
  });

  const davi = await visit('davi', '/admin/audit?periodo=tudo&tipo=quote');
  const rows = davi.getByRole('row');
  await test.step('the team reads the trail, page by page, and one person’s alone', async () => {
    await expect(rows).toHaveCount(51);
    await davi.getByRole('button', { name: 'Mais antigos' }).click();
    await expect(davi.getByRole('button', { name: 'Voltar aos mais novos' })).toBeVisible();
    const person = (name: string) => davi.getByRole('button', { name, exact: true });
    await person('Bruno Carvalho').first().click();
    await expect(person('Mostrar todas')).toBeVisible();
    await expect(person('Elisa Prado')).toHaveCount(0);
    await expect(rows.filter({ hasText: 'Orçamento enviado' }).first()).toContainText('Fornecedor');
    await expectAccessible(davi);
  });

  await test.step('who could see a quote, for an incident', async () => {
    await davi
      .getByRole('button', { name: /^Quem podia ver: Armários da cozinha/ })
      .first()
      .click();
    const dialog = davi.getByRole('dialog');
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Ana Ribeiro' })).toContainText(
      'arquiteto do projeto',
    );
    await expect(dialog.getByText('Sílvia Andrade')).toHaveCount(0);
    await expectAccessible(davi);
    await davi.keyboard.press('Escape');
  });

  await test.step('[T28] the trail is saved as a file, and the saving is in the trail', async () => {
    const [file] = await Promise.all([
      davi.waitForEvent('download'),
      davi.getByRole('button', { name: 'Exportar CSV' }).click(),
    ]);
    expect(await readFile(await file.path(), 'utf8')).toContain('Orçamento enviado');
    await davi.goto('/admin/audit?tipo=export');
    await expect(rows.filter({ hasText: 'Auditoria' })).toContainText('Davi Teixeira');
  });
});
