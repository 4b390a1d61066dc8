import type { Page } from '@playwright/test';
import { expectAccessible, expectNoViolation } from './support/accessible.ts';
import { brunoAnswers } from './support/bruno-answers.ts';
import { stockClient } from './support/stock-client.ts';
import { expect, test } from './support/test.ts';

// The bell, the page of all notifications, what a person chooses, and pages that follow what happens.

const bellOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Avisos/ });

test('[AVI-020] [AVI-021] the bell agrees in two tabs, and a notification leads to its place', async ({
  visit,
  site,
}) => {
  const earlier = await stockClient(site.address, 'ana');
  await earlier.rpc('mark_notifications_read');
  const ana = await visit('ana', '/suppliers');
  const tab = await ana.context().newPage();
  await tab.goto('/projects');
  await expect(bellOf(ana)).toHaveAccessibleName('Avisos');
  await expect(bellOf(tab)).toHaveAccessibleName('Avisos');

  await test.step('a new one is counted in both tabs and announced', async () => {
    await brunoAnswers(await visit('bruno', '/quotes'));
    await expect(bellOf(ana)).toHaveAccessibleName('Avisos: 1 novo');
    await expect(bellOf(tab)).toHaveAccessibleName('Avisos: 1 novo');
    await expect(ana.getByText('Novo aviso: Bruno Carvalho enviou a proposta')).toBeAttached();
  });

  const panel = ana.getByRole('dialog', { name: 'Avisos' });
  await test.step('the panel opens by keyboard, is accessible, and gives the focus back', async () => {
    await bellOf(ana).focus();
    await ana.keyboard.press('Enter');
    await expect(panel).toBeFocused();
    await expect(panel.getByRole('region', { name: 'Novos' })).toBeVisible();
    for (const colorScheme of ['dark', 'light'] as const) {
      await ana.emulateMedia({ colorScheme });
      await expectNoViolation(ana, `${colorScheme}, panel open`);
    }
    await ana.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(bellOf(ana)).toBeFocused();
    await expect(bellOf(tab)).toHaveAccessibleName('Avisos: 1 novo');
  });

  await test.step('its link opens the comparison, and both tabs count it as read', async () => {
    await ana.keyboard.press('Enter');
    const link = panel.getByRole('link', { name: /Bruno Carvalho enviou a proposta/ });
    await expect(link).toBeVisible();
    for (let press = 0; press < 3; press++) await ana.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await ana.keyboard.press('Enter');
    await expect(ana).toHaveURL(/\/projects\/[^/]+\/quotes\?aba=marcenaria$/);
    await expect(panel).toBeHidden();
    await expect(bellOf(ana)).toHaveAccessibleName('Avisos');
    await expect(bellOf(tab)).toHaveAccessibleName('Avisos');
  });

  await test.step('[AVI-022] the page of all, also the way of the bell on a phone', async () => {
    await tab.setViewportSize({ width: 390, height: 844 });
    await tab.getByRole('banner').getByRole('link', { name: 'Avisos' }).click();
    await expect(tab.getByRole('heading', { level: 1, name: 'Avisos' })).toBeFocused();
    const today = tab.getByRole('region', { name: 'Hoje' });
    await expect(today.getByRole('link', { name: /^Bruno Carvalho/ })).toBeVisible();
    await expectAccessible(tab);
    await tab.getByRole('button', { name: 'Não lidos' }).click();
    await expect(tab.getByText('Nenhum aviso por ler')).toBeVisible();
    await expectAccessible(tab);
  });
});
