import type { Page } from '@playwright/test';

/** The work of a person to do a job, as the browser counted it. */
export interface Effort {
  /** Presses of the pointer, a finger, or a key on a control. */
  clicks: number;
  /** Fields whose content was changed by typing. */
  fields: number;
  /** Pages, dialogs and panels that were shown. */
  screens: number;
}

/**
 * Counts on every page that this tab opens from now on. The counters live in the tab's session storage,
 * so that they outlive a page.
 * @returns what was counted since the last call.
 */
export async function countEffort(page: Page): Promise<() => Promise<Effort>> {
  const watch = () => {
    const count = (what: string) =>
      sessionStorage.setItem(what, String(Number(sessionStorage.getItem(what) ?? 0) + 1));
    addEventListener('click', ({ isTrusted }) => isTrusted && count('effort:clicks'), true);
    let typedInto: EventTarget | null = null;
    addEventListener(
      'input',
      ({ target }) => {
        const isTyped =
          target instanceof HTMLElement &&
          target.matches('input:not([type=radio], [type=checkbox], [type=file]), textarea');
        if (!isTyped || target === typedInto) return;
        typedInto = target;
        count('effort:fields');
      },
      true,
    );
    let path = '';
    const shown = new WeakSet<Element>();
    const look = () => {
      if (location.pathname !== path && document.querySelector('h1')) {
        path = location.pathname;
        count('effort:screens');
      }
      for (const dialog of document.querySelectorAll('[role=dialog]')) {
        if (shown.has(dialog)) continue;
        shown.add(dialog);
        count('effort:screens');
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    // An address that changes after its page was drawn is seen when the counters are read.
    addEventListener('effort:look', look);
  };
  await page.addInitScript(watch);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const take = () =>
    page.evaluate(() => {
      dispatchEvent(new Event('effort:look'));
      const taken = (what: string) => {
        const counted = Number(sessionStorage.getItem(`effort:${what}`) ?? 0);
        sessionStorage.removeItem(`effort:${what}`);
        return counted;
      };
      return { clicks: taken('clicks'), fields: taken('fields'), screens: taken('screens') };
    });
  await take();
  return take;
}
