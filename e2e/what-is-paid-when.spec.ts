import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/test.ts';

// Instalments and their due dates, as the client, the architect and a supplier read them.

const flat = '/projects/e0000000-0000-4000-8000-000000000001';

test('[PAR-007] [PAR-012] [PAR-013] [PAR-015] [PAR-016] the screens of instalments fit a phone, and are read by everybody', async ({
  visit,
}) => {
  const [clara, ana, bruno] = await Promise.all([
    visit('clara', null),
    visit('ana', null),
    visit('bruno', null),
  ]);
  const screens = [
    { page: clara, path: '/dashboard', shows: 'Próximos pagamentos' },
    { page: clara, path: '/work?aba=parcelas', shows: 'Obra' },
    { page: ana, path: '/dashboard', shows: 'A pagar' },
    { page: ana, path: '/admin/payments?aba=parcelas', shows: 'Pagamentos' },
    { page: ana, path: `${flat}/work?aba=parcelas`, shows: 'Obra' },
    { page: bruno, path: '/receivables', shows: 'Recebimentos' },
  ];
  for (const { page, path, shows } of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: shows, exact: true })).toBeVisible();
    await expect(page.getByText(/R\$\s/).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  }
});
