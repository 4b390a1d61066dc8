import { expect, type Locator, type Page } from '@playwright/test';

/** Height in pixels of the screen above the keyboard of a phone. */
const ABOVE_THE_KEYBOARD = 460;
const REFUSAL = 'Recusado de propósito para esta história.';

/** A dialog, and what leads to it on the page that stands open. */
export interface PhoneDialog {
  /** Unfolded first, where what opens it is hidden on a phone. */
  unfold?: string | RegExp;
  /** Pressed one after the other; all but the first are entries of a menu or parts of what opened. */
  open: readonly (string | RegExp)[];
  title: string | RegExp;
  /** Filled before it is sent. */
  fill?: readonly (readonly [label: RegExp, words: string])[];
  /** Pressed or chosen in it before it is sent. */
  choose?: string | RegExp;
  /** Name of the button that sends it. */
  send: string | RegExp;
}

const control = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name })
    .or(page.getByRole('menuitem', { name }))
    .filter({ visible: true })
    .first();

/** Every act of the page is refused from here on; what is read is answered. */
export async function refuseActs(page: Page): Promise<void> {
  await page.route(/\/(rest|functions|storage)\/v1\//, (route) => {
    const method = route.request().method();
    const isRead =
      ['GET', 'HEAD', 'OPTIONS'].includes(method) ||
      /\/rpc\/(get|list|count|my|search|keep|mark)_/.test(route.request().url());
    return isRead
      ? route.continue()
      : route.fulfill({
          status: 400,
          json: { code: 'PT400', message: REFUSAL, error: REFUSAL, details: null, hint: null },
        });
  });
}

/**
 * Opens a dialog on a phone of 390 by 844, is refused in it and leaves it: its title stands within the screen, the reason and the
 * button that sends can be reached by its own scroll, also above a keyboard, nothing lies over them, and the focus
 * comes into the dialog and returns to what opened it.
 */
export async function expectUsableOnPhone(page: Page, asked: PhoneDialog): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const [opener, ...further] = asked.open.map((name) => control(page, name));
  if (!opener) throw new Error('nothing opens the dialog');
  if (asked.unfold && !(await opener.isVisible()))
    await page.getByText(asked.unfold).first().click();
  await opener.click();
  for (const next of further) await next.click();
  const dialog = page.getByRole('dialog', { name: asked.title });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('heading', { name: asked.title }).first()).toBeInViewport({
    ratio: 1,
  });
  await expect
    .poll(() => dialog.evaluate((node) => node.contains(document.activeElement)))
    .toBe(true);

  for (const [label, words] of asked.fill ?? []) {
    const field = dialog.getByLabel(label).first();
    const isChoice = await field.evaluate((node) => node instanceof HTMLSelectElement);
    await (isChoice ? field.selectOption(words) : field.fill(words));
  }
  if (asked.choose) {
    const { choose: name } = asked;
    await dialog
      .getByRole('button', { name })
      .or(dialog.getByRole('radio', { name }))
      .first()
      .click();
  }
  const send = dialog.getByRole('button', { name: asked.send });
  await expectReachable(send);
  await send.click();
  const refusal = dialog.getByText(REFUSAL);
  await expect(refusal).toBeVisible();
  await expectReachable(refusal);
  await expectReachable(send);
  await page.setViewportSize({ width: 390, height: ABOVE_THE_KEYBOARD });
  await expectReachable(refusal);
  await expectReachable(send);
  expect(await dialog.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(
    0,
  );
  await page.setViewportSize({ width: 390, height: 844 });

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

/** It can be scrolled to, stands within the screen, and nothing lies over its middle. */
async function expectReachable(part: Locator): Promise<void> {
  // Not "if needed": a part that is a pixel out of sight counts as seen there.
  await part.evaluate((node) => node.scrollIntoView({ block: 'center' }));
  await expect(part).toBeInViewport({ ratio: 1 });
  await expect
    .poll(() =>
      part.evaluate((node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return top === null
          ? 'nothing'
          : node.contains(top) || top.contains(node)
            ? 'itself'
            : top.outerHTML.slice(0, 200);
      }),
    )
    .toBe('itself');
}
