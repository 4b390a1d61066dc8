import type { Page } from '@playwright/test';
import { chooseByArrows, press, reach, write } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

// Ana and Rafael have no mouse: files, who approves, a selection, its answer and an undo by Tab, arrows, Enter and letters.

const house = 'e0000000-0000-4000-8000-000000000002';
const project = `/projects/${house}`;

/** Reaches the chosen option of a group, then goes down to the wanted one. */
async function choose(page: Page, name: string) {
  const dialog = page.getByRole('dialog');
  const wanted = dialog.getByRole('radio', { name });
  await reach(page, dialog.getByRole('radio', { checked: true }));
  for (let n = 0; n < 5 && !(await wanted.isChecked()); n += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(wanted).toBeChecked();
}

test('[SCR-ADM-037] [SCR-SHR-035] the team walks through its queue and decides by letters alone', async ({
  visit,
}) => {
  const davi = await visit('davi', '/admin/users');
  const people = davi.getByRole('table', { name: 'Cadastros pendentes' }).locator('[data-opens]');
  await expect(people.first()).toBeVisible();
  await davi.keyboard.press('j');
  await expect(people.nth(1)).toBeFocused();
  await davi.keyboard.press('k');
  await expect(people.first()).toBeFocused();
  await davi.keyboard.press('r');
  await expect(davi.getByRole('dialog', { name: /^Rejeitar / })).toBeVisible();
  await davi.keyboard.press('Escape');
  await expect(davi.getByRole('dialog', { name: /^Rejeitar / })).toBeHidden();
  // A letter decides about the row with the focus, which comes back to it after the dialog.
  await expect(people.first()).toBeFocused();
  const count = await people.count();
  await davi.keyboard.press('a');
  await expect(people).toHaveCount(count - 1);
  await davi.keyboard.press('z');
  await expect(people).toHaveCount(count);

  // From anywhere to a person and their page; then the ledger, whose file switches its button off for a moment, and the support.
  await davi.keyboard.press('/');
  await davi.keyboard.type('Bruno Carv');
  await expect(davi.getByRole('option', { name: /Bruno Carvalho/ }).first()).toBeVisible();
  await davi.keyboard.press('Enter');
  await expect(davi.getByRole('heading', { level: 1, name: /Bruno Carvalho/ })).toBeFocused();
  await press(davi, davi.getByRole('link', { name: 'Comissões', exact: true }));
  await expect(davi.getByRole('heading', { level: 1, name: 'Comissões' })).toBeFocused();
  const exported = davi.getByRole('button', { name: 'Exportar CSV' });
  const file = davi.waitForEvent('download');
  await press(davi, exported);
  await file;
  await expect(exported).toBeFocused();
  await press(davi, davi.getByRole('link', { name: 'Atendimento', exact: true }));
  await expect(davi.getByRole('heading', { level: 1, name: 'Atendimento' })).toBeFocused();
});

test('architect and client decide together with the keyboard alone: a file, the rule, a selection, its answer, an undo', async ({
  visit,
}) => {
  const ana = await visit('ana', `${project}?aba=itens`);
  const dialog = ana.getByRole('dialog');

  await test.step('a file for an item', async () => {
    await press(ana, ana.getByRole('button', { name: 'Anexar arquivos: Estante da sala' }));
    const add = dialog.getByRole('button', { name: /^Anexar arquivos: Arquivos de/ });
    // Asked for before the focus moves: Chromium may handle a key that follows at once before it intercepts choosers.
    const chooser = ana.waitForEvent('filechooser');
    await reach(ana, add);
    await ana.keyboard.press('Enter');
    await (await chooser).setFiles({
      name: 'medidas.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('parede;largura\nsala;3,20\n'),
    });
    await expect(dialog.getByRole('list', { name: /^Arquivos de/ })).toContainText('medidas.csv');
    await ana.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(ana.getByRole('button', { name: '1 arquivo: Estante da sala' })).toBeFocused();
  });

  await test.step('who approves', async () => {
    await press(ana, ana.getByRole('button', { name: 'Mais ações do projeto' }));
    await chooseByArrows(ana, ana.getByRole('menuitem', { name: 'Aprovação do cliente' }));
    await choose(ana, 'O cliente aprova tudo');
    await press(ana, dialog.getByRole('button', { name: 'Salvar' }));
    await expect(dialog).toBeHidden();
  });

  await test.step('a selection', async () => {
    await press(ana, ana.getByRole('link', { name: 'Analisar Orçamentos' }).first());
    await press(ana, ana.getByRole('button', { name: 'Preencher tudo' }));
    await expect(ana.getByRole('menuitem', { name: 'Mais barato' })).toBeFocused();
    await ana.keyboard.press('Enter');
    await press(ana, ana.getByRole('button', { name: 'Enviar ao cliente' }));
    await write(ana, dialog.getByLabel('Mensagem ao cliente (opcional)'), 'Só o mais barato.');
    await press(ana, dialog.getByRole('button', { name: 'Enviar ao cliente' }));
    await expect(ana.getByText('Aguardando a decisão do cliente')).toBeVisible();
  });

  await test.step('its answer: one refused with a reason, the rest approved', async () => {
    const rafael = await visit('rafael', `/quotes-review?projeto=${house}`);
    const bar = rafael.getByRole('region', { name: 'Sua resposta', exact: true });
    await press(rafael, rafael.getByRole('button', { name: 'Recusar Estante da sala' }));
    await expect(rafael.getByLabel(/^Por que recusou\?/)).toBeFocused();
    await rafael.keyboard.type('Quero outra madeira.');
    const next = bar.getByRole('button', { name: 'Próximo sem decisão' });
    while (await next.isVisible()) {
      await press(rafael, next);
      await expect(rafael.locator(':focus')).toHaveAccessibleName(/^Aprovar /);
      await rafael.keyboard.press('Enter');
      await expect(rafael.locator(':focus')).toHaveAttribute('aria-pressed', 'true');
    }
    await press(rafael, bar.getByRole('button', { name: /^Enviar resposta de/ }));
    const confirmation = rafael.getByRole('dialog');
    await press(rafael, confirmation.getByRole('button', { name: 'Enviar resposta' }));
    await expect(rafael.getByRole('heading', { name: /^Sua resposta de/ })).toBeFocused();
  });

  await test.step('an undo', async () => {
    await ana.goto(`${project}?aba=itens`);
    const items = ana.getByRole('grid', { name: 'Itens do projeto' });
    // Decisions are read after the items: before it is there the walk below would find nothing.
    await expect(items.locator('[aria-label^="Desfazer aprovação"]').first()).toBeAttached();
    // In the grid the arrows go from cell to cell, and Tab is one stop.
    await reach(ana, items.locator('[tabindex="0"]').first());
    const undo = items.locator('[aria-label^="Desfazer aprovação"]:focus');
    for (let cell = 0; cell < 100 && (await undo.count()) === 0; cell += 1) {
      if (cell % 10 > 0) await ana.keyboard.press('ArrowRight');
      else for (const key of ['ArrowDown', 'Home']) await ana.keyboard.press(key);
    }
    await expect(undo).toBeFocused();
    await ana.keyboard.press('Enter');
    await write(ana, dialog.getByLabel('Motivo (opcional)'), 'Mudamos o projeto.');
    await press(ana, dialog.getByRole('button', { name: 'Desfazer aprovação' }));
    await expect(ana.getByText('Aprovação desfeita', { exact: true })).toBeVisible();
    await expect(ana.locator(':focus')).toBeVisible();
  });
});
