import { expectAccessible } from './support/accessible.ts';
import { recoverByButton } from './support/failure.ts';
import { holdBack } from './support/hold-back.ts';
import { expect, password, signIn, test } from './support/test.ts';

test('[PUB-018] [PUB-022] [PUB-023] [VAL-001] [VAL-002] the login page asks for e-mail and password', async ({
  page,
}) => {
  await page.goto('/login');

  await expect(page).toHaveTitle('Entrar · Prumo');
  await expect(page.getByLabel('E-mail')).toHaveAttribute('type', 'email');
  await expect(page.getByRole('link', { name: 'Esqueci minha senha' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  await expect(page.getByRole('link', { name: 'Criar conta' })).toHaveAttribute(
    'href',
    '/register',
  );
  const side = page.getByRole('complementary');
  await expect(side.getByRole('listitem')).toHaveCount(3);
  await expect(side.getByRole('blockquote')).toBeVisible();
  await expect(side).toContainText(/cada pessoa vê somente o que é da sua obra/i);

  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('Informe seu e-mail')).toBeVisible();
  await expect(page.getByText('Informe sua senha')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expectAccessible(page);
});

test('[ERR-001] a wrong password is told apart from nothing else', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('ana@prumo.test');
  await page.getByLabel(/^Senha/).fill('errada');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();

  await expect(page.getByRole('alert')).toHaveText('Email ou senha incorretos');
  await expectAccessible(page);
});

test('[Q-56] without Google configured no button offers it', async ({ page }) => {
  for (const [path, send] of [
    ['/login', 'Entrar'],
    ['/register', 'Criar conta'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: send, exact: true })).toBeVisible();
    await expect(page.getByText(/Google|ou com seu e-mail/)).toHaveCount(0);
  }
});

test('a mail’s link says what waits, and leads there after the sign-in', async ({ page }) => {
  await page.goto('/login?depois=%2Fquotes');
  await expect(page.getByText('Entre para ver a solicitação de orçamento.')).toBeVisible();
  await page.getByLabel('E-mail').fill('bruno@prumo.test');
  await page.getByLabel(/^Senha/).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL('/quotes');

  await page.goto('/login?depois=%2Fmy-quotes');
  await expect(page).toHaveURL('/my-quotes');
});

for (const remember of [true, false]) {
  test(`[PUB-020] [PUB-024] the session outlives a reload with 'remember me' ${remember ? 'ticked' : 'unticked'}`, async ({
    page,
  }) => {
    await page.goto('/login');
    await page.getByRole('checkbox', { name: 'Lembrar de mim' }).setChecked(remember);
    await signInHere();
    await expect(page).toHaveURL('/dashboard');

    await page.reload();
    await expect(page.getByText('Olá, Clara Nogueira')).toBeVisible();

    async function signInHere() {
      await page.getByLabel('E-mail').fill('clara@prumo.test');
      await page.getByLabel(/^Senha/).fill(password);
      await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    }
  });
}

test('[RTE-002] [RTE-003] signed out, every other path leads to the landing', async ({ page }) => {
  for (const path of ['/xyz', '/dashboard', '/projects', '/admin/users']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Sua obra no prumo');
    // Only an address that leads nowhere is told, and once.
    const missed = page.getByText('Não encontramos essa página. Este é o começo.');
    await expect(missed).toHaveCount(path === '/xyz' ? 1 : 0);
  }
  await page.goto('/quem.somos');
  await expect(page).toHaveURL('/');
  await page.goto('/for-suppliers');
  await expect(page).toHaveURL('/');
  await page.goto('/complete-registration');
  await expect(page).toHaveURL('/login');
});

test('[RTE-006] [RTE-035] an administrator is sent from unknown paths and the screens of others to the dashboard', async ({
  visit,
}) => {
  const page = await visit('davi', null);
  for (const path of ['/xyz', '/projects/new', '/my-quotes', '/my-project', '/login', '/']) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
    if (path === '/xyz')
      await expect(page.getByRole('alert')).toContainText('Não encontramos essa página');
  }
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

test('[GAT-012] signing out ends the session and forgets the page', async ({ visit }) => {
  const page = await visit('bruno', '/my-quotes');
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL('/');

  await page.goto('/dashboard');
  await expect(page).toHaveURL('/');
  await signIn(page, 'bruno@prumo.test');
  await expect(page).toHaveURL('/dashboard');
});

test('[GAT-001] while the profile loads there is a spinner and no screen', async ({
  page,
  visit,
}) => {
  const signedIn = await visit('clara', null);
  const state = await signedIn.context().storageState();
  await page.context().addInitScript((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, state.origins[0]?.localStorage ?? []);
  const answer = await holdBack(page, '**/rest/v1/profiles*');

  await page.goto('/dashboard');
  await expect(page.getByRole('status').filter({ hasText: 'Carregando' })).toBeVisible();
  await expect(page.getByRole('heading')).toHaveCount(0);

  answer();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a profile that cannot be read stops the spinner and offers a retry', async ({ visit }) => {
  const page = await visit('clara', null);
  await page.route('**/rest/v1/profiles*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/dashboard');
  await expect(page.getByRole('alert')).toContainText('Não foi possível abrir seu perfil');

  await recoverByButton(page, '**/rest/v1/profiles*');

  await expect(page.getByText('Olá, Clara Nogueira')).toBeVisible();
});

test('navigation moves the focus to the heading, and the first Tab offers to skip the menu', async ({
  visit,
}) => {
  const page = await visit('davi');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused();

  await page.getByRole('link', { name: /^Cadastros/ }).click();

  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle('Aprovação de cadastros · Prumo');
});

test('the theme follows the system until the person chooses, and the choice stays', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

  await page.getByRole('button', { name: 'Usar tema claro' }).click();
  await page.reload();

  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expect(page.getByRole('button', { name: 'Usar tema escuro' })).toBeVisible();
});

test('[PUB-041] when nothing can start, the last page helps in pt-BR', async ({ page }) => {
  await page.route('**/config.json', (route) => route.fulfill({ status: 503, body: '' }));

  await page.goto('/login');

  await expect(page.getByRole('heading')).toHaveText('Unexpected Application Error!');
  await expect(page.getByRole('button', { name: 'Recarregar a página' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'avise nossa equipe' })).toHaveAttribute(
    'href',
    '/suporte?de=%2Flogin',
  );
  await expectAccessible(page);
});

test('[RTE-004] asking for a new password gets the same response for every address', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recuperar senha');
  await expectAccessible(page);

  await page.getByLabel('E-mail').fill('ninguem@prumo.test');
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Se houver uma conta' })).toBeVisible();

  await page.goto('/forgot-password?token_hash=gasto&type=recovery');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('alert')).toHaveText('Este link não vale mais. Peça outro abaixo.');
});
