import type { Page } from '@playwright/test';
import { holdBack } from './support/hold-back.ts';
import { expect, test } from './support/test.ts';

// The words that a home shows before its script is here (web/src/shell/first-words.ts).

const home = (page: Page) => page.getByRole('heading', { level: 1 });
const firstWords = (page: Page) => page.locator('first-words');

/** Opens the home again with its scripts held back. @returns what lets them come. */
async function openHeld(page: Page): Promise<() => void> {
  const release = await holdBack(page, '**/assets/*.js');
  await page.goto('/dashboard', { waitUntil: 'commit' });
  return release;
}

/** The text and the place of the title and of the sentence. */
async function wordsAndPlaces(page: Page, title: string, sentence: string) {
  await page.evaluate(() => document.fonts.ready);
  return Promise.all(
    [title, sentence].map(async (selector) => {
      const element = page.locator(selector).first();
      const range = await element.evaluate((node) => {
        const text = document.createRange();
        text.selectNodeContents(node);
        const { x, y, width, height } = text.getBoundingClientRect();
        return [x, y, width, height].map(Math.round);
      });
      return [(await element.textContent())?.trim(), ...range];
    }),
  );
}

for (const [person, width] of [
  ['ana', 320],
  ['ana', 1280],
  ['bruno', 412],
  ['clara', 412],
  ['davi', 412],
] as const)
  test(`${person} reads what waits before the script is here, at ${width} px; it stays in its place, and its answers serve the home`, async ({
    visit,
  }) => {
    const page = await visit(person);
    await page.setViewportSize({ width, height: 823 });
    await expect(home(page)).toBeVisible();

    const release = await openHeld(page);
    await expect(firstWords(page)).toBeVisible();
    const before = await wordsAndPlaces(page, 'first-words p', 'first-words .home-lead > span');
    // Words that were there before their typeface keep another one, of other widths.
    const compared = (await firstWords(page).getAttribute('class')) === 'stand-in' ? 2 : 5;
    const places = (words: typeof before) => words.map((one) => one.slice(0, compared));
    expect(await page.evaluate(() => window.prumoSentAhead?.size)).toBeGreaterThan(0);
    release();

    await expect(home(page)).toBeVisible();
    await expect(firstWords(page)).toHaveCount(0);
    await expect(page.locator('main .home-lead')).toHaveText(String(before[1]?.[0]));
    expect(places(await wordsAndPlaces(page, 'main h1', 'main .home-lead'))).toEqual(
      places(before),
    );
    await page.waitForFunction(() => window.prumoSentAhead?.size === 0);
  });

test('[PUB-051] words that are there before their typeface do not move when it comes', async ({
  visit,
}) => {
  const page = await visit('clara');
  await expect(home(page)).toBeVisible();
  const arrive = await holdBack(page, '**/*.woff2');
  const release = await openHeld(page);
  await expect(firstWords(page)).toHaveClass('stand-in');
  const places = () =>
    firstWords(page).evaluate((words) =>
      [...words.querySelectorAll('p, b')].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [x, y, width, height];
      }),
    );
  const before = await places();
  arrive();
  await page.evaluate(() => document.fonts.ready);
  expect(await places()).toEqual(before);
  release();
  await expect(home(page)).toBeVisible();
});

test('all that a client’s words need of a project is requested before the list of projects is here, for the project shown last; a wrong guess is not shown', async ({
  visit,
}) => {
  const page = await visit('clara');
  await expect(page.locator('main .home-lead')).toContainText('pagamento');
  const words = await page.locator('main .home-lead').textContent();
  const remembered = await page.evaluate(() => localStorage.getItem('prumo-project') ?? '');
  const [clara, project] = remembered.split(' ');

  // The list of projects waits until they were asked for.
  const asked = Promise.all(
    ['get_instalments', 'get_orders', 'get_project_story'].map((name) =>
      page.waitForRequest((request) => new URL(request.url()).pathname.endsWith(`/rpc/${name}`)),
    ),
  );
  await page.route('**/rest/v1/projects?*', async (route) => {
    await asked;
    await route.fallback();
  });
  const release = await openHeld(page);
  for (const request of await asked)
    expect(request.postDataJSON()).toEqual({ target_project_id: project });
  await expect(firstWords(page)).toContainText(String(words));
  release();

  await page.evaluate((other) => localStorage.setItem('prumo-project', other), `${clara} ${clara}`);
  const releaseAgain = await openHeld(page);
  await expect(firstWords(page)).toContainText(String(words));
  releaseAgain();
});

test.describe('nothing is shown', () => {
  /** Opens the home with its scripts held back until the server has answered what was asked ahead. */
  async function openUntilAnswered(page: Page, call: string) {
    const answered = page.waitForResponse(`**/rest/v1/rpc/${call}`);
    const release = await openHeld(page);
    expect((await answered).ok()).toBe(false);
    await page.evaluate(() => new Promise((next) => setTimeout(next)));
    await expect(firstWords(page)).toHaveCount(0);
    release();
  }

  test('to somebody whose session has ended elsewhere; the sign-in follows', async ({ visit }) => {
    const page = await visit('ana');
    await expect(home(page)).toBeVisible();
    const token = await page.evaluate(
      () => JSON.parse(localStorage.getItem('prumo-session') ?? '{}').access_token as string,
    );
    const key = await page.evaluate(
      async () => (await (await fetch('/config.json')).json()).anonKey,
    );
    await page.goto('/robots.txt');
    await page.request.post('/auth/v1/logout?scope=global', {
      headers: { apikey: key, authorization: `Bearer ${token}` },
    });

    await openUntilAnswered(page, 'get_decisions');

    await expect(page.getByRole('dialog', { name: 'Sua sessão terminou' })).toBeVisible();
    await expect(firstWords(page)).toHaveCount(0);
  });

  test('of a home of another role, whatever the browser remembers', async ({ visit }) => {
    const page = await visit('bruno');
    await expect(home(page)).toHaveText('Hoje');
    await page.evaluate(() => {
      const remembered = localStorage.getItem('prumo-role') ?? '';
      localStorage.setItem('prumo-role', remembered.replace('supplier', 'admin'));
    });

    await openUntilAnswered(page, 'team_tasks');

    await expect(home(page)).toHaveText('Hoje');
  });

  test('and nothing is asked for, to nobody, for the role of another person, or with a token about to end', async ({
    visit,
  }) => {
    const page = await visit('ana');
    await expect(home(page)).toBeVisible();
    const stored = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
    const session = JSON.parse(stored['prumo-session'] ?? '{}');
    const role = stored['prumo-role'] ?? '';
    await page.goto('/robots.txt');
    for (const [sessionNow, roleNow] of [
      [null, role],
      [session, role.replace(session.user.id, 'a0000000-0000-4000-8000-000000000002')],
      [{ ...session, expires_at: Math.floor(Date.now() / 1000) + 60 }, role],
    ]) {
      await page.evaluate(
        ([sessionGiven, roleGiven]) => {
          localStorage.setItem('prumo-role', roleGiven as string);
          if (sessionGiven) localStorage.setItem('prumo-session', JSON.stringify(sessionGiven));
          else localStorage.removeItem('prumo-session');
        },
        [sessionNow, roleNow],
      );
      const release = await openHeld(page);
      await page.waitForFunction(() => document.querySelector('.starting'));
      expect(await page.evaluate(() => window.prumoSentAhead?.size ?? 0)).toBe(0);
      await expect(firstWords(page)).toHaveCount(0);
      await page.goto('/robots.txt');
      release();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });
});

test('[T43] who signs out leaves nothing of their first words', async ({ visit }) => {
  const page = await visit('clara');
  await expect(home(page)).toBeVisible();

  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/(login)?$/);
  await expect(home(page)).toBeVisible();

  await expect(firstWords(page)).toHaveCount(0);
  for (const kept of ['prumo-role', 'prumo-project'])
    expect(await page.evaluate((key) => localStorage.getItem(key), kept)).toBeNull();
});
