import { randomUUID } from 'node:crypto';
import { expectAccessible, expectFits } from './support/accessible.ts';
import { stockClient } from './support/stock-client.ts';
import { expect, test } from './support/test.ts';

// The schedule of a work on a phone: Ana plans, Clara reads.

const flat = 'e0000000-0000-4000-8000-000000000001';

test('[CRO-12] [OBR-031] [OBR-032] [OBR-220] at 390 px the schedule needs no sideways scroll and says late, early and done in words, also when a diário moves it', async ({
  visit,
  site,
}) => {
  const ana = await visit('ana', null);
  await ana.setViewportSize({ width: 390, height: 844 });
  await ana.goto(`/projects/${flat}?aba=obra&parte=cronograma`);
  const row = (name: string) => ana.getByRole('row', { name: new RegExp(`^${name}`) });

  const plan = async (title: string, start: string, end: string, after?: string) => {
    await ana.getByRole('button', { name: 'Novo marco' }).click();
    const dialog = ana.getByRole('dialog', { name: 'Novo marco' });
    await dialog.getByLabel(/^Nome/).fill(title);
    await dialog.getByLabel(/^Início/).fill(start);
    await dialog.getByLabel(/^Fim/).fill(end);
    if (after) await dialog.getByLabel('Depois de').selectOption(after);
    await expectAccessible(ana);
    await dialog.getByRole('button', { name: 'Planejar' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await plan('Demolição da cozinha inteira, com retirada do entulho', '01/01/2026', '05/01/2026');
  await plan(
    'Contrapiso',
    '03/01/2026',
    '08/01/2099',
    'Demolição da cozinha inteira, com retirada do entulho',
  );
  await expect(row('Contrapiso')).toContainText('Em Andamento');
  await expect(row('Contrapiso')).toContainText('Começa antes do fim de Demolição');
  await expect(row('Demolição')).toContainText('Atrasado');
  await expect(row('Demolição')).toContainText(/há \d+ dias/);

  await test.step('done by the keyboard, in the dialog of the row', async () => {
    await row('Demolição')
      .getByRole('button', { name: /^Mais ações/ })
      .focus();
    await ana.keyboard.press('Enter');
    await expect(ana.getByRole('menuitem', { name: 'Mudar o plano' })).toBeFocused();
    await ana.keyboard.press('Enter');
    const dialog = ana.getByRole('dialog', { name: /^Planejar Demolição/ });
    await dialog.getByLabel('Feito em').fill('04/01/2026');
    await ana.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(row('Demolição')).toContainText('Concluído');
    await expect(row('Contrapiso')).not.toContainText('Começa antes');
  });
  await expectFits(ana);
  await expectAccessible(ana);

  await test.step('the client reads the same without planning', async () => {
    const clara = await visit('clara', `/work?projeto=${flat}&aba=cronograma`);
    await expect(clara.getByRole('row', { name: /^Demolição/ })).toContainText('Concluído');
    await expect(clara.getByRole('button', { name: 'Novo marco' })).toHaveCount(0);
    await expectAccessible(clara);

    // The page that is open follows what a diário says about how far a row is.
    const client = await stockClient(site.address, 'ana');
    const { data: rows } = await client.rpc('get_schedule', { target_project_id: flat });
    const milestone = rows?.find(({ title }: { title: string }) => title === 'Contrapiso');
    const log = randomUUID();
    const content = {
      activities: [{ text: 'Contrapiso da sala', milestone_id: milestone.id, percent: 40 }],
    };
    const saved = await client.rpc('save_daily_log', {
      ...{ log_id: log, target_project_id: flat, log_date: '2026-01-07', content },
    });
    expect(saved.error).toBeNull();
    const { error } = await client.rpc('send_daily_log', { log_id: log, version: 1 });
    expect(error).toBeNull();
    await expect(clara.getByRole('row', { name: /^Contrapiso/ })).toContainText('40% feito');
  });
});
