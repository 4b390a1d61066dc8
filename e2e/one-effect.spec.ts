import type { Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Action } from './one-effect/action.ts';
import { ofASupplier } from './one-effect/of-a-supplier.ts';
import { ofNobody } from './one-effect/of-a-visitor.ts';
import { ofAnArchitect } from './one-effect/of-an-architect.ts';
import { ofTheTeam } from './one-effect/of-the-team.ts';
import { isFull } from './support/rounds.ts';
import { stockClient } from './support/stock-client.ts';
import { expect, test } from './support/test.ts';

// A double click, and a response that is lost although the server did what was asked: each action
// happens once, and the person sees the actual state (security.md F11).

/** The actions that cost most when they happen twice. The long run has the other actions too, which send through the same code. */
const IN_EVERY_RUN = [
  'approving a registration',
  'answering a request',
  'approving quotes',
  'paying',
  'signing up',
];

for (const [person, actions] of [
  ['davi', ofTheTeam],
  // Before Ana decides about the project for which he is asked to quote.
  ['bruno', ofASupplier],
  ['ana', ofAnArchitect],
  [undefined, ofNobody],
] as const) {
  test(`[F11] what ${person ?? 'a visitor'} does twice in a hurry, or without hearing back, happens once`, async ({
    visit,
    site,
  }) => {
    test.setTimeout(300_000);
    const davi = await stockClient(site.address, 'davi');
    const page = await visit(person, null);
    for (const action of actions.filter(({ does }) => isFull || IN_EVERY_RUN.includes(does)))
      await test.step(action.does, () => happensOnce(page, action, davi));
    await davi.auth.signOut({ scope: 'local' });
  });
}

async function happensOnce(page: Page, action: Action, davi: SupabaseClient): Promise<void> {
  await action.prepare(page);
  const sent: string[] = [];
  await page.route(action.call, async (route) => {
    const request = route.request();
    if (/GET|HEAD|OPTIONS/.test(request.method())) return await route.fallback();
    sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
    // It reaches the server, and the answer is lost.
    await route.fetch();
    await route.abort();
  });
  await action.press(page).dblclick();
  await expect(page.getByText(action.told).first()).toBeVisible({ timeout: 30_000 });
  expect(sent, 'sent by a double click').toHaveLength(1);
  await page.unroute(action.call);

  if (action.again) {
    await action.press(page).click();
    await expect(page.getByText(action.again).first()).toBeVisible({ timeout: 30_000 });
  } else {
    // A dialog stays with what it was told; the person leaves it, and nothing is sent again.
    await page.keyboard.press('Escape');
    await expect(action.press(page)).toHaveCount(0, { timeout: 30_000 });
  }
  // Mail is written out a moment after its event.
  await expect.poll(() => action.count(davi), { timeout: 30_000 }).toBe(action.once ?? 1);
}
