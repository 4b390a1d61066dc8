import { adminShots } from '../scripts/screens/admin.ts';
import { architectShots } from '../scripts/screens/architect.ts';
import { clientShots } from '../scripts/screens/client.ts';
import { supplierShots } from '../scripts/screens/supplier.ts';
import { expectNoViolation } from './support/accessible.ts';
import { press, reach, write } from './support/keyboard.ts';
import { isFull } from './support/rounds.ts';
import { expect, password, test } from './support/test.ts';

// Ana and Bruno have no mouse: from a new project to its last payment by Tab, Enter, Space and letters.

const kitchen = 'Copa do térreo';
const shelf = 'Prateleira de freijó';

test('an architect and a supplier do their main job with the keyboard alone', async ({ visit }) => {
  test.setTimeout(240_000);
  const ana = await visit();
  await ana.goto('/login');
  await write(ana, ana.getByLabel('E-mail'), 'ana@prumo.test');
  await write(ana, ana.getByLabel(/^Senha/), password);
  await press(ana, ana.getByRole('button', { name: 'Entrar', exact: true }));
  await press(ana, ana.getByRole('link', { name: 'Projetos', exact: true }));
  await expect(ana.getByRole('heading', { level: 1, name: 'Projetos' })).toBeFocused();

  await test.step('a project and its item', async () => {
    await press(ana, ana.getByRole('link', { name: 'Novo projeto' }));
    await write(ana, ana.getByLabel('Nome do projeto'), kitchen);
    await reach(ana, ana.getByLabel('Cliente'));
    await ana.keyboard.press('ArrowDown');
    await press(ana, ana.getByRole('button', { name: 'Criar Projeto' }));
    await expect(ana.getByRole('heading', { level: 1, name: kitchen })).toBeVisible();

    const add = ana.getByRole('button', { name: 'Adicionar Item' }).first();
    await press(ana, add);
    const dialog = ana.getByRole('dialog');
    await expect(dialog.getByLabel('Descrição')).toBeFocused();
    await ana.keyboard.type(shelf);
    await reach(ana, dialog.getByLabel('Categoria'));
    await ana.keyboard.type('Marc');
    await expect(dialog.getByLabel('Categoria')).toHaveValue('marcenaria');
    await reach(ana, dialog.getByLabel('Quantidade'));
    await ana.keyboard.press('Enter');
    await expect(dialog.getByText('1 item adicionado')).toBeVisible();
    await ana.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(ana.getByRole('row', { name: new RegExp(shelf) })).toBeVisible();
  });

  await test.step('an invitation', async () => {
    await press(ana, ana.getByRole('link', { name: 'Selecionar Fornecedores' }));
    await reach(ana, ana.getByRole('checkbox', { name: /Bruno Carvalho/ }));
    await ana.keyboard.press('Space');
    await press(ana, ana.getByRole('button', { name: 'Enviar Convites de Orçamento' }));
    await press(ana, ana.getByRole('dialog').getByRole('button', { name: 'Enviar 1 convite' }));
    await expect(ana.getByText(/^Convites enviados com sucesso! 1/)).toBeVisible();
  });

  const bruno = await visit('bruno', '/quotes');
  await test.step('an answer', async () => {
    await press(bruno, bruno.getByRole('link', { name: new RegExp(`^Responder: ${kitchen}`) }));
    await write(bruno, bruno.getByLabel(new RegExp(`^Valor total .+ de ${shelf}$`)), '1.250,00');
    await write(bruno, bruno.getByLabel('Prazo de entrega'), '15');
    await press(bruno, bruno.getByRole('button', { name: 'Enviar Orçamento Completo' }));
    await press(bruno, bruno.getByRole('dialog').getByRole('button', { name: 'Confirmar envio' }));
    await expect(bruno.getByText('Orçamento enviado com sucesso!')).toBeVisible();
  });

  await test.step('a decision', async () => {
    await press(ana, ana.getByRole('link', { name: 'Analisar Orçamentos' }));
    await reach(ana, ana.getByRole('radio', { name: new RegExp(shelf) }));
    await ana.keyboard.press('Space');
    await press(ana, ana.getByRole('button', { name: 'Aprovar Selecionados' }));
    await press(ana, ana.getByRole('dialog').getByRole('button', { name: /^Aprovar R\$/ }));
    await expect(ana.getByText(/^Orçamentos aprovados com sucesso!/)).toBeVisible();
  });

  await test.step('an order is confirmed, its paper fetched, a message answered', async () => {
    await press(bruno, bruno.getByRole('link', { name: 'Projetos aprovados', exact: true }));
    await press(bruno, bruno.getByRole('link', { name: /^Confirmar o pedido/ }).first());
    await press(bruno, bruno.getByRole('button', { name: 'Confirmar pedido' }));
    await press(bruno, bruno.getByRole('dialog').getByRole('button', { name: /^Confirmar R\$/ }));
    await expect(bruno.getByText('Pedido confirmado', { exact: true })).toBeVisible();
    // Switched off while its file comes, the button has the focus again.
    const paper = bruno.getByRole('button', { name: /^Baixar PDF/ });
    const file = bruno.waitForEvent('download');
    await press(bruno, paper);
    await file;
    await expect(paper).toBeFocused();

    await bruno.goto('/conversas');
    await press(
      bruno,
      bruno
        .getByRole('main')
        .getByRole('link', { name: /Ana Ribeiro/ })
        .first(),
    );
    const words = 'Podemos medir na quinta-feira?';
    await write(bruno, bruno.getByRole('textbox', { name: /^Mensagem para/ }), words);
    await bruno.keyboard.press('Enter');
    await expect(bruno.getByRole('log').getByText(words)).toBeVisible();
    await expect(bruno.getByRole('textbox', { name: /^Mensagem para/ })).toBeFocused();
  });

  await test.step('a payment', async () => {
    await press(ana, ana.getByRole('link', { name: 'Pagamentos', exact: true }));
    const register = new RegExp(`^Registrar Pagamento: .*${shelf}`);
    await press(ana, ana.getByRole('button', { name: register }));
    const dialog = ana.getByRole('dialog');
    await press(ana, dialog.getByRole('button', { name: 'Pagar saldo' }));
    await press(ana, dialog.getByRole('button', { name: 'Registrar', exact: true }));
    await expect(ana.getByText('Pagamento registrado com sucesso!').first()).toBeVisible();
  });
});

/** States and dialogs that no other story holds still, as `npm run screens` opens them. */
const heldStill = [
  'admin/approvals-reject',
  'architect/item-delete',
  'architect/project-edit',
  'architect/project-conclude',
  'architect/project-archive',
  'architect/payments-history',
  'supplier/respond-review',
  'supplier/respond-unplugged',
  'client/dashboard-no-project',
  'client/dashboard-not-available',
  'client/dashboard-project-failed',
];
const shots = [...adminShots, ...architectShots, ...supplierShots, ...clientShots].filter(
  ({ name }) => heldStill.includes(name),
);

test('the dialogs and states that stand in for data have no axe violation', async ({ visit }) => {
  test.setTimeout(240_000);
  expect(shots.map(({ name }) => name).sort()).toEqual([...heldStill].sort());
  for (const person of new Set(shots.map((shot) => shot.person))) {
    const page = await visit(person ?? undefined, null);
    for (const shot of shots.filter((shot) => shot.person === person)) {
      await test.step(shot.name, async () => {
        await shot.open(page);
        await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
        await expectNoViolation(page, shot.name);
        if (isFull) {
          await page.emulateMedia({ colorScheme: 'dark' });
          await expectNoViolation(page, `${shot.name} in the dark`);
          await page.emulateMedia({ colorScheme: 'light' });
        }
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
    }
  }
});
