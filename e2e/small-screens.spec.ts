import { expectFits } from './support/accessible.ts';
import { expect, test } from './support/test.ts';

const PUBLIC = [
  '/',
  '/architects',
  '/suppliers',
  '/docs',
  '/support',
  '/contact',
  '/privacidade',
  '/termos',
  '/desenvolvedores',
  '/login',
  '/login?entrar=codigo',
  '/register',
  '/register?role=supplier&category=pintura&ref=ABC',
  '/forgot-password',
  '/forgot-password?token_hash=0123456789abcdef',
  '/convite-da-equipe?convite=0123456789abcdef0123456789abcdef',
];

test('every page without an account fits the narrowest phone', async ({ page }) => {
  for (const path of PUBLIC) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFits(page);
  }
});

test('[FRM-003] the phone’s menu keeps the keyboard, closes with Esc and gives the focus back', async ({
  visit,
}) => {
  const page = await visit('ana', null);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard');
  const opener = page.getByRole('button', { name: 'Abrir menu' });
  await opener.click();
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  const within = () => menu.evaluate((node) => node.contains(document.activeElement));
  // The focus follows once the menu is there.
  await expect.poll(within).toBe(true);
  const controls = await menu.locator('a:visible, button:visible').count();
  for (let press = 0; press < controls + 1; press++) {
    await page.keyboard.press('Tab');
    expect([press, await within()]).toEqual([press, true]);
  }
  await page.keyboard.press('Shift+Tab');
  expect(await within()).toBe(true);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.getByRole('main')).not.toHaveAttribute('inert');
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible();
});

const house = '/projects/e0000000-0000-4000-8000-000000000002';
const daily = {
  ana: ['Painel', 'Projetos', 'Conversas', 'Pagamentos'],
  bruno: ['Solicitações', 'Aprovados', 'Conversas', 'Receber'],
  clara: ['Painel', 'Meu projeto', 'Orçamentos', 'Conversas'],
  davi: ['Painel', 'Cadastros', 'Pessoas', 'Comissões'],
} as const;

for (const [person, names] of Object.entries(daily))
  test(`[FRM-002] ${person} has the screens of every day at hand on a phone of 320 px`, async ({
    visit,
  }) => {
    const page = await visit(person as keyof typeof daily, null);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/account');
    const bar = page.getByRole('navigation', { name: 'Atalhos' });
    await expect(bar).toBeVisible();
    for (const name of names) {
      const link = bar.getByRole('link', { name: new RegExp(`^${name}`) });
      const cut = await link.evaluate((node) => node.scrollWidth > node.clientWidth);
      expect([name, cut]).toEqual([name, false]);
    }
    // The last of the page can be scrolled to above the bar.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const [content, shortcuts] = await Promise.all([
      page.locator('main > :last-child').boundingBox(),
      bar.boundingBox(),
    ]);
    expect((content?.y ?? 0) + (content?.height ?? 0)).toBeLessThanOrEqual(shortcuts?.y ?? 0);
    await bar.getByRole('link', { name: /^(Conversas|Pessoas)/ }).click();
    await expect(page).toHaveURL(person === 'davi' ? '/admin/people' : '/conversas');
  });

test('[FRM-002] a bar that a page keeps at the bottom of a phone stands in place of the shortcuts', async ({
  visit,
}) => {
  const page = await visit('ana', null);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${house}/quotes`);
  await expect(page.getByRole('region', { name: 'Resumo da seleção' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Atalhos' })).toBeHidden();
  await page.getByRole('link', { name: /^Voltar para/ }).click();
  await expect(page.getByRole('navigation', { name: 'Atalhos' })).toBeVisible();
});

test('[FRM-004] beside the comparison of quotes the menu is a rail of icons that keep their names', async ({
  visit,
}) => {
  const page = await visit('ana', null);
  await page.goto(`${house}/quotes`);
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await expect(menu.getByRole('link', { name: 'Projetos' })).toHaveAttribute('title', 'Projetos');
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(64);
  await page.goto(house);
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(248);
});

test('[SCR-SHR-032] on a tablet the menu is a column of icons above their words, and none of them is cut', async ({
  visit,
}) => {
  for (const person of ['ana', 'davi'] as const) {
    const page = await visit(person, null);
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto('/account');
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await expect(menu.getByRole('link', { name: 'Projetos' })).toBeVisible();
    expect((await menu.boundingBox())?.width).toBe(104);
    const cut = await menu
      .getByRole('listitem')
      .evaluateAll((all) =>
        all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent),
      );
    expect(cut).toEqual([]);
  }
});

test('no button of a project’s items is cut off, at any width that shows them as a table or as cards', async ({
  visit,
}) => {
  const page = await visit('ana', '/projects/e0000000-0000-4000-8000-000000000003');
  const remove = page.getByRole('button', { name: /^Excluir:? / }).first();
  await expect(remove).toBeVisible();
  for (const width of [1440, 1280, 1180, 1024]) {
    await page.setViewportSize({ width, height: 844 });
    const cut = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main button')]
          .filter((button) => {
            let frame = button.parentElement;
            while (frame && getComputedStyle(frame).overflowX !== 'clip')
              frame = frame.parentElement;
            if (!frame || !button.checkVisibility()) return false;
            return button.getBoundingClientRect().right > frame.getBoundingClientRect().right;
          })
          .map((button) => button.getAttribute('aria-label') ?? button.textContent),
      );
    await expect.poll(cut, { message: `at ${width} px` }).toEqual([]);
  }
});
