import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/test.ts';

test('[CAL-007] [CAL-004] a client takes the link of the calendar along, replaces it and switches it off', async ({
  visit,
  request,
}) => {
  const page = await visit('clara');
  await page.getByRole('link', { name: 'Minha conta' }).click();
  const section = page.getByRole('region', { name: 'Calendário', exact: true });
  const link = section.getByLabel('Link do seu calendário');

  await section.getByRole('button', { name: 'Criar link do calendário' }).click();
  await expect(link).toHaveValue(/\/calendar\/v1\/[\w-]{43}\.ics$/);
  await expectAccessible(page);
  const first = await link.inputValue();
  const calendar = await request.get(first);
  expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await calendar.text()).toContain('X-WR-CALNAME:Prumo');

  await page.reload();
  await expect(section.getByText(/Um link foi criado em/)).toBeVisible();
  await expect(link).toHaveCount(0);
  await expectAccessible(page);

  await section.getByRole('button', { name: 'Criar outro link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Criar outro link' }).click();
  await expect(link).toHaveValue(/\.ics$/);
  const second = await link.inputValue();
  expect((await request.get(first)).status()).toBe(404);
  expect((await request.get(second)).status()).toBe(200);

  await section.getByRole('button', { name: 'Desligar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desligar' }).click();
  await expect(section.getByRole('button', { name: 'Criar link do calendário' })).toBeVisible();
  expect((await request.get(second)).status()).toBe(404);
});
